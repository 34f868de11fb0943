import { writtenOut } from './abbreviations.rules';
import { deedsIn } from './deeds.rules';
import { entityTypeOf, isEntityType, type KindsTold } from './entity-types.rules';
import { withoutFranchises } from './franchises.rules';
import { forms, occurrences } from './industry-groups.rules';
import { type Item, itemOf } from './industry-items.rules';
import { DERIVED, type Group } from './industry-table.rules';
import type { Limit } from './item-conditions.rules';
import { codesHold } from './naics.rules';
import { numberOf, remembering, type Scalar } from './operators.rules';
import { reachOf } from './reaches.rules';

/** Begins with what somebody does: `hauls gravel`, and not with who does it: `farmers market`. */
const ACT = /^\s?\p{L}+(?<!er|or)s\s/u;

/**
 * The trades that a deal's industry names: each apart, so that what follows one says nothing of the other; with those that it
 * names by what is done, or by a name that everybody knows.
 */
const tradesOf = remembering((industry: string) =>
  writtenOut(industry)
    .replace(/&/g, ' and ')
    .split(/[,;/|\n()]/)
    .flatMap((clause) => [
      ...clause.split(/\band\b/i).flatMap((part) => {
        const told = forms(part);
        return [...told, ...told.flatMap((each) => [...withoutFranchises(each)])];
      }),
      ...forms(clause).flatMap((told) => [...deedsIn(told, ACT.test(clause))]),
    ])
    .filter((told) => told.length > 0),
);

/** The same, and those whose name has an `and` in it: `Heating & air`. */
const namesIn = remembering((industry: string) => [
  ...tradesOf(industry),
  ...industry
    .split(/[,;/|\n()]/)
    .filter((part) => SEVERAL.test(part))
    .flatMap((part) => forms(part.replaceAll('&', ' and '))),
]);
const SEVERAL = /&|\band\b/i;

/** Whether the words are of the group, and not of something that only has its name in it. */
function isOf({ phrases, not, derived }: Group, told: readonly string[], item: readonly string[] = []): boolean {
  const found = [...occurrences(told, phrases), ...spanOf(item, told)];
  const against = found.length > 0 ? [...occurrences(told, not)] : [];
  for (const [start, end] of found) {
    if (against.some(([from, to]) => start < to && end > from)) continue;
    if (isDerived(told, start, end, derived)) continue;
    return true;
  }
  return false;
}

/** From the first to the last of an item's words, where all of them stand there. */
function spanOf(item: readonly string[], told: readonly string[]): [start: number, end: number][] {
  const places = item.map((word) => told.indexOf(word));
  return item.length === 0 || places.includes(-1) ? [] : [[Math.min(...places), Math.max(...places) + 1]];
}

/** `truck repair`, `repair of trucks`. */
const isDerived = (told: readonly string[], start: number, end: number, derived: ReadonlySet<string>) =>
  told.slice(end).some((word) => derived.has(word)) ||
  told.slice(0, start).some((word, index) => derived.has(word) && ['of', 'for', 'to'].includes(told[index + 1] ?? ''));

/** What is not known of a deal or of a list, where that alone would tell whether the one is in the other. */
export type Lack = 'no_code' | 'no_words' | 'unread_item';
export type Meant = 'no' | 'yes' | 'conditional' | Lack;

/** Words first, since they are what people write; what they leave open the code decides, and without it nothing does. */
function meantBy(item: Item, industry: string | null, naics: string): 'no' | 'yes' | Lack {
  const { codes, prefixes, possible } = item;
  if (naics && prefixes.some((prefix) => naics.startsWith(prefix))) return 'yes';
  if (industry !== null && isNamed(item, industry)) return 'yes';
  if (item.isUnread) return 'unread_item';
  const isShort = naics !== '' && prefixes.some((prefix) => prefix.startsWith(naics));
  const isOpen = codes.length > 0 ? !naics || isShort : industry === null && isShort;
  if (isOpen) {
    const held = industry === null ? undefined : codesHold(codes, namesOf(industry));
    return held === undefined ? 'no_code' : held ? 'yes' : 'no';
  }
  if (industry !== null || prefixes.length > 0) return 'no';
  // Of a trade without codes of its own a code says nothing but that it can be none of its merchants': no restaurant is a pawn shop.
  const isPossible = possible.length === 0 || possible.some((each) => each.startsWith(naics) || naics.startsWith(each));
  return isPossible ? 'no_words' : 'no';
}

const namesOf = (industry: string) => [...new Set(tradesOf(industry).map((told) => told.join('')))];

function isNamed(item: Item, industry: string): boolean {
  // One word alone may be any: `Tree service` is not all that has trees.
  const ownWords = item.told.length > 1 ? item.told : [];
  if (item.groups.length > 0)
    return namesIn(industry).some((told) => item.groups.some((group) => isOf(group, told, ownWords)));
  if (item.told.length === 0) return false;
  const derived = new Set(DERIVED.filter((word) => !item.told.includes(word)));
  const whole = new Set([item.told.join('')]);
  return [...tradesOf(industry), ...forms(industry)].some((told) => {
    const [span] = spanOf(item.told, told);
    const found = span ? [span] : [...occurrences(told, whole)];
    return found.some(([start, end]) => !isDerived(told, start, end, derived));
  });
}

/** A fact of the deal that a condition may be about. */
export type FactOf = (fact: Limit['fact'] | 'entity_type') => Scalar | undefined;

/** Whether a deal is of the kinds of companies that are taken; for a person where its kind is not known. */
function judgedByKind({ kinds, areTaken }: KindsTold, kind: string): Meant {
  if (!isEntityType(kind)) return 'conditional';
  return kinds.includes(entityTypeOf(kind)) === areTaken ? 'no' : 'yes';
}

/** A deal of a trade that is refused on a condition: refused, fine, or for a person where its facts do not tell. */
function judged({ condition, groups }: Item, industry: string | null, naics: string, factOf: FactOf): Meant {
  if (!condition) return 'conditional';
  const { limit, takenWords, takenGroups, isNearTaken, kinds } = condition;
  if (kinds) return judgedByKind(kinds, String(factOf('entity_type') ?? ''));
  const trades = industry === null ? [] : tradesOf(industry);
  const isTaken = (told: readonly string[]) =>
    takenWords.some((part) => part.every((word) => told.includes(word))) ||
    takenGroups.some((group) => isOf(group, told));
  // Of `Real estate investor and agent` the one is taken, and the other is not.
  const named = trades.filter((told) => groups.some((group) => isOf(group, told)));
  const reaches = isNearTaken ? named.map(reachOf) : [];
  if (reaches.includes('far')) return 'yes';
  if (reaches.length > 0 && reaches.every((reach) => reach === 'near')) return 'no';
  const areTaken = named.length > 0 ? named.every(isTaken) : trades.some(isTaken);
  if (areTaken || takenGroups.some((group) => hasCode(group, naics))) return 'no';
  const number = limit ? numberOf(factOf(limit.fact)) : undefined;
  return !limit || number === undefined ? 'conditional' : number >= limit.least ? 'no' : 'yes';
}

const hasCode = ({ prefixes }: Group, naics: string) => prefixes.some((prefix) => naics.startsWith(prefix));

const WEIGHT: readonly Meant[] = ['no', 'unread_item', 'no_words', 'no_code', 'conditional', 'yes'];

/**
 * Which of a list's items a deal's industry is in: by the code's beginning, by a phrase of the item's group, or else by all of
 * its words. `conditional`: only items whose condition a person has to look at. A lack: in none that can be told, and perhaps in
 * one that cannot. `factOf`: of a list of what is refused, whose conditions the deal's facts may decide.
 */
export function industryMeant(
  items: readonly string[],
  industry: string | null,
  naics: string,
  factOf: FactOf | null = null,
): Meant {
  let most: Meant = 'no';
  for (const text of items) {
    const item = itemOf(text);
    const found = meantBy(item, industry, naics);
    const isOpen = found === 'yes' && item.isConditional;
    const meant = !isOpen ? found : factOf ? judged(item, industry, naics, factOf) : 'conditional';
    if (meant === 'yes') return meant;
    if (WEIGHT.indexOf(meant) > WEIGHT.indexOf(most)) most = meant;
  }
  return most;
}
