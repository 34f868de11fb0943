import { createDatabase, onEachDatabase, onMysql } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { IMAP_PASSWORD, IMAP_USER, type ImapServer, startImapServer } from '../support/imap-server';
import { mime } from '../support/inbound';
import { type MailServer, startMailServer } from '../support/mail-server';
import { startService, type TestService, TRUSTED_SERVER } from '../support/service';
import { receiver } from '../support/smtp';
import { until } from '../support/until';

const SAVE = `mutation ($input: MailboxInput!) { saveMailbox(input: $input) {
  serviceId address imap smtp state problem isDefault folders plusAddressing copiesSent warnings version } }`;

onEachDatabase('mailboxes', (name) => {
  let service: TestService;
  let imap: ImapServer;
  let smtp: MailServer;
  beforeAll(async () => {
    imap = await startImapServer();
    smtp = await startMailServer();
    service = await startService(name, { settings: { SEND_RETRY_DELAYS: '0.03', SEND_TIMEOUT: '5', JOB_LEASE: '5' } });
  });
  afterAll(async () => {
    await service.stop();
    await imap.close();
    await smtp.close();
  });

  const inputOf = (more: object = {}) => ({
    address: IMAP_USER,
    senderName: 'The Desk',
    imap: { host: '127.0.0.1', port: imap.port, user: IMAP_USER },
    auth: 'PASSWORD',
    credentials: { password: IMAP_PASSWORD },
    authservIds: ['mx.mailbox.example'],
    ...more,
  });
  const save = async (more: object = {}) => (await service.data(SAVE, { input: inputOf(more) })).saveMailbox;
  const mailboxes = async () =>
    (await service.data('{ mailboxes { serviceId address state problem lastTakenAt lastSentAt isDefault warnings } }'))
      .mailboxes;
  const connected = (id: string) =>
    until(
      async () =>
        (await mailboxes()).find(
          (each: { serviceId: string; state: string }) => each.serviceId === id && each.state === 'CONNECTED',
        ),
      'connected',
    );
  const remove = (id: string) => service.data('mutation ($id: ID!) { removeMailbox(serviceId: $id) }', { id });
  const deliveries = () =>
    service.app.services.database.read<{ mailboxId: string | null; state: string }>(
      'SELECT mailbox_id AS mailboxId, state FROM mail_deliveries WHERE account_id = ? ORDER BY created, service_id',
      [service.accountId],
    );
  const taken = (count: number) =>
    until(async () => {
      const found = await deliveries();
      return found.length >= count ? found : undefined;
    }, `${count} deliveries`);

  test('mail about deals is taken once, private mail leaves nothing, and flags stay as they are', async () => {
    const domain = `harbor-${name}.example`;
    await linkedFunder(service, { submissionEmailAddress: `deals@${domain}`, emailDomains: [domain] });
    for (let at = 0; at < 30; at++)
      imap.add(mime({ from: `Aunt Polly ${at} <polly@private.example>`, subject: `Family secret ${at}` }));
    imap.add(mime({ from: `desk@${domain}`, subject: 'Blue Cedar', text: 'We decline the deal of Blue Cedar.' }));
    const { serviceId, state } = await save();
    expect(state).toBe('DEGRADED');
    await connected(serviceId);
    await taken(1);
    imap.add(mime({ from: 'cousin@private.example', subject: 'Another secret' }));
    imap.add(mime({ from: `desk@${domain}`, subject: 'Red Oak', text: 'We need the last 3 months of statements.' }));
    expect((await taken(2)).map(({ mailboxId }) => mailboxId)).toEqual([serviceId, serviceId]);
    expect((await mailboxes())[0].lastTakenAt).not.toBeNull();
    expect(imap.mails().every(({ flags }) => flags.length === 0)).toBe(true);
    expect(imap.commands.some((each) => /^(?:SELECT|STORE|UID (?:STORE|MOVE|COPY)|EXPUNGE)/i.test(each))).toBe(false);
    expect(service.logged.filter((line) => /secret|private\.example|polly/i.test(line))).toEqual([]);
    await remove(serviceId);
  });

  test('what was there is taken once, however the folder is numbered, emptied or filled again', async () => {
    imap.empty();
    const before = (await deliveries()).length;
    const mails = Array.from({ length: 5 }, (_, at) => mime({ subject: `Deal ${at}`, text: `Of ${name} ${at}` }));
    for (const each of mails) imap.add(each);
    // Whoever copies mails may date them as he likes.
    const later = new Date(Date.now() + 400 * 86_400_000);
    imap.add(mime({ subject: 'Dated', text: `Dated of ${name}` }), { at: later });
    const takeSince = new Date(Date.now() - 2 * 86_400_000);
    const { serviceId } = await save({ intake: 'ALL', takeSince });
    await taken(before + 6);
    // Servers west of Greenwich call the day before what came in its first hours.
    const eve = new Date(takeSince.getTime() - 86_400_000).toUTCString().split(' ');
    expect(imap.commands.filter((each) => / SINCE /.test(each)).at(-1)).toContain(
      `${Number(eve[1])}-${eve[2]}-${eve[3]}`,
    );
    const inbound = await service.data('{ accountSettings { inboundEmailUrl } }');
    const posted = await fetch(inbound.accountSettings.inboundEmailUrl.replace(/^https?:\/\/[^/]+/, service.url), {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: mails[0]!,
    });
    expect(posted.status).toBe(202);
    imap.renumber();
    imap.proxy.cut();
    imap.proxy.restore();
    await service.data('mutation ($id: ID!) { pauseMailbox(serviceId: $id, paused: true) { state } }', {
      id: serviceId,
    });
    await service.data('mutation ($id: ID!) { pauseMailbox(serviceId: $id, paused: false) { state } }', {
      id: serviceId,
    });
    imap.add(mime({ subject: 'New', text: `New one of ${name}` }));
    expect(await taken(before + 7)).toHaveLength(before + 7);
    const rows = await service.app.services.database.read<{ cursors: string }>('SELECT cursors FROM mailboxes', []);
    expect(JSON.parse(rows[0]!.cursors).INBOX).toMatchObject({ uidValidity: '2' });
    await remove(serviceId);
    imap.empty();
  });

  test('a connection that breaks at any command loses nothing and takes nothing twice', async () => {
    const before = (await deliveries()).length;
    for (let at = 0; at < 12; at++) imap.add(mime({ subject: `Cut ${at}`, text: `Cut ${at} of ${name}` }));
    const { serviceId } = await save({ intake: 'ALL' });
    for (const command of ['EXAMINE', 'UID SEARCH', 'UID FETCH', 'UID FETCH', 'IDLE']) {
      let cuts = 0;
      imap.on(command, () => (++cuts === (command === 'UID FETCH' ? 3 : 1) ? 'cut' : null));
      await again(serviceId);
      await until(async () => cuts > 0 || undefined, `cut at ${command}`);
      imap.on(command, null);
      await again(serviceId);
    }
    expect(await taken(before + 12)).toHaveLength(before + 12);
    await connected(serviceId);
    await remove(serviceId);
    imap.empty();
  });

  /** Does not wait for the next try. */
  const again = async (id: string) => {
    await service.data('mutation ($id: ID!) { pauseMailbox(serviceId: $id, paused: true) { state } }', { id });
    await service.data('mutation ($id: ID!) { pauseMailbox(serviceId: $id, paused: false) { state } }', { id });
  };

  test('the sign-in is refused thrice at most, and somebody is asked to mend it', async () => {
    const { serviceId } = await save({ credentials: { password: 'wrong' } });
    const soon = () =>
      service.app.services.transact((tx) =>
        tx.db.query('UPDATE mailboxes SET next_at = created WHERE lease_owner IS NULL'),
      );
    const found = await until(async () => {
      await soon();
      const [mailbox] = await mailboxes();
      return mailbox.state === 'NEEDS_SIGN_IN' ? mailbox : undefined;
    }, 'refused');
    expect(found.problem).toMatch(/refused the sign-in/);
    expect(JSON.stringify(found) + service.logged.join('')).not.toContain('wrong"');
    const { workItems } = await service.data(
      '{ workItems(kinds: [SETUP], first: 50) { edges { node { id kind detail } } } }',
    );
    expect(workItems.edges.map(({ node }: { node: object }) => node)).toContainEqual(
      expect.objectContaining({ id: serviceId, detail: expect.stringContaining(IMAP_USER) }),
    );
    const tries = imap.signIns();
    await soon();
    await save({ serviceId, credentials: { password: IMAP_PASSWORD } });
    await connected(serviceId);
    expect(imap.signIns()).toBeGreaterThan(tries);
    await remove(serviceId);
  });

  test('of one that is read as ever it is told that its SMTP server refuses the sign-in', async () => {
    const { port } = await receiver({
      authMethods: ['PLAIN'],
      authOptional: false,
      onAuth: (_login, _session, done) => done(Object.assign(new Error('No such login'), { responseCode: 535 })),
    });
    const { serviceId } = await save({ smtp: { host: '127.0.0.1', port, user: IMAP_USER } });
    const refusedAt = async () =>
      (await service.data('{ mailboxes { sendRefusedAt } }')).mailboxes[0].sendRefusedAt ?? undefined;
    expect(await until(refusedAt, 'told')).toMatch(/^\d{4}-/);
    await connected(serviceId);
    await remove(serviceId);
    imap.empty();
  });

  test('letters and messages leave by the mailbox, once; ours that come back are dropped, answers are read', async () => {
    smtp.received.length = 0;
    const { port } = new URL(smtp.url);
    const { serviceId } = await save({
      smtp: { host: '127.0.0.1', port: Number(port), user: IMAP_USER },
      isDefault: true,
      intake: 'ALL',
      copiesSent: false,
    });
    await connected(serviceId);
    const domain = `letters-${name}.example`;
    const funder = await linkedFunder(service, { submissionEmailAddress: `deals@${domain}`, emailDomains: [domain] });
    const submission = await upsert(service, await createDeal(service, { name: 'Blue Cedar' }), funder);
    expect((await trigger(service, submission)).errors).toBeUndefined();
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    const letter = await until(
      async () => smtp.received.find(({ recipients }) => recipients.includes(`deals@${domain}`)),
      'letter',
    );
    expect(letter.parsed.from?.text).toBe(`"The Desk" <${IMAP_USER}>`);
    const before = (await deliveries()).length;
    imap.add(letter.raw.toString());
    const answer = (text: string, domainOf: string, server: string) =>
      mime({
        from: `desk@${domainOf}`,
        subject: `Re: ${letter.parsed.subject}`,
        inReplyTo: letter.parsed.messageId!,
        isProved: false,
        headers: { 'Authentication-Results': `${server}; dmarc=pass header.from=${domainOf}` },
        text,
      });
    const proved = `Authentication-Results: mx.mailbox.example; dmarc=pass header.from=${domain}\r\n`;
    imap.add(
      proved + answer('We decline the deal.', domain, 'nobody.example').replace(/^Authentication-Results:[^\n]*\n/, ''),
    );
    expect(await taken(before + 1)).toHaveLength(before + 1);
    await submissionWhen(service, submission, ({ status }) => status === 'DECLINED');
    const sent = await service.data(
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId } }',
      { input: { submissionServiceId: submission, text: 'Would you look again?' } },
    );
    const message = await until(
      async () => smtp.received.find(({ parsed }) => parsed.messageId?.includes(sent.sendMessage.serviceId)),
      'message',
    );
    expect(message.parsed.from?.value[0]?.address).toBe(IMAP_USER);
    expect(smtp.received.filter(({ parsed }) => parsed.messageId === letter.parsed.messageId)).toHaveLength(1);
    expect(TRUSTED_SERVER).not.toBe('mx.mailbox.example');
    await remove(serviceId);
  });

  test('the sender of a funder is its own mailbox, else the default one, else the instance', async () => {
    const smtpServer = { host: '127.0.0.1', port: Number(new URL(smtp.url).port), user: IMAP_USER };
    const [own, other] = [await linkedFunder(service), await linkedFunder(service)];
    const senders = async () => {
      const { body } = await service.rest('GET', '/api/funder_integrations');
      return [own, other].map(
        (id) => body.find((each: { funder_service_id: string }) => each.funder_service_id === id).sender_address,
      );
    };
    const { MAIL_FROM } = service.app.services.config;
    expect(await senders()).toEqual([MAIL_FROM, MAIL_FROM]);
    const usual = await save({ smtp: smtpServer, imap: null, isDefault: true });
    expect(await senders()).toEqual([IMAP_USER, IMAP_USER]);
    const named = await save({ address: 'own@desk.example', smtp: smtpServer, imap: null });
    await service.data(
      'mutation ($id: ID!, $mailbox: ID) { updateFunderIntegration(funderServiceId: $id, input: { mailboxServiceId: $mailbox }) { state } }',
      { id: own, mailbox: named.serviceId },
    );
    expect(await senders()).toEqual(['own@desk.example', IMAP_USER]);
    await remove(usual.serviceId);
    await remove(named.serviceId);
    expect(await senders()).toEqual([MAIL_FROM, MAIL_FROM]);
  });

  test('what has left is filed among the sent mails once, also where the server does so or nobody heard that it was', async () => {
    const { port } = new URL(smtp.url);
    const { serviceId } = await save({
      smtp: { host: '127.0.0.1', port: Number(port), user: IMAP_USER },
      isDefault: true,
      copiesSent: true,
    });
    await connected(serviceId);
    const domain = `copies-${name}.example`;
    const funder = await linkedFunder(service, { submissionEmailAddress: `deals@${domain}`, emailDomains: [domain] });
    const submission = await upsert(service, await createDeal(service, { name: 'Blue Cedar' }), funder);
    expect((await trigger(service, submission)).errors).toBeUndefined();
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    const say = async (text: string) => {
      const { sendMessage } = await service.data(
        'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId messageId } }',
        { input: { submissionServiceId: submission, text } },
      );
      const hasLeft = async () => {
        const { message } = await service.data('query ($id: ID!) { message(serviceId: $id) { status } }', {
          id: sendMessage.serviceId,
        });
        return message.status === 'SUCCEEDED' || undefined;
      };
      return { id: String(sendMessage.messageId), left: () => until(hasLeft, 'it has left') };
    };
    /** The second look of a minute later is made now. */
    const soon = () =>
      service.app.services.transact((tx) =>
        tx.db.query("UPDATE jobs SET run_at = created WHERE name = 'conversation.copy_sent' AND status = 'waiting'"),
      );
    const jobs = () =>
      service.app.services.database.read("SELECT service_id FROM jobs WHERE name = 'conversation.copy_sent'", []);
    const filed = (id: string) => imap.mails('Sent').filter(({ raw }) => raw.includes(id));
    const done = () =>
      until(async () => {
        await soon();
        return (await jobs()).length === 0 || undefined;
      }, 'the copies');
    let appends = 0;
    imap.on('APPEND', () => {
      appends++;
      return null;
    });
    const first = await say('Copied by us');
    await first.left();
    await done();
    expect(filed(first.id)).toHaveLength(1);
    expect(filed(first.id)[0]).toMatchObject({ flags: ['\\Seen'], raw: expect.stringContaining('Copied by us') });
    // The letter was filed as well.
    expect(imap.mails('Sent')).toHaveLength(2);
    const before = appends;
    const second = await say('Copied by the server');
    imap.add(mime({ messageId: second.id, text: 'Copied by the server' }), { folder: 'Sent' });
    await second.left();
    await done();
    expect(filed(second.id)).toHaveLength(1);
    expect(appends).toBe(before);
    const third = await say('Copied once it goes on');
    await third.left();
    const pause = (paused: boolean) =>
      service.data(
        'mutation ($id: ID!, $paused: Boolean!) { pauseMailbox(serviceId: $id, paused: $paused) { state } }',
        {
          id: serviceId,
          paused,
        },
      );
    await pause(true);
    await until(async () => {
      await soon();
      const [job] = await service.app.services.database.read<{ attempts: number; status: string }>(
        "SELECT attempts, status FROM jobs WHERE name = 'conversation.copy_sent'",
        [],
      );
      return !job || (job.attempts > 0 && job.status === 'waiting') || undefined;
    }, 'a look at what is paused');
    await pause(false);
    await done();
    expect(filed(third.id)).toHaveLength(1);
    imap.on('APPEND', null);
    await remove(serviceId);
  });

  test('what is wrong with a mailbox is said by its name', async () => {
    const refused = async (more: object) =>
      (await service.graphql(SAVE, { input: inputOf(more) })).errors?.[0]?.extensions;
    const server = (port: number, more: object = {}) => ({ host: 'imap.example.com', port, ...more });
    expect(await refused({ imap: server(25) })).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'mailbox_server' });
    expect(await refused({ imap: server(993, { security: 'rot13' }) })).toMatchObject({ reason: 'mailbox_server' });
    expect(await refused({ imap: null })).toBeDefined();
    expect(await refused({ credentials: null })).toMatchObject({ code: 'BAD_USER_INPUT', fields: expect.anything() });
    expect(await refused({ auth: 'XOAUTH2', credentials: { refreshToken: 'a' } })).toBeDefined();
    expect(await refused({ isDefault: true })).toBeDefined();
    expect(await refused({ folders: Array.from({ length: 6 }, (_, at) => `F${at}`) })).toBeDefined();
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    for (const takeSince of [at(91), at(-1)])
      expect(await refused({ takeSince })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { takeSince: [expect.any(String)] },
      });
    const { serviceId, version } = await save({ takeSince: at(6) });
    const since = async () =>
      (await service.app.services.database.read<{ at: string }>('SELECT take_since AS at FROM mailboxes', []))[0]!.at;
    expect(Date.now() - Date.parse(`${String(await since()).replace(' ', 'T')}Z`)).toBeGreaterThan(5 * 86_400_000);
    const sent = await service.rest('PATCH', `/api/mailboxes/${serviceId}`, { take_since: at(91) });
    expect(sent).toMatchObject({ status: 422, body: { description: { json: { take_since: [expect.any(String)] } } } });
    for (const address of ['', 'nobody', 'Desk <desk@broker.example>'])
      expect(await service.rest('PATCH', `/api/mailboxes/${serviceId}`, { address })).toMatchObject({
        status: 400,
        body: { description: 'address: Not a valid email address.' },
      });
    expect(await refused({ address: IMAP_USER.toUpperCase().toLowerCase() })).toMatchObject({ code: 'CONFLICT' });
    expect(await refused({ serviceId: '', address: 'other@broker.example' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused({ serviceId, expectedVersion: version + 1 })).toMatchObject({ code: 'CONFLICT' });
    expect(await refused({ serviceId, imap: server(993), credentials: null })).toBeDefined();
    const rows = await service.app.services.database.read<{ credentials: string }>(
      'SELECT credentials FROM mailboxes',
      [],
    );
    expect(rows[0]!.credentials).toMatch(/^v1\./);
    await remove(serviceId);
    expect(await service.rest('DELETE', `/api/mailboxes/${serviceId}`)).toMatchObject({ status: 404 });
  });
});

onMysql('two instances on one mailbox', () => {
  test('each mail is taken once, also when the one that watches is gone', async () => {
    const kept = await createDatabase('mysql');
    const imap = await startImapServer();
    const settings = { JOB_LEASE: '2' };
    const first = await startService('mysql', { database: kept, settings });
    const second = await startService('mysql', { database: kept, settings });
    const count = async () => {
      const [row] = await second.app.services.database.read<{ count: number }>(
        'SELECT COUNT(*) AS count FROM mail_deliveries',
        [],
      );
      return Number(row?.count);
    };
    try {
      for (let at = 0; at < 25; at++) imap.add(mime({ subject: `Early ${at}`, text: `Early ${at}` }));
      await first.data(SAVE, {
        input: {
          address: IMAP_USER,
          imap: { host: '127.0.0.1', port: imap.port, user: IMAP_USER },
          auth: 'PASSWORD',
          credentials: { password: IMAP_PASSWORD },
          intake: 'ALL',
        },
      });
      await until(async () => (await count()) === 25 || undefined, '25 mails');
      await first.stop();
      for (let at = 0; at < 25; at++) imap.add(mime({ subject: `Late ${at}`, text: `Late ${at}` }));
      await until(async () => (await count()) === 50 || undefined, '50 mails');
    } finally {
      await second.stop();
      await imap.close();
      await kept.drop();
    }
  });
});
