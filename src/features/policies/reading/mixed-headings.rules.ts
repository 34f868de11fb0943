import { type Kind, keysOf } from './column-kinds.rules';
import { headerWords } from './header-words.rules';
import { type Header, readHeader } from './headers.rules';
import { SLASH } from './sentences.rules';

const MOST_PARTS = 6;
/** What parts the things that a heading names, beside slashes. */
const MARKS = /[&+|;,\n•·]|(?<=[\s)])and(?=\s)/i;
const LISTS = new Set<Kind>(['states', 'list', 'entity', 'entities', 'products', 'grades']);
const CRITERIA = new Set<Kind>(['number', 'span', 'positions', 'min_position', 'flag', ...LISTS]);
/** What the first part says of the others as well: `Max term / amount`. */
const SHARED = ['min', 'max', 'ban'];

/** What a part names by its own words, or where it says no more than the thing, with what the first says of all. */
function partOf(text: string, shared: string | undefined): Header | null {
  const own = readHeader(text);
  const words = headerWords(text);
  if (!shared || SHARED.some((word) => words.includes(word))) return own;
  const turned = readHeader(`${shared} ${text}`);
  const isTurned = turned && (shared === 'ban' ? LISTS.has(turned.column.kind) || turned.isNegated : !turned.choice);
  return isTurned ? turned : own;
}

/** A heading that names several criteria, `FICO / TIB / Revenue`, which its cells hold beside each other; null where it is none. */
export function readMixedHeading(text: string): Header | null {
  const texts = text
    .split(SLASH)
    .flatMap((each) => each.split(MARKS))
    .map((each) => each.trim());
  if (texts.length < 2 || texts.length > MOST_PARTS) return null;
  const shared = SHARED.find((word) => headerWords(texts[0] ?? '').includes(word));
  const parts = texts.flatMap((each) => partOf(each, shared) ?? []);
  const isOne = ({ column, choice }: Header) => CRITERIA.has(column.kind) && (choice?.columns.length ?? 1) === 1;
  if (parts.length < texts.length || !parts.every(isOne)) return null;
  const keys = parts.flatMap(({ column }) => keysOf(column));
  if (new Set(keys).size < keys.length || parts.every(({ column }) => LISTS.has(column.kind))) return null;
  const guidelines = readHeader('Guidelines');
  return guidelines && { ...guidelines, parts };
}
