import { identityOf } from '../../src/features/deals/identity.rules';

describe('the identity of a merchant', () => {
  it.each([
    ['Acme LLC', { company: { name: 'The Acme, Inc.', ein: '45-1234567' } }, { ein: '451234567', nameKey: 'acme' }],
    ['J. P. Lorne GmbH', {}, { ein: null, nameKey: 'jp lorne' }],
    ['Acme LLC', { company: { ein: '' } }, { ein: null, nameKey: 'acme' }],
    ['Acme LLC', { company: { name: '  ' } }, { ein: null, nameKey: 'acme' }],
    [null, null, { ein: null, nameKey: null }],
    ['LLC', {}, { ein: null, nameKey: null }],
    [null, { company: { ein: '00-0000000' } }, { ein: null, nameKey: null }],
    [null, { company: { ein: '123456789' } }, { ein: '123456789', nameKey: null }],
    [null, { company: { ein: 5 } }, { ein: null, nameKey: null }],
  ])('of %p with %p is %p', (name, information, identity) => {
    expect(identityOf(name, information)).toEqual(identity);
  });
});
