import { changesTo, configOf, mappingOf, nameAmong, strangersIn } from '../../src/dashboard/pages/settings/crm-config';

test('what is typed is a configuration, nothing an empty one, and anything else none', () => {
  expect(['', ' ', '{"mapping":{}}', '[]', '5', '{'].map(configOf)).toEqual([
    {},
    {},
    { mapping: {} },
    ...[undefined, undefined, undefined],
  ]);
});

test('what was taken out of a configuration is removed from what is stored', () => {
  expect(changesTo({ mapping: { amount: '/a' }, apiUrl: 'https://x.y', apiToken: '***' }, { apiToken: '***' })).toEqual(
    {
      mapping: null,
      apiUrl: null,
      apiToken: '***',
    },
  );
});

test('a mapping is read of whatever stands in its place', () => {
  expect([{ mapping: { amount: '/a' } }, { mapping: 'x' }, {}].map(mappingOf)).toEqual([{ amount: '/a' }, {}, {}]);
});

test('names without effect are told from known ones in either spelling', () => {
  expect(strangersIn({ mappings: {}, access_token: 'x', apiUrl: 'y' }, ['mapping', 'accessToken', 'apiUrl'])).toEqual([
    'mappings',
  ]);
});

test('several of one CRM are told apart', () => {
  const all = [
    { serviceId: 'crm_0000001', provider: 'GENERIC' },
    { serviceId: 'crm_0000002', provider: 'GENERIC' },
    { serviceId: 'crm_0000003', provider: 'CLOSE' },
  ];
  expect(all.map((each) => nameAmong(all, each, each.provider))).toEqual([
    'GENERIC …000001',
    'GENERIC …000002',
    'CLOSE',
  ]);
});
