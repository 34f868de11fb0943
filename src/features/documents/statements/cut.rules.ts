import { balanceLabels } from './balance-labels.rules';
import type { Period } from './dates.rules';
import { dayAt } from './dates.rules';
import { type AccountLabel, accountOn, pageLabel, periodOn } from './labels.rules';
import type { TextLine } from './tokens.rules';

/** A page as the reader gets it; without lines where nothing on it could be read. */
export interface LinedPage {
  number: number;
  isRead: boolean;
  /** It says that it is a later page, and the one before it is not there. */
  isTorn: boolean;
  lines: TextLine[];
}

/** The lines of one statement. */
export interface Segment {
  account: AccountLabel | null;
  period: Period | null;
  pages: LinedPage[];
}

interface Marker {
  index: number;
  account: AccountLabel | null;
  period: Period | null;
}

/** Cuts pages into statements: where the account or the period changes, or "page 1" begins again. */
export function segments(pages: readonly LinedPage[]): Segment[] {
  const found: Segment[] = [];
  let current: Segment | null = null;
  const open = (account: AccountLabel | null, period: Period | null): Segment => {
    current = { account, period, pages: [] };
    found.push(current);
    return current;
  };
  const marked = pages.map(markersOf);
  const kinds = new Set(marked.flatMap((markers) => markers.map(({ account }) => account?.kind)));
  // Where accounts are named by their own numbers, the member's is no account's; without a member a suffix is any id.
  const isNone = (account: AccountLabel) =>
    account.kind === 'member'
      ? kinds.has('own') || kinds.has('suffix')
      : account.kind === 'suffix' && !kinds.has('member');
  for (const [at, page] of pages.entries()) {
    const markers = (marked[at] ?? []).map((marker) =>
      marker.account && isNone(marker.account) ? { ...marker, account: null } : marker,
    );
    const isFirst = pageLabel(page.lines)?.page === 1;
    let segment: Segment = current ?? open(null, null);
    if (isFirst && hasContent(segment)) segment = open(null, null);
    let from = 0;
    for (const marker of markers) {
      if (!differs(segment, marker)) {
        segment.account ??= marker.account;
        segment.period ??= marker.period;
        continue;
      }
      const cut = isFreeAbove(page.lines, from, marker.index) ? from : startOf(page.lines, marker.index, from);
      add(segment, page, from, cut);
      from = cut;
      // An account's label above the period's, in the same heading, is the new statement's.
      const above = markers.findLast(({ index, account }) => account && index >= cut && index < marker.index);
      segment = open(marker.account ?? above?.account ?? null, marker.period ?? segment.period);
    }
    add(segment, page, from, page.lines.length);
    if (!page.isRead) segment.pages.push({ ...page, lines: [] });
  }
  return merged(found);
}

function hasContent(segment: Segment): boolean {
  return segment.pages.some(({ lines, isRead }) => lines.length > 0 || !isRead);
}

function add(segment: Segment, page: LinedPage, from: number, to: number): void {
  if (to <= from) return;
  segment.pages.push({ ...page, isTorn: page.isTorn && from === 0, lines: page.lines.slice(from, to) });
}

/** Whether a page says that it is a later one of several while the one before it says that it is another than the last. */
export function isTorn(lines: readonly TextLine[], before: readonly TextLine[] | undefined): boolean {
  const page = pageLabel(lines)?.page ?? 1;
  const last = before && pageLabel(before)?.page;
  return page > 1 && (before === undefined || (last !== undefined && last !== page - 1 && last !== page));
}

function markersOf(page: LinedPage): Marker[] {
  return page.lines.flatMap((line, index): Marker[] => {
    const startsRow = dayAt(line.texts, 0) !== null && line.amounts.length > 0;
    if (startsRow) return [];
    const account = accountOn(line, page.lines[index + 1]);
    const period = periodOn(page.lines, index);
    return account || period ? [{ index, account, period }] : [];
  });
}

function differs(segment: Segment, marker: Marker): boolean {
  const { account, period } = marker;
  if (account && segment.account && !isSameAccount(account, segment.account)) return true;
  return (
    period !== null &&
    segment.period !== null &&
    (period.start !== segment.period.start || period.end !== segment.period.end)
  );
}

export function isSameAccount(one: AccountLabel, other: AccountLabel): boolean {
  if (one.isMasked || other.isMasked) return one.digits.slice(-4) === other.digits.slice(-4);
  return one.digits === other.digits;
}

/** Whether nothing above a marker belongs to the statement before it: no rows and no balances. */
function isFreeAbove(lines: readonly TextLine[], from: number, to: number): boolean {
  return lines.slice(from, to).every((line) => line.amounts.length === 0 && balanceLabels(line).length === 0);
}

/** The heading above an account's label belongs to it. */
function startOf(lines: readonly TextLine[], index: number, from: number): number {
  let start = index;
  while (start - 1 >= from && index - start < 2) {
    const above = lines[start - 1];
    const here = lines[start];
    if (!above || !here || above.amounts.length > 0 || dayAt(above.texts, 0)) break;
    if (here.y - above.y > 3 * Math.max(here.size, above.size)) break;
    start -= 1;
  }
  return start;
}

/** Parts of one statement that others stand between are one. */
function merged(found: readonly Segment[]): Segment[] {
  const kept: Segment[] = [];
  for (const segment of found) {
    const before = kept.at(-1);
    const isAnonymous = segment.account === null && segment.period === null;
    if (before && isAnonymous && pageLabel(segment.pages[0]?.lines ?? [])?.page !== 1)
      before.pages.push(...segment.pages);
    else kept.push(segment);
  }
  return kept;
}
