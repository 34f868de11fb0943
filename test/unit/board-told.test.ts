import { asksForMore } from '../../src/dashboard/pages/board/board-told';

const NONE = { details: false, status: [], stage: [], pipelineStage: [], funderServiceId: null, assigneeId: undefined };

describe('a change on a board that is filtered', () => {
  test.each<[string, Record<string, unknown>]>([
    ['without a filter', NONE],
    ['by funder and reason', { ...NONE, funderServiceId: 'fnd_1', reason: 'EXCLUDED' }],
    ['by status and stage', { ...NONE, status: ['APPROVED'], stage: ['DECLINED'], details: true }],
  ])('tells by itself whether it belongs there: %s', (_what, filters) => {
    expect(asksForMore(filters)).toBe(false);
  });

  test.each<[string, Record<string, unknown>]>([
    ['the stage of the deal', { ...NONE, pipelineStage: ['LOST'] }],
    ['days', { ...NONE, from: '2026-11-01T00:00:00Z' }],
    ['the member', { ...NONE, assigneeId: 'usr_1' }],
    ['the industry', { ...NONE, industry: 'bakery' }],
  ])('is read where %s is asked for', (_what, filters) => {
    expect(asksForMore(filters)).toBe(true);
  });
});
