import { isTyped, typedParts } from '../../src/dashboard/pages/inbox/typed-deal';

it.each([
  ['Palm Bakery', 'Palm Bakery', ''],
  ['Palm Bakery, harb', 'Palm Bakery', 'harb'],
  ['Palm Bakery,', 'Palm Bakery', ''],
  ['Smith, Jones LLC, harb', 'Smith, Jones LLC', 'harb'],
])('“%s” is the deal “%s” with the funder “%s”', (text, deal, funder) =>
  expect(typedParts(text)).toEqual({ deal, funder }),
);

it.each([
  ['any funder of a deal that is typed alone', 'D-1001', true],
  ['a funder behind a comma', 'palm bakery, HARB', true],
  ['another funder', 'palm bakery, northgate', false],
  ['a name with a comma, of which the funder is not typed', 'Palm Bakery, inc', true],
  ['a funder behind the own id', 'd-1001, harbor', true],
])('finds %s', (_what, text, isFound) =>
  expect(isTyped(text, 'Palm Bakery, Inc', 'Harbor Point Funding')).toBe(isFound),
);
