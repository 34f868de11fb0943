import { fold } from './grid.rules';

const LIST_MARKS = /[,;|/\n•·●▪&]+|\s[-–—]\s|(?:^|\s)\*\s?|\b(?:and|or)\b/i;
/** Names of one thing that have such a mark within. */
const JOINED =
  /\bo ?& ?g\b|\bw\/o?(?![\p{L}])|\b(?:oil|bed|food|buy here|import|arts|hair|title|lawn|collision|bar|used|pick|ship|sporting|brick|mom|sign|janitorial|plumbing)(?:\s?[&/]\s?|\s(?:and|or)\s|\/)(?:gas|breakfast|beverages?|pay here|exports?|crafts|nails?|beauty|escrow|gardens?|grill|new|pack|boats?|mortar|pop)\b/giu;
/** Stands around the number of such a name while the text is taken apart. */
const HELD = '\ue000';
const HELD_NAME = /\ue000(\d+)\ue000/g;

/** The items of a list in a cell, as written; of equal ones the first. */
export function readList(text: string): string[] {
  const items = new Map<string, string>();
  const joined: string[] = [];
  const marked = text.replaceAll(HELD, '').replace(JOINED, (each) => `${HELD}${joined.push(each) - 1}${HELD}`);
  for (const part of splitOutside(marked)) {
    const item = part
      .replace(HELD_NAME, (_, index) => joined[Number(index)] ?? '')
      .replace(/(?<![\s.])[\s.]+$/, '')
      .replace(/^[\s\-–—*.:]+/, '')
      .replace(/\s+/g, ' ')
      .replace(/^(?:no|any|all) (?=\S)/i, '');
    if (/[\p{L}\p{N}]/u.test(item) && !items.has(fold(item))) items.set(fold(item), item);
  }
  return [...items.values()];
}

/** Parts between the marks of a list that stand outside brackets: `Auto (new, used), Bars` is two. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  const isClosed = text.split('(').length === text.split(')').length;
  for (const piece of text.split(/([()])/)) {
    if (piece === '(' && isClosed) depth++;
    else if (piece === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      const [first = '', ...others] = piece.split(LIST_MARKS);
      part += first;
      for (const other of others) {
        parts.push(part);
        part = other;
      }
      continue;
    }
    part += piece;
  }
  return [...parts, part];
}

const GRADE = /^[a-z][+-]?$|^\d$|^[a-z]\d$/;

/** Grades in a cell, `A-C` spelled out; null where it holds anything that is no grade. */
export function readGrades(text: string): string[] | null {
  const folded = fold(text)
    .replace(/\b(?:paper|grade|tier|credit)s?\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const grades = new Set<string>();
  for (const part of folded
    .split(/[,;/|&]+|\band\b|\bor\b/)
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [, first, last] = /^([a-z]\+?|\d) ?(?:-|to|through|thru) ?([a-z]-?|\d)$/.exec(part) ?? [];
    if (first && last) for (const grade of gradesBetween(first, last)) grades.add(grade);
    else if (GRADE.test(part)) grades.add(part.toUpperCase());
    else if (/^[a-z](?: [a-z])+$/.test(part)) for (const letter of part.split(' ')) grades.add(letter.toUpperCase());
    else return null;
  }
  return grades.size > 0 ? [...grades] : null;
}

function gradesBetween(first: string, last: string): string[] {
  const codes = [first.charCodeAt(0), last.charCodeAt(0)];
  const [from, to] = [Math.min(...codes), Math.max(...codes)];
  const letters = Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index).toUpperCase());
  const ends = [first, last].filter((end) => end.length > 1).map((end) => end.toUpperCase());
  return [...ends.filter((end) => end.endsWith('+')), ...letters, ...ends.filter((end) => end.endsWith('-'))];
}

const PRODUCTS: readonly [string, RegExp][] = [
  ['reverse', /\breverses?\b|\breverse consolidations?\b/],
  ['mca', /\bmcas?\b|\bmerchant cash\b|\bcash advances?\b|\brevenue[- ]based\b|\brbf\b|^advances?$/],
  ['loc', /\bl\.?o\.?cs?\b|\blines? of credit\b|\bcredit lines?\b|^lines?$/],
  ['sba', /\bsba\b|\b7 ?\(?a\)?\b/],
  ['equipment', /\bequip(?:ment)?\b|\bleas(?:e|ing)\b/],
  ['term', /\bterm\b|\bterms\b|\bterm loans?\b|^loans?$|\bbusiness loans?\b/],
];

const NAMED_PRODUCT = String.raw`(?:sba(?: (?:loans?|express))?(?: 7 ?\(?a\)?| 504| express)?|7 ?\(a\)|mcas?|merchant cash advances?|cash advances?|l\.?o\.?cs?|lines? of credit|credit lines?|(?:business |equipment |bridge )?term loans?|equipment(?: (?:financing|loans?|leas(?:es?|ing)))?|factoring|invoice (?:factoring|financing)|reverse consolidations?|business loans?|bridge loans?|working capital(?: loans?)?)(?: (?:loans?|deals?|products?|only|program))?`;
/** `$150k SBA 7(a)`: of which product the amount is. */
export const PRODUCT_BEHIND = new RegExp(
  String.raw`(?<=^[^\d]{0,30}\$? ?\d[\d,.]{0,15} ?(?:k|mm?|million|thousand)?\+?(?: ?(?:-|to) ?\$?\d[\d,.]{0,15} ?(?:k|mm?|million|thousand)?)?(?: (?:min|minimum|max|maximum))?) ?[-,;:]? ?\(?(?:(?:for|on|of|in) )?(?:an? |our |all )?${NAMED_PRODUCT}\)?[.]?$`,
);
/** `LOC up to 100k`, `SBA: 50k-5MM`: the same before it, where no other product has one of its own. */
export const PRODUCT_BEFORE = new RegExp(
  String.raw`^(?:our |for )?${NAMED_PRODUCT}(?: ?[-:])? ?(?=(?:up to|max|min|from|between|at least|no more than|[$<>≤≥])? ?[$]?\d[^a-z]{0,30}(?:(?:k|mm?|to|up|and|million|thousand|max|min|only)\b[^a-z]{0,30}){0,5}$)`,
);
/** `Reverse: at least 2`: of which product a text with a label is. */
const LABELLED_PRODUCT = new RegExp(`^(?:${NAMED_PRODUCT}|reverses?)(?: deals?)? ?[:–—-] ?`);
/** A folded text without the product before it, where it names no other. */
export function withoutProduct(text: string): string {
  const own = text.replace(LABELLED_PRODUCT, '');
  return PRODUCTS.some(([, pattern]) => pattern.test(own)) ? text : own;
}

/** Products in a cell by their codes, and the items that are none. */
export function readProducts(text: string): { products: string[]; unknown: string[] } {
  const products = new Set<string>();
  const unknown: string[] = [];
  for (const item of text
    .split(/[,;|/\n&+•]+|\band\b/i)
    .map((each) => each.trim())
    .filter(Boolean)) {
    const product = PRODUCTS.find(([, pattern]) => pattern.test(fold(item)))?.[0];
    if (product) products.add(product);
    else unknown.push(item);
  }
  return { products: [...products], unknown };
}

// What stands before the @ is looked for from there: from its beginning, every letter of a long word would be one.
const ADDRESS = /@(?<=([\p{L}\p{N}._%+'&-]+)@)((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,})/gu;

/** The email addresses in a cell, in order, each once, as written. */
export function readEmails(text: string): string[] {
  const addresses = new Map<string, string>();
  let end = 0;
  for (const { 0: match, 1: before = '', index } of text.replace(/\bmailto:/gi, '').matchAll(ADDRESS)) {
    if (index === end) continue;
    const address = `${before.slice(-(index - end))}${match}`;
    end = index + match.length;
    if (!addresses.has(address.toLowerCase())) addresses.set(address.toLowerCase(), address);
  }
  return [...addresses.values()];
}
