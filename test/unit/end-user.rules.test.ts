import { type EndUserActor, type EndUserStatus, nextEndUserStatus } from '../../src/features/deals/end-user.rules';

const STATUSES: EndUserStatus[] = ['new', 'ready', 'processed', 'reviewed', 'review_requested', 'failed'];
const FROM: (EndUserStatus | null)[] = [null, ...STATUSES];
const ACTORS: EndUserActor[] = ['client', 'staff', 'system'];

// All moves there are; the status that it has already is none, and every other combination is refused.
const MOVES: [EndUserActor, EndUserStatus | null, EndUserStatus, string][] = [
  ['client', null, 'new', 'none'],
  ['client', null, 'ready', 'process'],
  ['client', 'new', 'ready', 'process'],
  ['client', 'processed', 'ready', 'process'],
  ['client', 'reviewed', 'ready', 'process'],
  ['client', 'failed', 'ready', 'process'],
  ['client', 'processed', 'review_requested', 'review_required'],
  ['system', 'ready', 'processed', 'processed'],
  ['system', 'ready', 'failed', 'failed'],
  ['staff', 'processed', 'reviewed', 'reviewed'],
  ['staff', 'review_requested', 'reviewed', 'reviewed'],
];
const everything = ACTORS.flatMap((by) => FROM.flatMap((from) => STATUSES.map((to) => [by, from, to] as const)));

it.each(everything)('the %s may or may not move an end user from %s to %s, as the table says', (by, from, to) => {
  const move = MOVES.find((row) => row[0] === by && row[1] === from && row[2] === to);
  const answer = nextEndUserStatus(from, to, by);
  if (from === to) expect(answer).toEqual({ status: to, effect: 'none' });
  else if (move) expect(answer).toEqual({ status: to, effect: move[3] });
  else expect(answer).toEqual({ refusal: expect.stringContaining(`status ${to} is refused`) });
});

it('a refusal says what is possible instead', () => {
  expect(nextEndUserStatus('processed', 'reviewed', 'client')).toEqual({
    refusal:
      'status reviewed is refused: An end user that is processed can be set to ready or review_requested only (asked by: client).',
  });
  expect(nextEndUserStatus('new', 'reviewed', 'staff')).toEqual({
    refusal: 'status reviewed is refused: An end user that is new cannot be moved (asked by: staff).',
  });
});
