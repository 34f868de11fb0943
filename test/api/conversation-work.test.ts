import { SEND_MESSAGE_JOB } from '../../src/features/conversation/messages/message.jobs.rules';
import { QuestionsOfOldDecisions1795650360554 } from '../../src/migrations/1795650360554-QuestionsOfOldDecisions';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { startFunder } from '../support/funder-server';
import { deliver, mime } from '../support/inbound';
import { keyWith } from '../support/keys';
import { type MailServer, smtpError, startMailServer } from '../support/mail-server';
import { addPdf } from '../support/sending';
import { startService, type TestService } from '../support/service';
import { connect, feedsOpen, listen } from '../support/socket';
import { debitCredit } from '../support/statements/column-layouts';
import { ledgerOf } from '../support/statements/ledger';
import { until } from '../support/until';

onEachDatabase('conversation and what waits', (name) => {
  let service: TestService;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    service = await startService(name, {
      settings: { SMTP_URL: mail.url, MAIL_FROM: 'out@broker.example', SEND_RETRY_DELAYS: '0.03', SEND_TIMEOUT: '15' },
    });
  });
  afterAll(async () => {
    await service.stop();
    await mail.close();
  });

  let count = 0;
  async function sentDeal() {
    const domain = `quarry-${++count}-${name}.example`;
    const funder = await linkedFunder(service, { submissionEmailAddress: `deals@${domain}`, emailDomains: [domain] });
    const deal = await createDeal(service, {
      name: 'Fern Hollow',
      information: { company: { name: 'Fern Hollow Inc', email: 'owner@fern.example' } },
    });
    const submission = await upsert(service, deal, funder);
    expect((await trigger(service, submission)).errors).toBeUndefined();
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    return { deal, submission, domain };
  }
  const decide = async (submission: string, input: object) =>
    (
      await service.data(
        'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId offers { serviceId } } }',
        { id: submission, input },
      )
    ).recordDecision;
  const send = async (input: object) =>
    (
      await service.data(
        'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId status via messageId } }',
        { input },
      )
    ).sendMessage;
  const messageWhen = (id: string, status: string) =>
    until(async () => {
      const { message } = await service.data(
        'query ($id: ID!) { message(serviceId: $id) { status response messageId } }',
        { id },
      );
      return message.status === status ? message : undefined;
    }, status);
  const work = async (kind: string) =>
    (
      await service.data(
        'query ($kinds: [WorkKind!]) { workItems(kinds: $kinds, first: 100) { countsByKind { kind count } edges { node { id kind title detail message { serviceId } submission { serviceId } endUser { serviceId } } } } }',
        { kinds: [kind] },
      )
    ).workItems.edges.map(({ node }: { node: object }) => node);
  const requests = async (submission: string) =>
    (
      await service.data('query ($id: ID!) { funderSubmission(serviceId: $id) { requests { serviceId state } } }', {
        id: submission,
      })
    ).funderSubmission.requests;
  const stateOfRequests = async (submission: string) =>
    (await requests(submission)).map(({ state }: { state: string }) => state);

  test('a task waits until it is settled, and lists of deals are asked by their stage', async () => {
    const { deal, submission } = await sentDeal();
    const task = await send({ submissionServiceId: submission, text: 'Ask them by phone', via: 'TASK' });
    expect(await work('PORTAL_TASK')).toContainEqual(
      expect.objectContaining({
        id: task.serviceId,
        title: 'Carry the message over',
        message: { serviceId: task.serviceId },
        submission: { serviceId: submission },
        endUser: { serviceId: deal },
      }),
    );
    await service.data('mutation ($id: ID!) { settleMessage(serviceId: $id, outcome: SUCCEEDED) { status } }', {
      id: task.serviceId,
    });
    expect(await work('PORTAL_TASK')).toEqual([]);
    const at = async (stages: string[]) =>
      (
        await service.data(
          'query ($stages: [PipelineStage!]) { endUsers(limit: 100, filter: { pipelineStage: $stages }) { total items { serviceId } } }',
          { stages },
        )
      ).endUsers.items.map(({ serviceId }: { serviceId: string }) => serviceId);
    expect(await at(['SENT', 'LOST'])).toContain(deal);
    expect(await at(['OFFERS'])).not.toContain(deal);
    expect(await at([])).toContain(deal);
  });

  test('a message that comes back has failed, opens what it brought, and waits until something is said again', async () => {
    const { submission, domain } = await sentDeal();
    await decide(submission, { applicationStatus: 'info_requested', requestedInfo: 'Please send the lease' });
    const { serviceId } = await send({ submissionServiceId: submission, text: 'It is on its way' });
    const { messageId } = await messageWhen(serviceId, 'SUCCEEDED');
    expect(await stateOfRequests(submission)).toEqual(['PROVIDED']);
    await deliver(
      service,
      mime({
        from: `MAILER-DAEMON@${domain}`,
        subject: 'Undelivered Mail Returned to Sender',
        text: 'The mailbox is full. 552 5.2.2',
        headers: { References: messageId, 'Auto-Submitted': 'auto-replied', 'X-Failed-Recipients': `deals@${domain}` },
      }),
    );
    expect((await messageWhen(serviceId, 'FAILED')).response).toContain('mailbox is full');
    expect(await stateOfRequests(submission)).toEqual(['OPEN']);
    expect(await work('SEND_FAILED')).toContainEqual(expect.objectContaining({ message: { serviceId } }));
    const { retryMessage } = await service.data('mutation ($id: ID!) { retryMessage(serviceId: $id) { serviceId } }', {
      id: serviceId,
    });
    await messageWhen(retryMessage.serviceId, 'SUCCEEDED');
    expect(await work('SEND_FAILED')).toEqual([]);
    expect(await stateOfRequests(submission)).toEqual(['PROVIDED']);
  });

  /** As if its server had not said that it was taken before the time was over. */
  const unheard = (id: string) =>
    service.app.services.database.write((db) =>
      db.query("UPDATE messages SET status = 'unknown', completed_at = NULL WHERE service_id = ?", [id]),
    );

  /** What a mail server tells of a mail to one recipient, as RFC 3464 has it. */
  const report = (action: string, subject: string, messageId: string) =>
    [
      'From: Mail Delivery System <MAILER-DAEMON@mx.broker.example>',
      `Subject: ${subject}`,
      `Message-ID: <${action}-${++count}@mx.broker.example>`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      ...['', '--b', 'Content-Type: text/plain', '', `This is the mail system, ${count}.`],
      ...['', '--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.broker.example'],
      ...['', 'Final-Recipient: rfc822; deals@funder.example', `Action: ${action}`, 'Status: 4.4.1'],
      ...['', '--b', 'Content-Type: text/rfc822-headers', '', `Message-ID: ${messageId}`, '', '--b--', ''],
    ].join('\r\n');

  test('a mail server that goes on trying, or has delivered, says of no mail that it has come back', async () => {
    const { submission } = await sentDeal();
    await decide(submission, { applicationStatus: 'info_requested', requestedInfo: 'Please send the lease' });
    const { serviceId } = await send({ submissionServiceId: submission, text: 'It is on its way' });
    const { messageId } = await messageWhen(serviceId, 'SUCCEEDED');
    for (const [action, subject] of [
      ['delayed', 'Delayed Mail (still being retried)'],
      ['delayed', 'Delivery Status Notification (Delay)'],
      ['delivered', 'Successful Mail Delivery Report'],
    ] as const) {
      const [record] = await deliver(service, report(action, subject, messageId));
      expect(record).toMatchObject({ mailState: 'NOTED', mail: { submissionServiceId: submission } });
    }
    const [plain] = await deliver(
      service,
      mime({
        from: 'Mailer-Daemon@mx.broker.example',
        subject: 'Warning: message 1abCDe-0002xy-3F delayed 24 hours',
        text: 'Delivery attempts will continue.',
        headers: { References: messageId },
      }),
    );
    expect(plain.mailState).toBe('NOTED');
    expect((await messageWhen(serviceId, 'SUCCEEDED')).response).not.toContain('came back');
    expect(await stateOfRequests(submission)).toEqual(['PROVIDED']);
    const { funderSubmission } = await service.data(
      'query ($id: ID!) { funderSubmission(serviceId: $id) { submissionStatusMessage decisions { applicationStatus } } }',
      { id: submission },
    );
    expect(funderSubmission.decisions).toEqual([{ applicationStatus: 'info_requested' }]);
    expect(funderSubmission.submissionStatusMessage ?? '').not.toContain('not delivered');

    await unheard(serviceId);
    await deliver(service, report('delayed', 'Delivery delayed: Re: Fern Hollow', messageId));
    await messageWhen(serviceId, 'UNKNOWN');
    await deliver(service, report('delivered', 'Successful Mail Delivery Report', messageId));
    await messageWhen(serviceId, 'SUCCEEDED');
    await deliver(service, report('failed', 'Undelivered Mail Returned to Sender', messageId));
    await messageWhen(serviceId, 'FAILED');
  });

  test('what was lost after its last byte is settled by the mail that answers it', async () => {
    const { submission, domain } = await sentDeal();
    const { serviceId } = await send({ submissionServiceId: submission, text: 'Did you see it?' });
    const { messageId } = await messageWhen(serviceId, 'SUCCEEDED');
    await unheard(serviceId);
    expect(await work('UNKNOWN_ATTEMPT')).toContainEqual(expect.objectContaining({ message: { serviceId } }));
    await deliver(service, { from: `desk@${domain}`, subject: 'Thanks', text: 'Thank you.', inReplyTo: messageId });
    await messageWhen(serviceId, 'SUCCEEDED');
    expect(await work('UNKNOWN_ATTEMPT')).toEqual([]);
  });

  test('a message whose process has died after its claim is unknown, and not sent again; a refusal for now is tried again', async () => {
    const { submission } = await sentDeal();
    let refusals = 0;
    mail.behave({ onRcptTo: (_address, _session, done) => (++refusals > 1 ? done() : done(smtpError(450))) });
    const { serviceId } = await send({ submissionServiceId: submission, text: 'Once' });
    const { messageId } = await messageWhen(serviceId, 'SUCCEEDED');
    expect(refusals).toBe(2);
    mail.behave({});
    const copies = () => mail.received.filter(({ parsed }) => parsed.messageId === messageId).length;
    expect(copies()).toBe(1);
    await service.app.services.transact(async (tx) => {
      await tx.db.query("UPDATE messages SET status = 'in_progress', completed_at = NULL WHERE service_id = ?", [
        serviceId,
      ]);
      tx.enqueue(SEND_MESSAGE_JOB, { messageServiceId: serviceId });
    });
    expect((await messageWhen(serviceId, 'UNKNOWN')).response).toContain('stopped while');
    expect(copies()).toBe(1);
    // What cannot be put together is tried as often as any job, and has failed then.
    await service.app.services.transact(async (tx) => {
      await tx.db.query(
        "UPDATE messages SET status = 'in_progress', transmission_started_at = NULL, body = 'torn' WHERE service_id = ?",
        [serviceId],
      );
      tx.enqueue(SEND_MESSAGE_JOB, { messageServiceId: serviceId });
    });
    const { response } = await until(async () => {
      await service.app.services.transact((tx) =>
        tx.db.query("UPDATE jobs SET run_at = created WHERE name = 'conversation.send' AND status = 'waiting'"),
      );
      const [row] = await service.app.services.database.read<{ status: string; response: string }>(
        'SELECT status, response FROM messages WHERE service_id = ?',
        [serviceId],
      );
      return row?.status === 'failed' ? row : undefined;
    }, 'it to be given up');
    expect(response).toContain('could not be prepared');
    expect(copies()).toBe(1);
  });

  test('what several funders ask for at once is one list', async () => {
    const deal = await createDeal(service);
    const submissions = await Promise.all(
      Array.from({ length: 8 }, async () => upsert(service, deal, await linkedFunder(service))),
    );
    const asked = { applicationStatus: 'info_requested', requestedInfo: 'voided check, DL, EIN' };
    const add = 'mutation ($input: ChecklistItemInput!) { addChecklistItem(input: $input) { serviceId } }';
    const item = { endUserServiceId: deal, kind: 'FILE', fileClass: 'voided_check', submissionServiceIds: submissions };
    await Promise.all([
      ...submissions.map((submission) => decide(submission, asked)),
      ...submissions.map(() => service.data(add, { input: item })),
    ]);
    const { endUser } = await service.data(
      'query ($id: ID!) { endUser(serviceId: $id) { checklist { title requests { state } } } }',
      { id: deal },
    );
    const listed = endUser.checklist.map(({ title, requests: all }: { title: string; requests: object[] }) => [
      title,
      all.length,
    ]);
    expect(listed.sort()).toEqual([
      ['Driver license', 8],
      ['EIN', 8],
      ['Voided check', 8],
    ]);
  });

  test('what may not go any more when its first byte is due does not go', async () => {
    const put =
      'mutation ($id: ID!, $domains: [String!]!) { putFunderExclusionRule(funderServiceId: $id, input: { senderDomains: $domains }) { revision } }';
    const remove = 'mutation ($id: ID!) { deleteEndUser(serviceId: $id) }';
    const cases: [string, string, (about: { funder: string; deal: string }) => Promise<unknown>][] = [
      ['funder', 'must not', ({ funder }) => service.data(put, { id: funder, domains: ['northside.example'] })],
      [
        'funder',
        'not linked',
        ({ funder }) => service.data('mutation ($id: ID!) { unlinkFunder(funderServiceId: $id) }', { id: funder }),
      ],
      ['merchant', 'deal is no longer there', ({ deal }) => service.data(remove, { id: deal })],
    ];
    for (const [whom, words, change] of cases) {
      const funder = await linkedFunder(service);
      const deal = await createDeal(service, {
        submittingBrokers: [{ domain: 'northside.example' }],
        information: { company: { email: 'owner@fern.example' } },
      });
      const submission = await upsert(service, deal, funder);
      await trigger(service, submission);
      await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
      mail.received.length = 0;
      let goOn: (() => void) | undefined;
      mail.behave({ onRcptTo: (_address, _session, done) => (goOn = () => done()) });
      const { serviceId } = await send({
        ...(whom === 'funder'
          ? { submissionServiceId: submission }
          : { endUserServiceId: deal, to: ['owner@fern.example'] }),
        text: 'Are you there?',
      });
      await until(() => goOn, 'the mail server to be asked');
      await change({ funder, deal });
      mail.behave({});
      goOn?.();
      const [row] = await until(async () => {
        const rows = await service.app.services.database.read<{ status: string; response: string }>(
          'SELECT status, response FROM messages WHERE service_id = ?',
          [serviceId],
        );
        return rows[0]?.status === 'in_progress' ? undefined : rows;
      }, 'its end');
      // The erasure of the deal may have been quicker.
      if (row) expect(row).toEqual({ status: 'failed', response: expect.stringContaining(words) });
      expect(mail.received).toEqual([]);
    }
  });

  test('what a new send brings is provided with it; what nobody has read, or was asked for since, is not', async () => {
    const asked = 'voided check, EIN, bank statement for October, landlord phone';
    const sentAfter = async (spec: object) => {
      const deal = await createDeal(service, {
        information: { company: { name: 'Fern Hollow Inc', ein: '12-3456789' } },
      });
      const submission = await upsert(service, deal, await linkedFunder(service, spec));
      await decide(submission, {
        ...{ applicationStatus: 'info_requested', requestedInfo: asked },
        sourceReceivedAt: '2026-11-20T12:00:00Z',
      });
      await addPdf(service, deal, { fileClass: 'voided_check', filename: 'check.pdf', bytes: 300 });
      await addPdf(service, deal, { fileClass: 'bank_statement', filename: 'unread.pdf', bytes: 400 });
      expect((await trigger(service, submission)).errors).toBeUndefined();
      await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
      const { funderSubmission } = await service.data(
        'query ($id: ID!) { funderSubmission(serviceId: $id) { requests { state item { title } } } }',
        { id: submission },
      );
      return funderSubmission.requests.map(({ state, item }: { state: string; item: { title: string } }) => [
        item.title,
        state,
      ]);
    };
    const byMail = await sentAfter({ submissionEmailAddress: `deals@after-${name}.example` });
    expect(byMail).toEqual([
      ['Voided check', 'PROVIDED'],
      ['EIN', 'PROVIDED'],
      ['Bank statement of October 2026', 'OPEN'],
      ["Landlord's phone", 'OPEN'],
    ]);
    const funder = await startFunder();
    // Which facts its API was told is its own affair.
    expect((await sentAfter({ productionUrl: funder.url })).map(([, state]: string[]) => state)).toEqual([
      ...['PROVIDED', 'OPEN', 'OPEN', 'OPEN'],
    ]);
    await funder.close();
  });

  test('a question that asks for nothing in particular is answered by what is said or sent next, unless that says otherwise', async () => {
    const ask = (submission: string) => decide(submission, { applicationStatus: 'info_requested' });
    const waits = async (submission: string) =>
      JSON.stringify(await work('QUESTION')).includes(`"submission":{"serviceId":"${submission}"}`);
    const { submission } = await sentDeal();
    await ask(submission);
    const say = async (provides: object) => {
      const { serviceId } = await send({ submissionServiceId: submission, text: 'Here is what I know.', ...provides });
      await messageWhen(serviceId, 'SUCCEEDED');
    };
    await say({ provides: [] });
    expect(await waits(submission)).toBe(true);
    await say({});
    expect(await waits(submission)).toBe(false);
    // It stays answered when what came after it is taken back.
    const { serviceId } = await decide(submission, { applicationStatus: 'declined' });
    await service.data('mutation ($id: ID!) { retractDecision(decisionServiceId: $id, note: "No") { serviceId } }', {
      id: serviceId,
    });
    expect(await waits(submission)).toBe(false);
    await ask(submission);
    expect(await waits(submission)).toBe(true);
    // What comes back has answered nothing; a person's word holds, whatever became of what was said before.
    const { serviceId: back } = await send({ submissionServiceId: submission, text: 'This comes back.' });
    const { messageId } = await messageWhen(back, 'SUCCEEDED');
    expect(await waits(submission)).toBe(false);
    await deliver(service, report('failed', 'Undelivered Mail Returned to Sender', messageId));
    await messageWhen(back, 'FAILED');
    expect(await waits(submission)).toBe(true);
    const { serviceId: unsure } = await send({ submissionServiceId: submission, text: 'Was it heard?', via: 'TASK' });
    await service.data('mutation ($id: ID!) { markAnswered(submissionServiceId: $id) { serviceId } }', {
      id: submission,
    });
    await service.data('mutation ($id: ID!) { settleMessage(serviceId: $id, outcome: FAILED) { status } }', {
      id: unsure,
    });
    expect(await waits(submission)).toBe(false);
    const unsent = await upsert(
      service,
      await createDeal(service, { name: 'Fern Hollow' }),
      await linkedFunder(service, { submissionEmailAddress: `deals@unlisted-${name}.example` }),
    );
    await ask(unsent);
    expect(await waits(unsent)).toBe(true);
    expect((await trigger(service, unsent)).errors).toBeUndefined();
    await submissionWhen(service, unsent, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    expect(await waits(unsent)).toBe(false);
  });

  test('what decisions ask for that are older than the list is listed once, without a word to anybody', async () => {
    const { transact, database } = service.app.services;
    const asked = await sentDeal();
    const answered = await sentDeal();
    const approved = await sentDeal();
    const declined = await sentDeal();
    const status = { applicationStatus: 'info_requested', requestedInfo: 'last 2 months bank statements and the EIN' };
    const received = { sourceReceivedAt: '2026-11-20T12:00:00Z' };
    for (const { submission } of [asked, answered]) await decide(submission, { ...status, ...received });
    await service.data('mutation ($id: ID!) { markAnswered(submissionServiceId: $id) { serviceId } }', {
      id: answered.submission,
    });
    const offers = [{ fundedAmount: 10_000, stipulations: 'voided check' }];
    await decide(approved.submission, { applicationStatus: 'approved', stipulations: 'DL', offers });
    await decide(declined.submission, { applicationStatus: 'declined', stipulations: 'DL' });
    const listed = async ({ submission }: { submission: string }) => {
      const { funderSubmission } = await service.data(
        'query ($id: ID!) { funderSubmission(serviceId: $id) { nextStep requests { state askedTimes item { title } } } }',
        { id: submission },
      );
      return funderSubmission;
    };
    const all = () => Promise.all([asked, answered, approved, declined].map(listed));
    const before = await all();
    expect(before.map(({ requests: found }) => found.map(({ state }: { state: string }) => state))).toEqual([
      ['OPEN', 'OPEN', 'OPEN'],
      ['PROVIDED', 'PROVIDED', 'PROVIDED'],
      ['OPEN', 'OPEN'],
      [],
    ]);
    // As it was before there was a list.
    const ids = [asked, answered, approved, declined].map(({ submission }) => submission);
    await transact(async (tx) => {
      const marks = ids.map(() => '?');
      await tx.db.query(`DELETE FROM checklist_requests WHERE submission_id IN (${marks})`, ids);
      const deals = [asked, answered, approved, declined].map(({ deal }) => deal);
      await tx.db.query(`DELETE FROM checklist_items WHERE end_user_id IN (${marks})`, deals);
    });
    const told = async () => (await database.read('SELECT seq FROM events', [])).length;
    const events = await told();
    for (let times = 0; times < 2; times++) {
      await database.write(async (db) => {
        if (!db.queryRunner) throw new Error('No connection.');
        await new QuestionsOfOldDecisions1795650360554().up(db.queryRunner);
      });
      await until(async () => {
        const jobs = await database.read("SELECT service_id FROM jobs WHERE name = 'conversation.backfill'", []);
        return jobs.length === 0 || undefined;
      }, 'the list of old decisions');
      expect(await all()).toEqual(before);
    }
    expect(await told()).toBe(events);
  });

  test('a live listener is told of what happens to one deal, each once', async () => {
    const { client } = connect(service);
    const { deal, submission } = await sentDeal();
    const { deal: other } = await sentDeal();
    const heard = listen(
      client,
      'subscription ($deal: ID) { dealChanged(endUserServiceId: $deal) { cursor topic endUserServiceId submissionServiceId subjectId } }',
      { deal },
    );
    await feedsOpen(service, 1);
    const note = (id: string) =>
      service.data('mutation ($id: ID!) { addNote(endUserServiceId: $id, text: "Called.") { serviceId } }', { id });
    await note(other);
    const { addNote } = await note(deal);
    const message = await send({ submissionServiceId: submission, text: 'Hello' });
    const found = await until(() => {
      const changes = heard.results.flatMap(({ data }) => (data ? [data.dealChanged] : []));
      return changes.some(({ topic }) => topic === 'message.completed') ? changes : undefined;
    }, 'the message');
    expect(found.every((each: { endUserServiceId: string }) => each.endUserServiceId === deal)).toBe(true);
    expect(found).toContainEqual(
      expect.objectContaining({ topic: 'note.added', subjectId: addNote.serviceId, submissionServiceId: null }),
    );
    expect(found.filter(({ topic }: { topic: string }) => topic === 'message.completed')).toEqual([
      expect.objectContaining({ subjectId: message.serviceId, submissionServiceId: submission }),
    ]);
    await client.dispose();
  });

  test('an offer that a mail says to end soon has its end; a mail can be had as it came', async () => {
    const { submission, domain } = await sentDeal();
    const text = 'Approved 20,000 at a 1.30 factor, 100 daily payments of 260. The offer is good through 12/05/2031.';
    const raw = mime({ from: `desk@${domain}`, subject: `Re: Fern Hollow [#${submission}]`, text });
    const [record] = await deliver(service, raw);
    const { funderSubmission } = await service.data(
      'query ($id: ID!) { funderSubmission(serviceId: $id) { currentDecision { expiresAt } } }',
      { id: submission },
    );
    expect(funderSubmission.currentDecision.expiresAt).toBe('2031-12-05T23:59:59.999Z');
    const path = `/api/end_user_emails/${record.mail.emailServiceId}/export`;
    const exported = (key: string) =>
      fetch(`${service.url}${path}?attachments=true`, { headers: { 'x-api-key': key } });
    expect((await exported(service.key)).status).toBe(403);
    const whole = await exported(await keyWith(service, ['read', 'personal_data']));
    expect(whole.headers.get('content-type')).toContain('message/rfc822');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await whole.text()).toBe(raw);
  });

  test('what is on hand follows the months that statements say, current files and words of people', async () => {
    const { deal, submission } = await sentDeal();
    const on = { sourceReceivedAt: '2026-11-20T12:00:00Z', applicationStatus: 'info_requested' };
    await decide(submission, {
      ...on,
      requestedInfo: 'September and October statements; call me back; drivers licence',
    });
    const list = async () =>
      (
        await service.data(
          'query ($id: ID!) { endUser(serviceId: $id) { checklist { kind title month onHand hint files { serviceId } requests { serviceId } } } }',
          { id: deal },
        )
      ).endUser.checklist;
    const { paper } = debitCredit(ledgerOf(3, { months: 1, rows: 20, from: '2026-09-01' }));
    const { body: file } = await service.rest('POST', `/api/end_users/${deal}/files`, {
      filename: 'september.pdf',
      file_base64: (await paper.bytes()).toString('base64'),
      file_class: 'bank_statement',
    });
    const read = await until(async () => {
      const found = await list();
      return found[0].hint === null && found[0].onHand ? found : undefined;
    }, 'the statement');
    expect(read).toMatchObject([
      { month: '2026-09', onHand: true, hint: null, files: [{ serviceId: file.service_id }] },
      { month: '2026-10', onHand: false, hint: null, files: [] },
      { kind: 'ACTION', onHand: false },
      { title: 'Driver license', onHand: false },
    ]);
    await service.data('mutation ($ids: [ID!]!) { setRequestState(serviceIds: $ids, state: PROVIDED) { state } }', {
      ids: [read[2].requests[0].serviceId],
    });
    const licence = await addPdf(service, deal, { fileClass: 'dl' });
    const newer = await addPdf(service, deal, { fileClass: 'driver_license', bytes: 801 });
    await service.data(
      'mutation ($id: ID!, $by: ID!) { updateEndUserFile(serviceId: $id, input: { supersededByServiceId: $by }) { serviceId } }',
      { id: licence, by: newer },
    );
    expect((await list()).slice(2)).toMatchObject([{ onHand: true }, { onHand: true, files: [{ serviceId: newer }] }]);
  });

  test('two readings that become one keep what is open; the title follows what it is', async () => {
    const { deal, submission } = await sentDeal();
    await decide(submission, { applicationStatus: 'info_requested', requestedInfo: 'The lease; the rental papers' });
    const checklist = async () =>
      (
        await service.data(
          'query ($id: ID!) { endUser(serviceId: $id) { checklist { serviceId kind title requests { serviceId state askedTimes } } } }',
          { id: deal },
        )
      ).endUser.checklist;
    const [lease, papers] = await checklist();
    await service.data('mutation ($ids: [ID!]!) { setRequestState(serviceIds: $ids, state: PROVIDED) { state } }', {
      ids: [lease.requests[0].serviceId],
    });
    const mend = (id: string, input: object) =>
      service.data(
        'mutation ($id: ID!, $input: ChecklistItemInput!) { updateChecklistItem(serviceId: $id, input: $input) { serviceId title fileClass } }',
        { id, input },
      );
    await mend(papers.serviceId, { kind: 'FILE', fileClass: 'lease' });
    expect(await checklist()).toMatchObject([
      { serviceId: lease.serviceId, requests: [{ state: 'OPEN', askedTimes: 2 }] },
    ]);
    const { updateChecklistItem } = await mend(lease.serviceId, { fileClass: 'void_check' });
    expect(updateChecklistItem).toMatchObject({ title: 'Voided check', fileClass: 'voided_check' });
  });

  test('the application that is made for a letter is among the files that would go', async () => {
    const { deal } = await sentDeal();
    const made = async () => {
      const { endUser } = await service.data(
        'query ($id: ID!) { endUser(serviceId: $id) { preflight { files { endUserFileServiceId fileClass fileName sizeBytes } } } }',
        { id: deal },
      );
      return endUser.preflight.at(-1).files;
    };
    const [generated] = await made();
    expect(generated).toMatchObject({
      ...{ endUserFileServiceId: 'generated', fileClass: 'application', sizeBytes: expect.any(Number) },
      fileName: 'Application - Fern Hollow.pdf',
    });
    expect(generated.sizeBytes).toBeGreaterThan(1000);
    const own = await addPdf(service, deal, { fileClass: 'iso_application_form' });
    expect(await made()).toMatchObject([{ endUserFileServiceId: own }]);
  });

  test('amounts are exact to their last place, and a conflict tells both values', async () => {
    const { deal, submission } = await sentDeal();
    const decision = await decide(submission, {
      applicationStatus: 'approved',
      offers: [{ fundedAmount: 30000 }, { fundedAmount: 20000 }],
    });
    const [first, second] = decision.offers;
    const select = 'mutation ($id: ID!) { selectOffer(offerServiceId: $id) { closing { version } } }';
    await service.data(select, { id: first.serviceId });
    expect((await service.graphql(select, { id: second.serviceId })).errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      conflicts: { offerServiceId: { stored: first.serviceId, given: second.serviceId } },
    });
    const update =
      'mutation ($deal: ID!, $input: ClosingInput!, $version: Int) { updateClosing(endUserServiceId: $deal, input: $input, expectedVersion: $version) { closing { version } } }';
    await service.data(update, { deal, input: { contractOutOn: '2026-10-01' }, version: 1 });
    expect(
      (await service.graphql(update, { deal, input: { contractOutOn: '2026-10-02' }, version: 1 })).errors?.[0]
        ?.extensions.conflicts,
    ).toEqual({ contractOutOn: { stored: '2026-10-01', given: '2026-10-02' } });
    const record = (amount: number) =>
      service.graphql('mutation ($input: CommissionInput!) { recordCommission(input: $input) { amount } }', {
        input: { endUserServiceId: deal, kind: 'RECEIVED', amount, occurredOn: '2026-10-03' },
      });
    for (const amount of [123456789.123456, 999999999.99, 0.000001])
      expect((await record(amount)).data?.recordCommission).toEqual({ amount });
    expect((await record(0.0000001)).errors?.[0]?.extensions.fields).toHaveProperty('amount');
    const { endUser } = await service.data('query ($id: ID!) { endUser(serviceId: $id) { commission { received } } }', {
      id: deal,
    });
    expect(endUser.commission.received).toBeCloseTo(1123456789.113457, 6);
  });
});
