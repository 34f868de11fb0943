import fc from 'fast-check';
import { difference, type Figure } from '../../src/features/figures/figure.rules';

const SENT: Figure = {
  ...{ day: '2026-03-02', funder: 'fnd_1', product: 'term loan', industry: 'bakery', reps: ['usr_1'] },
  ...{ status: 'submitted_to_funder', asked: 60_000, offered: 0, isSent: true, answerMinutes: null, reached: null },
  ...{ waitedMs: null, declineCodes: null },
};

/** Along what it is counted, beside its status. */
const ALONG = ['all ', 'funder fnd_1', 'product term loan', 'industry bakery', 'rep usr_1'];

const written = (all: ReturnType<typeof difference>) =>
  all.map(({ day, dimension, value, measure, by }) => `${day} ${dimension} ${value}: ${measure} ${by}`);

/** Which totals change by how much. */
function sums(...all: ReturnType<typeof difference>[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { by, ...total } of all.flat()) {
    const key = JSON.stringify([total.day, total.dimension, total.value, total.measure]);
    found.set(key, (found.get(key) ?? 0) + by);
  }
  return new Map([...found].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('what changes in the totals', () => {
  it('of a submission that is sent, is that it was sent, along everything, and its status', () => {
    const before: Figure = { ...SENT, status: 'in_progress', isSent: false };
    expect(written(difference(before, SENT))).toEqual([
      ...ALONG.flatMap((of) => [`2026-03-02 ${of}: sent 1`, `2026-03-02 ${of}: sent_asked 60000`]),
      ' statistics fnd_1: taken 1',
      '2026-03-02 status in_progress: made -1',
      '2026-03-02 status in_progress: asked -60000',
      '2026-03-02 status submitted_to_funder: made 1',
      '2026-03-02 status submitted_to_funder: asked 60000',
    ]);
  });

  it('of a deal that asks for more, is how much more', () => {
    expect(written(difference(SENT, { ...SENT, asked: 70_000 }))).toEqual([
      ...ALONG.flatMap((of) => [`2026-03-02 ${of}: asked 10000`, `2026-03-02 ${of}: sent_asked 10000`]),
      '2026-03-02 status submitted_to_funder: asked 10000',
    ]);
  });

  it('of a decline, is what its funder has made of it, for ever', () => {
    const to: Figure = { ...SENT, status: 'declined', waitedMs: 7_200_000, declineCodes: 'credit,nsf' };
    expect(written(difference(SENT, to)).filter((each) => each.startsWith(' '))).toEqual([
      ' statistics fnd_1: declined 1',
      ' statistics fnd_1: waited 1',
      ' statistics fnd_1: for:credit 1',
      ' statistics fnd_1: for:nsf 1',
    ]);
  });

  const figure: fc.Arbitrary<Figure> = fc.record({
    day: fc.constantFrom('2026-03-02', '2026-03-03'),
    funder: fc.constantFrom('fnd_1', 'fnd_2'),
    product: fc.constantFrom('', 'term loan'),
    industry: fc.constantFrom('', 'bakery'),
    reps: fc.subarray(['usr_1', 'usr_2']),
    status: fc.constantFrom(null, 'pending', 'in_progress', 'submitted_to_funder', 'approved', 'declined'),
    asked: fc.constantFrom(0, 60_000, 75_000),
    offered: fc.constantFrom(0, 40_000),
    isSent: fc.boolean(),
    answerMinutes: fc.constantFrom(null, 3, 600),
    reached: fc.constantFrom(null, 'selected', 'funded'),
    waitedMs: fc.constantFrom(null, 1, 7_200_000),
    declineCodes: fc.constantFrom(null, 'nsf', 'credit,nsf'),
  });

  it('is what it counts as now without what it counted as, and names no total twice', () => {
    fc.assert(
      fc.property(figure, fc.record({ other: figure, isMoved: fc.boolean() }), (from, { other, isMoved }) => {
        // Most changes leave a submission where it is counted.
        const { day, funder, product, industry, reps } = from;
        const to = isMoved ? other : { ...other, day, funder, product, industry, reps };
        const found = difference(from, to);
        expect(sums(found)).toEqual(sums(difference(from, null), difference(null, to)));
        if (!isMoved) expect(sums(found).size).toBe(found.length);
      }),
      { numRuns: 500 },
    );
  });

  it('is nothing where it counts as before', () => {
    fc.assert(fc.property(figure, (each) => expect(difference(each, { ...each })).toEqual([])));
  });
});
