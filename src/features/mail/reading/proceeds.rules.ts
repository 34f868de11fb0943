import { parseAmount } from './numbers.rules';
import { isOrigination } from './offer-fees.rules';
import type { Fact } from './offer-labels.rules';
import { type NumberToken, numbersIn } from './offer-tokens.rules';
import type { ReadGroup } from './read-group.rules';
import type { Sentence } from './sentences.rules';

type Part = 'net' | 'payoff' | 'fee';

/** What the merchant is left with. */
const NET =
  '(?:net(?! of\\b|ted\\b)(?:s|ting)?|new|fresh|additional|in hand|cash|disburs\\w{1,8}|wir(?:e|es|ed|ing)|walks?|takes? home|pockets?|clears?|keeps?|leav(?:es|ing)|left|receiv(?:es?|ing)|gets?(?! (?:netted|paid|rolled|taken|deducted)\\b)|remain(?:s|der)|to (?:the |your )?(?:merchant|client|him|her|them|business|owner))';
/** What is owed and paid off from the advance. */
const OWED =
  '(?:balances?|netted|ow(?:e|es|ed|ing)|pay ?-?offs?|pay(?:s|ing)? off|paid off|buy ?-?outs?|buy(?:s|ing)? out|retir(?:e|es|ing)|roll(?:s|ed|ing)?(?: ?-?over)?|outstanding|(?:old|prior|previous|existing|current|first|last) (?:deal|advance|position|funding|mca|loan))';
const CHARGED = '(?:fees?|charges?|costs?|origination|orig)';
/** Between such a word and the figure that it is of. */
const UP_TO =
  '(?: (?:to|for) (?:the |your )?(?:merchant|client|him|her|them|business|owner))?[\\s:=$(-]{0,4}(?:(?:of|is|about|at|amount|money|us) ?)?[$]?$';
const IN_HAND = new RegExp(`\\b${NET}\\b`);
const PATTERNS: readonly { part: Part; first: RegExp; last: RegExp; next: RegExp }[] = [
  {
    part: 'net',
    first: IN_HAND,
    last: new RegExp(`\\b${NET}\\b(?!.{0,60}\\b${NET}\\b)`),
    next: new RegExp(`\\b${NET}${UP_TO}`),
  },
  {
    part: 'payoff',
    first: new RegExp(`\\b${OWED}\\b`),
    last: new RegExp(`\\b${OWED}\\b(?!.{0,60}\\b${OWED}\\b)`),
    next: new RegExp(`\\b${OWED}${UP_TO}`),
  },
  {
    part: 'fee',
    first: new RegExp(`\\b${CHARGED}\\b`),
    last: new RegExp(`\\b${CHARGED}\\b(?!.{0,60}\\b${CHARGED}\\b)`),
    next: new RegExp(`\\b${CHARGED}${UP_TO}`),
  },
];
/** What would be paid some day says nothing of the proceeds. */
const OF_ANOTHER_DAY = /\b(?:early|pre-?pay\w{0,6}|discounts?|revenues?|deposits|requested)\b/;

const MOST_FIGURES = 7;
const SMALLEST = 50;
const isSame = (one: number, other: number) => Math.abs(one - other) < 1;

interface Figure extends NumberToken {
  value: number;
}

/** The figures of money of a sentence: no rates, terms or percents. */
const moneyOf = (sentence: Sentence): Figure[] =>
  numbersIn(sentence).flatMap((token) => {
    const value = parseAmount(token.digits, token.suffix);
    const isUnit =
      !token.hasCurrency && /^\s?(?:%|percent|points?|pts?|days?|weeks?|wks?|months?|mos?)\b/.test(token.after);
    return value !== null && value >= SMALLEST && !isUnit ? [{ ...token, value }] : [];
  });

/** What of an advance a figure is: by what stands right before it, else by the first words behind it, else by the last before. */
function partOf({ before, after }: Figure): Part | null {
  const behind = /^[^,;:()]{0,40}/.exec(after)?.[0] ?? '';
  const placed = (find: (pattern: (typeof PATTERNS)[number]) => number | undefined) =>
    PATTERNS.flatMap((pattern) => ({ part: pattern.part, at: find(pattern) ?? -1 })).filter(({ at }) => at >= 0);
  const first = placed(({ first: pattern }) => pattern.exec(behind)?.index).sort((a, b) => a.at - b.at);
  const last = placed(({ last: pattern }) => pattern.exec(before)?.index).sort((a, b) => b.at - a.at);
  return (PATTERNS.find(({ next }) => next.test(before)) ?? first[0] ?? last[0])?.part ?? null;
}

/** Each choice of up to three figures. */
function* choicesOf(
  figures: readonly Figure[],
  from = 0,
  chosen: readonly Figure[] = [],
): Generator<readonly Figure[]> {
  if (chosen.length > 0) yield chosen;
  if (chosen.length === 3) return;
  for (const [at, figure] of figures.entries()) if (at >= from) yield* choicesOf(figures, at + 1, [...chosen, figure]);
}

/**
 * "Net to merchant 54,050 after 15,700 Quarry payoff and 2,750 origination": where what the merchant is left with and what is
 * taken out come to the advance, the latter are payoffs and fees, by whatever name.
 */
export function proveProceeds(group: ReadGroup, sentences: readonly Sentence[]): void {
  const advance = group.facts.get('fundedAmount')?.value;
  if (typeof advance !== 'number') return;
  for (const sentence of sentences) {
    if (!IN_HAND.test(sentence.plain) || OF_ANOTHER_DAY.test(sentence.plain)) continue;
    const figures = moneyOf(sentence).filter(({ value }) => value < advance);
    if (figures.length < 2 || figures.length > MOST_FIGURES) continue;
    const elsewhere = chargedBeside(group, advance, figures);
    for (const net of figures) {
      if (partOf(net) !== 'net') continue;
      const others = figures.filter((figure) => figure !== net);
      for (const taken of choicesOf(others)) {
        const sum = taken.reduce((all, { value }) => all + value, net.value);
        if (!isSame(sum, advance) && !isSame(sum + elsewhere, advance)) continue;
        const parts = taken.map((figure) => ({ figure, part: knownPart(group, figure.value) ?? partOf(figure) }));
        if (parts.some(({ part }) => part !== 'payoff' && part !== 'fee')) continue;
        settleProceeds(group, sentence, net.value, parts);
        return;
      }
    }
  }
}

/** What is charged by figures that are not among these: "3% origination". */
function chargedBeside({ charges }: ReadGroup, advance: number, figures: readonly Figure[]): number {
  const own = charges.map(({ value, isPercent }) => (isPercent ? (Number(value) * advance) / 100 : Number(value)));
  return own.reduce((sum, charge) => (figures.some(({ value }) => isSame(value, charge)) ? sum : sum + charge), 0);
}

/** What a figure was read as already. */
function knownPart({ charges, facts }: ReadGroup, value: number): 'fee' | null {
  const isCharge =
    charges.some((charge) => charge.value === value) || facts.get('originationFeeAmount')?.value === value;
  return isCharge ? 'fee' : null;
}

function settleProceeds(
  group: ReadGroup,
  sentence: Sentence,
  net: number,
  parts: readonly { figure: Figure; part: Part | null }[],
): void {
  const { charges, facts, payoffs } = group;
  const factOf = ({ value, start, end }: Figure, field: Fact['field']): Fact => ({
    field,
    value,
    start: sentence.start + start,
    end: sentence.start + end,
    sentence,
  });
  // What is left is no payoff, and what all of them come to none beside them.
  const own = parts.flatMap(({ figure, part }) => (part === 'payoff' ? [factOf(figure, 'payoff')] : []));
  const others = payoffs.filter(({ value, sentence: where }) => value !== net && where !== sentence);
  if (own.length > 0)
    payoffs.splice(
      0,
      payoffs.length,
      ...own,
      ...others.filter(({ value }) => own.every((each) => each.value !== value)),
    );
  for (const { figure, part } of parts) {
    if (part !== 'fee' || knownPart(group, figure.value)) continue;
    const isFree = !facts.has('originationFeeAmount') && !charges.some(({ name = '' }) => isOrigination(name));
    if (isFree)
      facts.set('originationFeeAmount', { ...factOf(figure, 'originationFeeAmount'), field: 'originationFeeAmount' });
    else charges.push({ ...factOf(figure, 'charge'), name: 'fee' });
  }
}
