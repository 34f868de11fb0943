import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { type MailServer, smtpError, startMailServer } from '../support/mail-server';
import { settle } from '../support/sending';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const WITHDRAW =
  'mutation ($deal: ID!, $ids: [ID!]!) { withdrawOthers(endUserServiceId: $deal, submissionServiceIds: $ids) { queued reason messageServiceId } }';
const SAY = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId } }';
const RETRY = 'mutation ($id: ID!) { retryMessage(serviceId: $id) { serviceId } }';

onEachDatabase('withdrawals', (name) => {
  let service: TestService;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    service = await startService(name, {
      settings: { SMTP_URL: mail.url, MAIL_FROM: 'out@broker.example', SEND_RETRY_DELAYS: '0.03', SEND_TIMEOUT: '5' },
    });
  });
  afterAll(async () => {
    await service.stop();
    await mail.close();
  });

  async function sentTo(deal: string, spec: object = {}) {
    const funder = await linkedFunder(service, spec);
    const submission = await upsert(service, deal, funder);
    expect((await trigger(service, submission)).errors).toBeUndefined();
    const sent = await submissionWhen(service, submission, ({ attempts }) =>
      ['SUCCEEDED', 'ACTION_REQUIRED'].includes(attempts[0]?.status),
    );
    const [attempt] = sent.attempts;
    if (attempt.status === 'ACTION_REQUIRED') await settle(service, attempt.serviceId, 'SUCCEEDED');
    return { funder, submission };
  }
  const withdraw = async (deal: string, ids: string[]) =>
    (await service.data(WITHDRAW, { deal, ids })).withdrawOthers as {
      queued: boolean;
      reason: string | null;
      messageServiceId: string;
    }[];
  const messageWhen = (id: string, status: string) =>
    until(async () => {
      const { message } = await service.data(
        'query ($id: ID!) { message(serviceId: $id) { status via response messageId } }',
        { id },
      );
      return message.status === status ? message : undefined;
    }, status);
  const standing = async (submission: string) =>
    (
      await service.data(
        'query ($id: ID!) { funderSubmission(serviceId: $id) { status withdrawnAt nextStep endUser { pipelineStage } } }',
        { id: submission },
      )
    ).funderSubmission;

  test('over the limit of an hour the reason is a code, as every other', async () => {
    const deal = await createDeal(service, { name: 'Blue Cedar' });
    const { submission } = await sentTo(deal);
    for (let at = 0; at < 60; at++)
      await service.data(SAY, { input: { submissionServiceId: submission, via: 'TASK', text: `Call ${at}` } });
    expect(await withdraw(deal, [submission])).toEqual([
      { queued: false, reason: 'rate_limited', messageServiceId: null },
    ]);
  });

  test('a funder is told once, whoever tells it, and again only where it has failed', async () => {
    const deal = await createDeal(service);
    const { submission } = await sentTo(deal);
    mail.behave({ onRcptTo: (_address, _session, done) => done(smtpError(550, 'no such user')) });
    const [first] = await withdraw(deal, [submission]);
    await messageWhen(first!.messageServiceId, 'FAILED');
    mail.behave({});
    const [second] = await withdraw(deal, [submission]);
    expect(second).toMatchObject({ queued: true });
    const { messageId } = await messageWhen(second!.messageServiceId, 'SUCCEEDED');
    expect(await withdraw(deal, [submission])).toEqual([
      { queued: false, reason: 'already_withdrawn', messageServiceId: second!.messageServiceId },
    ]);
    const conflict = [{ extensions: { code: 'CONFLICT', reason: 'already_withdrawn' } }];
    expect(await service.graphql(RETRY, { id: first!.messageServiceId })).toMatchObject({ errors: conflict });
    const input = { submissionServiceId: submission, kind: 'WITHDRAWAL' };
    expect(await service.graphql(SAY, { input })).toMatchObject({ errors: conflict });
    expect(mail.received.filter(({ parsed }) => parsed.messageId === messageId)).toHaveLength(1);
    expect(mail.received.filter(({ parsed }) => parsed.subject?.startsWith('Re:'))).toHaveLength(1);
  });

  test('a portal is a task; an excluded funder is told all the same; what it decides then moves nothing', async () => {
    const deal = await createDeal(service, { submittingBrokers: [{ domain: 'northside.example' }] });
    const portal = await sentTo(deal, { channel: 'WEB_PORTAL', productionUrl: 'https://portal.example/deals' });
    const excluded = await sentTo(deal);
    await service.data(
      'mutation ($id: ID!, $domains: [String!]!) { putFunderExclusionRule(funderServiceId: $id, input: { senderDomains: $domains }) { revision } }',
      { id: excluded.funder, domains: ['northside.example'] },
    );
    const said = await service.graphql(SAY, { input: { submissionServiceId: excluded.submission, text: 'Hello' } });
    expect(said.errors?.[0]?.extensions.reason).toBe('excluded');
    const [task, told] = await withdraw(deal, [portal.submission, excluded.submission]);
    expect(await messageWhen(task!.messageServiceId, 'ACTION_REQUIRED')).toMatchObject({ via: 'TASK' });
    await messageWhen(told!.messageServiceId, 'SUCCEEDED');
    expect(await standing(portal.submission)).toMatchObject({ withdrawnAt: null, nextStep: 'Carry the message over' });
    await service.data(
      'mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "approved", offers: [{ fundedAmount: 1000 }] }) { serviceId } }',
      { id: excluded.submission },
    );
    expect(await standing(excluded.submission)).toEqual({
      status: 'APPROVED',
      withdrawnAt: expect.any(String),
      nextStep: 'Nothing: it is withdrawn',
      endUser: { pipelineStage: 'SENT' },
    });
  });

  test('what a kind is for is asked of it', async () => {
    const deal = await createDeal(service);
    const { submission } = await sentTo(deal);
    for (const input of [
      { submissionServiceId: submission, kind: 'MERCHANT_REQUEST', text: 'Please send it' },
      { endUserServiceId: deal, kind: 'WITHDRAWAL', text: 'No more', to: ['owner@merchant.example'] },
    ]) {
      const { errors } = await service.graphql(SAY, { input });
      expect(errors?.[0]).toMatchObject({ message: expect.stringMatching(/^kind: /) });
    }
  });
});
