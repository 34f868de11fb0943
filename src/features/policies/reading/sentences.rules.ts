import type { CellReading } from './cell-meaning.rules';
import type { Header } from './headers.rules';
import { readEmails } from './lists.rules';
import { set } from './words.rules';

/** How a sentence begins and ends that says one thing: `We look for`, `businesses that have`, `with the application`. */
const LEADS =
  /^(?:(?:we|our|you|they|please|the|an?|with|and|must|should|can|will|to|merchants?|business(?:es)?|compan(?:y|ies)|clients?|applicants?|borrowers?|customers?|deals|that|who|which|have|has|had|show|fund|finance|lend(?: to)?|look(?:ing)? (?:for|at)|like to see|want(?: to see)?|need(?: to (?:have|be|see|show))?|require|ask for|expect|accept|allow|offer|provide|send(?: us)?|include|submit|be|been|maintain|keep|at least|minimum of)\b[ ,]*)+/i;
const TRAILING = new Set(
  'with and to at please required or so in order qualify apply run runs range ranges go goes be is are of for per each the'.split(
    ' ',
  ),
);
const WITH_FILE =
  / (?:along )?with (?:the |your |an? |each |every )?(?:signed |completed |full )?(?:application|app|package|submission)s?$/i;

/** A label without the words that only make it a sentence. */
export function withoutLeads(label: string): string {
  const words = label.replace(LEADS, '').split(' ').filter(Boolean);
  while (TRAILING.has((words.at(-1) ?? '').toLowerCase().replace('.', ''))) words.pop();
  const told = words.join(' ');
  return WITH_FILE.test(told) ? withoutLeads(told.replace(WITH_FILE, '')) : told;
}

/** Words that only say that an address is one: `send new deals to`. */
const TO_SEND = set(
  'please kindly send email submit forward to your all the new deal deals file files submission submissions package packages app apps application applications us at them and here via by iso it in for with complete completed full signed questions underwriting directly desk inbox address e mail contact rep',
);
const BETWEEN_WORDS = /[\s:;.,()<>-]+/;
/** A text without the addresses in it. */
export const withoutAddresses = (text: string): string =>
  readEmails(text)
    .reduce((told, address) => told.replace(address, ' '), text)
    .replace(/\s+/g, ' ')
    .trim();
/** Whether a text without its address says nothing more than where to send. */
export const saysWhereToSend = (text: string): boolean =>
  text
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .every((word) => word === '' || TO_SEND.has(word));

/** Between things of different kinds; `$15k/mo` and `Y/N` are one. */
export const SLASH = /\/(?! ?(?:mos?|mths?|months?|yrs?|years?|wks?|weeks?|days?|annum|n)\b(?! (?:in|of|open|old)\b))/i;

/** `open at least 1 year and gross at least $20k`: each side has its own number. */
export const JOINED = /\s(?:and|with|plus|as well as)\s(?=\D{0,60}\d)/i;

const CONDITION = /\b(?:if|unless|when|where|except|but|otherwise|depending|case[- ]by[- ]case)\b/i;
export const isConditional = (text: string): boolean => CONDITION.test(text);
/** What a merchant has, and no offer. */
const MERCHANTS = new Set([
  'min_credit_score',
  'min_time_in_business_months',
  'min_monthly_revenue',
  'min_annual_revenue',
  'min_deposits_per_month',
  'min_avg_daily_balance',
]);

/**
 * Whether the parts of a joined sentence are rules of their own: in `up to $500k with 2 years in business` what stands behind is a
 * condition of what is offered.
 */
export function areRules(
  sentence: string,
  parts: readonly { header: Pick<Header, 'column'>; reading: CellReading }[],
): boolean {
  if (isConditional(sentence) || parts.some(({ reading }) => reading.leftOver)) return false;
  if (!/\swith\s/i.test(sentence)) return true;
  const [first = '', ...others] = parts.map(({ header }) => header.column.key);
  return MERCHANTS.has(first) || others.every((key) => key === 'term');
}

const IN_BUSINESS = /\b(?:in business|time in business|in operation|tib|business age|old)\b/i;
const IS_OPEN =
  /\b(?:been (?:open|operating|around|established|running)|(?:are|be|is|were) (?:open|operating|established)|open(?:ed)? for|operating (?:for|history)|up and running)\b|^open$/i;
/** What is open too and no business. */
const OF_ELSE =
  /\b(?:accounts?|banks?|leases?|lines?|cards?|positions?|advances?|loans?|processing|bankruptc(?:y|ies)|cases?)\b/i;
/** Whether words about a time say that it is one in business. */
export const saysInBusiness = (words: string, time: string): boolean =>
  IN_BUSINESS.test(words) ||
  (IS_OPEN.test(words) && !OF_ELSE.test(words) && /\b(?:mo|mos|mths?|months?|yrs?|years?)\b/i.test(time));

/** A mark of a list before a piece, and one that refuses what is not refused in words. */
const TICKED =
  /^(?:[\s*•·–▪►➤✓✔☑✅-]\uFE0F?|[✗✘✖❌🚫]\uFE0F?\s?(?=(?:no|not|never|don't|do not|we don't|cannot|excluded|prohibited)\b))+/iu;
const CROSSED = /^[✗✘✖❌🚫]\uFE0F?\s?/u;

/** `All tiers: no CA` */
const OF_ALL = /^(?:all|every|each) (?:tiers?|programs?|products?|papers?|grades?|deals?) ?[:–—-] ?/i;

/** Pieces between commas, semicolons and line ends that stand outside brackets and numbers. */
export function piecesOf(text: string): string[][] {
  return text.split('\n').map((line) =>
    line
      .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
      .split(/[;,|•●·]|\.\s(?=[A-Z])/)
      .map((piece) => piece.replace(TICKED, '').replace(CROSSED, 'No ').trim().replace(OF_ALL, ''))
      .filter((piece) => /[\p{L}\p{N}]/u.test(piece)),
  );
}

/** Without a condition or an amount, which would be lost. */
export const isPlain = (text: string) =>
  text !== '' && !/\d|\b(?:over|under|unless|if|without|with|above|below|within|except|less|more|until)\b/i.test(text);

const HOME =
  /^(?:must (?:own (?:a |their )?(?:home|house)|be (?:a )?homeowners?)|homeowners? (?:only|required)|home ?ownership required)[.!]?$/i;
export const wantsHomeowners = (text: string): boolean => HOME.test(text);
