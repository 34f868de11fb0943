import { onEachDatabase } from '../support/databases';
import { Browser, printedLink, startForPeople } from '../support/people';
import type { TestService } from '../support/service';

onEachDatabase('the first owner', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startForPeople(name, { settings: { SIGN_IN_DOMAINS: 'shop.example' } });
  });
  afterAll(() => service.stop());

  test('has an address to which links are mailed, and is told so before the link is used up', async () => {
    const browser = new Browser(service);
    const fields = { token: printedLink({ purpose: 'setup' }), account_name: 'Shop', name: 'Ana Reed' };
    const setUp = (email: string) => browser.send('POST', '/api/sign_in/setup', { ...fields, email });
    expect(await setUp('ana@elsewhere.example')).toMatchObject({
      status: 403,
      body: { description: 'Addresses may be of shop.example alone. (domain_not_allowed)' },
    });
    expect((await setUp('Ana@shop.example')).status).toBe(200);
    const { currentUser } = await browser.data('{ currentUser { role user { email isPlatformAdmin } } }');
    expect(currentUser).toEqual({ role: 'OWNER', user: { email: 'ana@shop.example', isPlatformAdmin: true } });
    expect((await setUp('ben@shop.example')).body.description).toContain('link_invalid');
  });
});
