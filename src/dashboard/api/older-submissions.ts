interface Page<Item> {
  hasMore: boolean;
  items: Item[];
}

/** With these a deal has a thousand submissions, more than anybody sends. */
const MOST_PAGES = 20;

/** Those behind the first page, of which the service answers fifty at a time; null where they cannot be had now. */
export async function olderSubmissions<Item extends { serviceId: string }>(
  read: (page: number) => Promise<Page<Item> | undefined>,
): Promise<Page<Item> | null> {
  const found = new Map<string, Item>();
  for (let page = 2; ; page++) {
    const next = await read(page);
    if (!next) return null;
    for (const each of next.items) found.set(each.serviceId, each);
    if (!next.hasMore || page === MOST_PAGES) return { hasMore: next.hasMore, items: [...found.values()] };
  }
}

/** One that is made while they are read moves the others on by a place: it may stand on two pages. */
export function withOlder<Item extends { serviceId: string }>(newest: Page<Item>, older: Page<Item>): Page<Item> {
  if (!newest.hasMore) return newest;
  const known = new Set(newest.items.map(({ serviceId }) => serviceId));
  const others = older.items.filter(({ serviceId }) => !known.has(serviceId));
  return { hasMore: older.items.length === 0 || older.hasMore, items: [...newest.items, ...others] };
}
