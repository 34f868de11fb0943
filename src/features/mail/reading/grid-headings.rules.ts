import { BY_RHYTHM } from './rhythm-words.rules';

/** What a column or row of a grid is about, by its heading. */
export type Topic =
  | 'ignored'
  /** Money under a heading that is none of these. */
  | 'unknown'
  | 'payoff'
  | 'drawFee'
  | 'commission'
  | 'fee'
  | 'payback'
  | 'count'
  | 'payments'
  | 'daily'
  | 'weekly'
  | 'biweekly'
  | 'monthly'
  | 'payment'
  | 'frequency'
  | 'buy'
  | 'factor'
  | 'interest'
  | 'apr'
  | 'holdback'
  | 'position'
  | 'term'
  | 'product'
  | 'funded';

/** By the first that fits. */
const HEADINGS: readonly [Topic, RegExp][] = [
  // Also where it is a previous deal's, which else is no part of the offer.
  ['payoff', /^(?:less|minus)\W{1,2}(?:\w+ ){0,4}(?:balance|advance|position|deal|payoff)s?$/],
  [
    'payoff',
    /^(?!net\b|cash\b).{0,40}\b(?:balance|advance|deal|position|loan|debt)s?\b.{0,20}\b(?:pay ?-?offs?|paid off|to be paid|rolled|deducted|netted|bought out)\b/,
  ],
  [
    'ignored',
    /request|previous|prior|\bmax\w* (?:sell|rate|factor|up ?sell|comm|comp\b|points|pts)|\bnet\b|cash to|revenue|deposit|credit score|fico|early|pre-?pay|discount|status|\bdate\b|merchant name|expir|broker name|existing|monto solicitado/,
  ],
  [
    'payoff',
    /pay ?-?offs?\b|paid off|buy ?-?outs?\b|bought out|balances? (?:[\w-]+ )?\(?(?:will be |to be |being |is |we )?(?:paid|to be|roll\w*|deduct\w*|net+ed|taken|absorb\w*|clear\w*)/,
  ],
  ['drawFee', /draw (?:down )?fee/],
  [
    'commission',
    /^(?:iso|broker)(?: points| pts)?\s?:?$|\bcomm|\bcomp\b|compensation|points|\bpts\b|(?:iso|broker|referral) fee|comisi[oó]n/,
  ],
  ['interest', /interest|inter[eé]s/],
  ['apr', /\bapr\b/],
  ['fee', /\bfees?\b|\borig(?:ination)?\b|\bpsf\b|\bucc\b|\bcharge|^(?:wire|docs?|closing|processing|admin)\s?:?$/],
  [
    'payback',
    /pay ?-?back|\brtr\b|purchased? (?:amount|receivables)|total (?:re)?pay(?:ment)?s?(?: amount)?$|total repay|repayment amount|amount sold|total (?:cost|owed|due|of payments)|right to receive|total a pagar|retorno/,
  ],
  [
    'count',
    new RegExp(
      `(?:\\bnumber|\\bno\\.?|#|\\bnum|\\bqty|\\bcount|n[uú]mero)(?: of| de)? ?(?:payments?|pmts?|pymts?|debits?|installments?|remittances?|pagos|ach|days|weeks|${BY_RHYTHM})|(?:payments?|pmts?|installments?)(?: count|\\s?\\(?#\\)?)$`,
    ),
  ],
  ['frequency', /freq|(?:payment|pmt|debit|remittance|ach) (?:type|schedule|plan|cycle|period)|^schedule$|frecuencia/],
  ['biweekly', /bi-?\s?week(?:ly|lies|lys)|every (?:two|other|2) weeks|quincenal/],
  ['daily', /\bdaily\b(?! (?:or|\/) weekly)|\bdail(?:ies|ys)\b|per day|diari[oa]/],
  ['weekly', /\bweekly\b|\bweek(?:lies|lys)\b|per week|semanal/],
  ['monthly', /\bmonthly\b(?! (?:rate|interest))|per month|mensual/],
  ['payments', /^(?:payments|pmts|pymts|pagos|installments|debits|remittances)$/],
  ['payment', /payment|\bpmts?\b|\bpymt|debit|remit|instal?lment|\bach\b|\bpago\b/],
  ['buy', /\bbuy/],
  ['holdback', /hold ?-?back|split|retrieval|specified percent/],
  ['factor', /factor|sell|priced|\brates?\b|\btasa\b|multiplier/],
  ['position', /position|\bpos\b/],
  ['term', /\bterm|\bdays\b|\bweeks\b|\bwks\b|\bmonths?\b|\bmos?\b|plazo|duration|length/],
  ['product', /^(?:product|program|type|deal type|product type|funding type)$/],
  [
    'funded',
    /amount|fund|advance|offer|approv|price|\bloan\b|limit|gross|monto|adelanto|principal|credit line|capital/,
  ],
];

/** "Commission (10%)": what an amount beside it is in percent, or by which factor. */
export const SHARE =
  /\s?(?:[(@-]|at)\s?(?:\d{1,2}(?:\.\d{1,3})?\s?(?:%|percent|points?|pts?)|\d{1,4} ?bps|1\.\d{2,4})\s?\)?\s?:?$/;

export const topicOf = (heading: string): Topic | null => {
  const plain = heading
    .trim()
    .replace(SHARE, '')
    .replace(/\bamts?\b\.?/g, 'amount');
  if (plain.length > 60 || /\$\s?\d|\d{3}|\d\.\d|\d ?%/.test(plain) || !/\p{L}|#/u.test(plain)) return null;
  return HEADINGS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
};
