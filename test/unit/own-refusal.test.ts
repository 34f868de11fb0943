import { missingInWords, ownRefusalWords } from '../../src/dashboard/components/own-refusal';

test.each([
  ['Missing information: company.ein, owners.0.ssn.', 'Not sent: two facts are missing.'],
  ['Missing information: company.ein.', 'Not sent: one fact is missing.'],
  ['Missing files: bank_statement, application.', 'Not sent: two files are missing.'],
  ['Missing information: company.ein. Missing files: application.', 'Not sent: one fact and one file are missing.'],
  ['No connection to the funder.', 'Not sent: No connection to the funder.'],
  [null, 'Not sent.'],
])('%s is told as: %s', (message, words) => {
  expect(ownRefusalWords(message)).toBe(words);
});

test('many are counted in figures', () => expect(missingInWords(12, 0)).toBe('Not sent: 12 facts are missing'));
