import { mayMoveDeal } from '../../src/features/deals/pipeline.rules';

test.each([
  [null, 'pending', false],
  ['pending', 'in_progress', false],
  ['in_progress', 'submission_failed', false],
  ['in_progress', 'invalid_data_for_funder', false],
  ['in_progress', 'submitted_to_funder', true],
  ['submitted_to_funder', 'approved', true],
  ['in_progress', 'declined', true],
  ['approved', 'in_progress', true],
  ['approved', 'pending', true],
  ['declined', null, true],
] as const)('from %s to %s may move the deal: %s', (previous, status, expected) => {
  expect(mayMoveDeal(previous, status)).toBe(expected);
});
