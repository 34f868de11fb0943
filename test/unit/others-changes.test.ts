import { mergedWith } from '../../src/dashboard/api/use-others-changes';

const before = { payment: 400, frequency: 'daily', note: '', tags: ['a'] };

it('what nobody has touched here shows what others saved, and what was filled in stays', () => {
  const mine = { ...before, note: 'Call Rosa' };
  const stored = { ...before, payment: 500, tags: ['a', 'b'] };
  expect(mergedWith(before, mine, stored)).toEqual({ values: { ...stored, note: 'Call Rosa' }, said: {} });
});

it('where both have changed a value, mine stays and theirs is said at it', () => {
  const mine = { ...before, payment: 600, tags: [] };
  const { values, said } = mergedWith(before, mine, { ...before, payment: 500, tags: ['b'] });
  expect(values).toEqual(mine);
  expect(said).toEqual({
    payment: 'Somebody has saved 500 here meanwhile. Saving yours replaces it.',
    tags: 'Somebody has saved something else here meanwhile. Saving yours replaces it.',
  });
});

it('who has changed it to the same is told nothing', () => {
  const both = { ...before, payment: 500 };
  expect(mergedWith(before, both, both)).toEqual({ values: both, said: {} });
});
