import { indexFunders } from '../../src/features/policies/funder-match.rules';
import type { PolicyDocument } from '../../src/features/policies/reading/policy-document.rules';
import type { ReadRow } from '../../src/features/policies/reading/sheet.rules';
import { inOrder, planError, planRow } from '../../src/features/policies/upload.rules';
import { untilLast } from '../../src/platform/live/until-last';

const index = indexFunders([
  { serviceId: 'fnd_harbor', name: 'Harbor Funding', aliases: ['HF'] },
  { serviceId: 'fnd_juniper', name: 'Juniper Capital', aliases: [] },
]);
const policy = { version: 1, checks: [], products: [], notes: '', contact: { email: null, cc: [] }, unmapped: {} };
const row = (place: number, funderName: string, more: Partial<ReadRow> = {}): ReadRow => ({
  index: place,
  sheet: 'Rates',
  row: place + 2,
  funderName,
  funderServiceId: null,
  matchingPriority: null,
  policy: policy as PolicyDocument,
  warnings: [],
  ...more,
});

describe('a row of an uploaded sheet', () => {
  it('is taken over for the funder of its name, and asked about otherwise', () => {
    expect(planRow(row(0, 'harbor funding llc'), index)).toMatchObject({
      action: 'take',
      funderServiceId: 'fnd_harbor',
    });
    expect(planRow(row(0, 'Juniper Cap'), index)).toMatchObject({ action: 'ask', funderServiceId: null });
    expect(planRow(row(0, '???'), index)).toMatchObject({ action: 'ask', candidates: [] });
  });

  it('of our own export is taken over by the id, whatever the name; an id that nobody knows counts for nothing', () => {
    const named = (id: string) => planRow(row(0, 'Renamed', { funderServiceId: id }), index);
    expect(named('fnd_juniper')).toMatchObject({ action: 'take', funderServiceId: 'fnd_juniper' });
    expect(named('fnd_elsewhere')).toMatchObject({ action: 'ask', funderServiceId: null });
  });

  it('whose policy cannot be kept is an error that says why', () => {
    const wrong = { ...policy, checks: [{ key: 'x', operator: 'about', value: 1 }] } as never;
    expect(planRow(row(3, 'HF', { policy: wrong }), index)).toMatchObject({
      action: 'error',
      policy: null,
      messages: [
        { row: 5, sheet: 'Rates', code: 'invalid_policy', message: expect.stringContaining('checks.0.operator') },
      ],
    });
  });

  it('counts unless a later one is about the same funder; the order is the file’s', () => {
    const broken = { sheet: 'Rates', row: 3, column: 'A', code: 'missing_funder' as const, message: 'Who?', value: '' };
    const plans = [
      planRow(row(3, 'HF'), index),
      planError({ index: 1, ...broken }),
      planRow(row(0, 'Harbor Funding'), index),
      planRow(row(2, 'Juniper Capital'), index),
    ];
    const ordered = inOrder(plans);
    expect(ordered.map(({ action }) => action)).toEqual(['superseded', 'error', 'take', 'take']);
    expect(ordered[0]!.messages).toMatchObject([{ row: 2, code: 'duplicate_funder', value: 'Harbor Funding' }]);
    expect(ordered[1]!.messages).toEqual([broken]);
  });
});

describe('a sequence that ends with its last value', () => {
  const source = (values: number[]) => {
    const given = { back: false };
    const iterator: AsyncIterableIterator<number> = {
      // Behind its values it waits for ever, as a feed does.
      next: () =>
        values.length > 0 ? Promise.resolve({ done: false, value: values.shift()! }) : new Promise(() => {}),
      async return() {
        given.back = true;
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
    return { iterator, given };
  };

  it('has the first ones, then the source’s, and gives the source back', async () => {
    const { iterator, given } = source([2, 3, 4]);
    const seen: number[] = [];
    for await (const value of untilLast([1], iterator, (each) => each === 3)) seen.push(value);
    expect([seen, given.back]).toEqual([[1, 2, 3], true]);
  });

  it('gives the source back at once when it is left while it waits', async () => {
    const { iterator, given } = source([]);
    const sequence = untilLast([1], iterator, () => false);
    await sequence.next();
    void sequence.next();
    expect(await sequence.return!()).toMatchObject({ done: true });
    expect(given.back).toBe(true);
  });
});
