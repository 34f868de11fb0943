import { analyse } from 'scslre';
import { builtExpressions, type Expression, expressionsInSource } from '../support/expressions';
import { superLinearOn } from '../support/regex-attacks';

/** What is only ever asked about a few characters: the expression's file, how it begins, and what bounds the text. */
const BOUNDED: readonly [file: string, begins: string, bound: string][] = [
  ['features/mail/reading/attribution.rules.ts', '(?:app(?:lication)?|deal|', 'the 30 characters before an id'],
  ['features/mail/reading/signal-guards.rules.ts', '\\b(?:mark|set|classify|', 'the 120 characters before a signal'],
  ['features/mail/reading/merchants.rules.ts', '^[\\s,&/]*(?:and|&|', 'fewer than 30 characters between two names'],
];

const { literals, constructions } = expressionsInSource();
const built = builtExpressions([...new Set(constructions.map(({ file }) => file))]);
const isBounded = ({ file, pattern }: Expression) =>
  BOUNDED.some(([each, begins]) => each === file && pattern.source.startsWith(begins));
const named = ({ file, pattern }: Expression) => `${file} ${pattern}`;
const unbounded = [...literals, ...built].filter((each) => !isBounded(each));

describe('every regular expression of the sources', () => {
  it('is there before anything comes from outside: none is built within a function', () => {
    expect(constructions.filter(({ isInFunction }) => isInFunction)).toEqual([]);
    expect(built.length).toBeGreaterThanOrEqual(constructions.length);
    expect(literals.length).toBeGreaterThan(500);
  });

  it('is linear as far as it can be proved from its text', () => {
    const found = unbounded.filter(({ pattern: { source, flags } }) => analyse({ source, flags }).reports.length > 0);
    expect(found.map(named)).toEqual([]);
  });

  it('takes four times as long for four times as much of the worst text', () => {
    const found = unbounded.flatMap((each) => {
      const text = superLinearOn(each.pattern);
      return text === null ? [] : [`${named(each)} on ${JSON.stringify(text)}`];
    });
    expect(found).toEqual([]);
  }, 120_000);

  it('is bounded by what its callers cut, where it is named here', () => {
    for (const [file, begins] of BOUNDED)
      expect(literals.filter((each) => each.file === file && each.pattern.source.startsWith(begins))).toHaveLength(1);
  });
});

describe('the search for expressions that are not linear', () => {
  it.each([/\s+$/, /a*b/, /\s*\n/, /^(?:a+)+$/, /<b[^>]*>/g])('finds %s', (pattern) => {
    expect(superLinearOn(pattern)).not.toBeNull();
  });

  it.each([/(?<!\s)\s+$/, /^\s+/, /a[^a]*b/, /\b(?:not|no) (?:\w+ ){0,3}way\b/g])('passes %s', (pattern) => {
    expect(superLinearOn(pattern)).toBeNull();
  });
});
