import { matchesOf } from '../../../platform/matches.rules';
import { earlierTerms, headsEarlierTerms, headsNewTerms, type Span } from './earlier-terms.rules';
import { type Fact, NOT_A_TERM, NOT_A_TERM_AFTER } from './offer-labels.rules';
import { roleOf } from './offer-roles.rules';
import { type MaybeRole, type NumberToken, numbersIn } from './offer-tokens.rules';
import { isPaidOut } from './paid-out.rules';
import { oncePerSentence, type Sentence } from './sentences.rules';

const MOST_NUMBERS = 400;
const OPTION =
  /^\W{0,3}#\d{1,2}(?=\s?[-–:.)]|\s[$])|(?:^|[\s(|;,.])(?:option|opt|tier|choice|scenario|offer|opci[oó]n)\s?#?\s?(?:\d{1,2}|[a-e]|one|two|three|four)\b(?!\s?[%.,]\d)|^\W*(?:1st|2nd|3rd|4th|first|second|third|fourth) (?:option|offer|choice)\b/g;
const FREQUENCY =
  /\b(?:bi-?\s?week(?:ly|lies|lys)|semi-?\s?monthly|bi-?\s?monthly|every (?:two|other|2|second) weeks?|twice (?:a|per) month|daily|dail(?:ies|ys)|dlys?|weekly|week(?:lies|lys)|wklys?|monthly|month(?:lies|lys)|quarterly|quincenal(?:es)?|diari[oa]s?|semanal(?:es)?|mensual(?:es)?|m-f|mon(?:day)?(?:-| to | through )fri(?:day)?|every (?:business )?(?:day|week|month)|(?:per|each) (?:business )?(?:day|week|month)|(?:a|por) (?:day|week|month|semana|mes|d[ií]a)(?! in\b)|(?<=\d\s?)\/\s?(?:day|week|wk|month|mo))\b/g;
const NOT_A_RHYTHM =
  /^\W{0,2}(?:(?:is|are) (?:not|off|out)\b|(?:isn'?t|aren'?t|won'?t|doesn'?t)\b|(?:in |of )?(?:average|avg|gross|total|ending|bank|ledger|min\w*)? ?(?:balances?|revenues?|deposits?|sales|volume|receipts|statements?|transactions|disbursement|disbursements|rate|interest|fee|maintenance)|(?:or|and) (?:weekly|daily|monthly)\b)/;
/** Before it: a payment that the merchant makes to somebody else. */
const OTHERS_RHYTHM =
  /\b(?:daily|weekly|monthly) ?(?:or|\/) ?$|\b(?:no|not|instead of|rather than|(?:can ?not|can'?t|won'?t|unable to) (?:do|offer)) (?:an? |the )?$|\b(?:is|are|he's|she's|they're) (?:\w+ )?paying [^.;]{0,20}$|\b(?:existing|current|previous|prior|average|avg|average of|disburse\w*|(?:does|doing|runs?|averag\w+|grosses|bills|brings in|processes))[^.;,]{0,20}$/;
const RHYTHMS = new Map<string, string>([
  ['dly', 'daily'],
  ['wkly', 'weekly'],
  ...['diario', 'diaria', 'diarios', 'diarias', 'por dia', 'por día'].map((each) => [each, 'daily'] as const),
  ...['semanal', 'semanales', 'por semana'].map((each) => [each, 'weekly'] as const),
  ...['mensual', 'mensuales', 'por mes'].map((each) => [each, 'monthly'] as const),
  ...['quincenal', 'quincenales'].map((each) => [each, 'biweekly'] as const),
]);
const POSITION =
  /\b(1st|2nd|3rd|4th|5th|6th|first|second|third|fourth|fifth)\s(?:position|pos)\b|\b(?:position|pos)[\s:|#=]{1,4}(?:is\s)?(\d)(?:st|nd|rd|th)?\b/g;
const ORDINALS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 };
const COUNTS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  sixteen: 16,
  twenty: 20,
  fifteen: 15,
  eighteen: 18,
  'twenty-four': 24,
};
const WORDED_TERM =
  /(?<=\b(?:for|over|across|a|in|,) ?)\b(three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty-four|twenty)[ -]((?:daily |weekly |monthly )?payments|months?|weeks?)\b/g;
/** "Two points to you at closing." */
const WORDED_POINTS =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:points?|pts)(?= (?:to|for|in it for) (?:you|the broker|the iso)\b)/g;
const PRODUCT =
  /\b(?:business |equipment )?(?:term loan|line of credit|lines? of credit|business loan|equipment (?:loan|lease|financing)|merchant cash advance|revenue[- ]based (?:financing|loan|advance)|reverse consolidation|consolidation|sba loan|bridge loan|working capital loan|loc|heloc|mca)\b/g;
/** Sentences about something else than the terms: early payment, documents, what others offer, what is asked of a merchant. */
const NOT_OF_THE_OFFER =
  /\bearly (?:pay|remit|buy)[a-z-]*|\b(?:pays?|paying|settles?|closes?) (?:it |this |them )?(?:off|out)(?= (?:in|within|by|before|early|inside)\b|\s?[:,(])|\b(?:prepay\w*|pre-pay\w*|if paid|paid (?:off )?(?:within|in|by)(?! (?:ach|wire|check|direct deposit)\b)(?! (?:an? )?(?:\d{1,3}|\w+) (?:(?:equal|fixed|level|consecutive|business|daily|weekly|bi-?weekly|monthly|ach) ){0,2}(?:payments?|pmts?|debits?|instal?lments?|drafts?|remittances?)\b)|pay ?off discount|discounts?)\b|\b(?:another|other|competing|different) (?:funders?|lenders?|house)\b|\b(?:minimum|min) (?:\w+ )?(?:revenue|deposits|balance)|\bin business\b|\b(?:once|when|if|after) (?:\w+ ){0,4}(?:\d\d ?% )?(?:paid (?:down|in)|50%|eligible)|\b(?:he|she|they|merchant|client|owner) (?:can|may|could|will(?: be able to)?) renew\b|\b(?:renewal|renew|add-?on)\b.{0,30}\b(?:eligible|available at|after|once)\b|^\W*[a-z][\w&]*(?: [\w&]+){0,3}'s (?:current |remaining |outstanding |open )?(?:balance|position|advance)\b(?!.{0,120}\b(?:pay(?:s|ing)?|paid) off)|^\W*(?:(?:his|her|their|the) )?(?:prior|previous|last) (?:advance|loan|funding|mca)\b(?!.{0,120}\b(?:new|now|pay(?:s|ing)? off|pay ?-?offs?|paid|net\w*|roll\w*|deduct\w*)\b)|^\W*(?:current(?:ly)?|existing|open|other|outstanding) (?:\w+ )?(?:positions?|advances?|mcas?|debits?)\b(?!.{0,60}\b(?:pay|paid|payoff|buy|bought|zero))/;
/** What is told of a commission's way: its own figure is the offer's where it is still to be paid, and for no other deal. */
const COMMISSION_PAID = /\bcommission\b.{0,40}\b(?:was|has been|been|is being|will be|went) (?:paid|sent|wired|out)\b/;
const COMMISSION_TO_BE_PAID =
  /\bcommission(?: (?:of|is|at|in the amount of))?\W{1,3}\d[\d,.]{0,9}\W{1,3}(?:(?:which|and|it) )?will be (?:paid|sent|wired)\b/;
/** Early payment goes on in the lines below its heading. */
const EARLY = /\bearly (?:pay|remit|buy)|\bpre-?pay|\bpay ?off discount/;

/** What the sentences say of offers, in order. No mail has more than so many figures; a spreadsheet is not read. */
export function offerFacts(sentences: readonly Sentence[]): Fact[] {
  const facts: Fact[] = [];
  let numbers = 0;
  let earlyBlock = -1;
  let earlierBlock = -1;
  for (const sentence of sentences) {
    if (EARLY.test(sentence.plain) && /:\s*$/.test(sentence.plain)) earlyBlock = sentence.block;
    if (headsEarlierTerms(sentence)) earlierBlock = sentence.block;
    else if (headsNewTerms(sentence)) earlierBlock = -1;
    if (sentence.block === earlyBlock || sentence.block === earlierBlock || isOfSomethingElse(sentence.plain)) continue;
    const said = saidIn(sentence);
    numbers += said.numbers;
    if (numbers > MOST_NUMBERS) break;
    facts.push(...said.facts);
  }
  return facts;
}

const saidIn = oncePerSentence((sentence: Sentence): { numbers: number; facts: readonly Fact[] } => {
  const tokens = numbersIn(sentence);
  return { numbers: tokens.length, facts: tokens.length > MOST_NUMBERS ? [] : factsOf(sentence, tokens) };
});

const isOfSomethingElse = (plain: string) =>
  NOT_OF_THE_OFFER.test(plain) ||
  (COMMISSION_PAID.test(plain) && !COMMISSION_TO_BE_PAID.test(plain)) ||
  isPaidOut(plain) ||
  (plain.endsWith('?') &&
    !/\b(?:take|accept|do|work|consider|interested in|(?:how|what) about)\b.{0,60}\d/.test(plain));

/** What a merchant requested, however far its figure stands from that word. */
const REQUESTED =
  /\b(?:requests?|application|submission) (?:of|by|from|for|on behalf of|submitted (?:by|for)) [^.;:!?\d$]{1,100}?\b(?:for|of|seeking|requesting|asking for|in the amount of) (?:up to )?[$]?\d|\b(?:applied|application|applying) for [$]?\d|\b(?:seeking|seeks|sought|requesting) (?:up to )?[$]?\d/;
/** Such a sentence grants it, or something else. */
const GRANTED =
  /\b(?:approv\w*|grant\w*|accept\w*|can (?:do|offer|go|get|extend|fund)|offer\w*|fund(?:ed|s)?|counter\w*|pay ?-?back|rtr|factor|payments?|1\.\d{2})\b/;
/** Where it says what was requested, if it says no more. */
function requestIn(plain: string): Span[] {
  const match = GRANTED.test(plain) ? null : REQUESTED.exec(plain);
  return match ? [[match.index, match.index + match[0].length]] : [];
}

function factsOf(sentence: Sentence, tokens: readonly NumberToken[]): Fact[] {
  const facts: Fact[] = [];
  const { plain } = sentence;
  const earlier = tokens.length > 0 ? earlierTerms(plain) : [];
  const others = earlier.length > 0 ? earlier : requestIn(plain);
  const add = (
    fact: Pick<Fact, 'field' | 'name' | 'isPercent' | 'isBest'> & { value: number | string | null },
    from: number,
    to: number,
  ) => {
    const { value } = fact;
    const isOfOther = others.some(([begin, end]) => to > begin && from < end);
    if (value !== null && !isOfOther)
      facts.push({ ...fact, value, start: sentence.start + from, end: sentence.start + to, sentence });
  };
  for (const { index, 0: words } of matchesOf(plain, OPTION))
    add({ field: 'option', value: words.trim() }, index, index + words.length);
  for (const { index, 0: words } of matchesOf(plain, FREQUENCY)) {
    if (
      NOT_A_RHYTHM.test(plain.slice(index + words.length)) ||
      OTHERS_RHYTHM.test(plain.slice(Math.max(0, index - 30), index))
    )
      continue;
    const rhythm = words.replace(/l(?:ies|ys)$/, 'ly');
    add({ field: 'paymentFrequency', value: RHYTHMS.get(rhythm) ?? rhythm }, index, index + words.length);
  }
  for (const { index, 0: words, 1: ordinal = '', 2: digit } of matchesOf(plain, POSITION)) {
    const value = digit ? Number(digit) : (ORDINALS[ordinal] ?? Number(ordinal[0]));
    add({ field: 'fundingPosition', value }, index, index + words.length);
  }
  for (const { index, 0: words, 1: count = '', 2: unit = '' } of /\b1\.\d\d/.test(plain)
    ? matchesOf(plain, WORDED_TERM)
    : []) {
    const field = unit.endsWith('payments')
      ? 'termNumberOfPayments'
      : unit.startsWith('m')
        ? 'termMonths'
        : 'termWeeks';
    if (
      !NOT_A_TERM.test(plain.slice(Math.max(0, index - 40), index)) &&
      !NOT_A_TERM_AFTER.test(plain.slice(index + words.length))
    )
      add({ field, value: COUNTS[count] ?? null }, index, index + words.length);
  }
  for (const { index, 0: words, 1: count = '' } of matchesOf(plain, WORDED_POINTS))
    add({ field: 'commissionPercent', value: COUNTS[count] ?? null }, index, index + words.length);
  for (const { index, 0: words } of matchesOf(plain, PRODUCT)) {
    const end = index + words.length;
    add({ field: 'rawProductText', value: sentence.text.slice(index, end) }, index, end);
  }
  let role: MaybeRole = null;
  let behind = 0;
  for (const token of tokens) {
    // What stands behind a figure and names it says nothing of the next one.
    role = roleOf({ ...token, before: token.before.slice(behind) }, role);
    behind = role?.behind ?? 0;
    if (role) add(role, token.start, token.end);
  }
  return facts.sort((a, b) => a.start - b.start);
}
