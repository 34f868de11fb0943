// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { onEachDatabase } from '../support/databases';
import { createDeal, upsert } from '../support/deals';
import { deliver, type MailRecord, RECORD } from '../support/inbound';
import { eventsOf } from '../support/sending';
import { ADMIN_KEY, startService, type TestService } from '../support/service';

const HISTORY = `query ($id: ID!) { funderSubmission(serviceId: $id) {
  status currentDecision { serviceId applicationStatus } decisions { serviceId applicationStatus supersededAt offers { fundedAmount } }
} }`;
const DEAL = `query ($id: ID!) { endUser(serviceId: $id) {
  brokerLinkStatus linkedRecords { serviceId name classification linkType }
  dealLink { opportunityId role name funderServiceId funderName declineReason occurrences { endUserServiceId } }
} }`;

onEachDatabase('records that arrived', (name) => {
  let service: TestService;
  let number = 0;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  async function funder(): Promise<{ id: string; domain: string }> {
    const domain = `links-${++number}.example`;
    const { createFunder } = await service.data(
      'mutation ($input: CreateFunderInput!) { createFunder(input: $input) { serviceId } }',
      { input: { name: `Funder ${number}`, emailDomains: [domain], submissionEmailAddress: `deals@${domain}` } },
      ADMIN_KEY,
    );
    return { id: createFunder.serviceId, domain };
  }
  async function deal(funders: { id: string }[], input: Record<string, unknown> = {}) {
    const id = await createDeal(service, { name: `Deal ${++number}`, ...input });
    const submissions: string[] = [];
    for (const each of funders) submissions.push(await upsert(service, id, each.id));
    return { id, submissions };
  }
  const act = (operation: string, variables: Record<string, unknown>, key = service.key) => {
    const types: Record<string, string> = {
      serviceId: 'ID!',
      dealServiceId: 'ID!',
      classification: 'RecordClassification!',
    };
    const names = Object.keys(variables);
    const query = `mutation (${names.map((each) => `$${each}: ${types[each]}`)}) { ${operation}(${names.map((each) => `${each}: $${each}`)}) { ${RECORD} } }`;
    return service.graphql(query, variables, key);
  };
  const did = async (operation: string, variables: Record<string, unknown>): Promise<MailRecord> => {
    const { data, errors } = await act(operation, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return data[operation];
  };
  const link = (serviceId: string, dealServiceId: string) => did('linkEndUser', { serviceId, dealServiceId });
  const history = async (id: string) => (await service.data(HISTORY, { id })).funderSubmission;
  const dealOf = async (id: string) => (await service.data(DEAL, { id })).endUser;
  const unlinked = async (from: string, text = 'Approved for $50,000 at 1.35, 120 daily payments.') =>
    (await deliver(service, { from: `desk@${from}`, subject: `Decision ${++number}`, text }))[0];

  test('linking records the decision that was read, of the submission to the funder that wrote', async () => {
    const [first, second] = [await funder(), await funder()];
    const { id, submissions } = await deal([first, second]);
    const record = await unlinked(second.domain);
    expect(record.brokerLinkStatus).toBe('UNLINKED');
    const linked = await link(record.serviceId, id);
    expect(linked).toMatchObject({
      brokerLinkStatus: 'LINKED',
      mailState: 'RECORDED',
      linkedDeal: { serviceId: id },
      mail: { attributionMethod: 'manual', submissionServiceId: submissions[1] },
    });
    expect(await history(submissions[1]!)).toMatchObject({
      status: 'APPROVED',
      currentDecision: { serviceId: linked.mail.decisionServiceId },
    });
    expect((await history(submissions[0]!)).decisions).toEqual([]);
    expect((await dealOf(id)).linkedRecords).toEqual([
      { serviceId: record.serviceId, name: record.name, classification: 'DECISION', linkType: 'LINKED_DECISION' },
    ]);
    // The same again changes nothing.
    await link(record.serviceId, id);
    expect((await history(submissions[1]!)).decisions).toHaveLength(1);
    const events = await eventsOf(service, record.serviceId);
    expect(events.map(({ topic }) => topic)).toEqual(['end_user_email.processed', 'mail.waiting', 'end_user.linked']);
    expect(JSON.stringify(events)).not.toContain('50,000');
  });

  test('a sender whom nobody knows is taken to be the only funder of the deal, and waits to be confirmed; another funder is not', async () => {
    const [own, other] = [await funder(), await funder()];
    const { id, submissions } = await deal([own]);
    const stranger = await unlinked('stranger.example');
    expect(await link(stranger.serviceId, id)).toMatchObject({
      mailState: 'WAITING',
      mail: { submissionServiceId: submissions[0], reading: { reason: 'unknown_sender', outcome: 'SUGGESTION' } },
    });
    expect((await history(submissions[0]!)).decisions).toEqual([]);
    await service.data('mutation ($id: ID!) { confirmMailDecision(endUserServiceId: $id) { serviceId } }', {
      id: stranger.serviceId,
    });
    expect((await history(submissions[0]!)).status).toBe('APPROVED');
    const foreign = await unlinked(other.domain, 'Unfortunately this file was declined due to low revenue.');
    expect(await link(foreign.serviceId, id)).toMatchObject({ brokerLinkStatus: 'LINKED', mailState: 'WAITING' });
    expect((await history(submissions[0]!)).status).toBe('APPROVED');
  });

  test('an unsure reading is linked and waits; a person gives the decision', async () => {
    const own = await funder();
    const { id, submissions } = await deal([own]);
    const record = await unlinked(own.domain, 'The harbor was blue today.');
    expect(await link(record.serviceId, id)).toMatchObject({
      mailState: 'WAITING',
      mail: { submissionServiceId: submissions[0] },
    });
    const confirm = (decision: object | null) =>
      service.graphql(
        'mutation ($id: ID!, $decision: RecordDecisionInput) { confirmMailDecision(endUserServiceId: $id, decision: $decision) { applicationStatus attributionMethod sourceEmailEndUserServiceId } }',
        { id: record.serviceId, decision },
      );
    expect((await confirm(null)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect((await confirm({ applicationStatus: 'counter' })).data.confirmMailDecision).toEqual({
      applicationStatus: 'counter',
      attributionMethod: 'manual',
      sourceEmailEndUserServiceId: record.serviceId,
    });
    expect((await history(submissions[0]!)).status).toBe('APPROVED');
  });

  test('a move takes the decision along: the deal before has what it had, or nothing', async () => {
    const own = await funder();
    const [before, after] = [await deal([own]), await deal([own])];
    await service.data(
      'mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "approved", offers: [{ fundedAmount: 1000 }] }) { serviceId } }',
      { id: before.submissions[0] },
    );
    const record = await unlinked(own.domain, 'Unfortunately this file was declined due to low revenue.');
    await link(record.serviceId, before.id);
    expect(await history(before.submissions[0]!)).toMatchObject({
      status: 'DECLINED',
      decisions: [{}, { supersededAt: expect.any(String) }],
    });
    await link(record.serviceId, after.id);
    expect(await history(before.submissions[0]!)).toMatchObject({
      status: 'APPROVED',
      currentDecision: { applicationStatus: 'approved' },
      decisions: [{ supersededAt: null, offers: [{ fundedAmount: 1000 }] }],
    });
    expect(await history(after.submissions[0]!)).toMatchObject({ status: 'DECLINED', decisions: [{}] });
    await did('unlinkEndUser', { serviceId: record.serviceId });
    expect(await history(after.submissions[0]!)).toMatchObject({
      status: 'PENDING',
      currentDecision: null,
      decisions: [],
    });
    expect((await eventsOf(service, after.submissions[0]!)).map(({ topic }) => topic)).toContain(
      'funder_submission.decision_detached',
    );
    expect((await dealOf(after.id)).linkedRecords).toEqual([]);
  });

  test('a change of class takes link and decision back; as a submission it is absorbed', async () => {
    const own = await funder();
    const { id, submissions } = await deal([own]);
    const record = await unlinked(own.domain);
    await link(record.serviceId, id);
    expect(await did('reclassifyEndUser', { serviceId: record.serviceId, classification: 'SUBMISSION' })).toMatchObject(
      {
        classification: 'SUBMISSION',
        brokerLinkStatus: 'RECLASSIFIED',
        linkedDeal: null,
      },
    );
    expect(await history(submissions[0]!)).toMatchObject({ status: 'PENDING', decisions: [] });
    await did('unlinkEndUser', { serviceId: record.serviceId });
    await link(record.serviceId, id);
    expect((await dealOf(id)).linkedRecords).toMatchObject([
      { classification: 'SUBMISSION', linkType: 'ABSORBED_SUBMISSION_DUPLICATE' },
    ]);
    expect((await history(submissions[0]!)).decisions).toEqual([]);
  });

  test('what a mail asked for is asked no more once it is taken off the deal', async () => {
    const own = await funder();
    const { id, submissions } = await deal([own]);
    const record = await unlinked(own.domain, 'Before we can decide we need the following: voided check, lease.');
    await link(record.serviceId, id);
    const requests = async () =>
      (
        await service.data(
          'query ($id: ID!) { funderSubmission(serviceId: $id) { nextStep requests { state reason } } }',
          {
            id: submissions[0],
          },
        )
      ).funderSubmission.requests;
    expect(await requests()).toMatchObject([{ state: 'OPEN' }, { state: 'OPEN' }]);
    await did('unlinkEndUser', { serviceId: record.serviceId });
    const gone = { state: 'WAIVED', reason: 'retracted' };
    expect(await requests()).toEqual([gone, gone]);
    await link(record.serviceId, id);
    expect(await requests()).toMatchObject([{ state: 'OPEN' }, { state: 'OPEN' }]);
    await did('reclassifyEndUser', { serviceId: record.serviceId, classification: 'OTHER' });
    expect(await requests()).toEqual([gone, gone]);
  });

  test('a record is linked, dismissed and reclassified only from where that is possible', async () => {
    const own = await funder();
    const { id } = await deal([own]);
    const record = await unlinked(own.domain);
    const { serviceId } = record;
    const refused = async (operation: string, variables: Record<string, unknown>, code = 'CONFLICT') =>
      expect((await act(operation, variables)).errors).toMatchObject([{ extensions: { code } }]);
    expect(await did('dismissEndUser', { serviceId })).toMatchObject({
      brokerLinkStatus: 'DISMISSED',
      mailState: 'NOTED',
    });
    await refused('linkEndUser', { serviceId, dealServiceId: id });
    await refused('reclassifyEndUser', { serviceId, classification: 'OTHER' });
    expect(await did('unlinkEndUser', { serviceId })).toMatchObject({
      brokerLinkStatus: 'UNLINKED',
      mailState: 'WAITING',
    });
    await link(serviceId, id);
    await refused('dismissEndUser', { serviceId });
    await did('reclassifyEndUser', { serviceId, classification: 'OTHER' });
    await refused('linkEndUser', { serviceId, dealServiceId: id });
    await refused('dismissEndUser', { serviceId });
    await refused('linkEndUser', { serviceId: id, dealServiceId: serviceId });
    await did('unlinkEndUser', { serviceId });
    await refused('linkEndUser', { serviceId, dealServiceId: serviceId }, 'BAD_USER_INPUT');
    const other = await unlinked(own.domain, 'Unfortunately this file was declined due to low revenue.');
    await refused('linkEndUser', { serviceId, dealServiceId: other.serviceId }, 'BAD_USER_INPUT');
  });

  test("another account's records and deals do not exist", async () => {
    const own = await funder();
    const { id } = await deal([own]);
    const { serviceId } = await unlinked(own.domain);
    const other = await service.createAccount();
    const theirs = await service.data(
      'mutation { createEndUser(input: { name: "Theirs" }) { serviceId } }',
      {},
      other.key,
    );
    const notFound = [{ extensions: { code: 'NOT_FOUND' } }];
    expect((await act('linkEndUser', { serviceId, dealServiceId: id }, other.key)).errors).toMatchObject(notFound);
    expect(
      (await act('linkEndUser', { serviceId, dealServiceId: theirs.createEndUser.serviceId })).errors,
    ).toMatchObject(notFound);
    for (const operation of ['unlinkEndUser', 'dismissEndUser'])
      expect((await act(operation, { serviceId }, other.key)).errors).toMatchObject(notFound);
    expect((await service.rest('GET', `/api/end_users/${id}/deal_link/`, undefined, other.key)).status).toBe(404);
  });

  test('a deal link has the submission and one entry for what each funder says, with its occurrences', async () => {
    const [first, second] = [await funder(), await funder()];
    const opportunityId = `opp-${++number}`;
    const { id, submissions } = await deal([first, second], { opportunityId });
    const mail = async (submission: string, text: string) => {
      const { domain } = submission === submissions[0] ? first : second;
      const spec = { from: `desk@${domain}`, subject: `Answer ${++number} [#${submission}]`, text };
      return (await deliver(service, spec))[0].serviceId;
    };
    const approval = await mail(submissions[0]!, 'Approved for $50,000 at 1.35, 120 daily payments.');
    const again = await mail(submissions[0]!, 'Approved for $55,000 at 1.33, 120 daily payments.');
    const decline = await mail(submissions[1]!, 'Unfortunately this file was declined due to low revenue.');
    const unsure = await mail(submissions[1]!, 'The harbor was blue today.');
    const { dealLink } = await dealOf(id);
    expect(dealLink).toMatchObject([
      { opportunityId, role: 'SUBMISSION', funderServiceId: null, occurrences: [{ endUserServiceId: id }] },
      {
        role: 'APPROVAL',
        funderServiceId: first.id,
        declineReason: null,
        occurrences: [{ endUserServiceId: approval }, { endUserServiceId: again }],
      },
      {
        role: 'DECLINE',
        funderServiceId: second.id,
        declineReason: expect.any(String),
        occurrences: [{ endUserServiceId: decline }],
      },
      { role: 'UNKNOWN', funderServiceId: second.id, occurrences: [{ endUserServiceId: unsure }] },
    ]);
    // Asked of a decision it is the same, by REST too.
    const { status, body } = await service.rest('GET', `/api/end_users/${decline}/deal_link/`);
    expect(status).toBe(200);
    expect(body.map(({ role }: { role: string }) => role)).toEqual(['submission', 'approval', 'decline', 'unknown']);
    expect(Object.keys(body[0]).sort()).toEqual(
      ['decline_reason', 'funder_name', 'funder_service_id', 'name', 'occurrences', 'opportunity_id', 'role'].sort(),
    );
    const alone = await deal([first]);
    expect((await service.rest('GET', `/api/end_users/${alone.id}/deal_link`)).body).toEqual([]);
    expect((await service.rest('GET', '/api/end_users/eus_none/deal_link/')).status).toBe(404);
    const page = await service.rest('GET', `/api/broker/end_users/${approval}/funder_submissions/`);
    expect(page.body).toMatchObject({
      items: [],
      broker_link_status: 'linked',
      classification: 'decision',
      linked_deal_end_user_service_id: id,
    });
  });

  test('what is deleted takes its mail along, and a deal’s mails wait again when it is deleted', async () => {
    const own = await funder();
    const { id, submissions } = await deal([own]);
    const from = `desk@${own.domain}`;
    const mail = {
      from,
      subject: `Gone [#${submissions[0]}]`,
      text: 'Approved for $50,000 at 1.35, 120 daily payments.',
    };
    const [record] = await deliver(service, mail);
    await service.data('mutation ($id: ID!) { deleteEndUser(serviceId: $id) }', { id });
    const read = async () =>
      (await service.data(`query ($id: ID!) { endUser(serviceId: $id) { ${RECORD} } }`, { id: record.serviceId }))
        .endUser;
    expect(await read()).toMatchObject({
      brokerLinkStatus: 'UNLINKED',
      mailState: 'WAITING',
      mail: { submissionServiceId: null },
    });
    await service.data('mutation ($id: ID!) { deleteEndUser(serviceId: $id) }', { id: record.serviceId });
    expect(await read()).toBeNull();
    const rows = await service.app.services.database.read('SELECT 1 AS one FROM inbound_mails WHERE service_id = ?', [
      record.serviceId,
    ]);
    expect(rows).toEqual([]);
  });
});
