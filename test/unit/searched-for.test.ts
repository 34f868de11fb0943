import { searchedFor } from '../../src/dashboard/pages/deals/searched-for';

it.each([
  ['12-3456789', true, '6789'],
  [' 123456789 ', true, '6789'],
  ['12-3456789', false, '12-3456789'],
  ['12345678', true, '12345678'],
  ['3055550100', true, '3055550100'],
])('a search for %s by a person (%s) is one for %s', (text, isPerson, sought) =>
  expect(searchedFor(text, isPerson)).toBe(sought),
);
