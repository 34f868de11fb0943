import type { FunderSubmission } from '../../src/features/submissions/submission.entity';
import { dealIds, plantSubmissions } from '../support/board';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';

const BOARD = `query ($stage: [BoardStage!], $status: [FunderSubmissionStatus!], $first: Int, $after: String, $reason: SendEligibilityReason,
  $funder: ID, $from: DateTime) {
  funderSubmissions(stage: $stage, status: $status, first: $first, after: $after, reason: $reason, funderServiceId: $funder, from: $from) {
    edges { node { serviceId } } pageInfo { hasNextPage endCursor } countsByStage { stage count } countsByStatus { status count }
  }
}`;
const RULE = `mutation ($funder: ID!, $input: FunderExclusionRuleInput!) {
  putFunderExclusionRule(funderServiceId: $funder, input: $input) { funderServiceId }
}`;
const RECORD =
  'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId } }';
const ANSWERED =
  'mutation ($id: ID!) { markAnswered(submissionServiceId: $id) { serviceId status currentDecision { answeredAt } } }';

const STAGES = ['SENDING', 'YOUR_TURN', 'WITH_FUNDER', 'OFFERS', 'DECLINED', 'NOT_SENT'] as const;
type Stage = (typeof STAGES)[number];

const EACH: [Stage, Partial<FunderSubmission>][] = [
  ['NOT_SENT', {}],
  ['NOT_SENT', { shouldSend: false }],
  ['SENDING', { status: 'in_progress', productionAttemptStatus: 'in_progress' }],
  ['SENDING', { status: 'in_progress', productionAttemptStatus: 'failed', retryAt: new Date() }],
  ['YOUR_TURN', { status: 'in_progress', productionAttemptStatus: 'action_required' }],
  ['YOUR_TURN', { status: 'in_progress', productionAttemptStatus: 'unknown' }],
  ['YOUR_TURN', { status: 'invalid_data_for_funder', productionAttemptStatus: 'failed' }],
  ['YOUR_TURN', { status: 'submission_failed', productionAttemptStatus: 'failed' }],
  ['YOUR_TURN', { status: 'submitted_to_funder', productionAttemptStatus: 'succeeded', questionSince: new Date() }],
  ['WITH_FUNDER', { status: 'submitted_to_funder', productionAttemptStatus: 'succeeded' }],
  ['OFFERS', { status: 'approved', productionAttemptStatus: 'succeeded' }],
  ['DECLINED', { status: 'declined' }],
];

onEachDatabase('stages of the board', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' } });
  });
  afterAll(() => service.stop());

  const asBroker = async () => Object.assign(service, await service.createAccount());
  const page = async (variables: object = {}) => (await service.data(BOARD, { ...variables })).funderSubmissions;
  const idsOf = (answer: { edges: { node: { serviceId: string } }[] }) =>
    answer.edges.map(({ node }) => node.serviceId);
  const walk = async (variables: object) => {
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const answer: Awaited<ReturnType<typeof page>> = await page({ ...variables, after });
      seen.push(...idsOf(answer));
      if (!answer.pageInfo.hasNextPage) return seen;
      after = answer.pageInfo.endCursor;
    }
  };
  const counted = async (variables: object = {}) =>
    Object.fromEntries(
      (await page(variables)).countsByStage.map(({ stage, count }: { stage: Stage; count: number }) => [stage, count]),
    );

  /** Every kind of submission, and pending ones that are held, excluded and neither; by stage. */
  async function everything() {
    await asBroker();
    const funder = await linkedFunder(service);
    const ruled = await linkedFunder(service);
    const rule = { senderDomains: ['excluded.example'], senderNames: ['Northside Capital Partners'] };
    await service.data(RULE, { funder: ruled, input: rule });
    const byStage = Object.fromEntries(STAGES.map((stage) => [stage, [] as string[]])) as Record<Stage, string[]>;
    let minute = 0;
    for (let round = 0; round < 2; round++)
      for (const [stage, facts] of EACH) {
        const created = new Date(Date.UTC(2026, 4, 1, 12, minute++));
        const planted = { endUserServiceId: dealIds(1)[0]!, funderServiceId: funder, created, ...facts };
        byStage[stage].unshift(...(await plantSubmissions(service, [planted])));
      }
    const senders: [Stage, object][] = [
      ['YOUR_TURN', { company: 'Northside Capital Partner' }],
      ['NOT_SENT', { domain: 'excluded.example' }],
      ['NOT_SENT', { domain: 'fine.example' }],
    ];
    for (const [stage, sender] of senders)
      byStage[stage].unshift(await upsert(service, await createDeal(service, { submittingBrokers: [sender] }), ruled));
    return { byStage, ruled, funder };
  }

  test('each stage holds what stands there, and its count says how much', async () => {
    const { byStage, ruled } = await everything();
    const expected = Object.fromEntries(STAGES.map((stage) => [stage, byStage[stage].length]));
    expect(await counted()).toEqual(expected);
    expect(await counted({ stage: ['OFFERS'], status: ['APPROVED'] })).toEqual(expected);
    expect(await counted({ from: '2026-01-01T00:00:00Z' })).toEqual(expected);
    expect(await counted({ funder: ruled })).toEqual({ YOUR_TURN: 1, NOT_SENT: 2 });
    expect(await counted({ reason: 'DECIDED' })).toEqual({ OFFERS: 2, DECLINED: 2 });
    for (const stage of STAGES)
      for (const first of [1, 4, 100])
        expect([stage, first, await walk({ stage: [stage], first })]).toEqual([stage, first, byStage[stage]]);
    const two = await walk({ stage: ['OFFERS', 'NOT_SENT'], first: 3 });
    expect(new Set(two)).toEqual(new Set([...byStage.OFFERS, ...byStage.NOT_SENT]));
    expect(await walk({ stage: ['YOUR_TURN'], status: ['IN_PROGRESS'] })).toHaveLength(4);
    expect(await walk({ stage: ['YOUR_TURN'], reason: 'HELD' })).toEqual(byStage.YOUR_TURN.slice(0, 1));
    expect(await walk({ stage: [], first: 100 })).toHaveLength(27);
    const { countsByStatus } = await page({ stage: ['OFFERS'] });
    expect(countsByStatus).toContainEqual({ status: 'DECLINED', count: 2 });
  }, 60_000);

  test('a question waits for the broker until it is answered, superseded or marked as answered', async () => {
    await asBroker();
    const id = await upsert(service, await createDeal(service), await linkedFunder(service));
    const ask = () => service.data(RECORD, { id, input: { applicationStatus: 'info_requested' } });
    expect(await counted()).toEqual({ NOT_SENT: 1 });
    await ask();
    expect(await counted()).toEqual({ YOUR_TURN: 1 });
    const marked = await service.data(ANSWERED, { id });
    expect(marked.markAnswered).toMatchObject({ serviceId: id, currentDecision: { answeredAt: expect.any(String) } });
    expect(await service.data(ANSWERED, { id })).toEqual(marked);
    expect(await counted()).toEqual({ NOT_SENT: 1 });
    await ask();
    expect(await counted()).toEqual({ YOUR_TURN: 1 });
    await service.data(RECORD, { id, input: { applicationStatus: 'approved' } });
    expect(await counted()).toEqual({ OFFERS: 1 });
    const { errors } = await service.graphql(ANSWERED, { id });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'no_question' });
    const stranger = await service.createAccount();
    const refused = await service.graphql(ANSWERED, { id }, stranger.key);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });
});
