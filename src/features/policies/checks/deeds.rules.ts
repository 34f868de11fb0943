import { everyPhrase } from './industry-table.rules';

/** Endings by which one verb makes many words: flips, flipping, flipper; collects, collection, collector. */
const ENDING = /(?:ement|ment|(?:at)?(?:ion|ing|or|ed|e)|er)$/;
const IRREGULAR = new Map([
  ['sal', 'sel'],
  ['resel', 'sel'],
  ['resal', 'sel'],
  ['wholesal', 'sel'],
]);
const SHORTEST_STEM = 3;
function stemOf(word: string): string {
  const bare = word.replace(ENDING, '');
  const stem = (bare.length < SHORTEST_STEM ? word : bare).replace(/([^aeiou])\1$/, '$1');
  return IRREGULAR.get(stem) ?? stem;
}

/** Last words of a trade's name that tell what is done with those before: house flipping, car sale. */
const DEED = /(?:ing|er|or|ion|ment)$|^(?:sale|repair|wash)$/;
/** Any business may be owner operated. */
const NO_DEED = 'owner operator';
/** What sells these does not wash. */
const MACHINE = 'washer';
/** Verbs that tell a trade without more. */
const ALONE = new Set('haul lend cater tow pav excav remodel landscap demol recruit roof farm'.split(' '));

type Deeds = ReadonlyMap<string, readonly string[]>;
interface Verbs {
  /** By the verb's stem, of what it is done with, the trade's phrase: `flip`, `house`: house flipping. */
  deeds: ReadonlyMap<string, Deeds>;
  /** By the stem of a verb that needs nothing more the phrase that has it. */
  alone: ReadonlyMap<string, string>;
}

function madeVerbs(): Verbs {
  const deeds = new Map<string, Map<string, readonly string[]>>();
  const alone = new Map<string, string>();
  /** Of a last word the stem of what it says is done; null where it says nothing of the kind. */
  const stems = new Map<string, string | null>();
  for (const phrase of everyPhrase()) {
    const last = phrase.slice(phrase.lastIndexOf(' ') + 1);
    let stem = stems.get(last);
    if (stem === undefined) stems.set(last, (stem = DEED.test(last) ? stemOf(last) : null));
    if (stem === null || phrase === NO_DEED) continue;
    const told = phrase.split(' ');
    const object = told.slice(0, -1).join('');
    if (object === '' && ALONE.has(stem)) alone.set(stem, phrase);
    if (object === '') continue;
    const of = deeds.get(stem) ?? new Map<string, readonly string[]>();
    deeds.set(stem, of.set(object, told));
  }
  return { deeds, alone };
}

let made: Verbs | undefined;
/** Made for the first industry that is looked at, not when the service starts. */
const verbs = (): Verbs => (made ??= madeVerbs());
const LIKE = new Map([
  ['home', 'house'],
  ['property', 'house'],
]);

const words = (text: string) => new Set(text.split(' '));
/** Between a verb and what it is done with; other words there are of another thing: `sells toy cars`. */
const BETWEEN = words(
  'a an the all any our your their new used old pre owned preowned own classic luxury exotic quality affordable cheap foreign domestic distressed foreclosed residential commercial ' +
    'single family multi rental high end personal consumer business delinquent unpaid bad past due large small big various many local kind type of line',
);
const PREPOSITIONS = words('in of to on');
/** Behind it, where it is no part of another name: `sells car parts`. */
const BEHIND = words(
  'and or to for in on at with from the of as by since through across near throughout online wholesale nationwide locally fast quickly out then that which who also service specialist',
);
/** Of the merchant himself: `house flipping company`. */
const SUBJECTS = words('we i they company business firm merchant llc agency');
const isEnd = (next: string | undefined) => next === undefined || BEHIND.has(next) || SUBJECTS.has(next);
/** Behind these it is what others do: `software to flip houses`. */
const OTHERS = words('to for how help');
const RELATIVE = words('who that which');
const ADVERBS = words('also only mainly mostly primarily just specialize');
const LONGEST_OBJECT = 3;

/** Whether the verb at a place is the merchant's own. */
function isOwn(told: readonly string[], verb: number): boolean {
  const first = told[verb - 1] === 'and' || told[verb - 1] === 'or' ? verb - 2 : verb;
  const before = told[first - 1] ?? '';
  return !OTHERS.has(before) && (!RELATIVE.has(before) || SUBJECTS.has(told[first - 2] ?? ''));
}

/** Where what a verb is done with begins. */
function objectAfter(told: readonly string[], verb: number): number {
  let at = verb + 1;
  if (told[at] === 'and' || told[at] === 'or') at += 2;
  else if (PREPOSITIONS.has(told[at] ?? '')) at++;
  while (BETWEEN.has(told[at] ?? '')) at++;
  return at;
}

/** So many words beside what is found tell whether it is only what something else is for. */
const BESIDE = 6;
/** From the last `and` on: what stands before that is something else. */
const before = (told: readonly string[], at: number) =>
  told.slice(Math.max(told.lastIndexOf('and', at) + 1, at - BESIDE), at);

const phraseOf = (deeds: Deeds, object: string) => deeds.get(object) ?? deeds.get(LIKE.get(object) ?? '');

/** `flips houses`, `sale of used cars` */
function* verbFirst(told: readonly string[], verb: number, deeds: Deeds): Generator<string[]> {
  const start = objectAfter(told, verb);
  if (!isOwn(told, verb)) return;
  for (let end = start + 1; end <= Math.min(told.length, start + LONGEST_OBJECT); end++) {
    const phrase = phraseOf(deeds, told.slice(start, end).join(''));
    if (phrase && isEnd(told[end])) yield [...before(told, verb), ...phrase];
  }
}

/** `house flippers` */
function* verbLast(told: readonly string[], verb: number, deeds: Deeds): Generator<string[]> {
  const phrase = phraseOf(deeds, told[verb - 1] ?? '');
  if (phrase && told[verb] !== MACHINE && isEnd(told[verb + 1])) yield [...before(told, verb - 1), ...phrase];
}

/** `we haul gravel`. `isAct`: the text begins with a verb. */
function* verbAlone(told: readonly string[], verb: number, stem: string, isAct: boolean): Generator<string[]> {
  const { alone } = verbs();
  const done = alone.get(stem) ?? alone.get(told[verb] ?? '');
  const [own = '', next = ''] = [told[verb - 1], told[verb + 1]];
  // `Caters to small businesses` is another thing than `caters weddings`.
  if (!done || (next === 'to' && stem !== 'lend')) return;
  const subject = ADVERBS.has(own) ? (told[verb - 2] ?? '') : own;
  // `Farmers market` begins with who does it.
  const isDoer = alone.has(stem) && /er$/.test(told[verb] ?? '');
  if (!SUBJECTS.has(subject) && !(verb === 0 && isAct && !isDoer && told.length > 1)) return;
  const start = objectAfter(told, verb);
  yield PREPOSITIONS.has(next) ? [done] : [...told.slice(start, start + 1), done];
}

/** An industry's deeds as names of trades: of `we flip houses` house flipping, of `house flippers` too. `isAct`: it begins with a verb. */
export function* deedsIn(told: readonly string[], isAct: boolean): Generator<string[]> {
  for (const [verb, word] of told.entries()) {
    const stem = stemOf(word);
    const deeds = verbs().deeds.get(stem);
    if (deeds) yield* verbFirst(told, verb, deeds);
    if (deeds) yield* verbLast(told, verb, deeds);
    yield* verbAlone(told, verb, stem, isAct);
  }
}
