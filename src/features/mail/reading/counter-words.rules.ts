import { matchesOf } from '../../../platform/matches.rules';
import type { Classification } from './classification.rules';
import type { ReadOffer } from './extraction.rules';
import { BY_RHYTHM } from './rhythm-words.rules';
import type { Sentence } from './sentences.rules';

/** No to more: beside a larger figure than the one offered. */
const NO_TO_MORE =
  /n't\b|\b(?:not|cannot|cant|wont|no luck|no to|unable|off the table|out of reach|nowhere (?:near|close)|(?:short|shy) of|too (?:rich|high|much|big|aggressive|hot)|a stretch|instead of|rather than|down from|less than|pass(?:ed)? (?:on|at)|(?:turned|shot|voted|knocked) (?:\w+ ){0,2}down|nixed|balked (?:at|on)|denied|rejected|refused|beyond|over (?:our|the) (?:max|limit|cap)|(?:got|was|were|is|came back) (?:declined|denied|rejected|turned down|a no))\b/;
/** What the merchant had in mind, told in a sentence with what there is instead. */
const WISHED =
  /\b(?:wanted|wants|asked|asking|(?:had|he|she|they|merchant|client|owner) requested|hoping|hoped|was looking|were looking|needed)\b[^:]{0,60}\b(?:we|i|credit|uw|underwriting|they|can|best|only|is)\b/;
const FIGURE = /(?<![\d.,#/-])[$]?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d+)?\s?(k\b|grand\b|thousand\b)?/g;
/** What makes a bare number one of something else than thousands. */
const OF_ELSE = new RegExp(
  `^\\s?(?:%|percent|points?|pts?\\b|bps?\\b|basis|days?|weeks?|wks?|months?|mos?\\b|years?|yrs?|${BY_RHYTHM}|payments?|pmts?|nsfs?|neg|st\\b|nd\\b|rd\\b|th\\b|positions?|times|statements?|hours?|[/:.-]\\d)`,
);
const TO_AN_AMOUNT = /\b(?:requested|wanted|at|the|get|do|to|for|near|of|hit|reach|full|that|than|from)\s?$/;
const A_RHYTHM = `(?:daily|weekly|bi-?weekly|monthly|${BY_RHYTHM}|\\d{1,2} (?:months?|weeks?)|(?:1st|first|2nd|second) position)`;
const NO_TO_TERMS = new RegExp(
  `\\bno ${A_RHYTHM} (?:products?|options?|programs?|payments?|terms?)\\b|\\b${A_RHYTHM}\\b[^.;,]{0,12}\\b(?:is off the table|is out|is (?:a stretch|too long|too short|tough)|(?:is )?not (?:possible|doable|an option|available)|n't (?:possible|doable|work|an option|available))\\b|\\b(?:can ?not|can'?t|won'?t|unable to|not able to|couldn'?t) (?:do|offer|approve|give|go|get)(?: (?:you|him|her|them))? (?:an? |the |on )?(?:${A_RHYTHM}|(?:longer|shorter|lower|bigger|larger|better|higher) (?:terms?|rate|factor|payments?|amount|deal))\\b`,
);

const INSTEAD = /\b(?:but|instead|so we|so i|can do|only|have to be)\b/;

/** Whether the sentences refuse more than the offers give, or other terms: the approval is then a counter. */
export function refusesMore(sentences: readonly Sentence[], offers: readonly ReadOffer[]): boolean {
  const most = Math.max(0, ...offers.map(({ fundedAmount }) => fundedAmount ?? 0));
  if (most === 0) return false;
  const known = offers.flatMap(({ fundedAmount, factorRate, ...others }) => [
    ...Object.values(others).filter((value) => typeof value === 'number'),
    ...(fundedAmount && factorRate ? [fundedAmount * factorRate] : []),
  ]);
  const hasOther = sentences.some(({ plain }) =>
    /\bcan (?:only |still )?(?:do|offer)\b|\bhere(?:'s| is) what\b/.test(plain),
  );
  return sentences.some(({ plain }) => {
    if (NO_TO_TERMS.test(plain) && (hasOther || INSTEAD.test(plain))) return true;
    if (
      !NO_TO_MORE.test(plain) &&
      !(WISHED.test(plain) && /[;,]|\bbut\b|\band (?:they|credit|uw|underwriting)\b/.test(plain))
    )
      return false;
    return matchesOf(plain, FIGURE).some((match) => {
      const value = amountIn(plain, match);
      return value > most * 1.04 && value <= most * 20 && !known.some((each) => Math.abs(each - value) <= 2);
    });
  });
}

const CANNOT_DO =
  /\b(?:can ?not|can'?t|won'?t|unable to|not able to|couldn'?t)(?: be able to)? (?:get|go|do|offer|approve|hit|reach|match|honou?r)(?: (?:you|him|her|them|it|this|up|to|at|for|the|that|your|his)){0,4} $/;
/** Whether the sentences refuse the very amount that stands beside them. */
export const refusesItsOwn = (sentences: readonly Sentence[], offers: readonly ReadOffer[]): boolean =>
  sentences.some(({ plain }) =>
    matchesOf(plain, FIGURE).some(
      (match) =>
        CANNOT_DO.test(plain.slice(0, match.index)) &&
        offers.some(({ fundedAmount }) => fundedAmount === amountIn(plain, match)),
    ),
  );

/** "60", "60k" and "60,000" are the same amount. */
function amountIn(plain: string, { index, 0: words, 1: digits = '', 2: unit }: RegExpMatchArray): number {
  const value = Number(digits.replaceAll(',', ''));
  if (unit) return value * 1000;
  if (value >= 1000) return value;
  const start = index ?? 0;
  const isBare =
    !words.startsWith('$') &&
    TO_AN_AMOUNT.test(plain.slice(0, start)) &&
    !OF_ELSE.test(plain.slice(start + words.length));
  return isBare && value >= 5 ? value * 1000 : 0;
}

/** The amounts of money that a sentence names, with their places. */
export const amountsIn = (plain: string): { value: number; start: number; end: number }[] =>
  matchesOf(plain, FIGURE).flatMap((match) => {
    const value = amountIn(plain, match);
    return value > 0 ? [{ value, start: match.index, end: match.index + match[0].length }] : [];
  });

/** An approval beside which more is refused is a counter. */
export const asCounter = (
  classification: Classification,
  sentences: readonly Sentence[],
  offers: readonly ReadOffer[],
): Classification =>
  classification.applicationStatus === 'approved' && refusesMore(sentences, offers)
    ? { ...classification, applicationStatus: 'counter' }
    : classification;
