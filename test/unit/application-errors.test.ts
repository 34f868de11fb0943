import { refusalLine } from '../../src/dashboard/pages/application/application-errors';
import { problemOf } from '../../src/dashboard/pages/application/more-fact';

const isShown = (path: string) => path.startsWith('owners.');

test.each([
  [{}, null],
  [{ 'owners.0.ssn': 'Not a number.' }, '1 field needs a look.'],
  [{ 'owners.0.ssn': 'No.', 'owners.1.ssn': 'No.' }, '2 fields need a look.'],
  [{ 'owners.0.ssn': 'No.', positions: 'Too many.' }, '1 field needs a look. Open positions: Too many.'],
  [{ positions: 'Too many.' }, 'Open positions: Too many.'],
])('of %j a refused form says %j', (errors, line) => expect(refusalLine(errors, isShown)).toBe(line));

test.each([
  ['lead_source', 'fair', undefined],
  [' custom.kept ', '1', undefined],
  ['', 'fair', 'key'],
  ['lead source', 'fair', 'key'],
  ['lead-source', 'fair', 'key'],
  ['purpose', 'fair', 'key'],
  ['removed', 'fair', undefined],
  ['lead_source', ' ', 'value'],
])('a fact %j of %j is stopped at its %s', (key, value, at) => {
  const problem = problemOf({ key, value }, { purpose: 'Ovens', removed: '' });
  expect(problem && Object.keys(problem)).toEqual(at && [at]);
});
