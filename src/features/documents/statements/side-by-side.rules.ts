import { type Column, headerColumns } from './columns.rules';
import { partOfLine, type TextLine } from './tokens.rules';

/** Tables beside each other are at most so many. */
const MOST_TABLES = 3;
/** Lines of a table lie at most this many sizes apart. */
const APART = 3.2;

/** The lines of a page with tables that stand beside each other, each with descriptions of its own, one under the other. */
export function oneByOne(lines: readonly TextLine[]): TextLine[] {
  const ordered: TextLine[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (!line) break;
    const columns = headerColumns(line);
    const edges = columns ? edgesOf(columns) : [];
    if (edges.length < 2) {
      ordered.push(line);
      at += 1;
      continue;
    }
    const block = blockFrom(lines, at, edges);
    const heading = ordered.at(-1);
    const isHeading = heading !== undefined && isNear(heading, line) && heading.amounts.length === 0;
    if (isHeading && cutAt(heading, edges)) block.unshift(...ordered.splice(-1));
    const cut = block.map((each) => cutAt(each, edges) ?? []);
    for (const table of edges.keys()) ordered.push(...cut.flatMap((parts) => parts[table] ?? []));
    at += block.length - (isHeading && block[0] === heading ? 1 : 0);
  }
  return ordered;
}

/** Where each of the tables begins: columns that begin again, a description among them. */
function edgesOf(columns: readonly Column[]): number[] {
  const ordered = [...columns].sort((one, other) => one.x1 - other.x1);
  const [first] = ordered;
  const starts = ordered.flatMap(({ role }, at) => (role === first?.role ? [at] : []));
  const [begin, again = 0] = starts;
  const roles = (from: number, to?: number): string =>
    ordered
      .slice(from, to)
      .map(({ role }) => role)
      .join();
  if (first?.role !== 'date' || starts.length < 2 || starts.length > MOST_TABLES) return [];
  const own = roles(begin ?? 0, again);
  const isSame = starts.every((start, at) => roles(start, starts[at + 1]) === own);
  return isSame && own.includes('description') ? starts.map((start) => ordered[start]?.x1 ?? 0) : [];
}

/** The header and the lines below it, as long as they can be cut where it is. */
function blockFrom(lines: readonly TextLine[], from: number, edges: readonly number[]): TextLine[] {
  const block: TextLine[] = [];
  for (const line of lines.slice(from)) {
    const above = block.at(-1);
    if (above && (!isNear(above, line) || !cutAt(line, edges) || headerColumns(line))) break;
    block.push(line);
  }
  return block;
}

const isNear = (above: TextLine, line: TextLine): boolean =>
  line.y - above.y <= APART * Math.max(above.size, line.size);

/** A line's part in each table; null where something of it stands in two. */
function cutAt(line: TextLine, edges: readonly number[]): (TextLine | null)[] | null {
  const places = edges.map((edge, at) => ({
    from: at === 0 ? Number.NEGATIVE_INFINITY : edge - 3,
    to: (edges[at + 1] ?? Number.POSITIVE_INFINITY) - 3,
  }));
  const isWhole = line.groups.every(({ x1, x2 }) => places.some(({ from, to }) => x1 >= from && x2 <= to + 3));
  if (!isWhole) return null;
  return places.map(({ from, to }) => {
    const first = line.tokens.findIndex(({ x1 }) => x1 >= from && x1 < to);
    const last = line.tokens.findLastIndex(({ x1 }) => x1 >= from && x1 < to);
    return first < 0 ? null : partOfLine(line, first, last);
  });
}
