import { isFull, isTaken, MOST_VIEWS, viewsKey, withView } from '../../src/dashboard/components/saved-views';

const views = ['a', 'b', 'c'].map((name) => ({ name, query: `stage=${name}` }));
const full = Array.from({ length: MOST_VIEWS }, (_, at) => ({ name: `view ${at}`, query: '' }));
const other = { name: 'b', query: 'new' };

test('views are kept by page, account and person', () => {
  const account = { serviceId: 'acc_1' };
  expect(viewsKey('board', { account, user: { serviceId: 'usr_1' } })).toBe('views.board.acc_1.usr_1');
  expect(viewsKey('board', { account, user: null })).toBe('views.board.acc_1');
});

test('a view is added, takes the place of the one of its name, or gets another name in its place', () => {
  expect(withView(views, { name: 'd', query: '' }, null).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(withView(views, other, null)).toEqual([views[0], other, views[2]]);
  expect(withView(views, { name: 'd', query: 'stage=a' }, 'a').map(({ name }) => name)).toEqual(['d', 'b', 'c']);
  expect(withView(views, { name: 'b', query: 'stage=a' }, 'a')).toEqual([{ name: 'b', query: 'stage=a' }, views[2]]);
});

test('a name that is taken is known before it is kept, and a view of too many is refused', () => {
  expect([isTaken(views, 'b', null), isTaken(views, 'b', 'b'), isTaken(views, 'd', 'b')]).toEqual([true, false, false]);
  expect([isFull(views, 'd', null), isFull(full, 'd', null)]).toEqual([false, true]);
  expect([isFull(full, 'view 3', null), isFull(full, 'd', 'view 3')]).toEqual([false, false]);
});
