import 'reflect-metadata';
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { guardScopes } from '../../src/features/accounts/guarded-schema';
import { rightOf, rightTo } from '../../src/features/accounts/scope';
import { clientAddress, liesWithin, neighbourhood } from '../../src/platform/addresses';
import { serviceSchema } from '../../src/schema';

describe('scopes', () => {
  const root = (name: string, extensions = {}) =>
    new GraphQLObjectType({
      name,
      fields: { open: { type: GraphQLString, resolve: () => 'open', subscribe: () => 'open', extensions } },
    });

  test.each(['query', 'mutation', 'subscription'])('no schema is built with a %s that says no scope', (kind) => {
    const query = root('Query', { right: rightTo('read') });
    expect(() => guardScopes(new GraphQLSchema({ query, [kind]: root('Careless') }))).toThrow('Careless.open');
    expect(() =>
      guardScopes(new GraphQLSchema({ query, [kind]: root('Careful', { right: rightTo('admin') }) })),
    ).not.toThrow();
  });

  test('what is no operation has no scope', () => {
    const mutations = serviceSchema().getMutationType()!;
    expect(rightOf(mutations, 'createEndUser')).toEqual({ scopes: ['submit'], proof: false, keys: false });
    expect(rightOf(mutations, 'updateEndUser').scopes).toEqual(['submit', 'configure']);
    expect(rightOf(mutations, 'createWebhook').proof).toBe(true);
    expect(rightOf(mutations, 'createApiKey').proof).toBe(true);
    expect(() => rightOf(mutations, 'giveEverythingAway')).toThrow('Mutation.giveEverythingAway');
    expect(() => rightOf(mutations, 'constructor')).toThrow('Mutation.constructor');
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
