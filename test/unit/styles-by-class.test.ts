import { stylesByClass } from '../../src/dashboard/components/styles-by-class';
import { htmlLetter } from '../../src/features/submissions/letter/letter-html.rules';

const HEAD = '<meta name="color-scheme" content="dark">';
const OPENING = 'They write style="color:red" and <head> and $& and </style>.';

const letter = htmlLetter({
  title: 'Letter',
  opening: OPENING,
  summary: 'A dairy.',
  groups: [{ title: 'Business', facts: [{ label: 'Name', value: 'Slate Roof Dairy' }] }],
  attachments: ['a.pdf'],
  closing: 'Regards',
  reminder: '',
});

describe('A letter as the dashboard shows it', () => {
  const page = stylesByClass(letter, 'abc+/=', HEAD);

  it('has its styles in one element with the nonce, and none in an attribute', () => {
    expect(page).not.toContain(' style="');
    expect(page.match(/<style/g)).toHaveLength(1);
    expect(page).toContain(`<head>${HEAD}<style nonce="abc+/=">.s0{margin:0;padding:12px;`);
    expect(page).toContain('<body class="s0">');
    expect(page).toMatch(/<h2 class="(s\d+)">Business<\/h2>.*<h2 class="\1">Attachments<\/h2>/s);
  });

  it('says what it says', () => {
    const words = (html: string) => html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, '');
    expect(words(page)).toBe(words(letter));
  });

  it('takes no rule that fetches something or ends its element: the policy refuses it', () => {
    for (const style of ['background:url(https://a.example/x)', 'color:red}</style><b>', '}*{color:red'])
      expect(stylesByClass(`<html><head></head><body style="${style}">x`, 'n', '')).toBe(
        `<html><head><style nonce="n"></style></head><body style="${style}">x`,
      );
  });
});
