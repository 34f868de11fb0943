import { restage } from '../../src/features/closing/stage.commands';
import { insertItem } from '../../src/features/conversation/checklist/requests.commands';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { keyWith } from '../support/keys';
import { type MailServer, smtpError, startMailServer } from '../support/mail-server';
import { addPdf, eventsOf } from '../support/sending';
import { startService, type TestService } from '../support/service';
import { connect, feedsOpen, listen } from '../support/socket';
import { until } from '../support/until';

const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  serviceId kind via status to cc subject text provides { serviceId } } }`;
const THREAD = `{ edges { at type node { __typename ... on Message { serviceId kind status text }
  ... on Decision { applicationStatus author } ... on Note { note: text } } } pageInfo { hasNextPage endCursor } }`;

onEachDatabase('conversation', (name) => {
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
  beforeEach(() => {
    mail.behave({});
    mail.received.length = 0;
  });

  async function sentDeal() {
    const funder = await linkedFunder(service, { submissionEmailAddress: 'deals@funder.example' });
    const deal = await createDeal(service, {
      name: 'Blue Cedar',
      information: { company: { name: 'Blue Cedar LLC' } },
    });
    const submission = await upsert(service, deal, funder);
    expect((await trigger(service, submission)).errors).toBeUndefined();
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    return { funder, deal, submission };
  }
  const decide = async (submission: string, input: object) =>
    (
      await service.data(
        'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId author offers { serviceId } } }',
        { id: submission, input },
      )
    ).recordDecision;
  const takeBack = (id: string) =>
    service.data('mutation ($id: ID!) { retractDecision(decisionServiceId: $id, note: "Another deal") { status } }', {
      id,
    });
  const send = (input: object) => service.graphql(SEND, { input });
  const message = async (id: string) =>
    (await service.data('query ($id: ID!) { message(serviceId: $id) { status tries response text retryOf } }', { id }))
      .message;
  const messageWhen = async (id: string, status: string) =>
    until(async () => {
      const found = await message(id);
      return found.status === status ? found : undefined;
    }, status);
  const checklist = async (deal: string) =>
    (
      await service.data(
        `query ($id: ID!) { endUser(serviceId: $id) { checklist { serviceId kind title fileClass path month onHand
          requests { serviceId state reason askedTimes text submission { serviceId } message { serviceId } } } } }`,
        { id: deal },
      )
    ).endUser.checklist;

  test('an approval accepts what earlier questions asked for, and not what an earlier approval depends on', async () => {
    const { deal, submission } = await sentDeal();
    const states = async () =>
      Object.fromEntries(
        (await checklist(deal)).map(({ title, requests }: { title: string; requests: { state: string }[] }) => [
          title,
          requests[0]?.state,
        ]),
      );
    const at = (day: number) => ({ sourceReceivedAt: `2026-11-${day}T12:00:00Z` });
    await decide(submission, { ...at(18), applicationStatus: 'info_requested', requestedInfo: 'Lease, voided check' });
    await decide(submission, {
      ...at(19),
      applicationStatus: 'approved',
      stipulations: 'Voided check, driver license',
      offers: [{ fundedAmount: 12_000 }],
    });
    const first = await states();
    expect(Object.values(first).sort()).toEqual(['ACCEPTED', 'OPEN', 'OPEN']);
    await decide(submission, { ...at(20), applicationStatus: 'counter', offers: [{ fundedAmount: 9_000 }] });
    expect(await states()).toEqual(first);
  });

  test('what a decision that is taken back had settled stands as before, and its question waits again', async () => {
    const { deal, submission } = await sentDeal();
    const states = async () =>
      (await checklist(deal)).map(({ requests }: { requests: { state: string; reason: string | null }[] }) => [
        requests[0]?.state,
        requests[0]?.reason,
      ]);
    const waits = async () => {
      const { workItems } = await service.data(
        '{ workItems(kinds: [QUESTION]) { edges { node { submission { serviceId } } } } }',
      );
      return JSON.stringify(workItems).includes(submission);
    };
    const question = await decide(submission, {
      applicationStatus: 'info_requested',
      requestedInfo: 'Lease, voided check',
    });
    const provides = (await checklist(deal))[0].requests.map(({ serviceId }: { serviceId: string }) => serviceId);
    const { data } = await send({ submissionServiceId: submission, text: 'The lease.', provides });
    await messageWhen(data.sendMessage.serviceId, 'SUCCEEDED');
    const before = [
      ['PROVIDED', null],
      ['OPEN', null],
    ];
    expect(await states()).toEqual(before);
    const declined = await decide(submission, { applicationStatus: 'declined' });
    const again = await decide(submission, { applicationStatus: 'declined' });
    expect(await waits()).toBe(false);
    await takeBack(declined.serviceId);
    expect(await states()).toEqual([
      ['WAIVED', 'decided'],
      ['WAIVED', 'decided'],
    ]);
    await takeBack(again.serviceId);
    expect(await states()).toEqual(before);
    expect(await waits()).toBe(true);
    const approved = await decide(submission, { applicationStatus: 'approved', offers: [{ fundedAmount: 12_000 }] });
    expect(await states()).toEqual([
      ['ACCEPTED', null],
      ['ACCEPTED', null],
    ]);
    await takeBack(approved.serviceId);
    expect(await states()).toEqual(before);
    await takeBack(question.serviceId);
    expect(await states()).toEqual([
      ['WAIVED', 'retracted'],
      ['WAIVED', 'retracted'],
    ]);
    expect(await waits()).toBe(false);
  });

  test('a question becomes a list, is answered by a message, and the message goes once', async () => {
    const { deal, submission } = await sentDeal();
    await decide(submission, {
      applicationStatus: 'info_requested',
      requestedInfo: "Stips: voided check, DL, last 3 months bank statements and landlord's phone",
      sourceReceivedAt: '2026-11-20T12:00:00Z',
    });
    const list = await checklist(deal);
    expect(
      list.map(({ kind, title, month }: { kind: string; title: string; month: string }) => [kind, title, month]),
    ).toEqual([
      ['FILE', 'Voided check', null],
      ['FILE', 'Driver license', null],
      ['FILE', 'Bank statement of August 2026', '2026-08'],
      ['FILE', 'Bank statement of September 2026', '2026-09'],
      ['FILE', 'Bank statement of October 2026', '2026-10'],
      ['FACT', "Landlord's phone", null],
    ]);
    const file = await addPdf(service, deal, { fileClass: 'voided_check' });
    const step = 'query ($id: ID!) { funderSubmission(serviceId: $id) { nextStep requests { state } } }';
    expect((await service.data(step, { id: submission })).funderSubmission.nextStep).toMatch(/^Send 1 document to /);
    const input = {
      submissionServiceId: submission,
      text: 'Here you are.\nhttps://a.example/x.',
      fileServiceIds: [file],
      clientId: 'draft-1',
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(input)));
    const ids = new Set(answers.map(({ data, errors }) => errors?.[0]?.extensions.code ?? data.sendMessage.serviceId));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    expect(answers[0]!.data.sendMessage).toMatchObject({ kind: 'MESSAGE', via: 'MAIL', to: ['deals@funder.example'] });
    await messageWhen(String(id), 'SUCCEEDED');
    const [letter, sent] = mail.received;
    expect(mail.received).toHaveLength(2);
    expect(sent!.parsed).toMatchObject({
      subject: `Re: ${letter!.parsed.subject}`,
      inReplyTo: letter!.parsed.messageId,
      messageId: expect.stringContaining(String(id)),
    });
    expect(sent!.parsed.html).toContain('<a href="https://a.example/x">');
    expect(sent!.parsed.attachments).toHaveLength(1);
    expect((await checklist(deal))[0].requests).toMatchObject([{ state: 'PROVIDED', message: { serviceId: id } }]);
    expect((await send({ ...input, text: 'Other' })).errors?.[0]).toMatchObject({
      extensions: { code: 'CONFLICT', reason: 'client_id_reused' },
    });
    await decide(submission, { applicationStatus: 'approved', offers: [{ fundedAmount: 10000 }] });
    expect((await checklist(deal)).flatMap((item: { requests: { state: string }[] }) => item.requests)).toMatchObject(
      Array.from({ length: 6 }, () => ({ state: 'ACCEPTED' })),
    );
    const { funderSubmission } = await service.data(
      `query ($id: ID!) { funderSubmission(serviceId: $id) { thread ${THREAD} } }`,
      { id: submission },
    );
    expect(funderSubmission.thread.edges.map(({ type }: { type: string }) => type).sort()).toEqual([
      'decision',
      'decision',
      'message',
      'message',
    ]);
  });

  test('what is refused before it begins is tried again; what is lost within is unknown and settled by a person', async () => {
    const { submission } = await sentDeal();
    mail.behave({
      onMailFrom(_address, _session, done) {
        mail.behave({});
        done(smtpError(421));
      },
    });
    const first = await send({ submissionServiceId: submission, text: 'One' });
    await messageWhen(first.data.sendMessage.serviceId, 'SUCCEEDED');
    mail.behave({ onRcptTo: (_a, _s, done) => done(smtpError(550, 'no such user')) });
    const second = await send({ submissionServiceId: submission, text: 'Two' });
    const failed = await messageWhen(second.data.sendMessage.serviceId, 'FAILED');
    expect(failed.response).toContain('no such user');
    mail.behave({});
    const again = 'mutation ($id: ID!) { retryMessage(serviceId: $id) { serviceId retryOf } }';
    const { retryMessage } = await service.data(again, { id: second.data.sendMessage.serviceId });
    expect((await service.data(again, { id: second.data.sendMessage.serviceId })).retryMessage).toEqual(retryMessage);
    await messageWhen(retryMessage.serviceId, 'SUCCEEDED');
    const task = await send({ submissionServiceId: submission, text: 'Portal', via: 'TASK' });
    expect(task.data.sendMessage).toMatchObject({ status: 'ACTION_REQUIRED', via: 'TASK' });
    const settle =
      'mutation ($id: ID!) { settleMessage(serviceId: $id, outcome: SUCCEEDED, note: "Done") { status note } }';
    const id = { id: task.data.sendMessage.serviceId };
    expect((await service.data(settle, id)).settleMessage).toEqual({ status: 'SUCCEEDED', note: 'Done' });
    expect((await service.graphql(settle, id)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test('nobody is written to who is not known, and nothing is said before the deal was sent', async () => {
    const { submission, funder } = await sentDeal();
    const stranger = { submissionServiceId: submission, text: 'Hi', to: ['someone@stranger.example'] };
    expect((await send(stranger)).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'recipient_not_known',
    });
    const sent = await send({ ...stranger, confirmRecipients: true });
    await messageWhen(sent.data.sendMessage.serviceId, 'SUCCEEDED');
    const unsent = await upsert(service, await createDeal(service), funder);
    expect((await send({ submissionServiceId: unsent, text: 'Hi' })).errors?.[0]?.extensions.reason).toBe('not_sent');
    // A decision shows that the funder has it, for as long as it counts.
    const { serviceId } = await decide(unsent, { applicationStatus: 'declined' });
    await takeBack(serviceId);
    expect((await send({ submissionServiceId: unsent, text: 'Hi' })).errors?.[0]?.extensions.reason).toBe('not_sent');
    expect((await send({ submissionServiceId: submission })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('a question is answered when nothing of it is open; a wrong reading is mended for all', async () => {
    const { deal, submission } = await sentDeal();
    await decide(submission, { applicationStatus: 'info_requested', requestedInfo: 'What is going on here?' });
    const [item] = await checklist(deal);
    expect(item).toMatchObject({ kind: 'ACTION', requests: [{ state: 'OPEN' }] });
    const { updateChecklistItem } = await service.data(
      'mutation ($id: ID!) { updateChecklistItem(serviceId: $id, input: { kind: FILE, fileClass: "lease" }) { kind title fileClass } }',
      { id: item.serviceId },
    );
    expect(updateChecklistItem).toEqual({ kind: 'FILE', title: 'Lease', fileClass: 'lease' });
    const work = 'query { workItems(kinds: [QUESTION], first: 100) { edges { node { id } } } }';
    const waits = async () =>
      (await service.data(work)).workItems.edges.some(({ node }: { node: { id: string } }) => node.id === submission);
    expect(await waits()).toBe(true);
    const set = (state: string, reason?: string) =>
      service.graphql(
        'mutation ($ids: [ID!]!, $state: RequestState!, $reason: String) { setRequestState(serviceIds: $ids, state: $state, reason: $reason) { state reason } }',
        { ids: [item.requests[0].serviceId], state, reason },
      );
    expect((await set('WAIVED')).errors?.[0]?.extensions.fields).toHaveProperty('reason');
    await set('WAIVED', 'not needed');
    expect(await waits()).toBe(false);
    await service.data(
      'mutation ($id: ID!, $deal: ID!) { addChecklistItem(input: { endUserServiceId: $deal, submissionServiceIds: [$id], kind: FILE, fileClass: "lease" }) { serviceId } }',
      { id: submission, deal },
    );
    expect((await checklist(deal))[0].requests).toMatchObject([{ state: 'OPEN', askedTimes: 2 }]);
  });

  test('a question whose item turns out to be one that a person had added waits as before', async () => {
    const { deal, submission } = await sentDeal();
    await decide(submission, { applicationStatus: 'info_requested', requestedInfo: 'Where do they rent?' });
    const [asked] = await checklist(deal);
    await service.data(
      'mutation ($id: ID!, $deal: ID!) { addChecklistItem(input: { endUserServiceId: $deal, submissionServiceIds: [$id], kind: FILE, fileClass: "lease" }) { serviceId } }',
      { id: submission, deal },
    );
    const added = (await checklist(deal)).find(({ kind }: { kind: string }) => kind === 'FILE');
    const MEND =
      'mutation ($id: ID!, $input: ChecklistItemInput!) { updateChecklistItem(serviceId: $id, input: $input) { requests { state decision { applicationStatus } } } }';
    const input = { kind: 'ACTION', title: asked.title };
    const { updateChecklistItem } = await service.data(MEND, { id: added.serviceId, input });
    expect(updateChecklistItem.requests).toEqual([
      { state: 'OPEN', decision: { applicationStatus: 'info_requested' } },
    ]);
    const { workItems } = await service.data('{ workItems(kinds: [QUESTION], first: 100) { edges { node { id } } } }');
    expect(workItems.edges.map(({ node }: { node: { id: string } }) => node.id)).toContain(submission);
  });

  test('what is no address is refused by the name of its field', async () => {
    const { deal, submission } = await sentDeal();
    const say = (body: object) =>
      service.rest('POST', `/api/funder_submissions/${submission}/messages`, { text: 'Hi', ...body });
    for (const field of ['to', 'cc']) {
      const { status, body } = await say({ [field]: ['desk at funder.example'] });
      expect([status, body.description]).toEqual([400, `${field}: Not a valid email address.`]);
    }
    const { serviceId } = (
      await service.data(
        'mutation ($deal: ID!) { addChecklistItem(input: { endUserServiceId: $deal, kind: FILE, fileClass: "lease" }) { serviceId } }',
        { deal },
      )
    ).addChecklistItem;
    const link = { item_ids: [serviceId], send_to: 'ana at cedar.example' };
    const { status, body } = await service.rest('POST', `/api/end_users/${deal}/upload_links`, link);
    expect([status, body.description]).toEqual([400, 'sendTo: Not a valid email address.']);
  });

  test('a list has 200 items, whoever adds them', async () => {
    const deal = await createDeal(service);
    const add = (title: string) =>
      service.graphql(
        `mutation ($deal: ID!, $title: String!) {
          addChecklistItem(input: { endUserServiceId: $deal, kind: ACTION, title: $title }) { serviceId } }`,
        { deal, title },
      );
    expect((await add('Thing 0')).errors).toBeUndefined();
    const of = { accountId: service.accountId, endUserServiceId: deal };
    await service.app.services.transact(async (tx) => {
      for (let index = 1; index < 200; index++) {
        const asked = { kind: 'action', key: `thing-${index}`, title: `Thing ${index}` } as const;
        await insertItem(tx, of, { ...asked, fileClass: null, path: null, month: null });
      }
    });
    expect((await add('Thing 200')).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', reason: 'too_many' } },
    ]);
    // What is there is asked for once more.
    expect((await add('Thing 0')).errors).toBeUndefined();
    const provides = Array.from({ length: 201 }, (_, index) => `req_${index}`);
    const { errors } = await send({ endUserServiceId: deal, text: 'x', provides });
    expect(errors?.[0]?.extensions.fields).toHaveProperty('provides');
  });

  test('from the offer to the commission', async () => {
    const { deal, submission } = await sentDeal();
    const other = await linkedFunder(service, { submissionEmailAddress: 'deals@other.example' });
    const second = await upsert(service, deal, other);
    await trigger(service, second);
    await submissionWhen(service, second, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    const stage = async () =>
      (await service.data('query ($id: ID!) { endUser(serviceId: $id) { pipelineStage } }', { id: deal })).endUser
        .pipelineStage;
    expect(await stage()).toBe('SENT');
    const decision = await decide(submission, {
      applicationStatus: 'approved',
      internalNote: 'By phone, Kim',
      offers: [{ fundedAmount: 45000, factorRate: 1.3, commissionAmount: 4050 }],
    });
    expect(decision.author).toMatch(/^apk_/);
    expect(await stage()).toBe('OFFERS');
    const [offer] = decision.offers;
    const select =
      'mutation ($id: ID!) { selectOffer(offerServiceId: $id) { pipelineStage closing { version differs terms } } }';
    expect((await service.data(select, { id: offer.serviceId })).selectOffer).toMatchObject({
      pipelineStage: 'SELECTED',
      closing: { version: 1, differs: false, terms: { raw: { fundedAmount: 45000 } } },
    });
    const retract = 'mutation ($id: ID!) { retractDecision(decisionServiceId: $id, note: "wrong") { status } }';
    expect((await service.graphql(retract, { id: decision.serviceId })).errors?.[0]?.extensions.reason).toBe(
      'selected',
    );
    const withdraw =
      'mutation ($deal: ID!, $ids: [ID!]!) { withdrawOthers(endUserServiceId: $deal, submissionServiceIds: $ids) { submissionServiceId queued reason messageServiceId } }';
    const outcomes = (await service.data(withdraw, { deal, ids: [submission, second] })).withdrawOthers;
    expect(outcomes).toMatchObject([
      { queued: false, reason: 'selected' },
      { queued: true, reason: null },
    ]);
    await messageWhen(outcomes[1].messageServiceId, 'SUCCEEDED');
    expect((await service.data(withdraw, { deal, ids: [second] })).withdrawOthers).toMatchObject([
      { queued: false, reason: 'already_withdrawn', messageServiceId: outcomes[1].messageServiceId },
    ]);
    const { funderSubmission } = await service.data(
      'query ($id: ID!) { funderSubmission(serviceId: $id) { status withdrawnAt } }',
      { id: second },
    );
    expect(funderSubmission).toMatchObject({ status: 'SUBMITTED_TO_FUNDER', withdrawnAt: expect.any(String) });
    const update = (input: object, expectedVersion?: number) =>
      service.graphql(
        `mutation ($deal: ID!, $input: ClosingInput!, $expectedVersion: Int) { updateClosing(endUserServiceId: $deal, input: $input, expectedVersion: $expectedVersion) {
          pipelineStage closing { version fundedOn renewalOn } } }`,
        { deal, input, expectedVersion },
      );
    expect((await update({ contractOutOn: '2026-03-01' }, 1)).data.updateClosing.pipelineStage).toBe('CONTRACT');
    expect((await update({ contractSignedOn: '2026-03-01' }, 1)).errors?.[0]?.extensions.reason).toBe('version');
    const funded = await update({
      fundedOn: '2026-03-02',
      fundedAmount: 45000,
      paymentFrequency: 'daily',
      numberOfPayments: 110,
      commissionAmount: 4050,
      renewalShare: 0.5,
    });
    expect(funded.data.updateClosing).toMatchObject({ pipelineStage: 'FUNDED', closing: { renewalOn: '2026-05-18' } });
    const board = async (stages: string[]) => {
      const { funderSubmissions } = await service.data(
        'query ($stages: [PipelineStage!]) { funderSubmissions(first: 100, pipelineStage: $stages) { edges { node { serviceId } } countsByStage { stage count } } }',
        { stages },
      );
      const sum = funderSubmissions.countsByStage.reduce((all: number, { count }: { count: number }) => all + count, 0);
      const ids: string[] = funderSubmissions.edges.map(({ node }: { node: { serviceId: string } }) => node.serviceId);
      expect(sum).toBe(ids.length);
      return ids;
    };
    expect((await board(['FUNDED', 'LOST'])).sort()).toEqual([submission, second].sort());
    expect(await board(['CONTRACT'])).toEqual([]);
    expect((await board([])).length).toBeGreaterThan(2);
    const exported = async (kind: string, query: string) => {
      const headers = { 'x-api-key': service.key };
      const response = await fetch(`${service.url}/api/exports/${kind}?format=csv&${query}`, { headers });
      expect(response.status).toBe(200);
      // Without its head line.
      return (await response.text()).trim().split('\n').length - 1;
    };
    expect(await exported('submissions', 'pipeline_stage=funded,lost')).toBe(2);
    expect(await exported('deals', 'pipeline_stage=funded')).toBe(1);
    expect(await exported('deals', 'pipeline_stage=contract')).toBe(0);
    const owner = await keyWith(service, ['read', 'submit', 'configure']);
    const record = async (kind: string, amount: number, more: object = {}) =>
      (
        await service.data(
          'mutation ($input: CommissionInput!) { recordCommission(input: $input) { serviceId amount } }',
          { input: { endUserServiceId: deal, kind, amount, occurredOn: '2026-03-10', ...more } },
          owner,
        )
      ).recordCommission;
    await record('RECEIVED', 4000);
    const clawed = await record('CLAWED_BACK', 1000, { clientId: 'c-1' });
    expect((await record('CLAWED_BACK', 1000, { clientId: 'c-1' })).serviceId).toBe(clawed.serviceId);
    await record('CLAWED_BACK', -1000, { reverses: clawed.serviceId });
    const ledger =
      'query ($id: ID!) { endUser(serviceId: $id) { commission { expected received clawedBack net outstanding overpaid } commissionEntries { kind amount } } }';
    expect((await service.data(ledger, { id: deal }, owner)).endUser.commission).toEqual({
      expected: 4050,
      received: 4000,
      clawedBack: 0,
      net: 4000,
      outstanding: 50,
      overpaid: 0,
    });
    expect((await service.data(ledger, { id: deal }, await keyWith(service, ['read']))).endUser.commission).toBeNull();
    expect((await update({ fundedOn: null })).errors?.[0]?.extensions.reason).toBe('commission_received');
    const stages = (await eventsOf(service, deal))
      .filter(({ topic }) => topic === 'deal.stage_changed')
      .map(({ data }) => data.stage);
    expect(stages).toEqual(['sent', 'offers', 'selected', 'contract', 'funded']);
    const rest = await service.rest('GET', '/api/commission?from=2026-03-01&to=2026-03-31', undefined, owner);
    expect(rest).toMatchObject({
      status: 200,
      body: { items: expect.any(Array), balance: { net: expect.any(Number) } },
    });
    expect(await service.rest('GET', `/api/end_users/${deal}/thread`)).toMatchObject({
      status: 200,
      body: { has_next_page: false },
    });
    expect((await service.rest('GET', `/api/end_users/${deal}/closing`)).body.closing.funded_amount).toBe(45000);
    const step = async () =>
      (await service.data('query ($id: ID!) { funderSubmission(serviceId: $id) { nextStep } }', { id: submission }))
        .funderSubmission.nextStep;
    expect(await step()).toBe('Renew from 2026-05-18');
    await update({ renewalDismissed: true });
    expect(await step()).toBe('Nothing: it is funded');
    await update({ renewalDismissed: false });
    expect(await step()).toBe('Renew from 2026-05-18');
    await service.data('mutation ($id: ID!) { cloneEndUser(serviceId: $id) { serviceId } }', { id: deal });
    expect(await step()).toBe('Nothing: it is funded');
  });

  test('a note that is deleted stays in both threads without its text', async () => {
    const { deal, submission } = await sentDeal();
    const note = 'serviceId author text created editedAt';
    const { addNote } = await service.data(
      `mutation ($deal: ID!, $id: ID!) { addNote(endUserServiceId: $deal, submissionServiceId: $id, text: "Call Kim") { ${note} } }`,
      { deal, id: submission },
    );
    const { editNote } = await service.data(
      `mutation ($id: ID!) { editNote(serviceId: $id, text: "Call Ana") { ${note} } }`,
      { id: addNote.serviceId },
    );
    const { client } = connect(service);
    const heard = listen(
      client,
      'subscription ($deal: ID) { dealChanged(endUserServiceId: $deal) { topic subjectId } }',
      { deal },
    );
    await feedsOpen(service, 1);
    await service.data('mutation ($id: ID!) { deleteNote(serviceId: $id) }', { id: addNote.serviceId });
    await until(() => heard.results.length > 0, 'the change');
    expect(heard.results[0]?.data?.dealChanged).toEqual({ topic: 'note.changed', subjectId: addNote.serviceId });
    await client.dispose();
    const thread = `thread { edges { node { __typename ... on Note { ${note} submission { serviceId } } } } }`;
    const threads = await service.data(
      `query ($deal: ID!, $id: ID!) { endUser(serviceId: $deal) { ${thread} } funderSubmission(serviceId: $id) { ${thread} } }`,
      { deal, id: submission },
    );
    const gone = { ...editNote, __typename: 'Note', text: null, submission: { serviceId: submission } };
    for (const { edges } of [threads.endUser.thread, threads.funderSubmission.thread])
      expect(edges.map(({ node }: { node: object }) => node)).toEqual([{ __typename: 'Message' }, gone]);
    for (const path of [`end_users/${deal}`, `funder_submissions/${submission}`]) {
      const { body } = await service.rest('GET', `/api/${path}/thread`);
      expect(body.items[1]).toEqual({
        ...{ type: 'note', at: editNote.created, service_id: editNote.serviceId, author: editNote.author, text: null },
        ...{ created: editNote.created, edited_at: editNote.editedAt, submission: { service_id: submission } },
      });
    }
    const again = await service.graphql('mutation ($id: ID!) { deleteNote(serviceId: $id) }', {
      id: editNote.serviceId,
    });
    expect(again.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('60 messages an hour go to a submission, 500 of an account; letters do not count', async () => {
    const { deal, submission } = await sentDeal();
    const elsewhere = (await sentDeal()).submission;
    const write = (statement: string, parameters: unknown[]) =>
      service.app.services.database.write((manager) => manager.query(statement, parameters));
    const first = (await send({ submissionServiceId: submission, text: '1' })).data.sendMessage;
    for (let said = 2; said <= 60; said++)
      expect((await send({ submissionServiceId: submission, text: String(said) })).errors).toBeUndefined();
    const refused = await send({ submissionServiceId: submission, text: '61' });
    expect(refused.errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    // As many letters of others as an account's limit.
    const { 0: row } = await service.app.services.database.read<Record<string, unknown>>(
      'SELECT * FROM messages WHERE service_id = ?',
      [first.serviceId],
    );
    const names = Object.keys(row!);
    const unique = { message_id: null, client_id: null, attempt_id: null, once_key: null, retry_of: null };
    const more = (count: number, kind: string) =>
      Promise.all(
        Array.from({ length: count }, (_, at) => {
          const values = {
            ...row,
            ...unique,
            service_id: `msg_${kind}${at}`,
            kind,
            submission_id: null,
            status: 'failed',
          };
          return write(
            `INSERT INTO messages (${names}) VALUES (${names.map(() => '?')})`,
            names.map((each) => new Map<string, unknown>(Object.entries(values)).get(each)),
          );
        }),
      );
    await more(500, 'letter');
    expect((await send({ submissionServiceId: elsewhere, text: 'One more' })).errors).toBeUndefined();
    await more(440, 'documents');
    expect((await send({ submissionServiceId: elsewhere, text: 'Too many' })).errors?.[0]?.extensions.code).toBe(
      'RATE_LIMITED',
    );
    await write('DELETE FROM messages WHERE +account_id = ? AND end_user_id = ?', [service.accountId, deal]);
  });

  test('what no fact has as its path is not asked for', async () => {
    const deal = await createDeal(service, { information: { company: { name: 'A' } } });
    const add = (path: string) =>
      service.graphql('mutation ($input: ChecklistItemInput!) { addChecklistItem(input: $input) { serviceId path } }', {
        input: { endUserServiceId: deal, kind: 'FACT', path },
      });
    for (const path of [
      ...['company..ein', 'company.__proto__', 'constructor', 'owners.x.ssn', 'company', 'owners', 'owners.0'],
      ...['company.ein.x', 'statements', 'owners.01.ssn', '.', 'a.b.c.d.e.f.g.h.i'],
    ])
      expect([path, (await add(path)).errors?.[0]?.extensions]).toEqual([
        path,
        expect.objectContaining({ code: 'BAD_USER_INPUT', fields: { path: [expect.any(String)] } }),
      ]);
    for (const path of [
      'company.shoe',
      'landlord_phone',
      'owners.1.ssn',
      'owners.0.home_address',
      'unmapped.Lead Score',
    ])
      expect((await add(path)).data.addChecklistItem.path).toBe(path);
    const items = await checklist(deal);
    const mended = await service.graphql(
      'mutation ($id: ID!) { updateChecklistItem(serviceId: $id, input: { path: "company..ein" }) { path } }',
      { id: items[0].serviceId },
    );
    expect(mended.errors?.[0]?.extensions.fields).toEqual({ path: [expect.any(String)] });
  });

  test('days of a contract that do not fit: told by field where both are given, as 400 where one is stored', async () => {
    const { deal, submission } = await sentDeal();
    const { offers } = await decide(submission, { applicationStatus: 'approved', offers: [{ fundedAmount: 1000 }] });
    const path = `/api/end_users/${deal}/closing`;
    expect((await service.rest('PUT', path, { offer_service_id: offers[0].serviceId })).status).toBe(200);
    const enter = async (body: object) => {
      const answer = await service.rest('PATCH', path, body);
      return [answer.status, answer.body.description];
    };
    const signed = [400, expect.stringMatching(/^contractSignedOn: /)];
    expect(await enter({ contract_signed_on: '2026-03-02' })).toEqual(signed);
    expect(await enter({ contract_signed_on: '2026-03-02', contract_out_on: null })).toEqual([
      422,
      { json: { contract_signed_on: [expect.any(String)] } },
    ]);
    expect((await enter({ contract_signed_on: '2026-03-02', contract_out_on: '2026-03-01' }))[0]).toBe(200);
    expect(await enter({ contract_out_on: null })).toEqual(signed);
    const amount = [400, expect.stringMatching(/^fundedAmount: /)];
    expect(await enter({ funded_on: '2026-03-02' })).toEqual(amount);
    expect((await enter({ funded_on: '2026-03-02', funded_amount: 0 }))[0]).toBe(422);
    expect((await enter({ funded_on: '2026-03-02', funded_amount: 1000 }))[0]).toBe(200);
    expect(await enter({ funded_amount: null })).toEqual(amount);
  });

  test('a note that is too long is refused by the name of the field in which it was given', async () => {
    const { submission } = await sentDeal();
    const tooLong = 'x'.repeat(10_001);
    const { serviceId } = await decide(submission, { applicationStatus: 'declined' });
    const retracted = await service.rest('POST', `/api/decisions/${serviceId}/retract`, { note: tooLong });
    expect([retracted.status, retracted.body.description.json]).toEqual([422, { note: [expect.any(String)] }]);
    const { errors } = await service.graphql(
      'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId } }',
      { id: submission, input: { applicationStatus: 'declined', internalNote: tooLong } },
    );
    expect(Object.keys(errors?.[0]?.extensions.fields)).toEqual(['internalNote']);
  });

  test('an empty clientId is none', async () => {
    const { deal, submission } = await sentDeal();
    for (const text of ['One', 'Two']) {
      const body = { text, via: 'task', client_id: '' };
      expect((await service.rest('POST', `/api/funder_submissions/${submission}/messages`, body)).status).toBe(202);
    }
    for (const amount of [1, 2]) {
      const body = {
        kind: 'received',
        amount,
        occurred_on: '2026-11-01',
        submission_service_id: submission,
        client_id: '',
      };
      expect((await service.rest('POST', `/api/end_users/${deal}/commission`, body)).status).toBe(201);
    }
  });

  test('an offer is chosen for the deal that the path names, and for no other', async () => {
    const { deal, submission } = await sentDeal();
    const { offers } = await decide(submission, { applicationStatus: 'approved', offers: [{ fundedAmount: 1000 }] });
    const body = { offer_service_id: offers[0].serviceId };
    for (const other of [await createDeal(service), 'eus_nobody'])
      expect((await service.rest('PUT', `/api/end_users/${other}/closing`, body)).status).toBe(404);
    expect((await service.rest('GET', `/api/end_users/${deal}/closing`)).body.closing).toBeNull();
    expect((await service.rest('PUT', `/api/end_users/${deal}/closing`, body)).body.closing).not.toBeNull();
  });

  test('a commission is entered by who sees it; null of who does not leaves it as it is', async () => {
    const { deal, submission } = await sentDeal();
    const { offers } = await decide(submission, { applicationStatus: 'approved', offers: [{ fundedAmount: 32000 }] });
    const path = `/api/end_users/${deal}/closing`;
    await service.rest('PUT', path, { offer_service_id: offers[0].serviceId });
    await service.rest('PATCH', path, { commission_amount: 2560.5 });
    const rep = await keyWith(service, ['read', 'submit']);
    const refused = await service.rest('PATCH', path, { contract_out_on: '2026-03-04', commission_amount: 12 }, rep);
    expect([refused.status, refused.body.description]).toEqual([403, expect.stringContaining('enters a commission')]);
    const entered = { contract_out_on: '2026-03-05', commission_amount: null };
    const { status, body } = await service.rest('PATCH', path, entered, rep);
    expect([status, body.closing]).toMatchObject([200, entered]);
    expect((await service.rest('GET', path)).body.closing).toMatchObject({ ...entered, commission_amount: 2560.5 });
  });

  test('no day of a closing is an empty text', async () => {
    const { deal, submission } = await sentDeal();
    const { offers } = await decide(submission, { applicationStatus: 'approved', offers: [{ fundedAmount: 1000 }] });
    const path = `/api/end_users/${deal}/closing`;
    await service.rest('PUT', path, { offer_service_id: offers[0].serviceId });
    const { status, body } = await service.rest('PATCH', path, { contract_out_on: '', renewal_on: '' });
    expect([status, Object.keys(body.description.json)]).toEqual([422, ['contract_out_on', 'renewal_on']]);
  });

  test('how often a funding is paid is read as an offer’s, and refused by its name where no renewal could follow', async () => {
    const { deal, submission } = await sentDeal();
    const { offers } = await decide(submission, { applicationStatus: 'approved', offers: [{ fundedAmount: 1000 }] });
    const path = `/api/end_users/${deal}/closing`;
    expect((await service.rest('PUT', path, { offer_service_id: offers[0].serviceId })).status).toBe(200);
    const funding = { funded_on: '2026-03-02', funded_amount: 1000, number_of_payments: 10 };
    for (const payment_frequency of ['wekly', 'unknown', 'daily or weekly', '']) {
      const { status, body } = await service.rest('PATCH', path, { ...funding, payment_frequency });
      expect([status, body.description.json]).toEqual([
        422,
        { payment_frequency: [expect.stringMatching(/^Must be one of: daily, weekly, biweekly, /)] },
      ]);
    }
    for (const [given, read, renewal] of [
      ['Bi-Weekly', 'biweekly', '2026-05-11'],
      ['fortnightly', 'biweekly', '2026-05-11'],
      ['semi-monthly', 'semi_monthly', '2026-05-18'],
      ['monthly', 'monthly', '2026-08-02'],
      ['bullet', 'bullet', null],
      [null, null, null],
    ] as const) {
      const { status, body } = await service.rest('PATCH', path, { ...funding, payment_frequency: given });
      expect([status, body.closing.payment_frequency, body.closing.renewal_on]).toEqual([200, read, renewal]);
    }
  });

  test('of a deal that was deleted nothing is read, settled, sent again or changed', async () => {
    const { deal, submission } = await sentDeal();
    await decide(submission, { applicationStatus: 'info_requested', requestedInfo: 'Lease' });
    const [item] = await checklist(deal);
    const { addNote } = await service.data(
      'mutation ($id: ID!) { addNote(endUserServiceId: $id, text: "Ours") { serviceId } }',
      { id: deal },
    );
    const task = (await send({ submissionServiceId: submission, text: 'By hand', via: 'TASK' })).data.sendMessage;
    const failed = (await send({ endUserServiceId: deal, text: 'To the merchant', via: 'TASK' })).data.sendMessage;
    const settle = (id: string) =>
      service.graphql('mutation ($id: ID!) { settleMessage(serviceId: $id, outcome: FAILED) { status } }', { id });
    expect((await settle(failed.serviceId)).errors).toBeUndefined();
    expect((await service.rest('DELETE', `/api/end_users/${deal}`)).status).toBe(204);
    for (const answer of [
      await settle(task.serviceId),
      await service.graphql('mutation ($id: ID!) { retryMessage(serviceId: $id) { status } }', {
        id: failed.serviceId,
      }),
      await service.graphql('mutation ($id: ID!) { setRequestState(serviceIds: [$id], state: PROVIDED) { state } }', {
        id: item.requests[0].serviceId,
      }),
      await service.graphql('mutation ($id: ID!) { editNote(serviceId: $id, text: "Other") { text } }', {
        id: addNote.serviceId,
      }),
      await service.graphql('mutation ($id: ID!) { deleteNote(serviceId: $id) }', { id: addNote.serviceId }),
    ])
      expect(answer.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(await message(task.serviceId)).toBeNull();
    expect(await service.rest('GET', `/api/messages/${task.serviceId}`)).toMatchObject({ status: 404 });
  });

  test('a mail reaches each address once, however often it is named; a note is counted by its characters', async () => {
    const { deal, submission } = await sentDeal();
    mail.received.length = 0;
    const twice = { to: ['deals@funder.example', ' Deals@Funder.example'], cc: ['DEALS@funder.example'] };
    const { data } = await send({ submissionServiceId: submission, text: 'Once', ...twice });
    expect(data.sendMessage).toMatchObject({ to: ['deals@funder.example'], cc: [] });
    await messageWhen(data.sendMessage.serviceId, 'SUCCEEDED');
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([['deals@funder.example']]);
    const note = (text: string) =>
      service.rest('POST', `/api/end_users/${deal}/notes`, { text }).then(({ status }) => status);
    expect([await note('😀'.repeat(10_000)), await note('😀'.repeat(10_001))]).toEqual([201, 422]);
  });

  test('documents without a file are refused, and nothing is changed; with one they go, with a text or without', async () => {
    const { deal, submission } = await sentDeal();
    await decide(submission, { applicationStatus: 'info_requested', requestedInfo: 'lease' });
    const said = async () => (await checklist(deal))[0].requests;
    const before = await said();
    const about = { submissionServiceId: submission, kind: 'DOCUMENTS', clientId: 'papers' };
    const words = ['Documents are files: name at least one, or send the text as a message.'];
    for (const input of [
      { text: 'Here you are' },
      {},
      { text: ' ', fileServiceIds: [] },
      { text: 'By hand', via: 'TASK' },
    ]) {
      const { data, errors } = await send({ ...about, ...input });
      expect(data?.sendMessage ?? null).toBeNull();
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { fileServiceIds: words } } }]);
    }
    const merchant = { endUserServiceId: deal, kind: 'DOCUMENTS', text: 'Hello', to: ['owner@fern.example'] };
    expect((await send(merchant)).errors?.[0]?.extensions.fields).toEqual({ fileServiceIds: words });
    const path = `/api/funder_submissions/${submission}/messages`;
    const refused = await service.rest('POST', path, { kind: 'documents', text: 'Here you are' });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain(words[0]);
    expect(JSON.stringify(refused.body)).toContain('file_service_ids');
    expect(await said()).toEqual(before);
    expect(mail.received).toHaveLength(1);
    const rows = 'SELECT kind FROM messages WHERE submission_id = ?';
    expect(await service.app.services.database.read<{ kind: string }>(rows, [submission])).toEqual([
      { kind: 'letter' },
    ]);

    const file = await addPdf(service, deal, { fileClass: 'lease' });
    const alone = await send({ ...about, fileServiceIds: [file] });
    await messageWhen(alone.data.sendMessage.serviceId, 'SUCCEEDED');
    const both = await service.rest('POST', path, { kind: 'documents', text: 'Once more', file_service_ids: [file] });
    await messageWhen(both.body.service_id, 'SUCCEEDED');
    expect((await said())[0]).toMatchObject({ state: 'PROVIDED' });
  });

  test('over REST a message names its submission', async () => {
    const { deal, submission } = await sentDeal();
    const said = await service.rest('POST', `/api/funder_submissions/${submission}/messages`, { text: 'Hello' });
    expect(said).toMatchObject({ status: 202, body: { submission_service_id: submission } });
    expect((await service.rest('GET', `/api/messages/${said.body.service_id}`)).body).toMatchObject({
      submission_service_id: submission,
    });
    const { body } = await service.rest('GET', `/api/end_users/${deal}/thread`);
    expect(body.items).toMatchObject([{ submission_service_id: submission }, { submission_service_id: submission }]);
  });

  test('a decision that a person has entered is taken back; a lost deal is taken up again', async () => {
    const { deal, submission } = await sentDeal();
    const decision = await decide(submission, { applicationStatus: 'declined', declineReason: 'Too young' });
    const { retractDecision } = await service.data(
      'mutation ($id: ID!) { retractDecision(decisionServiceId: $id, note: "Another deal") { status currentDecision { serviceId } decisions { retractedAt supersededAt } } }',
      { id: decision.serviceId },
    );
    expect(retractDecision).toMatchObject({
      status: 'SUBMITTED_TO_FUNDER',
      currentDecision: null,
      decisions: [{ retractedAt: expect.any(String) }],
    });
    const lose =
      'mutation ($id: ID!, $reason: LostReason!, $note: String) { loseDeal(endUserServiceId: $id, reason: $reason, note: $note) { pipelineStage lostReason } }';
    expect((await service.graphql(lose, { id: deal, reason: 'OTHER' })).errors?.[0]?.extensions.fields).toHaveProperty(
      'note',
    );
    expect((await service.data(lose, { id: deal, reason: 'COMPETITOR' })).loseDeal).toEqual({
      pipelineStage: 'LOST',
      lostReason: 'COMPETITOR',
    });
    const { reopenDeal } = await service.data(
      'mutation ($id: ID!) { reopenDeal(endUserServiceId: $id) { pipelineStage lostReason } }',
      { id: deal },
    );
    expect(reopenDeal).toEqual({ pipelineStage: 'SENT', lostReason: null });
  });

  test('the stage that is kept of each deal is the one that its records say', async () => {
    const { database, transact } = service.app.services;
    const kept = () =>
      database.read<{ id: string; account: string; stage: string }>(
        'SELECT service_id AS id, account_id AS account, pipeline_stage AS stage FROM end_users ORDER BY service_id',
        [],
      );
    const before = await kept();
    expect(new Set(before.map(({ stage }) => stage)).size).toBeGreaterThan(3);
    for (const { id, account } of before)
      await transact((tx) => {
        tx.quiet();
        return restage(tx, account, id);
      });
    expect(await kept()).toEqual(before);
  });
});
