import { brokenAnchors, citationsOf, faultsOf, texts } from '../support/citations';

const all = texts();
const found = (faults: (path: string, text: string) => string[]) =>
  all.flatMap(({ path, text }) => faults(path, text).map((fault) => `${path}: ${fault}`));

describe('a text that names a document', () => {
  test('names one that is here, and headings that it has', () => {
    expect(found(faultsOf)).toEqual([]);
    const cited = all.flatMap(({ text }) => citationsOf(text));
    expect(cited.filter(({ heading }) => heading).length).toBeGreaterThan(30);
    expect(cited.length).toBeGreaterThan(100);
  });

  test('links to headings that are there', () => {
    const pages = all.filter(({ path }) => path.endsWith('.md'));
    expect(pages.flatMap(({ path, text }) => brokenAnchors(path, text))).toEqual([]);
    expect(pages.filter(({ text }) => /\]\([^)]*#/.test(text)).length).toBeGreaterThan(5);
  });

  test('is not what clients read: schema and OpenAPI document name none', () => {
    const shown = all.filter(({ path }) => /^schema\/.*\.(?:graphql|json)$/.test(path));
    expect(shown.length).toBe(3);
    expect(shown.flatMap(({ text }) => citationsOf(text))).toEqual([]);
  });
});

describe('a text is found out', () => {
  test.each([
    ['a page that is not there', '/** As in states.md. */', ['states.md is not there']],
    ['a page of the rules without its folder', '/** As in offers.md. */', ['offers.md is not there']],
    [
      'a heading that the page has not',
      '// docs/rules/offers.md: Prices of offers.',
      ['docs/rules/offers.md has no heading "Prices of offers."'],
    ],
    [
      'a heading that only begins like one of the page',
      '// docs/rules/offers.md: Loanss',
      ['docs/rules/offers.md has no heading "Loanss"'],
    ],
    ['a ruling', '// one at a time (rulings 9)', ['"rulings 9" is a number, not a name']],
    ['a paragraph', '// (docs/rules/offers.md 3.2)', ['".md 3.2" is a number, not a name']],
    ['a section', '// see section 6.2', ['"section 6.2" is a number, not a name']],
    ['an issue', '// (issue: keys)', ['"(issue: keys)" is a number, not a name']],
  ])('by %s', (_, text, faults) => {
    expect(faultsOf('src/sample.ts', text)).toEqual(faults);
  });

  test('by a link to a heading that the page has not', () => {
    const text = '[a](offers.md#loans) [b](offers.md#lones) [c](#nowhere)';
    expect(brokenAnchors('docs/rules/README.md', text)).toEqual(['offers.md#lones', '#nowhere']);
  });

  test('but for a heading that goes on in the next line', () => {
    expect(faultsOf('src/sample.ts', '/**\n * See docs/rules/offers.md: Comparison\n * rate.\n */')).toEqual([]);
    expect(faultsOf('docs/rules/README.md', '([offers.md](offers.md): Comparison\nrate)')).toEqual([]);
  });
});
