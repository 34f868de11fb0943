import { matchesOf } from '../../../platform/matches.rules';
import type { ReadOffer } from './extraction.rules';
import { gridsOf } from './grids.rules';
import { parseAmount } from './numbers.rules';
import { offerFacts } from './offer-facts.rules';
import type { Fact } from './offer-labels.rules';
import { withoutMost } from './offer-table.rules';
import { numbersIn, tokensOf } from './offer-tokens.rules';
import type { Sentence } from './sentences.rules';

/** What a figure may be called that is money of an offer, or its price. */
const OF_AN_OFFER = new Set<Fact['field']>([
  'amount',
  'payment',
  'percent',
  'fundedAmount',
  'paybackAmount',
  'factorRate',
  'buyRate',
  'dailyPayment',
  'weeklyPayment',
  'biweeklyPayment',
  'monthlyPayment',
  'commissionPercent',
  'commissionAmount',
  'originationFeePercentage',
  'originationFeeAmount',
  'charge',
  'drawFeePercentage',
  'drawFeeAmount',
  'interestRate',
]);
/** What figures of money are named beside an offer without being part of it. */
const ABOUT_THE_MERCHANT =
  /\b(?:(?:it|this|he|she|offer|we) (?:was|were) (?:at|for)|revenues?|deposits?|deposited|sales|gross(?:es|ing)|turnover|volume|income|(?:average|avg|daily|bank|ledger|ending|end|low|min(?:imum)?|adb) (?:\w+ )?balances?|balances? (?:of|in|on) (?:the )?(?:bank|account|statements?)|balances? (?:with|at|to|left|stays?|letters?)|(?:daily|weekly|monthly) disburse\w*|adb|nsfs?|overdrafts?|fico|credit score|liens?|judge?ments?|existing|open positions?|other positions?|replac\w+|supersed\w+|previous\w*|last (?:week|month|time|offer)|renewals?|renew|add-?on|next round|early|requested|asked|asking|wanted|looking for|hoping|(?:monthly|weekly) rate|max(?:imum)? (?:sell|up ?sell|mark ?up|points)|fully loaded|upsold|ingresos|ventas|dep[oó]sitos|saldos?)\b/;
/** What the merchant is left with, and no rhythm in which it is paid out; `(net 55,200)` behind an amount is only noted. */
const LEFT_WITH =
  /\b(?:(?<!\(\s?)nets?|netting|net (?:funding|funded|proceeds|advance|deposit|disbursement|amount|cash|wire)|(?:net|cash|wired?|disburse(?:d|ments?)|new money|fresh (?:money|cash)|proceeds) (?:to|for|into) (?:the |your |his |her )?(?:merchant|client|business|owner|him|her|them|account)|disbursements?|new (?:money|cash)|cash in hand|walks? (?:away )?with|takes? home)(?: (?:is|of|will be|would be|amount|about|at))?[\s:=(-]{0,4}[$]?$/;
const LEFT_WITH_BEHIND =
  /^\s?(?:in |of |as )?(?:net\b|new (?:money|cash)\b|fresh (?:money|cash)\b|in hand\b|(?:goes |wired |disbursed |cash )?to the (?:merchant|client)\b)/;
const AT_A_RHYTHM = /\b(?:per|a|each|every) (?:day|week|month)\b|\b(?:daily|weekly|monthly)\b/;
const NO_PROCEEDS =
  /\b(?:revenues?|deposits|early|discounts?|renew (?:at|after|once)|eligible|net (?:income|worth|sales))\b/;
const ABOUT_THE_DEAL =
  /(?:#|\b(?:no\.?|number|id|code|ref(?:erence)?|file|deal|app(?:lication)?|acc(?:oun)?t|ext|suite|ste|zip|box|fico|score|nmls|ein|license|form|call|phone|tel|fax|cell|mobile|text|ending(?: in)?))[\s:#.]{0,4}(?:[a-z]{1,4}-)?$/;
/** What the merchant pays now, and how much less it becomes. */
const RELIEF =
  /\b(?:cut(?:s|ting)?|lower\w*|reduc\w*|drop\w*|knock\w*|bring\w*|slash\w*|sav(?:es?|ings?)|decreas\w*|free(?:s|ing)?|reliev\w*)\b[^.;]{0,50}\b(?:daily|dailies|weekly|weeklies|monthly|payments?|remit\w*|debits?|hold-?back|cash ?flow|burden|outflow)\b/;
const NEAR = 50;
/** What is less is no charge: a lease's end costs a dollar. */
const SMALLEST_CHARGE = 5;
const PHONE = /\(?\b\d{3}\)?[\s.-]{1,2}\d{3}[.-]\d{4}\b|\b\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)?\d\d\b|\b\d{1,2}:\d\d\b/g;

/** The first sentence with a figure of money that is none of the offers', nor follows from them: something was not understood. */
export function unaccounted(
  text: string,
  sentences: readonly Sentence[],
  offers: readonly ReadOffer[],
  isCounter: boolean,
): Sentence | null {
  const known = offers.flatMap(figuresOf);
  const isOne = (value: number, of: readonly number[]) =>
    of.some((each) => Math.abs(each - value) <= Math.max(0.011, each * 0.001));
  const isKnown = (value: number) => isOne(value, known);
  const payments = offers.flatMap(paymentsOf);
  const lines = new Set<number>();
  for (const { firstLine, lastLine, options } of gridsOf(text, new Set(sentences.map(({ line }) => line)))) {
    for (let line = firstLine; line <= lastLine; line++) lines.add(line);
    for (const entries of options)
      for (const { topic, heading, cell, row } of withoutMost(entries)) {
        if (topic === 'ignored' || topic === 'payoff' || ABOUT_THE_MERCHANT.test(heading)) continue;
        const isOpen = tokensOf(cell).some(({ digits, suffix, hasCurrency }) => {
          const value = (suffix ? parseAmount(digits, suffix) : Number(digits.replaceAll(',', ''))) ?? 0;
          return value >= (hasCurrency ? SMALLEST_CHARGE : 200) && !isKnown(value);
        });
        if (isOpen) return row;
      }
  }
  const around = sentences.filter(({ line }) => !lines.has(line));
  const open = offerFacts(around).find(
    (fact) =>
      OF_AN_OFFER.has(fact.field) &&
      typeof fact.value === 'number' &&
      !isKnown(fact.value) &&
      !(fact.field.endsWith('ayment') && isOne(fact.value, payments)) &&
      !(isCounter && REFUSED.test(fact.sentence.plain)) &&
      !isOfSomethingElse(fact),
  );
  return open?.sentence ?? around.find((sentence) => isLeftOpen(sentence, offers, isKnown)) ?? null;
}

/** Whether a sentence tells what the merchant is left with of an advance, and it is not what its payoff and charges leave. */
function isLeftOpen(sentence: Sentence, offers: readonly ReadOffer[], isKnown: (value: number) => boolean): boolean {
  const { plain } = sentence;
  if (NO_PROCEEDS.test(plain)) return false;
  const most = Math.max(0, ...offers.map(({ fundedAmount = 0 }) => fundedAmount));
  return numbersIn(sentence).some(({ before, after, digits, suffix }) => {
    const value = parseAmount(digits, suffix) ?? 0;
    const isNet = (LEFT_WITH.test(before) || LEFT_WITH_BEHIND.test(after)) && !AT_A_RHYTHM.test(before + after);
    return isNet && value >= 200 && value < most && !isKnown(value);
  });
}

/** What a lease's end costs for the form's sake. */
const AT_ITS_END =
  /\b(?:purchase option|buy-?out|residual|end of (?:the )?(?:lease|term)|lease end|title transfer)\b|\$1(?:\.00)? (?:buy ?-?)?out\b/;
const NOMINAL = 101;
const BESIDE_ITS_PAYMENTS =
  /\b(?:balloon|security deposit|down ?payment|fair market value|fmv)\b|\b(?:purchase option|residual|(?:buy-?out|due|option|put) (?:price )?at (?:the )?(?:lease |term )?end|end of (?:the )?(?:lease|term)|put at end)\b[^.;?!]{0,25}(?:\b10[2-9]\b|\b1[1-9]\d\b|\b[2-9]\d\d\b|\b\d{4}|\d,\d{3}|\d ?%)/;
/** Whether a sentence names something that is paid besides an offer's payments, which none of its figures holds. */
export const isPaidBeside = ({ plain }: Sentence): boolean => BESIDE_ITS_PAYMENTS.test(plain);

function isOfSomethingElse({ field, value, sentence, start, end }: Fact): boolean {
  const { plain } = sentence;
  const [from, to] = [start - sentence.start, end - sentence.start];
  return (
    (RELIEF.test(plain) && (field === 'percent' || /\bfrom [$]?$/.test(plain.slice(0, from)))) ||
    (Number(value) <= NOMINAL && plain[from] === '$' && AT_ITS_END.test(plain)) ||
    ABOUT_THE_MERCHANT.test(plain.slice(Math.max(0, from - NEAR), to + NEAR)) ||
    ABOUT_THE_DEAL.test(plain.slice(Math.max(0, from - 20), from)) ||
    matchesOf(plain, PHONE).some(({ index, 0: words }) => index < to && index + words.length > from)
  );
}

/** A counter names what it does not give. */
const REFUSED =
  /n'?t\b|\b(?:short|light|shy) (?:of|on)\b|\b(?:not|cannot|cant|no longer|previous\w*|prior|original\w*|earlier|initial\w*|(?:is|was) an? (?:\w+ )?(?:no|pass)|(?:got|was|were|is|came back) (?:declined|denied|rejected|turned down)|no luck|unable|instead|no (?:to|on|for|at)|(?:turn(?:ed)?|shot|shoot|knock(?:ed)?|vot(?:ed)?) (?:\w+ ){0,3}down|pass(?:ed)? (?:on|at)|nix(?:ed)?|kill(?:ed)?|balk(?:ed)?|refus\w*|reject\w*|den(?:y|ied)|declin\w*|beyond|above (?:our|the)|over (?:our|the)|wanted|asked|requested|off the table|out of reach|too (?:rich|high|much|big|aggressive|hot|steep)|stretch|reduc\w*|lower\w*|cut|trim\w*|down from|know|no podemos|solicitad\w*|submitted)\b/;
const EQUIVALENTS = [1, 5, 10, 21, 52 / 12, 1 / 5, 12 / 52, 1 / 21, 2, 1 / 2];

/** The same payment in another rhythm. */
function paymentsOf(offer: ReadOffer): number[] {
  const { dailyPayment, weeklyPayment, biweeklyPayment, monthlyPayment } = offer;
  const count = offer.termNumberOfPayments ?? offer.termDays ?? offer.termWeeks ?? offer.termMonths;
  const payback = offer.paybackAmount ?? (offer.fundedAmount ?? 0) * (offer.factorRate ?? 0);
  const payment = dailyPayment ?? weeklyPayment ?? biweeklyPayment ?? monthlyPayment ?? (count ? payback / count : 0);
  return EQUIVALENTS.map((each) => payment * each);
}

/** The figures that an offer says, and those that follow from it. */
function figuresOf(offer: ReadOffer): number[] {
  const said = Object.values(offer).filter((value) => typeof value === 'number');
  const { fundedAmount: amount, factorRate: factor, buyRate: buy, payoffAmount: payoff = 0 } = offer;
  const count = offer.termNumberOfPayments ?? offer.termDays ?? offer.termWeeks ?? offer.termMonths;
  const payment = offer.dailyPayment ?? offer.weeklyPayment ?? offer.biweeklyPayment ?? offer.monthlyPayment;
  const payback =
    offer.paybackAmount ?? (amount && factor ? amount * factor : payment && count ? payment * count : undefined);
  const payments = payment ?? (payback && count ? payback / count : undefined);
  const fees = (offer.fees ?? []).flatMap((fee) => [fee.amount, fee.percent]).filter((value) => value !== null);
  const percents = [offer.commissionPercent, offer.originationFeePercentage, offer.drawFeePercentage, ...fees];
  const ofAmount = amount
    ? percents.flatMap((percent) => (percent !== undefined && percent < 100 ? [(amount * percent) / 100] : []))
    : [];
  const charges = [offer.originationFeeAmount, ...fees.filter((fee) => fee >= 100), ...ofAmount].filter(
    (value) => value !== undefined,
  );
  const all = charges.reduce((sum, each) => sum + each, 0);
  const listed = (offer.fees ?? []).map((fee) => fee.amount ?? ((fee.percent ?? 0) * (amount ?? 0)) / 100);
  const total = listed.reduce((sum, each) => sum + each, 0);
  const shares = amount
    ? [offer.commissionAmount, offer.originationFeeAmount, ...fees].flatMap((value) =>
        value ? [Math.round((value / amount) * 1e6) / 1e4] : [],
      )
    : [];
  return [
    ...said,
    ...fees,
    ...ofAmount,
    ...shares,
    total,
    ...(payback ? [payback] : []),
    ...(payments ? [payments] : []),
    ...(payback && amount ? [payback - amount, payback / amount, (100 * (payback - amount)) / amount] : []),
    ...(factor && buy ? [(factor - buy) * 100, ...(amount ? [(factor - buy) * amount] : [])] : []),
    ...(factor && offer.commissionPercent ? [factor - offer.commissionPercent / 100] : []),
    ...(amount
      ? [
          amount - payoff,
          amount - all,
          amount - all - payoff,
          amount - total,
          amount - total - payoff,
          ...charges.flatMap((each) => [amount - each, amount - payoff - each]),
        ]
      : []),
  ];
}
