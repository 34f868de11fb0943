import {
  apart,
  bracketsOf,
  outsideBrackets,
  splitOutside,
  withoutLoneBrackets,
} from '../../src/platform/brackets.rules';

const found = (text: string) => bracketsOf(text).map(([from, to]) => text.slice(from, to));

describe('brackets', () => {
  test.each<[string, string[]]>([
    ['a (b) c [d]', ['(b)', '[d]']],
    ['a (b (c) d) e', ['(b (c) d)']],
    ['a (b', []],
    ['a) b', []],
    ['1) a (b) 2) c', ['(b)']],
    ['a (b (c) d', ['(c)']],
    ['a (b [c) d]', ['(b [c)']],
    ['a (b] c)', ['(b] c)']],
    ['', []],
  ])('of %j are those that are opened and closed', (text, brackets) => {
    expect(found(text)).toEqual(brackets);
  });

  test('hold what is not looked at', () => {
    expect(splitOutside('a, b (c, d), e (f, g', /,/g)).toEqual(['a', ' b (c, d)', ' e (f', ' g']);
    expect(outsideBrackets('(1) 2 [3 (4)] 5', /\d/g).map(({ 0: digit }) => digit)).toEqual(['2', '5']);
  });

  test('are told apart from what is around them', () => {
    expect(apart('voided  check (business) and [two] more')).toEqual({
      within: ['business', 'two'],
      around: 'voided check and more',
    });
    expect(apart('lease')).toEqual({ within: [], around: 'lease' });
  });

  test.each([
    ['a (b) c', 'a (b) c'],
    ['a (b', 'a  b'],
    ['a) (b)', 'a  (b)'],
    ['(a (b)', ' a (b)'],
  ])('%j is %j without the marks that stand alone', (text, without) => {
    expect(withoutLoneBrackets(text)).toBe(without);
  });
});
