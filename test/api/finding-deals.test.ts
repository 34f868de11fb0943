import { NamesForMails1795800000000 } from '../../src/migrations/1795800000000-NamesForMails';
import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { deliver } from '../support/inbound';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const FIND = 'query ($search: String) { endUsers(search: $search) { total items { serviceId } } }';

onEachDatabase('finding deals', (name) => {
  let service: TestService;
  let cedar: string;
  let oak: string;
  beforeAll(async () => {
    service = await startService(name);
    cedar = await createDeal(service, {
      name: 'Cedar',
      endUserId: 'ext-77',
      opportunityId: 'OPP-9',
      information: {
        company: {
          name: 'Pérez & Daughters Fine Woodworks of Tampa, LLC',
          dba: 'Lumber Yard 305',
          ein: '12-3456789',
          phone: '(305) 555-0142',
        },
        owners: [
          { first_name: 'Maria', middle_name: 'del', last_name: 'González Ruiz', phone: '+1 212 555 0199' },
          { first_name: 'Bo', last_name: 'Li' },
        ],
      },
    });
    oak = await createDeal(service, {
      name: 'Oak',
      information: { owners: [{ first_name: 'Mara', last_name: 'Lind' }] },
    });
  });
  afterAll(() => service.stop());

  const find = async (search: string, key?: string) =>
    (await service.data(FIND, { search }, key)).endUsers.items.map((each: { serviceId: string }) => each.serviceId);

  test.each([
    ['the own id', 'XT-7'],
    ["the CRM's opportunity", 'OPP-9'],
    ['the legal name', 'perez and daug'],
    ['the whole legal name', 'Pérez & Daughters Fine Woodworks of Tampa, LLC'],
    ['the DBA', 'LumberYard'],
    ["an owner's first name", 'mari'],
    ['a last name', 'González r'],
    ['a whole name', 'maria del gonzález'],
    ['the last name first', 'li bo'],
    ["the company's phone", '305-555-01'],
    ['a phone without the area', '555 0199'],
    ['a phone with the country', '1 (212) 555-0199'],
    ['the last digits of a phone', '0142'],
    ['the last digits of the EIN', '6789'],
    ['the EIN as it is shown', '**-***6789'],
  ])('by %s', async (_what, search) => {
    expect(await find(search)).toEqual([cedar]);
  });

  test('digits of a name, which may not be shown, find nothing', async () => {
    expect(await find('Lumber Yard 3')).toEqual([]);
  });

  test('the whole EIN finds it for whoever is shown it, and for nobody else', async () => {
    const { key: token } = await service.issueKey(['READ', 'PERSONAL_DATA']);
    expect(await find('12-3456789', token)).toEqual([cedar]);
    expect(await find('123456789', token)).toEqual([cedar]);
    expect(await find('12-3456789')).toEqual([]);
    expect(await find('12345')).toEqual([]);
  });

  test('what is changed or removed is found no more, and nobody else finds anything', async () => {
    expect(await find('lind')).toEqual([oak]);
    await service.data(
      'mutation ($id: ID!) { updateEndUserInformation(serviceId: $id, patch: { owners: [{ first_name: "Ann", last_name: "Wade" }] }) { serviceId } }',
      { id: oak },
    );
    expect(await find('lind')).toEqual([]);
    expect(await find('wade')).toEqual([oak]);
    const { key } = await service.createAccount();
    expect(await find('wade', key)).toEqual([]);
    await service.data('mutation ($id: ID!) { deleteEndUser(serviceId: $id) }', { id: oak });
    const rows = await service.app.services.database.read(
      'SELECT search_key FROM end_user_search_keys WHERE end_user_service_id = ?',
      [oak],
    );
    expect(rows).toEqual([]);
  });

  test('deals of an earlier version are found when they have been looked at once', async () => {
    await service.app.services.transact(async (tx) => {
      await tx.db.query('DELETE FROM end_user_search_keys');
      tx.enqueue({ name: 'deals.catch_up', parse: (value: unknown) => value as { after: string } }, { after: '' });
    });
    await until(async () => (await find('mari')).length === 1, 'the catching up');
  });

  test('mails find deals of an earlier version by their names, as soon as the database is of this one', async () => {
    const keys = (): Promise<{ deal: string; found: string }[]> =>
      service.app.services.database.read(
        "SELECT end_user_service_id AS deal, SUBSTR(search_key, 3) AS found FROM end_user_search_keys WHERE search_key LIKE 'm:%' ORDER BY 1, 2",
        [],
      );
    const company = { name: 'Maple Street Grocers LLC', dba: 'The Corner Deli' };
    const maple = await createDeal(service, { name: 'Maple, old file', information: { company } });
    const before = await keys();
    const ofMaple = before.filter(({ deal }) => deal === maple).map(({ found }) => found);
    expect(ofMaple).toEqual(['corner', 'cornerdeli', 'mapleold', 'mapleoldfile', 'maplestreet', 'maplestreetgrocers']);
    expect(before).toContainEqual({ deal: cedar, found: 'cedar' });
    for (let times = 0; times < 2; times++) {
      await service.app.services.transact(async ({ db }) => {
        if (times === 0) await db.query("DELETE FROM end_user_search_keys WHERE search_key LIKE 'm:%'");
        await new NamesForMails1795800000000().up(db.queryRunner!);
      });
      expect(await keys()).toEqual(before);
    }
    const later = await service.app.services.database.read(
      "SELECT status FROM jobs WHERE name = 'deals.catch_up' AND status = 'waiting'",
      [],
    );
    expect(later).toEqual([{ status: 'waiting' }]);
  });

  test('of mails by their subject and their sender, which are no deals', async () => {
    const [record] = await deliver(service, {
      from: 'Rita Moss <rita@cobalt-ridge.example>',
      subject: 'Of Tuesday',
      text: 'Hello.',
    });
    for (const search of ['tuesd', 'Cobalt-Ridge', 'rita@']) expect(await find(search)).toEqual([record.serviceId]);
    const deals = 'query ($search: String) { endUsers(search: $search, fromMail: false) { total } }';
    expect((await service.data(deals, { search: 'cobalt' })).endUsers.total).toBe(0);
  });
});
