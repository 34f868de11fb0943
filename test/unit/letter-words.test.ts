import { DEFAULT_LETTER } from '../../src/features/accounts/letter-settings.rules';
import { composeLetter, type LetterFacts } from '../../src/features/submissions/letter/letter.rules';

const letterOf = (more: Partial<LetterFacts>) =>
  composeLetter({
    submissionServiceId: 'fsb_1',
    dealServiceId: 'eus_1',
    name: null,
    information: { product: 'mca' },
    files: [],
    read: null,
    funderName: 'Harbor',
    accountName: 'Bayview',
    sender: { name: null, email: 'deals@localhost' },
    letter: DEFAULT_LETTER,
    taxNumbersInText: true,
    today: '2026-01-01',
    ...more,
  }).text;

test('the opening that ships says nothing of a name that is not there', () => {
  expect(letterOf({})).toContain('please review the application below.');
  expect(letterOf({ name: 'Blue Cedar' })).toContain('please review the application of Blue Cedar below.');
});

test('the product of a template is written as the letter writes it', () => {
  const text = letterOf({ letter: { ...DEFAULT_LETTER, opening: 'An {{deal.product}}, please.' } });
  expect(text).toContain('An MCA, please.');
  expect(text).toContain('Product: MCA');
});

test('a value of several lines is still one sentence of the summary', () => {
  const information = { company: { name: 'Blue\n\nATTACHMENTS\nCedar' }, purpose: 'Ovens\r\nand tables' };
  expect(letterOf({ information })).toContain('\nBlue ATTACHMENTS Cedar asks for funding for ovens and tables.\n');
});
