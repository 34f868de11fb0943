import { superLinearOn } from '../support/regex-attacks';
import { named, unbounded } from '../support/service-expressions';

describe('every regular expression of the sources', () => {
  it('takes four times as long for four times as much of the worst text', () => {
    const different = new Map(unbounded.map((each) => [String(each.pattern), each]));
    const found = [...different.values()].flatMap((each) => {
      const text = superLinearOn(each.pattern);
      return text === null ? [] : [`${named(each)} on ${JSON.stringify(text)}`];
    });
    expect(found).toEqual([]);
  }, 600_000);
});

describe('the search for expressions that are not linear', () => {
  it.each([/\s+$/, /a*b/, /\s*\n/, /^(?:a+)+$/, /<b[^>]*>/g])('finds %s', (pattern) => {
    expect(superLinearOn(pattern)).not.toBeNull();
  });

  it.each([/(?<!\s)\s+$/, /^\s+/, /a[^a]*b/, /\b(?:not|no) (?:\w+ ){0,3}way\b/g])('passes %s', (pattern) => {
    expect(superLinearOn(pattern)).toBeNull();
  });
});
