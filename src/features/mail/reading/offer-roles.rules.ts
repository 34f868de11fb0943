import { parseAmount, parsePercent, parseRate } from './numbers.rules';
import { chargeOf, type NamedCharge } from './offer-fees.rules';
import { ADVERB, AMOUNTS, PERCENTS } from './offer-labels.rules';
import { termRole } from './offer-terms.rules';
import { type MaybeRole, NOTHING, type NumberToken, named, type Role } from './offer-tokens.rules';

/** Between two payoffs, or two names of whom is paid off. */
const GOES_ON = /^\)?[,;&+]?\s?(?:and\s|plus\s|& )?(?:[a-z][a-z'.&]{0,20}\s){0,5}(?:[(:=-]\s?)?[$€]?\s?$/;
/** "Pays off a Fox balance of 12,000 and a Wolf balance of 5,000": what is owed goes on with the payoff. */
const OWED_AS_WELL =
  /^\)?[,;&+]?\s?(?:and\s|plus\s|& )?(?!.{0,60}\b(?:new|bank|average|avg|daily|ledger|min(?:imum)?|account)\b)(?:[a-z][a-z'.&]{0,20}\s){0,5}balance(?: of)?[\s:=-]{1,3}[$€]?$/;
/** "Payoff is $12,400 so she nets $32,600": what is left of the advance. */
const WHAT_IS_LEFT =
  /\b(?:so|which|nets?|netting|leav(?:es|ing)|left|remain(?:s|ing|der)|rest|gets?|getting|receiv(?:es?|ing)|walks?|keeps?|takes? home|clears|pockets)\b/;

const IN_PERCENT = /^\s?(?:%|percent\b|pct\b|points?\b|pts?\b|puntos\b)/;

/** What a number is, by the words around it and by what the number before it was. */
export function roleOf(token: NumberToken, last: MaybeRole): MaybeRole {
  const { before, after, digits, suffix, hasCurrency } = token;
  // "From 30k to 40k" is the latter.
  if (/\bfrom\s?[$€]?$/.test(before) && /^\s?(?:up )?to\s?[$€]?$/.test(after)) return NOTHING;
  // What goes on with a figure of something else is no more of the offer; in brackets it is the same charge in dollars.
  if ((last?.field === 'none' || last?.field === 'percent') && /^\s?(?:for|over|at|x|@|and|with)\s[$€]?$/.test(before))
    return NOTHING;
  if (
    last &&
    /^\s?(?:%|percent|points?|pts?)?\s?(?:\w+ ){0,2}\(\s?[$€]?\s?$/.test(before) &&
    (last.field === 'commissionPercent' || last.field === 'charge')
  )
    return last.field === 'charge' || IN_PERCENT.test(after)
      ? NOTHING
      : named('commissionAmount', parseAmount(digits, suffix));
  if (!hasCurrency && !suffix) {
    if (IN_PERCENT.test(after)) return percentRole(token, last);
    const rate = rateRole(token);
    if (rate) return rate;
    const term = termRole(token, last);
    if (term !== undefined) return term;
    // "8 in it for you".
    if (/^\d{1,2}(?:\.\d)?$/.test(digits) && /^\s?(?:built )?in (?:it|there|this|that)? ?for (?:you|u)\b/.test(after))
      return named('commissionPercent', parsePercent(digits));
    // "You make 7."
    if (/^\d{1,2}(?:\.\d)?$/.test(digits) && YOU_GET.test(before) && /^\s?(?:[.,;!)]|$)/.test(after))
      return named('commissionPercent', parsePercent(digits));
    // A bare "10" after "points:" or "commission" has no sign.
    if (
      /^\d{1,2}(?:\.\d{1,2})?$/.test(digits) &&
      /\b(?:points|pts|commission|comm|comp|comisi[oó]n)(?: (?:stays?|remains?|still|is|are|at|of|on (?:this|it|that|these|all|both)(?: one| deal)?|for (?:this|it)))*(?: ?\(?%\)?)?[\s:|=-]{1,4}$/.test(
        before,
      )
    ) {
      return named('commissionPercent', parsePercent(digits));
    }
  }
  const value = parseAmount(digits, suffix);
  const charge = chargeOf(before, after, value, token.isFeeList);
  if (charge && isShareOf(charge, token)) return chargeRole(charge, value, true);
  if (charge && (hasCurrency || (value !== null && value >= 5))) return chargeRole(charge, value, false);
  // What looks like a year is money where it is paid at a rhythm.
  const isYear = /^(?:19|20)\d\d$/.test(digits) && !PAID_AT_A_RHYTHM.test(after);
  const isMoney = hasCurrency || suffix !== '' || (value !== null && value >= 200 && !isYear);
  if (!isMoney || /^\s?nsf/.test(after)) return null;
  // "30k @ 1.30": the amount that a price stands with is what is offered.
  const role = token.isSum && OF_A_RENEWAL.test(before) ? named('amount', value) : moneyRole(token, value, last);
  const isPriced = /^1\.(?:\d{2,4}|[1-5])$/.test(token.next) && /^\s?(?:@|at|at an?|on an?)\s?$/.test(after);
  const isAmount = role.field === 'amount' || role.field === 'fundedAmount';
  return isPriced && isAmount ? { ...role, field: 'fundedAmount', isBest: true } : role;
}

/** "15,000 fresh money plus 9,300 remaining balance = 24,300": the balance is not what they come to. */
const OF_A_RENEWAL =
  /\b(?:balance|owes?|owed|owing|pay ?-?off|buy ?-?out|roll(?:ed|ing|over)?|existing|old|prior|outstanding|new|fresh)\b[^.;\d%]{0,45}(?:=|\b(?:total(?:s|ing)?|makes?|making|comes? (?:out )?to|equals?|for|is|so)\b)[^.;\d%]{0,20}$/;
const YOU_GET =
  /\b(?:you(?:'ll|'d| will| would| can)? (?:make|earn)|pays? you|your (?:end|cut|side|piece|share)(?:'s| is| would be)?)\s?[:=-]?\s?$/;
const PAID_AT_A_RHYTHM = /^\s?(?:\/|per |a |each )\s?(?:day|week|wk|month|mo)\b|^\s?(?:daily|weekly|dly|wkly)\b/;

const MOST_POINTS = 12;
/** "Orig 3": nobody originates for three dollars. */
const isShareOf = ({ name }: NamedCharge, { digits, suffix, hasCurrency, after }: NumberToken) =>
  name === 'origination' &&
  !hasCurrency &&
  !suffix &&
  /^\d{1,2}(?:\.\d{1,2})?$/.test(digits) &&
  Number(digits) <= MOST_POINTS &&
  /^\s?(?:[,.;)|/+-]|and\b|$)/.test(after);

const chargeRole = ({ name, behind, isRecurring }: NamedCharge, value: number | null, isPercent: boolean): Role => ({
  field: isRecurring ? 'recurring' : 'charge',
  name,
  value,
  isPercent,
  behind,
});

const AFTER_A_TERM =
  /^\s?(?:(?:business )?(?:days?|d|weeks?|wks?|months?|mos?|payments?|pmts?))?\)?\s?(?:x|@|at|of|\/|,|-|\|)?\s?[$€]?$/;

/** The same payment in another rhythm: `$780 daily (or $3,900 weekly)`. */
const ALSO_PAID = /^\s?(?:[a-z/]+ ){0,2}\(?(?:or|i\.e\.|equals|equal to|equivalent to|=)[\s:~$€]*$/;

/** A line of its own: `$544.00 daily`, where `60k weekly` is what is advanced. */
const isPaymentLine = ({ before, after, suffix, previous, next }: NumberToken) =>
  suffix === '' &&
  previous === '' &&
  next === '' &&
  !/\w/.test(before) &&
  /^\s?(?:bi-?\s?weekly|daily|weekly|monthly)\W*$/.test(after);

/** "The best we can do weekly is 80,000". */
const DONE_AT_A_RHYTHM =
  /\b(?:do|go|get|offer)(?: (?:you|him|her|them|it))? (?:on (?:an? )?)?(?:daily|weekly|bi-?weekly|monthly) (?:is|would be|at)\s?[$€]?$/;

function moneyRole(token: NumberToken, value: number | null, last: MaybeRole): Role {
  const { before, after } = token;
  if (DONE_AT_A_RHYTHM.test(before)) return named('amount', value);
  // "58 payments @ 350 (daily) = 20,300".
  const isSum =
    /=\s?[$€]?$/.test(before) && !/\b(?:week|month)/.test(before) && last?.field.toLowerCase().endsWith('payment');
  if (isSum && typeof last?.value === 'number' && value !== null && value > last.value * 6)
    return named('paybackAmount', value);
  if (last?.field === 'payoff' && OWED_AS_WELL.test(before) && !WHAT_IS_LEFT.test(before))
    return named('payoff', value);
  for (const [field, labelBefore, labelAfter] of AMOUNTS) {
    // "Approved with buyout: 45,000 gross".
    if (field === 'payoff' && /^\s?gross\b/.test(after)) continue;
    if (labelBefore?.test(before))
      return { ...named(field, value), isBest: field === 'fundedAmount' && /\b(?:gross|contract)\b/.test(before) };
    const [words] = labelAfter?.exec(after) ?? [];
    if (words === undefined) continue;
    const isAdverb =
      field?.endsWith('Payment') &&
      ADVERB.test(after) &&
      !/(?:\b(?:x|of|at|payments?|pmts?|pagos?)[;,]?|[=:])\s?[$€]?$/.test(before) &&
      !isPaymentLine(token);
    const isEquivalent = last?.field.endsWith('ayment') && ALSO_PAID.test(before);
    if (!isAdverb || isEquivalent || (last?.field.startsWith('term') && AFTER_A_TERM.test(before)))
      return named(field, value, words.length);
  }
  // "60 mo @ 1,389.40".
  if (last?.field === 'termMonths' && /^\s?(?:months?|mos?)\s?@\s?[$€]?$/.test(before))
    return named('monthlyPayment', value);
  if (last?.field === 'payoff' && GOES_ON.test(before))
    return WHAT_IS_LEFT.test(before) ? NOTHING : named('payoff', value);
  return named('amount', value);
}

/** "Prime + 2.75%": what is laid upon an index is no rate by itself. */
const OVER_AN_INDEX =
  /\b(?:prime|libor|sofr|index|treasury|t-?bill|base rate|fed funds)(?: rate)?\s?(?:\+|-|plus|minus|over)\s?$/;
const OVER_AN_INDEX_AFTER =
  /^\s?(?:%|percent)?\s?(?:over|above|plus|\+|spread over) (?:wsj |the )?(?:prime|libor|sofr|index)\b/;

function percentRole({ digits, before, after, previous, isOfLoan, isFeeList }: NumberToken, last: MaybeRole): Role {
  const value = parsePercent(digits);
  if (OVER_AN_INDEX.test(before) || OVER_AN_INDEX_AFTER.test(after)) return NOTHING;
  // "10/8/6 pts": which of them is whose, a person has to say.
  const isNamed = last?.isPercent === true || last?.field.includes('Percent') === true;
  if (/^\d{1,2}$/.test(previous) && /^\s?\/\s?$/.test(before) && !isNamed) return { field: 'percent', value };
  const unit = /^\s?(?:%|percent|pct)/.test(after);
  // "8 points orig 500": the name belongs to the figure behind it.
  const isNextOnes =
    /^\s?(?:points?|pts?)\s[a-z/]+\s?:?\s?[$€]?$|^\s?(?:%|points?|pts?)\s{1,3}[a-z/ ]{1,25}:\s?[$€]?$/.test(after);
  const charge = isNextOnes ? null : chargeOf(before, after.replace(/^\s?pct/, '%'), value, isFeeList);
  if (charge) return chargeRole(charge, value, true);
  for (const [field, labelBefore, labelAfter] of PERCENTS) {
    const [words] = labelAfter?.exec(after) ?? [];
    if (labelBefore?.test(before) || words !== undefined) return named(field, value, words?.length ?? 0);
  }
  if (unit && isOfLoan && /\bat (?:a )?$/.test(before)) return named('interestRate', value);
  return unit ? { field: 'percent', value } : named('commissionPercent', value);
}

const OF_A_RATE = '[\\s:|=@-]{0,4}(?:(?:of|at|is|rate|to|now)\\s){0,2}(?:an?\\s)?$';
const BUY = new RegExp(`\\bbuy(?:s|[- ]?rate)?${OF_A_RATE}`);
const PRICED = new RegExp(`\\b(?:priced|pricing|sold|selling|written)${OF_A_RATE}`);
const RATE = new RegExp(`\\b(?:factor|sell|buy|rate|tasa|priced|pricing|multiplier)(?: ?rate)?${OF_A_RATE}`);
const NO_RATE =
  /\b(?:(?:max(?:imum)?|top|highest)(?: (?:up ?)?sell(?:ing)?)?|up ?sell|ceiling|(?:can|may|could) sell(?: it)?(?: up)?|cap(?:ped)?|previous(?:ly)?|prior|original(?:ly)?|was|up to|as low as|(?:rates?|factors?|buys?|pricing) (?:starting )?from|starting (?:at|from)|requested|wants?|asked for|early|instead of|rather than|down from|(?:rate |factor |sell )(?:goes|would go|becomes|would be(?:come)?|moves|jumps|climbs)(?: up)? to|(?:can ?not|can'?t|couldn'?t|won'?t|unable to) (?:match|beat|do|hit|go|get(?: to)?))(?: (?:sell|factor|rate|buy|at|a|of|is|to|on|the|pay ?off))*[\s:|=@-]{0,4}$/;
const NO_RATE_AFTER =
  /^\s?(?:max\b|is (?:the )?max|(?:if|when|within|in) (?:paid|30|60|90)|previously|originally|within)/;

/** `1.35`, or where days or payments follow at once, `1.4`. */
const isRateByLook = (digits: string, before: string, after: string) =>
  RATE.test(before) ||
  /^1\.\d{2,4}$|^1,\d{2}$/.test(digits) ||
  (/^1\.[1-5]$/.test(digits) &&
    /^\s?(?:[\w ]{0,24}\b(?:on|at|with) an?|@|at(?: an?)?|\/|,|x|-)?\s?$/.test(before) &&
    (/^\s?(?:factor|rate)\b|^\s?(?:factor|[x/,;-]|(?:payable )?(?:for|over|with|on|in))?\s?$/.test(after) ||
      (/\b(?:on|at) an? $/.test(before) && /^(?:[,.;)]|$)/.test(after))));

const CENTS_ON_A_DOLLAR = /^\s?cents? (?:on|per|for) (?:the|each|every|a) dollar\b/;
const IT_COSTS =
  /\b(?:cost(?:s|ing)?|pric(?:e|es|ed|ing)|factor|rate|charg(?:e|es|ed|ing)|(?<!\bsettl\w{1,4} )at)(?: (?:is|of|at|him|her|them|you|an?|the merchant))*[\s:=-]{1,3}$/;

function rateRole({ digits, before, after, previous, next, isOfBuying }: NumberToken): MaybeRole {
  if (/^\d\d$/.test(digits) && CENTS_ON_A_DOLLAR.test(after) && IT_COSTS.test(before))
    return named('factorRate', 1 + Number(digits) / 100);
  const value = parseRate(digits);
  if (value === null || value < 1 || value >= 2 || !isRateByLook(digits, before, after)) return null;
  // Of a range of rates none is the offer's.
  const isRange = (between: string, other: string) => /^\s?(?:-|to)\s?$/.test(between) && /^1[.,]\d{2,4}$/.test(other);
  if (isRange(before, previous) || isRange(after, next)) return NOTHING;
  if ((NO_RATE.test(before) && !/^\s?max\w*\s?[:,]/.test(before)) || NO_RATE_AFTER.test(after)) return NOTHING;
  if (BUY.test(before) || /^\s?buy\b/.test(after) || isOfBuying)
    return named('buyRate', value, after.startsWith(' buy') ? 4 : 0);
  return { ...named('factorRate', value), isBest: PRICED.test(before) };
}
