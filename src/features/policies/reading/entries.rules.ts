import { fold, type Grid, placeOf } from './grid.rules';
import type { FunderCell } from './row.rules';

export const LONGEST_NAME = 200;

/** A row that is read when it is handed over: who it is about, and its cells. */
export interface Entry {
  grid: Grid;
  row: number;
  name: string;
  funderServiceId: string | null;
  cells: FunderCell[];
  /** Rows before it that named the same funder. */
  replaces: number[];
  /** Its name stands above: it has none of its own, or one that is merged over both. */
  isContinued: boolean;
  error: 'missing_funder' | 'too_long' | null;
}

/** One of several rows of a funder that a deal may fit. */
export interface Alternative {
  name: string;
  entry: Entry;
}

const TIER_HEADING = /\b(?:tiers?|grades?|programs?|products?|papers?|plans?|levels?|options?)\b/;
const LONGEST_TIER = 100;
const MOST_TIERS = 50;

/** Whether the cell may tell one of a funder's rows from another. */
export const isTierCell = ({ header }: Pick<FunderCell, 'header'>): boolean => {
  const kind = header.header?.column.kind;
  return kind === 'grades' || kind === 'products' || (header.header === null && TIER_HEADING.test(fold(header.text)));
};

const keyOf = ({ name, funderServiceId }: Entry) => (funderServiceId ? `id ${funderServiceId}` : `name ${fold(name)}`);
const tierOf = ({ cells }: Entry): string => {
  const cell = cells.find(isTierCell);
  return cell?.cell.text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TIER) ?? '';
};

/**
 * The rows of one funder as one: alternatives where a column tells them apart or they have one name together, else the last.
 * What that replaces it tells.
 */
export function alternativesOf(entries: readonly Entry[]): (Entry & { alternatives?: readonly Alternative[] })[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.error || !(entry.name || entry.funderServiceId)) continue;
    const own = groups.get(keyOf(entry));
    if (own) own.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  const kept = new Map<Entry, readonly Alternative[]>();
  for (const group of groups.values()) {
    const [own, before] = isToldApart(group) ? [group, []] : lastOf(group);
    const last = own.at(-1);
    const first = own[0];
    if (!first || !last) continue;
    // Where it is the only one it stands in its place; where others were replaced, in that of the last.
    first.replaces = before.map(({ grid, row }) => placeOf(grid, row, 0).row);
    kept.set(
      first,
      own.length > 1
        ? own.slice(0, MOST_TIERS).map((entry, index) => ({ name: tierOf(entry) || `Option ${index + 1}`, entry }))
        : [],
    );
  }
  return entries.flatMap((entry) => {
    if (entry.error || !(entry.name || entry.funderServiceId)) return entry;
    const alternatives = kept.get(entry);
    if (!alternatives) return [];
    return alternatives.length > 1 ? { ...entry, alternatives } : entry;
  });
}

function isToldApart(group: readonly Entry[]): boolean {
  if (group.length === 1 || group.every(({ isContinued }, index) => index === 0 || isContinued)) return true;
  const tiers = group.map(tierOf);
  return tiers.every(Boolean) && new Set(tiers.map(fold)).size === tiers.length;
}

/** The last row that has a name of its own with those that go on with it, and the rows before. */
function lastOf(group: readonly Entry[]): [own: Entry[], before: Entry[]] {
  const start = Math.max(
    0,
    group.findLastIndex(({ isContinued }) => !isContinued),
  );
  return [group.slice(start), group.slice(0, start)];
}
