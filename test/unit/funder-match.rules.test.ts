import fc from 'fast-check';
import { similarity } from '../../src/features/funders/company-name.rules';
import { indexFunders, matchFunder } from '../../src/features/policies/funder-match.rules';
import { claim, isEnded, nextPendingStatus, nextUploadStatus } from '../../src/features/policies/upload.states.rules';

const funder = (name: string, ...aliases: string[]) => ({ serviceId: `fnd_${name}`, name, aliases });
const match = (name: string, ...funders: ReturnType<typeof funder>[]) => matchFunder(indexFunders(funders), name);

describe('a name in a spreadsheet', () => {
  it('is the funder of that name or alias, however it is written', () => {
    const funders = [funder('Harbor Funding LLC'), funder('Northgate Capital', 'NGC', 'North Gate Merchant')];
    expect(match('HARBOR FUNDING, Inc.', ...funders).funderServiceId).toBe('fnd_Harbor Funding LLC');
    expect(match('ngc', ...funders).funderServiceId).toBe('fnd_Northgate Capital');
  });

  it('is asked about when it is too different', () => {
    expect(match('Juniper Cap', funder('Juniper Capital LLC'), funder('Old Mill Bank'))).toEqual({
      funderServiceId: null,
      candidates: [
        { funderServiceId: 'fnd_Juniper Capital LLC', funderName: 'Juniper Capital LLC', similarity: 0.7273 },
      ],
    });
  });

  it('is asked about when two funders have it', () => {
    const found = match('Summit', funder('Summit LLC'), funder('Apex Partners', 'summit'));
    expect(found.funderServiceId).toBeNull();
    expect(found.candidates.map((each) => each.similarity)).toEqual([1, 1]);
  });

  it('is certain from 0.92 on, with 0.05 to the next funder', () => {
    const long = 'Northgate Merchant Capital Partners';
    const close = 'Northgate Merchant Capital Partner';
    expect(similarity(long, close)).toBeGreaterThanOrEqual(0.92);
    expect(match(close, funder(long)).funderServiceId).toBe(`fnd_${long}`);
    const rival = 'Northgate Merchant Capital Partnerz';
    expect(similarity(close, long) - similarity(close, rival)).toBeLessThan(0.05);
    expect(match(close, funder(long), funder(rival)).funderServiceId).toBeNull();
    // An exact name wins over however near another one is.
    expect(match(long, funder(long), funder(rival)).funderServiceId).toBe(`fnd_${long}`);
    // The same funder under two names is no rival of itself.
    expect(match(close, funder(long, rival)).funderServiceId).toBe(`fnd_${long}`);
  });

  it('has at most five candidates, best first, none below 0.30', () => {
    const funders = ['Alpha', 'Alphas', 'Alphabet', 'Alphaville', 'Alphanum', 'Alphadog', 'Zzz'].map((name) =>
      funder(name),
    );
    const { candidates } = match('Alpha Q', ...funders);
    expect(candidates).toHaveLength(5);
    expect(candidates.map((each) => each.similarity)).toEqual(
      [...candidates.map((each) => each.similarity)].sort((a, b) => b - a),
    );
    expect(candidates.every((each) => each.similarity >= 0.3)).toBe(true);
    expect(match('LLC', ...funders)).toEqual({ funderServiceId: null, candidates: [] });
  });

  it('is compared as pair by pair, whatever the names', () => {
    const name = fc.stringMatching(/^[abc ]{1,12}$/);
    fc.assert(
      fc.property(name, fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), (typed, names) => {
        const { candidates } = match(typed, ...names.map((each) => funder(each)));
        const expected = names
          .map((each) => similarity(typed, each))
          .filter((value) => value >= 0.3)
          .sort((a, b) => b - a)
          .slice(0, 5);
        expect(candidates.map((each) => each.similarity)).toEqual(
          expected.map((value) => Math.round(value * 10_000) / 10_000),
        );
      }),
    );
  });
});

describe('an upload', () => {
  it.each([
    ['queued', 'claimed', 'processing'],
    ['queued', 'finished', null],
    ['processing', 'finished', 'completed'],
    ['processing', 'unreadable', 'failed'],
    ['processing', 'lease_expired', 'queued'],
    ['processing', 'claimed', null],
    ['completed', 'claimed', null],
    ['completed', 'unreadable', null],
    ['failed', 'claimed', null],
    ['failed', 'finished', null],
  ] as const)('%s, %s: %s', (from, event, to) => {
    expect(nextUploadStatus(from, event)).toBe(to);
  });

  it.each([
    ['queued', 0, 'run'],
    ['processing', 1, 'run'],
    ['processing', 2, 'run'],
    ['processing', 3, 'give_up'],
    ['queued', 3, 'give_up'],
    ['completed', 1, 'leave'],
    ['failed', 3, 'leave'],
  ] as const)('that is %s after %i claims: %s', (status, claims, what) => {
    expect(claim(status, claims)).toBe(what);
  });

  it('ends completed or failed', () => {
    expect((['queued', 'processing', 'completed', 'failed'] as const).filter(isEnded)).toEqual(['completed', 'failed']);
  });

  it.each([
    ['pending', 'resolved', 'resolved'],
    ['pending', 'skipped', 'skipped'],
    ['resolved', 'resolved', null],
    ['resolved', 'skipped', null],
    ['skipped', 'resolved', null],
    ['skipped', 'skipped', null],
  ] as const)('its match that is %s, %s: %s', (from, event, to) => {
    expect(nextPendingStatus(from, event)).toBe(to);
  });
});
