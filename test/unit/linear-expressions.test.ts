import { analyse } from 'scslre';
import { BOUNDED, built, constructions, literals, named, unbounded } from '../support/service-expressions';

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

  it('is bounded by what its callers cut, where it is named here', () => {
    for (const [file, begins] of BOUNDED)
      expect(literals.filter((each) => each.file === file && each.pattern.source.startsWith(begins))).toHaveLength(1);
  });
});
