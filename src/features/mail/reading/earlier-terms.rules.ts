import { matchesOf } from '../../../platform/matches.rules';
import { BY_RHYTHM } from './rhythm-words.rules';
import type { Sentence } from './sentences.rules';

/** What follows in the sentence was another deal's, or an earlier one of this merchant. */
const AN_EARLIER_DEAL =
  /\b(?:the )?one for (?:his|her|their|the other)\b|\b(?:replaces?|replacing|supersedes?|in place of) the\b|\bhad (?:quoted|offered|approved|given)\b|\b(?:he|she|they|merchant|client|owner)(?: just| already| has| have){0,2} (?:took|taken) (?:an? |another )?(?:\w+ ){0,3}(?:position|advance|loan|mca|money)\b|\b(?:the )?last (?:one|deal|time|advance|round|funding|renewal|approval)(?: (?:that )?(?:we|i|you|he|she|they) (?:did|had|got|took|gave|funded))?\b|\b(?:we|i)(?:'d| had| have)? (?:did|done|funded|gave|given|approved|offered)(?: (?:him|her|them|it|you|a similar|this))? (?:for )?(?=[$]?\d[\d.,]*k?\b.{0,40}\b(?:(?:back )?in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|20\d\d|the (?:spring|summer|fall|winter))|last (?:month|week|year|spring|summer|fall|winter)|(?:months?|weeks?|years?) ago|back then))/;
/** And where the sentence comes back to this one. */
const NOW = /\b(?:now|this time|today|but (?:we|i) can|instead)\b/;

const MONEY = '[$€]?(?:\\d{1,3}(?:,\\d{3}){1,2}|\\d{4,7}|\\d{1,3}(?:\\.\\d{1,2})? ?(?:k|grand)\\b)';
const UP_TO_MONEY = `(?=${MONEY})`;
const FEW_WORDS = "(?:[a-z'’]{1,20} ){0,4}";
const OF_THE_OLD =
  "(?:(?:the|an?|our|your|his|her|their|my|approved|original|previous|prior|initial|earlier|old|first|last|approvals?|offers?|amount|terms?|of|at|(?:week|month)'s) ){0,4}";
const BY_WORDS = '[^.;:?!\\d$€]{0,40}[$€]?(?<=[\\s$€])';
const TERMS = '(?:approvals?|offers?|terms|numbers|deal|quote|pricing|structure|amount|figures)';
const BEFORE = '(?:previous|prior|earlier|original|initial|former|old)';
const BEFORE_NOW = `(?:${BEFORE}(?:ly)?|before|was|last (?:time|week|month|year)(?:'s)?)`;
const WE = '(?:we|i|uw|underwriting|credit|committee|they|management)';
const A_TIME =
  '(?:last (?:week|month|year|quarter|time|night|spring|summer|fall|winter)|yesterday|(?:mon|tues|wednes|thurs|fri)day|january|february|march|april|may|june|july|august|september|october|november|december)';
const CHANGED =
  '(?:chang|reduc|lower|dropp?|rais|increas|decreas|revis|adjust|amend|modif|updated|mov|improv|bump|shift|switch|knock|shav|scal|trimm?|downsiz|upsiz|restructur)\\w{0,4}|\\b(?:cut|cutting|went|gone|brought|bring|bringing|c[ao]me down|take|took|taking)';

/** What something is changed from. The word is looked for before all that may stand ahead of it. */
const FROM = `from(?<=\\b(?:${CHANGED})\\b[^;?!]{0,80} from)`;

/** Where a sentence comes back from terms that were to those that are. */
const BACK =
  /\b(?:now|new|this time|today|but|however|instead|ahora|current(?:ly)?|(?:had|have|has) to|(?:came|come|brought|went|is) (?:down|back|up)|down to|(?:cut|reduced|lowered|trimmed|dropped|knocked|raised|increased|bumped|revised|changed|adjusted|moved|updated)(?: (?:it|this|him|her|them|that|the \w{1,12}))? to|(?:updated|revised|reduced|final) (?:approval|offer|terms|numbers))\b/;
/** Who offers takes the word again: "instead of 40k we were able to get 44k". */
const WE_GIVE = new RegExp(
  `\\b(?:${WE}(?:'(?:re|ll|ve|d|m))? (?!(?:asked|requested|wanted|talked|discussed|spoke|had|need|submitted|hoped|originally|previously|initially|first|quoted|sent|gave)\\b)|(?:the |our )?(?:best|most|max|new|revised|final|approval|approved|offer)\\b|you(?:'ll|'re| will| are)? (?:get|getting)\\b|here(?:'s| is| are)\\b|(?:he|she|it)(?:'s| is| was) approved\\b|lo mejor\\b|podemos\\b|${NOW.source})|, ${UP_TO_MONEY}`,
);
const TO_MONEY = new RegExp(` to (?:[a-z'’]{1,20} ){0,2}${UP_TO_MONEY}|${BACK.source}`);

interface Words {
  begins: RegExp;
  /** Where what they begin ends. */
  ends: RegExp;
  /** Where the amount beside them has no price yet, only their own amount is meant: "45k instead of 60k at 1.38". */
  isOfAmount?: boolean;
}

/** Words before terms that no longer are. */
const REPLACED: readonly Words[] = [
  // "Previous offer: 62,000 …", "Prior approval 62,000 …".
  {
    begins: new RegExp(
      `^\\W*(?:(?:the|your|our|my|his|her|their) )?(?:${BEFORE_NOW}(?: ${TERMS})?\\s?[:|=-]|${BEFORE} ${TERMS} ${UP_TO_MONEY})`,
      'g',
    ),
    ends: BACK,
  },
  // "(was 62,000 …)", "previously 58,000 …", "it used to be 62,000 …".
  {
    begins: new RegExp(
      `(?:[(,;:|/-] ?was|\\b(?:previously|formerly|originally|initially|used to be|no longer|antes|anteriormente))(?: (?:at|for|approved|offered|quoted|priced|era|eran|fue)){0,2} ${UP_TO_MONEY}`,
      'g',
    ),
    ends: BACK,
    isOfAmount: true,
  },
  {
    begins: new RegExp(
      `\\((?:[a-z'’]{1,20} ){0,3}(?:was|were|had been) (?:at |for )?${UP_TO_MONEY}|\\b(?:was|were|had been) (?:at |for )?${UP_TO_MONEY}(?=[^;?!]{0,120}\\b(?:now\\b|previously\\b|originally\\b|yesterday\\b|last (?:week|month|time|year)\\b|before(?=\\W*$|[,;)]| the \\w{1,12} statement)))`,
      'g',
    ),
    ends: BACK,
    isOfAmount: true,
  },
  // "Instead of 40,000 … we got 44,000 …", "48,000 …, down from 62,000 …".
  {
    begins: new RegExp(
      `\\b(?:instead of|rather than|in lieu of|(?:in|the) place of|as opposed to|compared (?:to|with)|down from|up from|replac(?:es|ing|ed)|supersed(?:es|ing|ed)|(?:vs\\.?|versus|over) (?:the |your |our )?${BEFORE}|en (?:lugar|vez) de) ${FEW_WORDS}${UP_TO_MONEY}`,
      'g',
    ),
    ends: WE_GIVE,
    isOfAmount: true,
  },
  // "100 days (was 120 days)": no more than the figure.
  {
    begins: new RegExp(
      `(?:[(,;:|/-] ?was|\\b(?:previously|formerly|originally|initially|instead of|rather than|(?:in|the) place of|down from|up from)|${FROM}) ${OF_THE_OLD}(?:1\\.\\d{2,4}|\\d{1,3} ?-?(?:(?:business|calendar|daily|weekly|monthly) )?(?:days?|weeks?|wks?|months?|mos?|payments?|pmts?|debits?|${BY_RHYTHM}))\\b`,
      'g',
    ),
    ends: /^/,
  },
  // "Approval changed from 62,000 … to 48,000 …".
  {
    begins: new RegExp(`${FROM} ${OF_THE_OLD}${UP_TO_MONEY}`, 'g'),
    ends: TO_MONEY,
    isOfAmount: true,
  },
];
/** The same, told of an approval or offer: it may be one that stands. */
const TOLD: readonly Words[] = [
  { begins: new RegExp(`\\b${BEFORE} (?:[a-z]{1,15} )?${TERMS}\\b${BY_WORDS}${UP_TO_MONEY}`, 'g'), ends: BACK },
  {
    begins: new RegExp(`\\b(?:first|last) ${TERMS} (?:was|were|had been)\\b${BY_WORDS}${UP_TO_MONEY}`, 'g'),
    ends: BACK,
  },
  {
    begins: new RegExp(
      `\\b${A_TIME}'s ${TERMS} (?:was|were|had been|of|at|for)\\b${BY_WORDS}${UP_TO_MONEY}|\\b${TERMS}\\b[^.;:?!\\d]{0,40}\\b${A_TIME}\\b[^.;:?!\\d]{0,20}\\b(?:was|were|had been)\\b${BY_WORDS}${UP_TO_MONEY}`,
      'g',
    ),
    ends: BACK,
  },
  {
    begins: new RegExp(
      `\\b(?:(?:originally|initially|previously|at first|earlier),? (?:${WE}(?:'d| had)? )?|first,? ${WE}(?:'d| had)? )(?:approved|offered|quoted|had|came (?:back|in)|was|were|gave|got|cleared)\\b${BY_WORDS}${UP_TO_MONEY}`,
      'g',
    ),
    ends: BACK,
  },
];
const ALL = [...REPLACED, ...TOLD];
const STANDS =
  /\b(?:still|stands?|again|reinstat\w+|honou?r\w*|same|match(?:es|ed)?|unchanged|holds?|remains?|extend\w*|renew\w*|back on)\b/;
/** "Revised: 62,000 @ 1.32 / 120 days -> 48,000 @ 1.36 / 100 days". */
const ARROW = new RegExp(`${MONEY} ?(?:@|at|/|x|,)[^>→;]{1,80}?(?:-{1,2}>|=>|>>|→)(?= ?${MONEY})`, 'g');
const IS_CHANGED = new RegExp(`\\b(?:${CHANGED}|new|from)\\b`);
/** Without one of these a sentence is of no other terms. */
const HINT =
  /\b(?:previous|prior|earlier|original|initial|former|old|was|were|before|last|first|yesterday|\w{3,9}'s|used to|no longer|antes|anteriormente|instead|rather|lieu|place|opposed|compared|from|replac|supersed|vs|versus|over|en (?:lugar|vez))|->|=>|>>|→/;

export type Span = readonly [from: number, to: number];

const HAS_MONEY = new RegExp(MONEY);
const OWN_AMOUNT = new RegExp(`^${MONEY}`);
const PRICE = /\b1(?:\.\d{2,4}|,\d{2})\b/g;
/** "Was 60k: 36,000 …": the next amount follows at once. */
const NEXT_AMOUNT = new RegExp(`^${MONEY}\\s?[:,;=>-]{1,3}\\s?${UP_TO_MONEY}`);
const pricesIn = (text: string) => matchesOf(text, PRICE).length;

function endOf(plain: string, begin: number, from: number, { ends, isOfAmount }: Words): number {
  const [head, rest] = [plain.slice(0, begin), plain.slice(from)];
  const [amount] = (isOfAmount && OWN_AMOUNT.exec(rest)) || [];
  const isBeside = HAS_MONEY.test(head) && pricesIn(head) === 0 && pricesIn(rest) <= 1;
  if (amount && (isBeside || NEXT_AMOUNT.test(rest))) return from + amount.length;
  const at = ends.exec(rest)?.index ?? rest.length;
  const bracket = isInBrackets(plain, from) ? rest.indexOf(')') : -1;
  return from + (bracket >= 0 ? Math.min(at, bracket) : at);
}
const isInBrackets = (plain: string, at: number) => plain.lastIndexOf('(', at) > plain.lastIndexOf(')', at);

const backAt = (plain: string, from: number) => {
  const at = plain.slice(from).search(NOW);
  return at < 0 ? plain.length : from + at;
};

/** Where a sentence speaks of terms that are another deal's, or that are replaced by others. */
export function earlierTerms(plain: string): Span[] {
  const other = AN_EARLIER_DEAL.exec(plain);
  const spans: Span[] = other ? [[other.index, backAt(plain, other.index + other[0].length)]] : [];
  if (!HINT.test(plain)) return spans;
  for (const words of STANDS.test(plain) ? REPLACED : ALL)
    for (const { index, 0: begin } of matchesOf(plain, words.begins))
      spans.push([index, endOf(plain, index, index + begin.length, words)]);
  if (IS_CHANGED.test(plain))
    for (const { index, 0: words } of matchesOf(plain, ARROW)) spans.push([index, index + words.length]);
  return spans;
}

/** A heading over terms that were, and over those that are. */
const OVER_EARLIER = new RegExp(
  `^\\W*(?:(?:the|your|our|my|his|her|their) )?(?:${BEFORE}|last (?:week|month|year)'s)(?: ${TERMS}(?: (?:was|were))?\\s?:?|\\s?:)\\s*$`,
);
const OVER_NEW = /^\W*(?:the |your |our )?(?:now|new|current|revised|updated|reduced|amended|final|approv\w+|today)\b/;
/** A label and its value below it were put together. */
const WITH_ITS_VALUE = /\n\s{0,9}[$€]?\d[\d,.]{0,12}k?\s*$/;
export const headsEarlierTerms = ({ plain, text }: Sentence): boolean =>
  OVER_EARLIER.test(WITH_ITS_VALUE.test(text) ? plain.slice(0, text.indexOf('\n')) : plain);
export const headsNewTerms = ({ plain }: Sentence): boolean => OVER_NEW.test(plain);

/** Words by which the terms of their sentence may be those that others replace, though it does not say which. */
const MAYBE_EARLIER = new RegExp(
  `\\b(?:${BEFORE}(?:ly)?|used to|no longer|replac\\w{1,4}|supersed\\w{1,4}|yesterday|last (?:week|month|time)|anteriormente|(?:was|were) (?:\\w{1,12} )?approved|(?:instead of|rather than|down from|up from) ${FEW_WORDS}${MONEY}|(?:${CHANGED})\\b[^;?!]{0,80} from)\\b|^\\W*from\\s?:`,
);
export const mayBeEarlier = (plain: string): boolean => MAYBE_EARLIER.test(plain);
