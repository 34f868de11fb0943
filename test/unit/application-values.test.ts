import {
  factsOf,
  informationOf,
  masked,
  ownersIn,
  patchOf,
  valuesOf,
} from '../../src/dashboard/pages/application/application-values';

const STORED = { company: { name: 'Oak', ein: '**-***6789' }, owners: [{ first_name: 'Ana' }], custom: { kept: 1 } };

test('what was not touched is not sent, what was emptied is removed, and owners stand under their places', () => {
  const before = valuesOf(STORED);
  expect(patchOf(before, before)).toEqual({});
  const after = {
    ...before,
    'company.name': '',
    amount_requested: '60,000',
    'flags.homeowner': 'false',
    'owners.1.first_name': 'Bo',
    'custom.kept': '2',
  };
  expect(patchOf(before, after, factsOf(STORED))).toEqual({
    company: { name: null },
    amount_requested: 60000,
    flags: { homeowner: false },
    owners: { 1: { first_name: 'Bo' } },
    custom: { kept: 2 },
  });
  expect(ownersIn(after)).toBe(2);
  expect(ownersIn({})).toBe(0);
});

test('a name that has dots in it stays one name', () => {
  const stored = { unmapped: { 'Deal.Custom.Score': '82', 'Deal.Hot': true }, 'lead.source': 'fair', tags: ['a', 'b'] };
  const before = valuesOf(stored);
  const after = {
    ...before,
    'unmapped.Deal.Custom.Score': '',
    'unmapped.Deal.Hot': 'false',
    'unmapped.Deal.New': 'x',
    'lead.source': 'web',
    'tags.0': '',
  };
  expect(patchOf(before, after, factsOf(stored))).toEqual({
    unmapped: { 'Deal.Custom.Score': null, 'Deal.Hot': false, 'Deal.New': 'x' },
    'lead.source': 'web',
    tags: { 0: null },
  });
});

test('a new deal has its owners in a list, and nothing that is empty', () => {
  const patch = patchOf({}, { 'company.name': 'Oak', 'owners.0.ssn': '123-45-6789', purpose: '' });
  expect(informationOf(patch)).toEqual({ company: { name: 'Oak' }, owners: [{ ssn: '123-45-6789' }] });
});

test.each([
  ['ein', '123456789', '12-3456789'],
  ['ein', '**-***6789', '**-***6789'],
  ['ssn', '123456789', '123-45-6789'],
  ['phone', '3055550142', '(305) 555-0142'],
  ['phone', '+44 20 7946', '+44 20 7946'],
  ['text', '123456789', '123456789'],
] as const)('%s: %s is shown as %s', (kind, text, shown) => expect(masked(kind, text)).toBe(shown));

test('an owner of whom nothing is left is removed', () => {
  const before = valuesOf({ owners: [{ first_name: 'Ann' }, { first_name: 'Bob', credit_score: 600 }] });
  const after = { ...before, 'owners.1.first_name': '', 'owners.1.credit_score': '' };
  expect(patchOf(before, after)).toEqual({ owners: { 1: null } });
  expect(patchOf(before, { ...before, 'owners.1.credit_score': '' })).toEqual({
    owners: { 1: { credit_score: null } },
  });
});
