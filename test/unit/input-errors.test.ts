import { inputErrorsOf } from '../../src/dashboard/api/errors';

const refused = (fields: Record<string, string[]>) =>
  ({ graphQLErrors: [{ extensions: { fields } }] }) as unknown as Parameters<typeof inputErrorsOf>[0];

test.each<[string, Record<string, string[]>, object, Record<string, string> | undefined]>([
  ['of the input itself', { url: ['Not an address.'] }, { url: '' }, { url: 'Not an address.' }],
  ['within an argument', { 'input.url': ['Not an address.'] }, { url: '' }, { url: 'Not an address.' }],
  [
    'of an item of a list',
    { 'ownDomains.0': ['Not a domain.'] },
    { ownDomains: ['x'] },
    { ownDomains: 'Not a domain.' },
  ],
  [
    'deep within one',
    { 'config.mapping.company.einn': ['Unknown field.'], 'config.apiUrl': ['Field may not be blank.'] },
    { provider: '', config: '' },
    { config: 'mapping.company.einn: Unknown field. apiUrl: Field may not be blank.' },
  ],
  ['of none of them', { 'config.mapping': ['Unknown.'], name: ['Too long.'] }, { config: '' }, undefined],
])('what is refused %s is told there', (_where, fields, values, told) => {
  expect(inputErrorsOf(refused(fields), values)).toEqual(told);
});
