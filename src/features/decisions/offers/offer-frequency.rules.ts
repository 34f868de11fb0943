/** How often an offer is repaid; `bullet` is one payment at the end. See docs/rules/offers.md: Frequency. */
export const PAYMENT_FREQUENCIES = [
  'daily',
  'weekly',
  'biweekly',
  'semi_monthly',
  'monthly',
  'quarterly',
  'bullet',
  'unknown',
] as const;
export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number];
export type KnownFrequency = Exclude<PaymentFrequency, 'unknown'>;
export const KNOWN_FREQUENCIES = PAYMENT_FREQUENCIES.filter((each): each is KnownFrequency => each !== 'unknown');

const LONGEST_READ = 200;

// What nearly every offer says; saves the patterns below for the rest.
const PLAIN = new Map<string, PaymentFrequency>([
  ['daily', 'daily'],
  ['weekly', 'weekly'],
  ['biweekly', 'biweekly'],
  ['bi-weekly', 'biweekly'],
  ['semi_monthly', 'semi_monthly'],
  ['semi-monthly', 'semi_monthly'],
  ['monthly', 'monthly'],
  ['quarterly', 'quarterly'],
  ['bullet', 'bullet'],
  ['unknown', 'unknown'],
  ['d', 'daily'],
  ['day', 'daily'],
  ['days', 'daily'],
  ['w', 'weekly'],
  ['wk', 'weekly'],
  ['week', 'weekly'],
  ['weeks', 'weekly'],
  ['bw', 'biweekly'],
  ['sm', 'semi_monthly'],
  ['m', 'monthly'],
  ['mo', 'monthly'],
  ['month', 'monthly'],
  ['months', 'monthly'],
  ['q', 'quarterly'],
  ['qtr', 'quarterly'],
  ['quarter', 'quarterly'],
  ['once', 'bullet'],
]);

const WEEK = '(?:weeks?|wks?)';
const MONTH = '(?:months?|mos?|mths?)';
const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri)(?:days?)?';
const TWO = '(?:two|2|other|second|2nd|alternate)';
const TWICE = '(?:twice|(?:two|2) ?(?:times|x)|2x)';
const EACH = '(?:every|each|per|an?|/|(?:once|1x|one time) (?:an?|per|every|each))';

// Read in this order, each taking its words away from the next: "bi weekly" must not be left over as "weekly".
// Null rows are rhythms that have no name here; guessing the nearest one would invent payments.
const PATTERNS: readonly (readonly [PaymentFrequency | null, RegExp])[] = [
  [
    'daily',
    new RegExp(
      `\\b(?:5|five) ?(?:x|times|(?:business |bank(?:ing)? |working )?days?) ?(?:/|an?|per|each)? ?${WEEK}\\b`,
    ),
  ],
  [
    null,
    new RegExp(
      `\\b(?:${TWICE}|(?:three|four|[346]) ?(?:times|x)) ?(?:/|an?|per|each|every)? ?(?:${WEEK}|weekly|day|daily|year|yearly)\\b`,
    ),
  ],
  [
    null,
    /\b(?:semi|tri) ?(?:weekly|annual(?:ly)?|yearly)\b|\b(?:bi ?)?annual(?:ly)?\b|\byearly\b|\b(?:per|a|every|each) year\b/,
  ],
  [null, /\bevery (?:other|second|two|2|2nd|three|3) (?:business |bank(?:ing)? |working )?days?\b/],
  [
    'semi_monthly',
    new RegExp(
      `\\b(?:semi|bi) ?(?:monthly|mthly|month)\\b|\\b${TWICE} ?(?:/|an?|per|each|every)? ?(?:${MONTH}|monthly)\\b`,
    ),
  ],
  ['semi_monthly', /\b(?:1st|15th) ?(?:and|&|\+|,|\/) ?(?:the )?(?:15th|16th|30th|31st|last|end)\b|\bhalf ?monthly\b/],
  [
    'biweekly',
    new RegExp(
      `\\bbi ?(?:weekly|wkly|${WEEK})\\b|\\b(?:every|each|per|once (?:every|in))? ?${TWO} (?:${WEEK}|${WEEKDAY})\\b|\\bfortnight(?:ly|s)?\\b|\\bevery (?:14|fourteen) days\\b`,
    ),
  ],
  [
    'quarterly',
    new RegExp(
      `\\bquarterly\\b|\\bq(?:tr|uarter)?ly\\b|${EACH} ?(?:quarter|qtr)\\b|\\bevery (?:three|3|third|3rd) ${MONTH}\\b`,
    ),
  ],
  [
    null,
    new RegExp(
      `\\bevery (?:\\d+|two|other|second|three|four|six|third|fourth|sixth|2nd|3rd|4th|6th) (?:${MONTH}|weeks?|wks?)\\b`,
    ),
  ],
  [
    'daily',
    /\b(?:daily|dly|dailies)\b|\b(?:business|bank(?:ing)?|working) days?\b|\bweek ?days?\b|\b(?:m|mon(?:day)?) ?(?:to|thru|through|\/)? ?(?:f|fri(?:day)?)\b/,
  ],
  [
    'weekly',
    new RegExp(
      `\\b(?:weekly|wkly)\\b|(?:\\b|(?=/))${EACH} ?(?:single )?(?:${WEEK}|${WEEKDAY})\\b|\\b(?:mon|tues|wednes|thurs|fri)days\\b|\\bevery (?:7|seven) days\\b`,
    ),
  ],
  ['monthly', new RegExp(`\\b(?:monthly|mthly|mnthly)\\b|(?:\\b|(?=/))${EACH} ?(?:calendar )?${MONTH}\\b`)],
  ['daily', new RegExp(`(?:\\b|(?=/))${EACH} ?(?:single )?day\\b`)],
];
const BULLET =
  /\b(?:bullet|balloon|lump ?sum|(?:one|single|1) ?(?:time|off|shot|payment|instal?lment|repayment)|(?:paid )?once|(?:at|on|upon) (?:maturity|exit)|(?:at )?(?:the )?end of (?:the )?term)\b/;

/**
 * The frequency a funder's words mean; `unknown` for null, for words that say nothing and for a choice ("daily or weekly").
 *
 * When several are mentioned the first one counts ("Daily, reconciled monthly"). "Bi-monthly" is read as twice a month,
 * the only meaning for which there is a name here.
 */
export function normaliseFrequency(text: string | null | undefined): PaymentFrequency {
  if (!text) return 'unknown';
  const words = text.slice(0, LONGEST_READ).trim().toLowerCase();
  return (
    PLAIN.get(words) ??
    readFrequency(
      words
        .replace(/[\s_\-\u2010-\u2015\u2212]+/g, ' ')
        .replace(/[().#]/g, ' ')
        .replace(/ +/g, ' ')
        .trim(),
    )
  );
}

function readFrequency(words: string): PaymentFrequency {
  const plain = PLAIN.get(words);
  if (plain) return plain;
  let rest = words;
  let first: PaymentFrequency = 'unknown';
  let firstAt = Number.POSITIVE_INFINITY;
  const found = new Set<PaymentFrequency>();
  for (const [frequency, pattern] of PATTERNS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    // Same length, so that positions stay comparable.
    rest = rest.slice(0, match.index) + '#'.repeat(match[0].length) + rest.slice(match.index + match[0].length);
    if (!frequency) continue;
    found.add(frequency);
    if (match.index < firstAt) [first, firstAt] = [frequency, match.index];
  }
  if (found.size > 1 && /\bor\b|# ?\/ ?#/.test(rest)) return 'unknown';
  if (found.size === 0 && !rest.includes('#') && BULLET.test(rest)) return 'bullet';
  return first;
}
