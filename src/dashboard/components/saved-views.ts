/** What an address filters and orders by, under a name of one's own. */
export interface View {
  name: string;
  query: string;
}

export const MOST_VIEWS = 20;

/** Where they lie in the browser: whoever signs in there next has others. */
export const viewsKey = (of: string, { account, user }: Record<'account' | 'user', { serviceId: string } | null>) =>
  ['views', of, account?.serviceId, user?.serviceId].filter(Boolean).join('.');

/** Whether the name is another view's, which goes when this one is kept. */
export const isTaken = (views: readonly View[], name: string, renamed: string | null): boolean =>
  name !== renamed && views.some((view) => view.name === name);

/** Whether there is no room for one more. */
export const isFull = (views: readonly View[], name: string, renamed: string | null): boolean =>
  renamed === null && views.length >= MOST_VIEWS && !isTaken(views, name, renamed);

/** With this view: in the place of the one that it renames, or else of the one that had its name. */
export function withView(views: readonly View[], view: View, renamed: string | null): View[] {
  const place = renamed ?? view.name;
  if (!views.some(({ name }) => name === place)) return [...views, view];
  return views
    .filter(({ name }) => name === place || name !== view.name)
    .map((each) => (each.name === place ? view : each));
}
