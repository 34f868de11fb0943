import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, linkedFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';

const URL = 'http://127.0.0.1:9/deals';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n').toString('base64');

onEachDatabase('a preflight', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  const check = async (deal: string) =>
    (await service.rest('GET', `/api/broker/end_users/${deal}/funder_submissions/preflight/`)).body;

  /** Every row of every table, so that a change anywhere shows. */
  const everything = async () => {
    const { database } = service.app.services;
    const tables = database.source.entityMetadatas.map((entity) => entity.tableName).sort();
    const rows = await Promise.all(tables.map((table) => database.read(`SELECT * FROM ${table}`)));
    return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
  };

  test('tells for each linked funder, by name, what would be sent and all that is missing', async () => {
    const requirements = {
      requiredInformation: ['company.ein', 'owners.0.date_of_birth'],
      requiredFileClasses: ['bank_statement', 'voided_check'],
    };
    const strict = await linkedFunder(service, { name: 'B Strict', productionUrl: URL, ...requirements });
    const easy = await linkedFunder(service, { name: 'C Easy', productionUrl: URL });
    const mail = await linkedFunder(service, { name: 'A Mail', submissionEmailAddress: 'deals@a-mail.example' });
    const unset = await createFunder(service, { name: 'D Unset', productionUrl: URL });
    await service.rest('POST', '/api/funder_integrations/', { funder_service_id: unset });
    await createFunder(service, { name: 'Not linked' });
    const deal = await createDeal(service, { information: { company: { ein: '12-3456789' } } });
    const uploaded = await service.data(
      `mutation ($deal: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $deal, file: $file) { serviceId sizeBytes } }`,
      { deal, file: { filename: 'october.pdf', contentBase64: PDF, fileClass: 'bank_statement' } },
    );
    const files = [
      {
        end_user_file_service_id: uploaded.uploadEndUserFile.serviceId,
        file_class: 'bank_statement',
        file_name: 'october.pdf',
        size_bytes: uploaded.uploadEndUserFile.sizeBytes,
      },
    ];
    // A letter brings the application that is made for it.
    const application = {
      end_user_file_service_id: 'generated',
      file_class: 'application',
      file_name: expect.stringMatching(/^Application - .+\.pdf$/),
      size_bytes: expect.any(Number),
    };
    expect(await check(deal)).toEqual([
      { funder_service_id: mail, funder_name: 'A Mail', valid: true, message: '', files: [...files, application] },
      {
        funder_service_id: strict,
        funder_name: 'B Strict',
        valid: false,
        message: expect.stringMatching(/owners\.0\.date_of_birth.*voided_check/),
        files,
      },
      { funder_service_id: easy, funder_name: 'C Easy', valid: true, message: '', files },
      {
        funder_service_id: unset,
        funder_name: 'D Unset',
        valid: false,
        message: expect.stringContaining('production values'),
        files,
      },
    ]);
  });

  test('says of an empty tax number what is said when the deal is sent: it is missing', async () => {
    const asked = { requiredInformation: ['company.ein', 'owners.0.ssn'] };
    const funder = await linkedFunder(service, { name: 'Asks for numbers', productionUrl: URL, ...asked });
    const deal = await createDeal(service, { information: { company: { ein: '' }, owners: [{ ssn: '' }] } });
    const said = 'Missing information: company.ein, owners.0.ssn.';
    const ofFunder = ({ funder_service_id: id }: { funder_service_id: string }) => id === funder;
    expect((await check(deal)).find(ofFunder)).toMatchObject({ valid: false, message: said });
    const submission = await upsert(service, deal, funder);
    const { body } = await service.rest('POST', `/api/broker/end_users/${deal}/funder_submissions/submit_to_funders/`, {
      submission_service_ids: [submission],
      use_sandbox: false,
    });
    expect(body).toMatchObject([{ queued: false, reason: 'invalid_data', detail: said }]);
    const shown = (await service.rest('GET', `/api/end_users/${deal}`)).body.end_user.information;
    expect(shown).toEqual({ company: { ein: '' }, owners: [{ ssn: '' }] });
  });

  test('changes nothing', async () => {
    const deal = await createDeal(service, { submittingBrokers: [{ company: 'Someone' }] });
    const before = await everything();
    expect(await check(deal)).not.toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('is there for brokers and their own deals alone', async () => {
    const deal = await createDeal(service);
    const path = `/api/broker/end_users/${deal}/funder_submissions/preflight/`;
    for (const kind of ['BROKER', 'OTHER'] as const) {
      const { key } = await service.createAccount('Another', kind);
      expect((await service.rest('GET', path, undefined, key)).status).toBe(404);
    }
    expect((await service.rest('GET', '/api/broker/end_users/eus_nobody/funder_submissions/preflight/')).status).toBe(
      404,
    );
  });
});
