import { recordDecision } from '../../src/features/decisions/decision.commands';
import { inputOf } from '../../src/features/decisions/following/recorded-decision';
import { createIntegration, deliver as deliverToCrm } from '../support/crm';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { deliver } from '../support/inbound';
import { signedIn, startForPeople } from '../support/people';
import type { TestService } from '../support/service';

/** Times that programs understand, and that no row can hold or no clock has shown. */
const FAR = '+012345-01-01T00:00:00.000Z';

onEachDatabase('times that others say', (name) => {
  let service: TestService;
  let submission: string;
  beforeAll(async () => {
    service = await startForPeople(name);
    const funder = await linkedFunder(service, {
      submissionEmailAddress: 'deals@funder.example',
      emailDomains: ['funder.example'],
    });
    submission = await upsert(service, await createDeal(service, { name: 'Blue Cedar' }), funder);
  });
  afterAll(() => service.stop());

  test.each(['Fri, 31 Dec 12345 00:00:00 GMT', 'Thu, 01 Jan 100000 00:00:00 GMT'])(
    'a mail of %s is read as one without a date',
    async (date) => {
      const [record] = await deliver(service, { subject: date, text: 'We pass.', headers: { Date: date } });
      expect(record.mail).toMatchObject({ subject: date, sentAt: null, problem: null });
    },
  );

  test('an approval until the last day that there is can be confirmed, and has no end', async () => {
    // That day ends in the year 10000 of UTC where the account's owner is.
    const owner = await signedIn(service);
    await owner.data('mutation { updateCurrentUser(input: { timeZone: "America/New_York" }) { serviceId } }');
    const [record] = await deliver(service, {
      subject: `[#${submission}]`,
      text: 'Approved for $50,000 at 1.35, 120 daily payments.\n\nThe offer expires 12/31/9999.',
    });
    expect(record).toMatchObject({ mailState: 'WAITING', mail: { reading: { expiry: '12/31/9999' } } });
    await service.data('mutation ($id: ID!) { confirmMailDecision(endUserServiceId: $id) { serviceId } }', {
      id: record.serviceId,
    });
    const { funderSubmission } = await service.data(
      'query ($id: ID!) { funderSubmission(serviceId: $id) { currentDecision { applicationStatus expiresAt } } }',
      { id: submission },
    );
    expect(funderSubmission.currentDecision).toEqual({ applicationStatus: 'approved', expiresAt: null });
  });

  test.each([
    { expires_at: 'soon' },
    { expires_at: FAR },
    { provider_effective_at: FAR },
    { source_received_at: 'yesterday' },
    { source_received_at: FAR },
  ])('what a connector reads as %o is left out, and the decision is recorded', async (times) => {
    const input = inputOf({ application_status: 'declined', ...times }, 'api');
    const id = await service.app.services.transact((tx) =>
      recordDecision(tx, service.accountId, submission, { ...input, attributionMethod: 'provider_callback' }),
    );
    const [row] = await service.app.services.database.read<Record<string, string | null>>(
      'SELECT expires_at AS expires, provider_effective_at AS said, source_received_at AS received FROM decisions WHERE service_id = ?',
      [id],
    );
    expect(row).toEqual({ expires: null, said: null, received: expect.stringMatching(/^20\d\d-/) });
  });

  test.each(['9999-12-31T23:59:59-23:59', '-000001-01-01T00:00:00Z', -99_999_999_999_999, 99_999_999_999_999])(
    'an event of a CRM at %s is taken',
    async (occurredAt) => {
      const crm = await createIntegration(service, 'HUBSPOT', {});
      const event = { eventId: 1, objectId: 2, subscriptionType: 'deal.creation', occurredAt };
      const { status } = await deliverToCrm(service, crm, JSON.stringify([event]), { 'x-api-key': service.key });
      expect(status).toBe(200);
    },
  );

  test('an event of a CRM from the future makes none that follows late', async () => {
    const crm = await createIntegration(service, 'CLOSE', {});
    const event = (id: string, at: string, stage: string) => ({
      event: {
        id,
        object_type: 'opportunity',
        date_updated: at,
        data: { id: 'o1', lead_name: 'One', status_label: stage },
      },
    });
    const send = (...args: Parameters<typeof event>) =>
      deliverToCrm(service, crm, JSON.stringify(event(...args)), { 'x-api-key': service.key });
    const { body } = await send('e1', '2100-01-01T00:00:00Z', 'first');
    // The clock of the database goes on by milliseconds.
    await send('e2', new Date(Date.now() + 1000).toISOString(), 'second');
    const { endUser } = await service.data('query ($id: ID!) { endUser(serviceId: $id) { crmSync { stage } } }', {
      id: body.end_user_service_id,
    });
    expect(endUser.crmSync.stage).toBe('second');
  });
});
