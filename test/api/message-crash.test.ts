import { MESSAGE_CRASHES, messageRounds, say } from '../../proof/message-rounds';
import { startReal } from '../../proof/real-service';
import { newKey, remote } from '../../proof/remote-service';
import { createDatabase, type DatabaseName, databaseNames } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { startMailServer } from '../support/mail-server';
import { until } from '../support/until';

// The long version is `npm run proof`.
test(`messages and withdrawals leave at most once and none is lost, though the service is killed while it sends them (${databaseNames.join(', ')})`, async () => {
  const all = await Promise.all(
    // Each database takes one way of each crash; `npm run proof` has both on each.
    databaseNames.map((database, share) =>
      messageRounds({ database, rounds: 1, seed: 20_261_125, ...(databaseNames.length > 1 && { share }) }),
    ),
  );
  for (const reports of all) {
    expect(reports.map(({ crash, rounds }) => [crash, rounds])).toEqual(MESSAGE_CRASHES.map((crash) => [crash, 1]));
    const kills = databaseNames.length > 1 ? 1 : 2;
    // Four that are lost within, and what was under way beside them.
    expect(reports.reduce((sum, { unknown }) => sum + unknown, 0)).toBeGreaterThanOrEqual(4 * kills);
    for (const { messages, withdrawals } of reports) expect([messages, withdrawals]).toEqual([6 * kills, 3 * kills]);
  }
}, 480_000);

/** Told to stop while the mail server is silent, before or behind the mail; how it ends, and what the next process finds. */
async function stopped(name: DatabaseName, silentAt: 'recipient' | 'dot') {
  const kept = await createDatabase(name);
  const mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'out@broker.example', MAIL_TO_FILES: '' };
  const first = await startReal(kept, settings);
  const key = await newKey(first.port);
  const service = remote(first.port, key);
  const submission = await upsert(service, await createDeal(service), await linkedFunder(service));
  await trigger(service, submission);
  await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
  let isAsked = false;
  mail.behave(silentAt === 'dot' ? { silent: true } : { onRcptTo: () => (isAsked = true) });
  const { data } = await say(service, { submissionServiceId: submission, text: 'Just now' });
  await until(() => isAsked || mail.received.length === 2 || undefined, 'the message at the mail server');
  const began = Date.now();
  first.child.kill('SIGTERM');
  const code = await first.ended;
  const tookMs = Date.now() - began;
  mail.behave({});
  const second = await startReal(kept, settings);
  const status = await until(async () => {
    const { message } = await remote(second.port, key).data('query ($id: ID!) { message(serviceId: $id) { status } }', {
      id: data.sendMessage.serviceId,
    });
    return message.status === 'IN_PROGRESS' ? undefined : message.status;
  }, 'the end of the message');
  second.child.kill('SIGTERM');
  await second.ended;
  await mail.close();
  await kept.drop();
  return { code, isInTime: tookMs < 11_000, status, received: mail.received.length - 1 };
}

test.each([
  ['leaves to the next what has not begun', 'recipient', 'SUCCEEDED'],
  ['says of what it has given away that nobody knows', 'dot', 'UNKNOWN'],
] as const)(
  'a service that is told to stop %s',
  async (_what, silentAt, status) => {
    const all = await Promise.all(databaseNames.map((name) => stopped(name, silentAt)));
    for (const found of all) expect(found).toEqual({ code: 0, isInTime: true, status, received: 1 });
  },
  120_000,
);
