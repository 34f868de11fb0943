import { isKnownChange, scopeOf, scopeOfPath } from '../../src/features/accounts/scopes.rules';
import { clientAddress, liesWithin, neighbourhood } from '../../src/platform/addresses';
import { buildServiceSchema } from '../../src/schema';

describe('scopes', () => {
  const changes = Object.keys(buildServiceSchema().getMutationType()!.getFields());

  test.each(changes)('somebody has said which scope %s needs (else: scopes.rules.ts)', (name) => {
    expect(isKnownChange(name)).toBe(true);
  });

  test('what nobody has thought of needs admin', () => {
    expect(scopeOf('mutation', 'giveEverythingAway')).toBe('admin');
    expect(scopeOf('mutation', 'constructor')).toBe('admin');
  });

  test('reading needs read, over every door', () => {
    expect([scopeOf('query', 'endUsers'), scopeOf('subscription', 'x'), scopeOfPath('GET', '/api/x')]).toEqual([
      'read',
      'read',
      'read',
    ]);
  });

  test.each([
    ['POST', '/api/end_users/{id}/files/v2', 'submit'],
    ['POST', '/api/ingestion/crm/{crm_integration_service_id}', 'submit'],
    ['POST', '/api/broker_funder_policies/upload/', 'configure'],
  ])('%s %s needs %s', (method, path, scope) => {
    expect(scopeOfPath(method, path)).toBe(scope);
  });
});

describe('the address of a client', () => {
  const from = (forwarded: string | undefined, proxies: number) =>
    clientAddress(
      { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } } as never,
      proxies,
    );

  test.each([
    ['6.6.6.6', 0, '10.0.0.1'],
    ['6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
    ['6.6.6.6, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['203.0.113.7', 2, undefined],
  ])('X-Forwarded-For %s behind %d proxies of ours is %s', (forwarded, proxies, address) => {
    expect(from(forwarded, proxies)).toBe(address);
  });
});

describe('whose requests count as one’s', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:01:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    [null, 'unknown'],
  ])('%s: %s', (address, whose) => {
    expect(neighbourhood(address)).toBe(whose);
  });
});

describe('a network lies within a list', () => {
  test.each([
    ['10.1.2.3', ['10.0.0.0/8'], true],
    ['10.1.0.0/16', ['192.0.2.1', '10.255.0.0/8'], true],
    ['10.0.0.0/8', ['10.0.0.0/8'], true],
    ['10.0.0.0/7', ['10.0.0.0/8'], false],
    ['10.0.0.0/8', ['10.0.0.0/9', '10.128.0.0/9'], false],
    ['2001:db8:1::/48', ['2001:db8::/32'], true],
    ['2001:db9::/48', ['2001:db8::/32'], false],
    ['::ffff:10.0.0.1', ['10.0.0.0/8'], false],
    ['0.0.0.0/0', ['::/0'], false],
  ])('%s in %j: %s', (inner, list, within) => {
    expect(liesWithin(inner, list)).toBe(within);
  });
});
