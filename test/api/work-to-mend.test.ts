import { encodeCursor } from '../../src/platform/live/cursor';
import { createIntegration, deliver } from '../support/crm';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, saveForm, submissionWhen, trigger, upsert } from '../support/deals';
import { accept, answerWith, type FunderServer, startFunder } from '../support/funder-server';
import { addPdf } from '../support/sending';
import { startService, type TestService } from '../support/service';
import { connect, listen } from '../support/socket';
import { until } from '../support/until';

const WORK = `query ($kinds: [WorkKind!]) { workItems(kinds: $kinds) {
  edges { node { id kind detail since } } countsByKind { kind count } } }`;
const INFORM = `mutation ($id: ID!, $patch: JSONObject!) {
  updateEndUserInformation(serviceId: $id, patch: $patch) { serviceId } }`;
const CHANGES = `subscription ($after: String) { workItemsChanged(after: $after) {
  cursor added { id kind } goneIds countsByKind { kind count } } }`;

onEachDatabase('what is to be completed and mended', (name) => {
  let service: TestService;
  let endpoint: FunderServer;
  beforeAll(async () => {
    endpoint = await startFunder();
    service = await startService(name);
  });
  afterAll(async () => {
    await service.stop();
    await endpoint.close();
  });

  const asBroker = async () => Object.assign(service, await service.createAccount());
  const told = async () => {
    const { workItems } = await service.data(WORK);
    return workItems.edges.map(({ node }: { node: { kind: string; id: string; detail: string } }) => [
      node.kind,
      node.id,
      node.detail,
    ]);
  };
  const asking = () =>
    linkedFunder(service, {
      productionUrl: `${endpoint.url}/deals`,
      requiredInformation: ['company.ein', 'amount_requested'],
      requiredFileClasses: ['bank_statement'],
    });

  test('what is to be sent and lacks data waits for them, until they are there or it is not wanted', async () => {
    await asBroker();
    const deal = await createDeal(service, { information: { amount_requested: 1000 } });
    const [funder, other] = [await asking(), await linkedFunder(service)];
    const after = encodeCursor(service.accountId, await service.app.services.feeds.lastSeq(service.accountId));
    const id = await upsert(service, deal, funder);
    await upsert(service, deal, other);
    const missing = 'Missing information: company.ein. Missing files: bank_statement.';
    expect(await told()).toEqual([['DATA', id, missing]]);
    expect((await service.data(WORK, { kinds: ['DATA'] })).workItems.countsByKind).toEqual([
      { kind: 'DATA', count: 1 },
    ]);
    await service.data(INFORM, { id: deal, patch: { company: { ein: '12-3456789' } } });
    expect(await told()).toEqual([['DATA', id, 'Missing files: bank_statement.']]);
    const shouldSend = (value: boolean) =>
      service.data(
        'mutation ($id: ID!, $to: Boolean!) { updateFunderSubmission(serviceId: $id, shouldSend: $to) { serviceId } }',
        { id, to: value },
      );
    await shouldSend(false);
    expect(await told()).toEqual([]);
    await shouldSend(true);
    expect(await told()).toEqual([['DATA', id, 'Missing files: bank_statement.']]);
    const file = await addPdf(service, deal);
    expect(await told()).toEqual([]);
    await service.data('mutation ($id: ID!) { deleteEndUserFile(serviceId: $id) }', { id: file });
    expect(await told()).toEqual([['DATA', id, 'Missing files: bank_statement.']]);
    await addPdf(service, deal);
    const { client } = connect(service);
    const live = listen(client, CHANGES, { after });
    const changes = () => live.results.flatMap(({ data }) => (data ? [data.workItemsChanged] : []));
    await until(() => changes().length >= 7, 'the changes since');
    expect(changes().at(-1)).toMatchObject({ added: [], countsByKind: [] });
    await service.data(INFORM, { id: deal, patch: { company: { ein: null } } });
    await until(() => changes().at(-1)?.added.length === 1, 'the missing number');
    expect(changes().at(-1).added).toEqual([{ id, kind: 'DATA' }]);
    await client.dispose();
  });

  test("another account's work is never told, and the events since a cursor are told again", async () => {
    const neighbour = await service.createAccount();
    await asBroker();
    const after = encodeCursor(service.accountId, await service.app.services.feeds.lastSeq(service.accountId));
    const [own, others] = [connect(service), connect(service, { key: neighbour.key })];
    const listening = [listen(own.client, CHANGES, { after }), listen(others.client, CHANGES)] as const;
    const funder = await asking();
    const id = await upsert(service, await createDeal(service), funder);
    await until(() => listening[0].results.some(({ data }) => data?.workItemsChanged.added[0]?.id === id), 'own work');
    const { client } = connect(service);
    const again = listen(client, CHANGES, { after });
    await until(() => again.results.some(({ data }) => data?.workItemsChanged.added[0]?.id === id), 'it again');
    const foreign = await new Promise((resolve) => {
      const stop = others.client.subscribe(
        { query: CHANGES, variables: { after } },
        { next: resolve, error: (errors) => resolve({ errors }), complete: () => void stop },
      );
    });
    expect(foreign).toMatchObject({ errors: [{ extensions: { reason: 'cursor_expired' } }] });
    Object.assign(service, neighbour);
    const mine = await upsert(service, await createDeal(service), await asking());
    const seen = () => listening[1].results.flatMap(({ data }) => data?.workItemsChanged.added ?? []);
    await until(() => seen().length > 0, "the neighbour's own");
    expect(new Set(seen().map(({ id: found }: { id: string }) => found))).toEqual(new Set([mine]));
    expect(JSON.stringify(listening[1].results)).not.toContain(id);
    await Promise.all([client.dispose(), own.client.dispose(), others.client.dispose()]);
  });

  test('a funder that refuses the credentials is to be set up again, until it takes them or they are saved anew', async () => {
    await asBroker();
    const funder = await linkedFunder(service, { productionUrl: `${endpoint.url}/deals` });
    const send = async (status: string) => {
      const id = await upsert(service, await createDeal(service), funder);
      await trigger(service, id);
      await submissionWhen(service, id, (submission) => submission.status === status);
    };
    const setUps = async () => (await told()).filter(([kind]: [string]) => kind === 'SETUP');
    const row = [
      'SETUP',
      funder,
      'The funder refused the last send for its credentials: save the production values anew.',
    ];
    endpoint.answer = answerWith(401);
    await send('SUBMISSION_FAILED');
    expect(await setUps()).toEqual([row]);
    endpoint.answer = accept();
    await send('SUBMITTED_TO_FUNDER');
    expect(await setUps()).toEqual([]);
    endpoint.answer = answerWith(403, { message: 'No' });
    await send('SUBMISSION_FAILED');
    expect(await setUps()).toEqual([row]);
    await saveForm(service, funder, 'PRODUCTION', {});
    expect(await setUps()).toEqual([]);
    endpoint.answer = accept();
  });

  test('a CRM of which the last record was not taken whole is to be mended', async () => {
    await asBroker();
    const integration = await createIntegration(service, 'GENERIC');
    const send = (record: object) =>
      deliver(service, integration, JSON.stringify(record), { 'x-api-key': service.key });
    await send({ opportunity_id: 'A-1', company: { name: 'Cedar', ein: 'none' } });
    const [row] = await told();
    expect(row).toMatchObject(['SETUP', integration.serviceId, expect.stringContaining('ein')]);
    await send({ opportunity_id: 'A-2', company: { name: 'Oak', ein: '12-3456789' } });
    expect(await told()).toEqual([]);
  });
});
