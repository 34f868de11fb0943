import { olderSubmissions, withOlder } from '../../src/dashboard/api/older-submissions';

const named = (...ids: number[]) => ids.map((id) => ({ serviceId: `fsb_${id}` }));

it('all pages behind the first one are read, and what stands on two of them is there once', async () => {
  const pages = [named(1, 2), named(2, 3), named(4)];
  const asked: number[] = [];
  const older = await olderSubmissions(async (page) => {
    asked.push(page);
    return { hasMore: page < 4, items: pages[page - 2] ?? [] };
  });
  expect(asked).toEqual([2, 3, 4]);
  expect(older).toEqual({ hasMore: false, items: named(1, 2, 3, 4) });
  expect(withOlder({ hasMore: true, items: named(0, 1) }, older!)).toEqual({
    hasMore: false,
    items: named(0, 1, 2, 3, 4),
  });
});

it('where a page cannot be had none of them is shown, and that there are more is said', async () => {
  expect(
    await olderSubmissions(async (page) => (page === 2 ? { hasMore: true, items: named(1) } : undefined)),
  ).toBeNull();
  expect(withOlder({ hasMore: true, items: named(0) }, { hasMore: false, items: [] }).hasMore).toBe(true);
});

it('a deal of a thousand submissions is as far as it goes', async () => {
  const older = await olderSubmissions(async (page) => ({ hasMore: true, items: named(page) }));
  expect([older?.hasMore, older?.items.length]).toEqual([true, 19]);
});
