/** What a letter's template may name; each is a word of the deal, of its funder or of whoever sends it. */
export const TEMPLATE_NAMES = [
  'deal.name',
  'deal.dba',
  'deal.amount',
  'deal.product',
  'deal.purpose',
  'deal.industry',
  'deal.city',
  'deal.state',
  'deal.time_in_business',
  'deal.monthly_revenue',
  'deal.positions',
  'owner.first_name',
  'owner.last_name',
  'owner.credit_score',
  'funder.name',
  'sender.name',
  'sender.email',
  'sender.phone',
  'account.name',
  'today',
] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];
export type TemplateValues = Partial<Record<TemplateName, string | null>>;

/** What is wrong with a template, and where: both count from 1. */
export interface TemplateMistake {
  line: number;
  column: number;
  message: string;
}

/** Words, a name, or what is left out whole when a name in it has no value. */
type Piece = { words: string } | { name: TemplateName } | { optional: Piece[] };

/** Both at once: what was understood, and what was not. */
interface Parsed {
  pieces: Piece[];
  mistakes: TemplateMistake[];
}

const isKnown = (name: string): name is TemplateName => TEMPLATE_NAMES.some((each) => each === name);

/** What is wrong with the text as a template; [] when nothing is. See docs/rules/conversation.md: Templates. */
export const templateMistakes = (text: string): TemplateMistake[] => parse(text).mistakes;

/** The text with its values put in, in one pass: what a value says is never looked at again. */
export function filledIn(text: string, values: TemplateValues): { text: string; missing: TemplateName[] } {
  const missing: TemplateName[] = [];
  const filled = (name: TemplateName) => values[name] ?? '';
  const write = (piece: Piece): string => {
    if ('words' in piece) return piece.words;
    if ('optional' in piece)
      return piece.optional.some((inner) => 'name' in inner && filled(inner.name) === '')
        ? ''
        : piece.optional.map(write).join('');
    if (filled(piece.name) === '') missing.push(piece.name);
    return filled(piece.name);
  };
  return { text: parse(text).pieces.map(write).join(''), missing: [...new Set(missing)] };
}

function parse(text: string): Parsed {
  const mistakes: TemplateMistake[] = [];
  const top: Piece[] = [];
  let open: { pieces: Piece[]; at: number } | null = null;
  let at = 0;
  const say = (place: number, message: string) => mistakes.push({ ...placeOf(text, place), message });
  const add = (piece: Piece) => (open?.pieces ?? top).push(piece);
  while (at < text.length) {
    const next = nextMark(text, at);
    if (next > at) add({ words: text.slice(at, next) });
    const mark = text.slice(next, next + 2);
    at = next + 2;
    if (mark === '[[') {
      if (open) say(next, 'A [[ stands within another: they are not nested.');
      else open = { pieces: [], at: next };
    } else if (mark === ']]') {
      if (open) {
        top.push({ optional: open.pieces });
        open = null;
      } else add({ words: mark });
    } else if (mark === '{{') {
      const end = text.indexOf('}}', at);
      const name = end < 0 ? '' : text.slice(at, end).trim();
      if (end < 0 || name === '') say(next, 'A {{ has no name and }} behind it.');
      else if (isKnown(name)) add({ name });
      else say(next, `There is no {{${name.slice(0, 60)}}}. The nearest name is {{${nearestName(name)}}}.`);
      if (end >= 0) at = end + 2;
    }
  }
  if (open) say(open.at, 'A [[ has no ]] behind it.');
  return { pieces: top, mistakes };
}

/** Where the next mark begins, or the end. */
function nextMark(text: string, from: number): number {
  const found = ['{{', '[[', ']]'].map((mark) => text.indexOf(mark, from)).filter((each) => each >= 0);
  return Math.min(text.length, ...found);
}

function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}

/** The name that takes the fewest changes of letters to be reached. */
function nearestName(typed: string): TemplateName {
  const wanted = typed.slice(0, 60).toLowerCase();
  const [first] = TEMPLATE_NAMES.map((name) => ({ name, far: distance(wanted, name) })).sort((a, b) => a.far - b.far);
  return first?.name ?? 'deal.name';
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? a.length;
}
