import { countsOf } from '../../proof/message-judge';
import { databaseNames, onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { IMAP_PASSWORD, IMAP_USER, startImapServer } from '../support/imap-server';
import { mime } from '../support/inbound';
import { type MailMoment, startDroppingMailServer, startMailServer } from '../support/mail-server';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

async function sentDeal(service: TestService): Promise<string> {
  const submission = await upsert(service, await createDeal(service), await linkedFunder(service));
  expect((await trigger(service, submission)).errors).toBeUndefined();
  await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
  return submission;
}

async function say(service: TestService, submissionServiceId: string, text: string): Promise<string> {
  const { sendMessage } = await service.data(
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId } }',
    { input: { submissionServiceId, text } },
  );
  return sendMessage.serviceId;
}

const ended = (service: TestService, id: string) =>
  until(async () => {
    const { message } = await service.data(
      'query ($id: ID!) { message(serviceId: $id) { status tries response messageId } }',
      { id },
    );
    return message.status === 'IN_PROGRESS' ? undefined : message;
  }, 'its end');

onEachDatabase('a mail server that hangs up', (name) => {
  test('what has not begun is tried again; what was lost within, or behind its last dot, is unknown and stays so', async () => {
    let dropAt: MailMoment | null = null;
    const mail = await startDroppingMailServer((moment) => {
      if (moment !== dropAt) return 'go on';
      dropAt = null;
      return 'drop';
    });
    const service = await startService(name, {
      settings: { SMTP_URL: mail.url, MAIL_FROM: 'out@broker.example', SEND_RETRY_DELAYS: '0.02', SEND_TIMEOUT: '15' },
    });
    const submission = await sentDeal(service);
    const outcomes: Record<string, unknown> = {};
    const ids: string[] = [];
    for (const moment of ['EHLO', 'MAIL', 'RCPT', 'DATA', 'bytes', 'dot'] as const) {
      dropAt = moment;
      // Longer than what comes in one piece.
      const id = await say(service, submission, `Dropped at ${moment}. ${'So it is said. '.repeat(1200)}`);
      const { status, tries } = await ended(service, id);
      outcomes[moment] = [status, tries];
      ids.push(id);
    }
    expect(outcomes).toEqual({
      EHLO: ['SUCCEEDED', 2],
      MAIL: ['SUCCEEDED', 2],
      RCPT: ['SUCCEEDED', 2],
      DATA: ['SUCCEEDED', 2],
      bytes: ['UNKNOWN', 1],
      dot: ['UNKNOWN', 1],
    });
    // Nothing waits to be sent once more, and what is said next goes alone.
    expect(
      await service.app.services.database.read("SELECT name FROM jobs WHERE name = 'conversation.send'", []),
    ).toEqual([]);
    expect((await ended(service, await say(service, submission, 'The next one'))).status).toBe('SUCCEEDED');
    const counts = countsOf(mail.mails, []);
    const times = ids.map((id) => counts.get(id) ?? 0);
    expect(times).toEqual([1, 1, 1, 1, 0, 1]);
    await service.stop();
    await mail.close();
  }, 60_000);
});

onEachDatabase('a mailbox whose connection breaks', (name) => {
  test('at any of its commands: every mail is taken once, every copy is filed once, what is sent arrives once', async () => {
    const imap = await startImapServer();
    const smtp = await startMailServer();
    const service = await startService(name, {
      settings: { SEND_RETRY_DELAYS: '0.03', SEND_TIMEOUT: '5', JOB_LEASE: '5' },
    });
    const server = { host: '127.0.0.1', user: IMAP_USER };
    await service.data('mutation ($input: MailboxInput!) { saveMailbox(input: $input) { serviceId } }', {
      input: {
        address: IMAP_USER,
        imap: { ...server, port: imap.port },
        smtp: { ...server, port: Number(new URL(smtp.url).port) },
        auth: 'PASSWORD',
        credentials: { password: IMAP_PASSWORD },
        intake: 'ALL',
        isDefault: true,
        copiesSent: true,
      },
    });
    const read = <Row>(sql: string) => service.app.services.database.read<Row>(sql, []);
    const taken = async () =>
      (await read<{ subject: string }>('SELECT subject FROM inbound_mails')).map(({ subject }) => subject);
    /** Does not wait for the next try, nor for the second look of a minute later. */
    const hurry = async () => {
      await service.app.services.transact((tx) =>
        tx.db.query("UPDATE mailboxes SET next_at = created WHERE state = 'degraded' AND lease_owner IS NULL"),
      );
      await service.app.services.transact((tx) =>
        tx.db.query("UPDATE jobs SET run_at = created WHERE name = 'conversation.copy_sent' AND status = 'waiting'"),
      );
    };
    const submission = await sentDeal(service);
    const cutAt = new Set<string>();
    let number = 0;
    const copies = () =>
      countsOf(
        imap.mails('Sent').map(({ raw }) => raw),
        [],
      );
    /** One mail comes and one goes; the connection breaks at the nth command. Whether there was one. */
    const round = async (nth: number) => {
      let count = 0;
      let wasCut = false;
      imap.onEach((command) => {
        if (++count !== nth) return null;
        wasCut = true;
        cutAt.add(command);
        return 'cut';
      });
      imap.add(mime({ subject: `Came ${++number}`, text: `Came ${number} of ${name}` }));
      const said = await say(service, submission, `Went ${number}`);
      expect((await ended(service, said)).status).toBe('SUCCEEDED');
      await until(
        async () => {
          await hurry();
          const isTaken = (await taken()).length >= number;
          const isFiled = copies().has(said);
          const jobs = await read("SELECT name FROM jobs WHERE name = 'conversation.copy_sent'");
          return (isTaken && isFiled && jobs.length === 0) || undefined;
        },
        `the mail and the copy of round ${number}, cut at ${[...cutAt].at(-1)}`,
      );
      imap.onEach(null);
      return wasCut;
    };
    // Each database takes its share of the commands.
    for (let nth = 1 + databaseNames.indexOf(name); await round(nth); nth += databaseNames.length);
    expect(cutAt.size).toBeGreaterThan(3);
    expect((await taken()).filter((subject) => subject?.startsWith('Came')).length).toBe(number);
    const went = smtp.received.filter(({ parsed }) => parsed.text?.startsWith('Went'));
    expect(went).toHaveLength(number);
    // The letter was filed as well.
    expect([...copies().values()]).toEqual(Array.from({ length: number + 1 }, () => 1));
    for (const { flags } of imap.mails()) expect(flags).toEqual([]);
    await service.stop();
    await Promise.all([imap.close(), smtp.close()]);
  }, 180_000);
});
