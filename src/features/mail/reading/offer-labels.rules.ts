import type { RawOffer } from '../../decisions/offers/offer-fields.rules';
import { SEPARATOR } from './offer-fees.rules';
import { PAID_TO_OTHERS } from './paid-out.rules';
import { BY_RHYTHM, DAILIES, MONTHLIES, WEEKLIES } from './rhythm-words.rules';
import type { Sentence } from './sentences.rules';

/** The fields of an offer that are read from a mail: its numbers and texts. */
export type OfferField = Exclude<keyof RawOffer, 'stipulations' | 'fees' | 'payoffAmount'> | 'fundingPosition';

/**
 * Something that a sentence says of an offer. `option` is a marker at which the next offer begins, `payment` one of no known
 * rhythm, `amount` and `percent` a figure without a label, `count` a number of payments that one has to fit.
 */
export interface Fact {
  field:
    | OfferField
    | 'option'
    | 'payment'
    | 'amount'
    | 'percent'
    | 'count'
    | 'charge'
    | 'recurring'
    | 'payoff'
    | 'none';
  value: number | string;
  /** Of a charge, what it is called, and whether its value is percent. */
  name?: string;
  isPercent?: boolean;
  /** It says of itself that it is the one that counts: "priced at", "gross". */
  isBest?: boolean;
  /** Offsets in the cut text. */
  start: number;
  end: number;
  sentence: Sentence;
}

const PAYMENT = `(?:payments?|pmts?|pymts?|pmnts?|ach(?:.?s)?|debits?|drafts?|pulls?|remit(?:tance)?s?|instal?lments?|repayments?|p ?& ?i|withdrawals?|${BY_RHYTHM}|pagos?)`;
const DAILY = `(?:${DAILIES}|daily|dly|per day|diari[oa]s?)`;
const WEEKLY = `(?:${WEEKLIES}|weekly|wkly|per week|semanal(?:es)?)`;
const MONTHLY = `(?:${MONTHLIES}|monthly|mthly|per month|mensual(?:es)?)`;
const BIWEEKLY = `(?:bi-?\\s?(?:${WEEKLIES}|weekly)|every (?:two|other|2) weeks?|quincenal(?:es)?)`;
const COMMISSION =
  '(?:commissions?|comm|comp(?:ensation)?|commish|points?|pts|(?:iso|broker|referral)(?: (?:fee|points|commission))?|comisi[oó]n|puntos|your (?:fee|cut|share|end|side|piece|take|payday)|you(?:.ll|.d| will| would| can)? (?:make|earn|get)|we(?:.ll| will)? pay(?: you)?|pay(?:s|ing)? you|(?<!\\b(?:if|once|until|when|after|before) )you(?:.re|.ll|.d| are| will| would)?(?: be| get| getting){0,2} paid)(?: on (?:all|each|either|both|any|every|these|this|it|that|the (?:deal|file)|here)(?: (?:of them|offers?|options?|deals?|ones?))?)?';

/** Percent: first row whose label stands before or after. Points without a label are the broker's commission. */
export const PERCENTS: readonly [OfferField | null, RegExp | null, RegExp | null][] = [
  [
    null,
    /\b(?:max(?:imum)?|up ?sell|sell up|mark ?up|(?:mark|bump|sell) (?:it|this|them|that) up|up to|add|additional|extra|room for|can go|plus)\b[^.;]{0,25}$/,
    /^\s?(?:%|points?|pts?)?\s?(?:up ?sell|max|on top|additional|extra|discount|off\b|of (?:the )?(?:balance|payback|rtr|ownership|revenue)|owner|paid|increase|decrease|drop|if you (?:can|want|like|need))/,
  ],
  ['drawFeePercentage', /\bdraw\b(?: down)?(?: fee)?[^.;,]{0,12}$/, /^\s?(?:%|percent)?\s?draw/],
  [
    'holdbackPercentage',
    /\b(?:hold ?-?back|split|retrieval|specified (?:percentage|%|pct\.?))(?!\w)[^.;,]{0,15}$/,
    /^\s?(?:%|percent)?\s?(?:(?:daily|weekly|card|fixed) )?(?:hold ?-?back|split|of (?:daily|weekly|monthly|card|credit|future|gross|all)? ?(?:\w+ )?(?:sales|receipts|receivables|batch))/,
  ],
  ['apr', /\bapr\b[^.;,]{0,10}$/, /^\s?(?:%|percent)?\s?apr\b/],
  [
    'interestRate',
    /\b(?:interest|note rate|fixed rate|annual rate|inter[eé]s)\b[^.;,]{0,15}$|^\W*rate[\s:|=-]{1,4}$/,
    /^\s?(?:%|percent)?\s?(?:simple |annual |flat |fixed )*(?:interest|rate\b|inter[eé]s)/,
  ],
  [
    'commissionPercent',
    new RegExp(`\\b${COMMISSION}${SEPARATOR}`),
    /^\s?(?:%|percent|points?|pts?|puntos)?\s{0,2}(?:(?:of|in|for|de|as|your|iso|broker|our|total)\s){0,2}(?:commissions?|commish|comm\b|comp\b|compensation|to (?:you|u|broker|iso)\b|broker fee|iso fee|referral|comisi[oó]n)/,
  ],
  ['originationFeePercentage', new RegExp(`\\bfees?${SEPARATOR}`), /^\s?(?:%|percent)?\s?fees?\b/],
];

/** Money: as above. Null rows are amounts of something else than this offer. */
export const AMOUNTS: readonly [Fact['field'] | null, RegExp | null, RegExp | null][] = [
  [null, /[,(]\s?was\s?[$€]?$/, null],
  ['amount', /\bthan (?:the )?requested\s?[:-]\s?[$€]?$/, null],
  [
    null,
    /\b(?:(?:he|she|they|merchant|client|owner)(?: says| said)?(?: he| she| they)?(?:'d| would) (?:need|want|like|take|sign for|say yes to)|requested|asked for|asking(?: for)?|request(?:ed)? (?:of|for|amount)|instead of|rather than|wanted|wants|looking for|hoping for|get to|turned down (?:at|for)|declined (?:at|for)|(?:can ?not|can'?t|unable to|not able to|won'?t|couldn'?t|no (?:to|at|on)|not) (?:do|offer|approve|get|go|support|reach)?(?: to)?)(?:[\s$€|:-]|\b(?:is|of|the|full|was|for|a|at|entire|whole)\b){0,8}$/,
    /^\s?(?:was |as |that was |they |you |he |she |the merchant |the client |merchant |client )?(?:requested|request\b|wanted|ask(?:ed)?\b)|^\s?(?:is|was) (?:(?:just|way|a bit|a little|far) )?(?:too (?:much|rich|high|big|large|aggressive|steep|heavy)|a stretch|out of reach|off the table|not (?:possible|doable|happening|supported)|more than (?:we|i|the))\b/,
  ],
  ['payoff', /\b(?:net(?:ting)? out|roll(?:s|ing)? in|absorb(?:s|ing)?) (?:[a-z]{1,12} ){0,6}\(?[$€]?\s?$/, null],
  [
    'payoff',
    /(?<!\b(?:after|before|net of) (?:[a-z&,]{1,15} ){0,4})\b(?:pay ?-?offs?|pay(?:s|ing)? off|paid off|buy ?-?outs?|zero(?:ing)? out|to be paid(?: off)?|balances? (?:of .{0,30})?(?:to be paid(?: off)?|paid off|(?:we|to) pay off|being paid)|balance to (?:pay|be)[ \w]{0,12}|(?:renewal|rolled|deducted) balance|balance \(?(?:will be |to be |being |is )?(?:netted|deducted|rolled|paid off)(?: \w+){0,2}\)?)(?!\w| discount)(?:(?!\bnets?\b)[^.;\d%$€]){0,45}[$€]?\s?$/,
    /^\s?(?:goes|going|will go|is going) (?:straight |directly )?to (?!(?:the |your |our )?(?:merchant|client|owner|business|borrower|underwriter|uw|committee|credit|contracts?|funding|broker|iso|processing)\b|him\b|her\b|them\b|you\b|us\b|me\b|fees\b)[a-z]|^\s?of (?:it|that|this|which|the (?:funds|proceeds|advance)) (?:goes|going|will go|gets sent|is going|will be sent) (?:straight |directly )?to (?!(?:the )?(?:merchant|client|owner|business)|him|her|them|you)|^\s?(?:(?:and )?(?:will be |is |gets? |being |to be )?(?:netted|deducted|rolled in|taken out)\b|(?:and |which |that )?(?:rolls|will roll|gets rolled) in(?:to)?\b|(?:of (?:that|this|it|which) )?(?:(?:will|must|has to|have to|needs? to|should|shall|is to) (?:first )?be |is |to |goes to |will |gets |being |getting |to be )?(?:pays off\b|(?:used )?(?:to|for) (?:pay(?:ing)? off|the payoff|buy(?:ing)? out)|pay ?-?off\b|paid off|buy ?-?out\b|goes to (?:pay|rapid)))/,
  ],
  [
    null,
    /\b(?:previous(?:ly)?|prior|last (?:deal|advance|offer|time)|original(?:ly)?|existing|current(?:ly)?|old|another|already)\b(?! (?:offer|approval))[^.;,\d$]{0,25}[$€]?$/,
    /^\s?(?:previous(?:ly)?|last time|originally|before\b|existing|elsewhere|with (?:another|a different|rapid))/,
  ],
  [
    null,
    /\b(?:balance|net(?: to (?:the )?(?:merchant|client))?|net (?:funding|amount|funded|proceeds|advance|deposit)|cash (?:to|in) (?:the )?(?:merchant|hand|client)|wired? to merchant|disbursement(?: to (?:the )?merchant)?|(?:weekly |daily )?deposits? to (?:the )?merchant|revenues?|deposits|sales|adb|min(?:imum)?|at least|rent|credit line of|limit of their|late fees?|nsf fees?|less|minus)(?: (?:we|i|uw)(?: have)? (?:used|use|calculated|see|got|have|came up with|averaged))?(?:[\s$€|:=()-]|\b(?:is|of|the|with|in|was|amount|a|be|for|monthly|weekly|daily|fee)\b){0,8}$/,
    /^\s?\/ ?(?:month|mo)\b (?:in |of )?(?:(?:min(?:imum)?|average|avg|gross|total) ){0,2}(?:revenues?|deposits?|sales|volume)\b|^\s?(?:(?:a|per)(?: |\/)?(?:month|mo)\b )?(?:in |of )?(?:net\b|balance|(?:monthly |in |of |average |total )*(?:revenues?|deposits?|sales)|to the merchant|minimum|min\b|(?:a|per) month in)/,
  ],
  [
    null,
    new RegExp(
      `\\b(?:(?:total )?(?:dollar )?cost of (?:the )?(?:capital|funds|funding|money|financing)|(?:finance|financing) charges?|interest cost|total interest|factor fee|discount fee)${SEPARATOR}`,
    ),
    /^\s?(?:in |of )?(?:total )?(?:finance charges?|cost of (?:capital|funds|funding)|total interest)\b/,
  ],
  [
    null,
    /(?<!\b(?:would|will|could|can|if|did) )\b(?:he|she|it|they|merchant|client|business|owner|shop|store|company)(?:'s| is)? (?:only |just |currently )?(?:does|doing|do|runs?|running|averag(?:es?|ing)|brings? in|bringing in|gross(?:es|ing)|bills?|billing|process(?:es|ing)) (?:(?:only|just|about|around|roughly|maybe|like|approx\.?) )?[$€]?$/,
    null,
  ],
  [
    null,
    /\b(?:he|she|they|merchant|client|owner|business)(?:'s|'re| is| are) (?:(?:right now|currently|now|already|still|just) ){0,2}(?:paying|remitting|shelling out|getting hit for|debited)(?: out)? (?:(?!back\b|over\b)[a-z]{2,12} )?(?:(?:about|around|roughly|over|like|nearly|close to) )?[$€]?$/,
    null,
  ],
  [
    null,
    /\b(?:disburs\w+|deposit(?:s|ed|ing)?|releas\w+|paid out|dripp\w+|fund(?:ed|ing) (?:weekly|daily))(?: (?:to|into) (?:him|her|them|(?:the |his |her |their )?(?:merchant|account|client)))?(?: (?:at|in|of|as))? [$€]?$/,
    null,
  ],
  [null, null, PAID_TO_OTHERS],
  ['drawFeeAmount', /\bdraw (?:down )?fees?[^.;,\d]{0,12}$/, /^\s?draw fee/],
  [
    'originationFeeAmount',
    new RegExp(
      `(?<!\\b(?:your|nsf|late|draw|monthly|after|of|less|minus|no|total|all|net of|iso|broker|referral) )\\bfees?${SEPARATOR}`,
    ),
    /^\s?(?:in |of )?fees?\b/,
  ],
  [
    'commissionAmount',
    new RegExp(`\\b${COMMISSION}${SEPARATOR}`),
    /^\s?(?:in |of )?(?:(?:your|total|iso|broker|referral) )?(?:commissions?|comm\b|comp\b|comisi[oó]n|(?:iso|broker|referral) fee)/,
  ],
  [
    'paybackAmount',
    new RegExp(
      `\\b(?:pay ?-?back|paying back|rtr|purchased (?:amount|amt|receivables)|amount sold|total (?:remittance|re-?payment|to repay|owed|obligation|of payments|due|cost)|repayment (?:amount|amt)|repay(?:ing)?|right to receive|receivables purchased(?: amount)?|specified amount|total a pagar|retorno)(?: total| amount| amt)?${SEPARATOR}`,
    ),
    /^\s?(?:total )?(?:(?:to be )?(?:paid back|collected|repaid)\b|back(?=\W*$|[.,;)]| over| in (?:total|all)| (?:in|through) ?$)|pay ?-?back|rtr\b|total repayment|total to repay|purchased (?:amount|receivables)|(?:of|in) (?:(?:your|the|its|their) )?(?:merchant'?s |business'?s? )?future (?:receivables|receipts|sales|revenues?))/,
  ],
  [
    'dailyPayment',
    new RegExp(`\\b${DAILY}\\W{0,3}(?:${PAYMENT}\\b)?${SEPARATOR}|\\bpagos? diari[oa]s?${SEPARATOR}`),
    /^\s?(?:\/|per |a |each |every |por |al )\s?(?:(?:business|banking) )?d(?:ay|[ií]a)\b|^\s?(?:daily|dly|diari[oa]s?)\b(?! (?:x|for \d+ days))/,
  ],
  [
    'biweeklyPayment',
    new RegExp(`\\b${BIWEEKLY}\\W{0,3}(?:${PAYMENT}\\b)?${SEPARATOR}|\\bpagos? quincenal(?:es)?${SEPARATOR}`),
    /^\s?(?:\/|per |each )?\s?(?:bi-?\s?weekly|every (?:two|other|2) weeks?|quincenal)/,
  ],
  [
    'weeklyPayment',
    new RegExp(`(?<!bi-?\\s?)\\b${WEEKLY}\\W{0,3}(?:${PAYMENT}\\b)?${SEPARATOR}|\\bpagos? semanal(?:es)?${SEPARATOR}`),
    /^\s?(?:\/|per |a |each |every |por |a la )\s?(?:week|wk|semana)\b|^\s?(?:weekly|wkly|semanal(?:es)?)\b/,
  ],
  [
    'monthlyPayment',
    new RegExp(
      `(?<!(?:semi|bi)-?\\s?)\\b${MONTHLY}\\W{0,3}(?:${PAYMENT}\\b)?${SEPARATOR}|\\bpagos? mensual(?:es)?${SEPARATOR}`,
    ),
    /^\s?(?:\/|per |a |each |every |por |al )\s?(?:month|mo|mes)\b|^\s?(?:monthly|mensual(?:es)?)\b/,
  ],
  ['payment', new RegExp(`\\b${PAYMENT}${SEPARATOR}`), new RegExp(`^\\s?${PAYMENT}\\b`)],
  ['fundedAmount', /\b(?:wire|funds) (?:[a-z]{1,10} ){0,3}out(?: today| for)?[\s,:-]{1,3}[$€]?$/, null],
  ['payment', new RegExp(`\\b${PAYMENT}[^.;\\d]{0,40}\\bin the amount of\\s?[$€]?$`), null],
  [
    'fundedAmount',
    new RegExp(
      `\\b(?:fund(?:ed|ing|s)?|advance|approved|approval|approve|offer(?:ed|ing|s)?|can do|do|go|get (?:you|him|her|them)|take|loan|line(?: of credit)?|loc|credit limit|limit|purchase price|purchase amount|amount|max(?:imum)?|gross|increase|monto|adelanto|aprobad[oa]|option (?:\\d|[a-e]))(?: (?:amount|approval|offer|limit|funding|price|the|for|on|approved|por|aprobado)){0,4}${SEPARATOR}`,
    ),
    /^\s?(?:approval|approved|advance|offer\b|funding|funded|line\b|loan|gross|(?:was|were|has been|have been|got)? ?(?:wired|sent|funded|deposited|disbursed))/,
  ],
];
/** With these a payment is meant only where the funded amount is known already: "60k weekly" is what is advanced. */
export const ADVERB =
  /^\s?(?:bi-?\s?)?(?:daily|weekly|monthly)(?! (?:payment|pmt|pymt|debit|remittance|instal?lment|ach)\b)/;

export const NOT_A_TERM =
  /(?:n'?t|\bcannot|\bnot able to|\bunable to|\bnot) (?:get|do|go|give|offer|stretch)(?: (?:you|him|her|them|it|this|out|for|to))*\s(?:the |a )?$|\bno (?:to|on) (?:the |that |a |an )?$|\b(?:wanted|wants|asked for|requested|hoping for|looking for)\b[^.;]{0,25}$|\b(?:last|past|recent|previous|prior|good for|valid(?: for)?|expires?(?: in)?|within|least|min(?:imum)?(?: of)?|next|after|under|in business|tib|every|first|only have|over the|resubmit in|revisit in)(?:[\s:]|\bthe\b|\bof\b)*$/;
export const NOT_A_TERM_AFTER =
  /^'? notice\b|^\s?(?:of |worth of )?(?:(?:most )?(?:recent|current|consecutive|complete|full|new) )?(?:\w+ )?(?:statements?|stmts?|bank|in business|tib\b|old\b|ago\b|prepay|early|discount|tax|financials|to (?:sign|accept|close)|or less|(?:a|per) week|(?:is|are|was|were) (?:too|not|a stretch|out|off|tough|a no))/;
export const UNITS: readonly [OfferField, RegExp][] = [
  [
    'termNumberOfPayments',
    new RegExp(
      `^\\s?-?\\s?(?:(?:equal|fixed|total|business day|semi-?\\s?monthly|${DAILY}|${WEEKLY}|${BIWEEKLY}|${MONTHLY}|consecutive|level|ach)\\s)*(?:${PAYMENT}|pays)\\b`,
    ),
  ],
  [
    'termNumberOfPayments',
    new RegExp(`^\\s?(?:${DAILY}|${WEEKLY}|${BIWEEKLY}|${MONTHLY})\\s?(?:of|at|@|x|de)\\s?[$€]?$`),
  ],
  [
    'termDays',
    /^\s?-?\s?(?:(?:business|bus\.?|biz|banking|bank|calendar|daily|working|work|debit|pay(?:ment)?)\s){0,2}d(?:ays?|[ií]as)?\b/,
  ],
  ['termWeeks', /^\s?-?\s?(?:weeks?|wks?|semanas?)\b|^w\b/],
  ['termMonths', /^\s?-?\s?(?:months?|mos?|mths?|mes(?:es)?)\b/],
  [
    'termNumberOfPayments',
    new RegExp(`^\\s?(?:${DAILY}|${WEEKLY}|${BIWEEKLY}|${MONTHLY})\\b(?!\\s?(?:balances?|deposits?))`),
  ],
];
export const LABELLED_TERMS: readonly [OfferField, RegExp][] = [
  [
    'termNumberOfPayments',
    new RegExp(
      `(?:\\b(?:(?:number|num|nbr|qty|count)\\.?(?: of)?|no\\.(?: of)?|no of|total|n[uú]mero de)|# ?(?:of)?) (?:${DAILY} |${WEEKLY} |${MONTHLY} )?${PAYMENT}${SEPARATOR}|^\\W*(?:payments?|pmts?|pymts?|debits?|instal?lments?) ?(?:#|count|qty|no\\.)[\\s:|=-]{1,5}$`,
    ),
  ],
  ['termDays', /\bterm[^.;\d]{0,12}\bdays?\b[\s:|)=-]{0,6}$|\bdays[\s:|=]{1,5}$/],
  ['termWeeks', /\bterm[^.;\d]{0,12}\bw(?:ee)?ks?\b[\s:|)=-]{0,6}$|\bweeks[\s:|=]{1,5}$/],
  [
    'termMonths',
    /\b(?:term|plazo)[^.;\d]{0,12}\bm(?:o(?:nth)?s?|eses)\b[\s:|)=-]{0,6}$|\b(?:months|meses)[\s:|=]{1,5}$/,
  ],
];
