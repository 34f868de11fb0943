import type { Sentence } from './sentences.rules';

/** Something that a funder asks for: what it is in the funder's words, and the sentence. */
export interface Item {
  text: string;
  sentence: Sentence;
}

const GET = '(?:re)?(?:send|provide|upload|forward|submit|email|supply|share|attach|get|confirm)';
const TO_WHOM = '(?: (?:us|me|over|in|back|along|a copy of|across|the merchant|the client))*';
const REQUESTS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:please|pls|plz|kindly|can you|could you|would you|can we|could we|need you to|have (?:the )?(?:merchant|client|owner))(?: also| just| please){0,4} ${GET}${TO_WHOM}(?=[ :])`,
    'g',
  ),
  new RegExp(`^(?:\\W|just )*(?:re)?(?:send|provide|upload|submit)${TO_WHOM}(?=[ :])`, 'g'),
  /\b(?:we|i|uw|underwriting|they)(?:'ll| will| would|'d)?(?: also| still| just| only)* (?:need|require)s?(?: to (?:see|get|have|receive))?(?=[ :])/g,
  /(?:\bstill need(?:ed)?|(?:^|[:;])(?:(?![:;])\W)*(?:also )?needs?|\bwill need|\bis? ?missing|\bare missing|^\W*missing(?: items?| docs| documents)?)(?=[ :])/g,
  /\b(?:waiting (?:on|for)|awaiting)(?: (?:you|them) (?:for|to send))?(?= )/g,
  /\b(?:without|(?:once|when|as soon as) (?:we|i) (?:get|receive|have|see)|until (?:we|i) (?:get|receive|have|see)|unless (?:we|i) (?:get|receive|have|see)|till (?:we|i) (?:get|receive|have))(?= )/g,
  /\b(?:outstanding|required|requested|needed)(?: (?:items?|docs|documents|info(?:rmation)?))?\s?:/g,
  /\b(?:items?|docs|documents|documentation|information) (?:needed|required|outstanding|missing)[\w ]{0,30}:/g,
];
const STIPULATIONS: readonly RegExp[] = [
  /\b(?:stips?|stipulations?|conditions?|closing (?:docs|items|requirements)|funding requirements?)(?: (?:needed|required|outstanding|are|is|to fund|to close|list|include))*\s?[:|-]+/g,
  /\b(?:subject to|contingent (?:up)?on|conditional (?:up)?on|conditioned on|pending(?! (?:review|full|underwriting|approval|decision))|provided (?:that )?we (?:get|receive))(?= )/g,
];
/** Where a list ends within its sentence. */
const END =
  /\s(?:before\b|so (?:that |we)|to (?:move|proceed|finali[sz]e|get (?:an|this|the)|continue|price|make|complete|fund|close|issue|be able)|in order|from (?:the )?(?:merchant|client)\b|by (?:mon|tues|wednes|thurs|fri|tomorrow|eod|cob|end|\d)|and (?:i|we)(?:'ll| will| can)?\b|asap\b|at (?:closing|funding|signing)\b|prior to|if (?:available|possible|you)|for (?:review|further|this file|us)|and (?:we'll|then)|as soon|today\b|thanks|thank you|when you|please\b)|:\s|\s-\s|[$]\s?\d|\b\d{1,3},\d{3}\b|(?<![.!?])[.!?]+(?=\s|$)|\s\(?(?:i|we) can'?t\b/;
const FOLLOWS =
  /^(?:\W|\b(?:the|following|items?|below|documents?|docs|info|information|these|is|are|missing|needed|required|additional|to|fund|close|a|few|things?|some|more)\b)*$/;
const NOT_AN_ITEM =
  /^(?:(?:it|them)(?: .{0,15})?|this|that|these|those|everything|over|back|you|us|me|him|her|a response|know|in touch|more (?:info|information)|underwriting|credit|ok|okay|no|none|n\/a|more time|advised|patient|sure)$/;
const KEPT_TOGETHER =
  /\b(?:profit and loss|profit & loss|p ?& ?l|front and back|a\/?r and a\/?p|terms and conditions|month[ -]to[ -]date|name and address|first and last|dates? and)\b/gi;
const LONGEST_ITEM = 200;
const MOST_ITEMS = 30;

/** What the sentences ask for, each item once. With `asStipulations` also what an approval depends on. */
export function itemsOf(sentences: readonly Sentence[], asStipulations: boolean): Item[] {
  const triggers = asStipulations ? [...STIPULATIONS, ...REQUESTS] : REQUESTS;
  const items: Item[] = [];
  for (const [index, sentence] of sentences.entries()) {
    if (items.length >= MOST_ITEMS) break;
    for (const trigger of triggers) {
      for (const match of sentence.plain.matchAll(trigger)) {
        const from = match.index + match[0].length;
        const inline = listIn(sentence, from);
        const found = inline ?? listBelow(sentences, index);
        for (const item of found) if (isNew(item, items)) items.push(item);
      }
    }
  }
  return items.filter((item) => !isPartOfAnother(item, items)).slice(0, MOST_ITEMS);
}

/** The items that stand in the sentence after its trigger; null when they are listed below. */
function listIn(sentence: Sentence, from: number): Item[] | null {
  const plain = sentence.plain.slice(from);
  const end = END.exec(plain.slice(1));
  const list = sentence.text.slice(from, end ? from + 1 + end.index : undefined);
  if (FOLLOWS.test(list.toLowerCase())) {
    // "Send the following: ID, lease" has its list after the colon.
    const colon = plain.indexOf(':');
    return colon >= 0 && plain.slice(colon + 1).trim() ? listIn(sentence, from + colon + 1) : null;
  }
  return splitList(list).map((text) => ({ text, sentence }));
}

function splitList(list: string): string[] {
  // Their spaces and marks are hidden while the list is cut, so that nothing is cut in them.
  const hidden = list.replace(KEPT_TOGETHER, (words) => words.replaceAll(' ', '\u0001').replaceAll('&', '\u0002'));
  return hidden
    .split(/,(?!\d{3})|;|\n|\s(?:and|&|\+|plus)\s|\s\+\s?|\s\/\s/i)
    .map((part) => clean(part.replaceAll('\u0001', ' ').replaceAll('\u0002', '&')))
    .filter(isItem);
}

const clean = (part: string) =>
  part
    .replace(/(?<![\s.,;:!?|")])[\s.,;:!?|")]+$/, '')
    .replace(/^[\s\-*•·◦▪–—:|"(]+/, '')
    .replace(/^(?:\(?\d{1,2}[.)]|\(?[a-h]\))\s+/i, '')
    .replace(/^(?:(?:and|also|a|an|the|your|their|his|her|its|us|me|with|all|any)\s+)+/i, '')
    .trim();

const isItem = (text: string) =>
  text.length >= 2 &&
  text.length <= LONGEST_ITEM &&
  /\p{L}.*\p{L}/u.test(text) &&
  !NOT_AN_ITEM.test(text.toLowerCase());

/** The items on the lines below, one in each: bullets, or plain lines until an empty one. */
function listBelow(sentences: readonly Sentence[], index: number): Item[] {
  const above = sentences[index];
  const below = sentences.slice(index + 1);
  const [first] = below;
  if (!above || !first || first.line - above.line > 2) return [];
  const items: Item[] = [];
  let line = first.line;
  for (const sentence of below) {
    const isNext = sentence.line - line <= (first.isItem ? 2 : 1);
    if (!isNext || (first.isItem && !sentence.isItem) || (!first.isItem && sentence.block !== first.block)) break;
    line = sentence.line;
    const text = clean(sentence.text);
    if (isItem(text)) items.push({ text, sentence });
  }
  return items;
}

const isNew = ({ text }: Item, items: readonly Item[]) =>
  !items.some((item) => item.text.toLowerCase() === text.toLowerCase());

function isPartOfAnother(item: Item, items: readonly Item[]): boolean {
  const text = item.text.toLowerCase();
  return items.some(
    (other) =>
      other !== item &&
      other.sentence === item.sentence &&
      other.text.length > text.length &&
      other.text.toLowerCase().includes(text),
  );
}
