import { isTierCell } from './entries.rules';
import { type Cell, fold, type Grid } from './grid.rules';
import type { HeaderRows } from './header-row.rules';
import { readHeader } from './headers.rules';

/** What a company is called that lends; only so is a title known from what a table is about. */
const COMPANY =
  /\b(?:capital|funding|fund|advance|lending|loans|finance|financial|financing|credit|group|partners|bank|holdings|ventures)(?:,? (?:llc|inc|corp|co|lp|ltd))?\.?$/i;
/** Whether the text is called as companies that lend are. */
export const isCompany = (text: string): boolean => COMPANY.test(text.trim());

const OF_MANY =
  /^(?:our|my|the|all|approved|preferred|active|current|new|updated|list|types?|business|merchant|equipment|sba|max(?:imum)?|min(?:imum)?)\b|\bof\b/i;
const GUIDELINES =
  / ?(?:[-:|–—] ?)?(?:(?:iso|broker|partner|underwriting|program|submission|lending|funding|credit|tiers?|product) ){0,2}(?:guidelines?|criteria|requirements?|buy box|programs?|tiers?|matrix|grid|products?)(?: 20\d\d)? ?:?$/i;
const LONGEST_TITLE = 80;

const TIER =
  /^(?:(?:tier|grade|paper|program|option|level|class|plan|credit) ?#?[a-f\d]{1,2}[+-]?|[a-f][+-]?|[a-f][+-]?[ -](?:paper|tier|grade|credit|rated|deals?)s?|(?:1st|2nd|3rd|\dth|first|second|third) positions?|(?:near|sub)?[ -]?prime|elite|premium|premier|platinum|gold|silver|bronze|diamond|standard|starter|core|basic|select|plus|mca|merchant cash advance|loc|line of credit|term(?: loan)?|sba(?: loan)?|reverse|equipment)(?: (?:tier|paper|program|product|plan))?$/;
/** Of a column whose cells say which tier each row is; read as grades, since tiers are told apart by them. */
const TIERS = readHeader('Tier');

/** Whether cells name a funder's alternatives: `A paper`, `B paper`. */
export const areTiers = (cells: readonly Cell[]): boolean =>
  cells.length > 1 && cells.every(({ text }) => TIER.test(fold(text)));

/**
 * Of a grid that is turned about, the column whose cells name one funder's tiers: the first that says anything beside each of its
 * labels, called as tiers are, or under a heading of tiers.
 */
export function tiersColumn({ rows }: Grid, { bottom, cells }: HeaderRows): number | null {
  const body = rows.slice(bottom + 1).filter((row) => row?.some((cell) => cell !== undefined));
  const isTitle = (index: number) => new Set(body.map((row) => row[index])).size === 1;
  const start = body.length > 1 ? body[0]?.findIndex((cell, index) => cell && !isTitle(index)) : undefined;
  if (start === undefined || start < 0) return null;
  const names = body.flatMap((row) => row[start] ?? []);
  const corner = cells.find(({ index }) => index === start);
  const isNamed =
    corner !== undefined &&
    isTierCell({ header: corner }) &&
    names.every(({ text }) => !/^[\d$<>≥≤]/.test(text) && !isCompany(text));
  const isTold = new Set(names.map(({ text }) => fold(text))).size === names.length;
  return names.length === body.length && isTold && (isNamed || areTiers(names)) ? start : null;
}

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
    const whole = cell.text.replace(/\s+/g, ' ').trim();
    for (const name of [whole.replace(GUIDELINES, ''), ...whole.split(/ [-–—|] |: /, 1)])
      if (name.length <= LONGEST_TITLE && isCompany(name) && !OF_MANY.test(name) && !readHeader(name))
        return { name: name.trim(), column };
  }
  return null;
}
