import { countsOf } from '../../proof/message-judge';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { type Dovecot, onDovecot, startDovecot } from '../support/dovecot';
import { mime } from '../support/inbound';
import { type MailServer, startMailServer } from '../support/mail-server';
import { randomOf } from '../support/random';
import { startService, type TestService } from '../support/service';
import { startProxy, type TcpProxy } from '../support/tcp-proxy';
import { until } from '../support/until';

onDovecot('a mailbox at a real server', (name) => {
  let service: TestService;
  let imap: Dovecot;
  let smtp: MailServer;
  let proxy: TcpProxy;
  beforeAll(async () => {
    imap = await startDovecot();
    proxy = await startProxy({ host: '127.0.0.1', port: imap.port });
    smtp = await startMailServer();
    service = await startService(name, { settings: { SEND_TIMEOUT: '5', JOB_LEASE: '5' } });
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await proxy.close();
    await imap.close();
    await smtp.close();
  });

  const save = async (more: object = {}) =>
    (
      await service.data('mutation ($input: MailboxInput!) { saveMailbox(input: $input) { serviceId } }', {
        input: {
          address: imap.user,
          imap: { host: '127.0.0.1', port: proxy.port, user: imap.user },
          auth: 'PASSWORD',
          credentials: { password: imap.password },
          intake: 'ALL',
          ...more,
        },
      })
    ).saveMailbox.serviceId as string;
  const read = <Row>(sql: string) => service.app.services.database.read<Row>(sql, []);
  const state = async () => (await read<{ state: string }>('SELECT state FROM mailboxes'))[0]?.state;
  const subjects = async () =>
    (await read<{ subject: string }>('SELECT subject FROM inbound_mails')).map(({ subject }) => subject);
  const numbered = (what: string, count: number) =>
    Array.from({ length: count }, (_, at) => mime({ subject: `${what} ${at}`, text: `${what} ${at} of ${name}` }));
  const taken = (count: number) =>
    until(async () => ((await subjects()).length >= count ? subjects() : undefined), `${count} mails`, 40_000);
  /** Does not wait for the next try. */
  const hurry = () =>
    service.app.services.transact((tx) =>
      tx.db.query("UPDATE mailboxes SET next_at = created WHERE state = 'degraded' AND lease_owner IS NULL"),
    );

  test('what is there is taken once, what comes is told of, flags stay; numbered anew it is looked at again, and taken no second time', async () => {
    await imap.add(numbered('Read', 3), { flags: ['\\Seen', '\\Flagged'] });
    await imap.add(numbered('Early', 20));
    const id = await save();
    await taken(23);
    await until(async () => (await state()) === 'connected' || undefined, 'connected');
    // It waits by IDLE: nothing else looks for five minutes.
    await imap.add(numbered('Late', 2));
    await taken(25);
    const flags = (await imap.mails()).map((each) =>
      each.flags
        .filter((flag) => flag !== '\\Recent')
        .sort()
        .join(),
    );
    expect(flags).toEqual([...Array(3).fill('\\Flagged,\\Seen'), ...Array(22).fill('')]);
    await imap.renumber();
    await imap.add(numbered('After', 2));
    await until(
      async () => {
        await hurry();
        return (await subjects()).length >= 27 || undefined;
      },
      'what came after it, in whatever order it is numbered',
      40_000,
    );
    const all = await subjects();
    expect(all).toHaveLength(27);
    expect(new Set(all).size).toBe(27);
    await service.data('mutation ($id: ID!) { removeMailbox(serviceId: $id) }', { id });
  }, 120_000);

  test('connections that break at any moment lose nothing', async () => {
    const before = (await subjects()).length;
    const random = randomOf(20_261_125);
    const id = await save();
    await imap.add(numbered('Cut', 40));
    for (let cuts = 0; cuts < 12; cuts++) {
      const seen = (await subjects()).length;
      await until(async () => (await subjects()).length > seen || random() < 0.1 || undefined, 'a moment');
      proxy.cut();
      proxy.restore();
      await hurry();
    }
    await until(
      async () => {
        await hurry();
        return (await subjects()).length >= before + 40 || undefined;
      },
      'all of them',
      60_000,
    );
    const all = await subjects();
    expect(all.filter((subject) => subject.startsWith('Cut'))).toHaveLength(40);
    expect(new Set(all).size).toBe(before + 40);
    await service.data('mutation ($id: ID!) { removeMailbox(serviceId: $id) }', { id });
  }, 150_000);

  test('what leaves by it is filed once among what was sent', async () => {
    const server = { host: '127.0.0.1', port: Number(new URL(smtp.url).port), user: imap.user };
    await save({ smtp: server, isDefault: true, copiesSent: true });
    await until(async () => (await state()) === 'connected' || undefined, 'connected');
    const submission = await upsert(service, await createDeal(service), await linkedFunder(service));
    await trigger(service, submission);
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    for (const text of ['One', 'Two'])
      await service.data('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId } }', {
        input: { submissionServiceId: submission, text },
      });
    await until(async () => {
      // The second look of a minute later is made now.
      await service.app.services.transact((tx) =>
        tx.db.query("UPDATE jobs SET run_at = created WHERE name = 'conversation.copy_sent' AND status = 'waiting'"),
      );
      const jobs = await read("SELECT name FROM jobs WHERE name IN ('conversation.copy_sent', 'conversation.send')");
      return jobs.length === 0 || undefined;
    }, 'the copies');
    const sent = await imap.mails('Sent');
    expect([
      ...countsOf(
        sent.map(({ raw }) => raw),
        [],
      ).values(),
    ]).toEqual([1, 1, 1]);
    for (const { flags } of sent) expect(flags).toContain('\\Seen');
  }, 60_000);
});
