import { type Cell, fold, type Grid } from './grid.rules';
import type { HeaderRows } from './header-row.rules';
import { readHeader } from './headers.rules';

/** What a company is called that lends; only so is a title known from what a table is about. */
const COMPANY =
  /\b(?:capital|funding|fund|advance|lending|loans|finance|financial|financing|credit|group|partners|bank|holdings|ventures)(?:,? (?:llc|inc|corp|co|lp|ltd))?\.?$/i;
const OF_MANY =
  /^(?:our|my|the|all|approved|preferred|active|current|new|updated|list|types?|business|merchant|equipment|sba|max(?:imum)?|min(?:imum)?)\b|\bof\b/i;
const GUIDELINES =
  / ?(?:[-:|–—] ?)?(?:(?:iso|broker|partner|underwriting|program|submission|lending|funding|credit|tiers?|product) ){0,2}(?:guidelines?|criteria|requirements?|buy box|programs?|tiers?|matrix|grid|products?)(?: 20\d\d)? ?:?$/i;
const LONGEST_TITLE = 80;

const TIER =
  /^(?:(?:tier|grade|paper|program|option|level|class|plan|credit) ?#?[a-f\d]{1,2}[+-]?|[a-f][+-]?|[a-f][+-]?[ -](?:paper|tier|grade|credit|rated|deals?)s?|(?:1st|2nd|3rd|\dth|first|second|third) positions?|(?:near|sub)?[ -]?prime|elite|premium|premier|platinum|gold|silver|bronze|diamond|standard|starter|core|basic|select|plus|mca|merchant cash advance|loc|line of credit|term(?: loan)?|sba(?: loan)?|reverse|equipment)(?: (?:tier|paper|program|product|plan))?$/;
/** Of a column whose cells say which tier each row is; read as grades, since tiers are told apart by them. */
const TIERS = readHeader('Tier');

/** Whether columns beside labels are one funder's alternatives: `A paper`, `B paper`. */
export const areTiers = (cells: readonly Cell[]): boolean =>
  cells.length > 1 && cells.every(({ text }) => TIER.test(fold(text)));

/** The header with a column of tiers where nothing that is known stood. */
export function withTiersAt(header: HeaderRows, index: number): HeaderRows {
  const cells = header.cells.filter((each) => each.index !== index);
  const own = { index, text: 'Tier', header: TIERS };
  return { ...header, cells: [...cells, own].sort((a, b) => a.index - b.index), hasTiers: true };
}

/** The funder's name in a line of its own above a table that has no column for it, and where that is. */
export function titleOf(grid: Grid, { top, cells }: HeaderRows): { name: string; column: number | null } | null {
  const across = grid.rows.slice(0, top).flatMap((row) => {
    const said = (row ?? []).filter((cell) => cell !== undefined);
    return said.length === 1 ? said.map((cell) => ({ cell, column: null })) : [];
  });
  // Turned about, a line above the table is a column without anything in it but its first cell, or that all over.
  const first = cells.find(({ header }) => header)?.index ?? 0;
  const down = cells.flatMap(({ index }) => {
    const [cell, ...others] = grid.rows.flatMap((row) => row?.[index] ?? []);
    return cell && index < first && others.every((other) => other === cell) ? [{ cell, column: index }] : [];
  });
  for (const { cell, column } of grid.isTransposed ? down : across) {
    const name = cell.text.replace(/\s+/g, ' ').replace(GUIDELINES, '').trim();
    if (name.length <= LONGEST_TITLE && COMPANY.test(name) && !OF_MANY.test(name) && !readHeader(name))
      return { name, column };
  }
  return null;
}
