import fc from 'fast-check';
import { receiveCallback } from '../../src/features/decisions/callback.commands';
import { recordDecision } from '../../src/features/decisions/decision.commands';
import type { RecordDecisionInput } from '../../src/features/decisions/decision.entity';
import { APPLICATION_STATUSES, compareSourceIds, decisionClass } from '../../src/features/decisions/decision.rules';
import { newId } from '../../src/platform/ids';
import { dealIds, plantAttempt, plantSubmissions } from '../support/board';
import { onEachDatabase } from '../support/databases';
import { startService, type TestService } from '../support/service';

/** What a funder's system posts, or a person records: that has no id of its own. */
interface Arrival {
  id: string | null;
  applicationStatus: string;
  chatter: boolean;
  /** Days after the first of March 2026 from which it holds. */
  day: number;
  saysWhen: boolean;
}

const RUNS = { sqlite: 80, mysql: 12 };

const posted = fc.record<Arrival>({
  // Few ids and few days, so that there are duplicates and ties in most runs.
  id: fc.constantFrom('evt-9', 'evt-10', 'evt-010', 'evt-11', 'a', 'b', 'B', '7'),
  applicationStatus: fc.constantFrom(...Object.keys(APPLICATION_STATUSES)),
  chatter: fc.integer({ min: 0, max: 7 }).map((number) => number === 0),
  day: fc.integer({ min: 0, max: 2 }),
  saysWhen: fc.boolean(),
});
// Nothing but their order tells two of a person's decisions of one time apart: so they have days of their own.
const recorded = fc.uniqueArray(
  fc.record<Arrival>({
    id: fc.constant(null),
    applicationStatus: fc.constantFrom(...Object.keys(APPLICATION_STATUSES)),
    chatter: fc.constant(false),
    day: fc.integer({ min: 0, max: 4 }),
    saysWhen: fc.boolean(),
  }),
  { maxLength: 2, selector: ({ day }) => day },
);
/** A message of an id is the same each time that it comes. */
const arrivals = fc
  .tuple(fc.uniqueArray(posted, { maxLength: 6, selector: ({ id }) => id }), recorded)
  .map(([some, others]) => [...some, ...others])
  .filter((all) => all.length > 1)
  .chain((all) =>
    fc.record({
      inOrder: fc.constant([...all].sort(byTime)),
      shuffled: fc
        .tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all.filter(({ id }) => id !== null)))
        .chain(([once, again]) => fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length })),
      open: fc.constantFrom('unknown', 'action_required', null),
    }),
  );

function byTime(one: Arrival, other: Arrival): number {
  return one.day - other.day || compareSourceIds(one.id, other.id);
}

onEachDatabase('decisions in any order', (name) => {
  let service: TestService;
  const funderServiceId = newId('fnd');
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' } });
  });
  afterAll(() => service.stop());

  const read = <T>(sql: string, parameters: unknown[]) => service.app.services.database.read<T>(sql, parameters);
  const keyOf = (arrival: Arrival) => JSON.stringify([arrival.id, arrival.applicationStatus, arrival.day]);

  function inputOf(arrival: Arrival): RecordDecisionInput {
    const at = new Date(Date.UTC(2026, 2, 1 + arrival.day)).toISOString();
    return {
      applicationStatus: arrival.applicationStatus,
      rawApplicationStatus: keyOf(arrival),
      emailClassification: arrival.chatter ? 'general-chatter' : null,
      ...(arrival.saysWhen ? { providerEffectiveAt: at } : { sourceReceivedAt: at }),
      offers: [{ fundedAmount: 1000 + arrival.day }],
    };
  }

  async function endOf(all: readonly Arrival[], open: 'unknown' | 'action_required' | null) {
    const [submission] = await plantSubmissions(service, [
      {
        endUserServiceId: dealIds(1)[0]!,
        funderServiceId,
        ...(open && { status: 'in_progress', productionAttemptStatus: open }),
      },
    ]);
    if (open) await plantAttempt(service, submission!, { status: open, completedAt: null });
    const ids = { prefix: newId('cbk') };
    for (const arrival of all) {
      await service.app.services.transact(async (tx) => {
        const decision = inputOf(arrival);
        if (arrival.id === null) return recordDecision(tx, service.accountId, submission!, decision);
        // The funder's ids are of all its deals; the tail keeps their order.
        const id = `${ids.prefix} ${arrival.id}`;
        const source = { accountId: service.accountId, funderServiceId, channel: 'api' as const };
        return receiveCallback(tx, source, { id, submissionServiceId: submission!, decision });
      });
    }
    const [row] = await read<{ status: string; submittedAt: unknown; attempt: string | null }>(
      `SELECT status, submitted_at AS submittedAt, production_attempt_status AS attempt FROM funder_submissions WHERE service_id = ?`,
      [submission],
    );
    const decisions = await read<{ key: string; superseded: number; current: number }>(
      `SELECT raw_application_status AS ${'`key`'}, superseded_at IS NOT NULL AS superseded, current_submission_id IS NOT NULL AS current
       FROM decisions WHERE submission_service_id = ?`,
      [submission],
    );
    const [{ offers }] = (await read<{ offers: number }>(
      `SELECT COUNT(*) AS offers FROM offers WHERE decision_service_id IN (SELECT service_id FROM decisions WHERE submission_service_id = ?)`,
      [submission],
    )) as [{ offers: number }];
    return {
      status: row!.status,
      wasSent: row!.submittedAt !== null,
      attempt: row!.attempt,
      decisions: decisions.map((each) => ({ ...each })).sort((a, b) => (a.key < b.key ? -1 : 1)),
      offers,
    };
  }

  test('end as they would have in order, however often and in which order they come', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, async ({ inOrder, shuffled, open }) => {
        const expected = await endOf(inOrder, open);
        expect(await endOf(shuffled, open)).toEqual(expected);
        expect(expected.decisions).toHaveLength(inOrder.length);
        expect(expected.offers).toBe(inOrder.length);
        // And in order the last one holds: the last final one, else the last request for information.
        const kindOf = (each: Arrival) =>
          decisionClass(each.applicationStatus, each.chatter ? 'general-chatter' : null)!;
        const last = (...kinds: string[]) => inOrder.filter((each) => kinds.includes(kindOf(each))).at(-1);
        const final = last('approval', 'decline');
        const holds = final ?? last('info_request');
        expect(expected.decisions.filter(({ superseded }) => superseded === 0).map(({ key }) => key)).toEqual(
          holds ? [keyOf(holds)] : [],
        );
        expect(expected.decisions.every(({ superseded, current }) => superseded + current === 1)).toBe(true);
        // Whatever the funder says of the deal shows that it has it; a machine's answer to everybody does not.
        const arrived = open !== null && inOrder.some(({ chatter }) => !chatter);
        const undecided = arrived ? 'submitted_to_funder' : open ? 'in_progress' : 'pending';
        const decided = final && (kindOf(final) === 'approval' ? 'approved' : 'declined');
        expect(expected.status).toBe(decided ?? undecided);
        expect(expected.attempt).toBe(arrived ? 'succeeded' : open);
        expect(expected.wasSent).toBe(arrived);
      }),
      { numRuns: RUNS[name], seed: 20_261_121 },
    );
  }, 120_000);
});
