/** What charges are called, by how funders write it; of those that stand alone the word "fee" may be missing. */
const ALONE =
  '(?:origination|orig\\.?|psf|p\\.s\\.f\\.?|prof(?:essional)?\\.? (?:services?|serv|svcs?)\\.?|(?:doc(?:umentary)? )?stamp tax|doc stamps|ucc(?:-?1)?(?: filing)?(?! (?:terminations?|releases?|liens?|search|letters?|positions?)\\b)|processing|originaci[oó]n)';
const WITH_FEE =
  '(?:origination|orig\\.?|psf|p\\.s\\.f\\.?|prof(?:essional)?\\.?(?: (?:services?|serv|svcs?)\\.?)?|processing|proc\\.?|closing|up-?front|admin(?:istration|istrative)?|underwriting|uw|u/w|ucc(?:-?1)?(?: filing)?|bank(?: wire)?|ach(?: processing| program| set-?up)?|wire(?: transfer)?|doc(?:s|ument|uments|umentation)?(?: prep(?:aration)?)?|set-?\\s?up|platform|filing|lien|application|app|due diligence|contract|legal|funding|servicing|service|maintenance|technology|tech|risk(?: assessment)?|merchant|appraisal|title|inspection|lender|funder|management|program|guarantee|packaging|commitment|facility|credit report|site inspection|general|misc|disbursement|support|stamp|monitoring|verification|credit check|credit|background(?: check)?|total)';
const FEE_WORD = '(?:fees?|charges?|costs?)';
export const SEPARATOR =
  '(?:[\\s|:=@€$*()~-]|\\bamt\\.|\\b(?:is|of|at|are|for|was|would|be|up to|usd|a|an|about|approx\\.?|amount|amt|to|will be|rate|in|de|es|a|stays?|remains?|gets?|pays?|earns?|built in|comes? (?:out )?to|works out to|payable|here|you|us|broker|iso)\\b){0,24}$';

/** A charge named before its figure, as the label of it, and behind it. */
const BEFORE = new RegExp(
  `\\b(?:(${WITH_FEE})[\\s/-]?${FEE_WORD}(?: total(?:s|ing)?)?|(${ALONE})(?: amount)?|(wire|closing|docs?|admin))${SEPARATOR}|(?:^|[,;|])\\s?(underwriting|uw)\\s?[:=|]\\s?[$€]?$`,
);
const BEHIND = new RegExp(
  `^\\s?(?:%|percent|points?|pts?)?\\s?(?:off the top )?(?:(?:for|of|in|as|de)\\s)?(?:(?:a|an|the)\\s)?(?:(${WITH_FEE})[\\s/-]?${FEE_WORD}|(${ALONE})\\b|(wire)\\b(?! transfer))`,
);
/** "Fees: $250 underwriting, $50 wire". */
const BEHIND_IN_A_LIST = new RegExp(`^\\s?(?:%|percent)?\\s?(?:for )?(${WITH_FEE})\\b`);
/** "Fees: UW 2%, UCC $150". */
const BEFORE_IN_A_LIST = new RegExp(`\\b(${WITH_FEE})${SEPARATOR}`);
/** A draw fee is a field of its own, and these are the broker's, a price, or what may come later. */
const NO_CHARGE = /\b(?:draw|iso|broker|referral|late|nsf|returned|default|stacking|bounced|monthly|annual)[\s-]?$/;
const LONGEST_ALONE = 2000;

const NAMES: readonly [string, RegExp][] = [
  ['origination', /^orig/],
  ['PSF', /^(?:p\.?s\.?f|prof)/],
  ['UCC', /^ucc/],
  ['ACH', /^ach/],
  ['processing', /^proc/],
  ['underwriting', /^(?:underwriting|uw|u\/w)$/],
  ['doc', /^doc/],
  ['admin', /^admin/],
  ['wire', /^wire/],
  ['bank', /^bank/],
  ['setup', /^set/],
  ['upfront', /^up/],
  ['application', /^app(?:lication)?$/],
  ['technology', /^tech/],
];
const nameOf = (words: string) => NAMES.find(([, pattern]) => pattern.test(words))?.[0] ?? words.trim();

/** A charge for the money itself: `originationFee` has it too. */
const OF_ORIGINATION = new Set(['origination', 'processing', 'underwriting', 'PSF', 'closing']);
export const isOrigination = (name: string): boolean => OF_ORIGINATION.has(name);

/** With each payment, or each month: no charge that is prepaid. */
const RECURRING_BEHIND =
  /^\s?(?:\w+ ){0,2}(?:fees? |charges? )?(?:(?:(?:per|each|every|\/)\s?(?:payments?|pmts?|debits?|draft|transaction|ach|day|week|month)|an?\s(?:payment|pmt|debit|day|week|month))\b)|^\s?monthly (?:maintenance|service|servicing|account|admin)/;
const RECURRING_BEFORE =
  /\b(?:monthly|weekly|daily|per[- ](?:payment|debit)) (?:\w+ )?(?:fees?|charges?)[\s:=$-]{0,4}$/;

export interface NamedCharge {
  name: string;
  /** How much of the text behind the figure named it. */
  behind: number;
  isRecurring: boolean;
}

/** Which charge a figure is, by the words around it; null where none is named. */
export function chargeOf(before: string, after: string, value: number | null, isFeeList: boolean): NamedCharge | null {
  if (
    RECURRING_BEFORE.test(before) ||
    /^\s?(?:[a-z]+ )?(?:fee|charge) (?:(?:with|on|for|per) )?(?:each|every|per) /.test(after)
  )
    return { name: 'recurring', behind: 0, isRecurring: true };
  const ahead = BEFORE.exec(before) ?? (isFeeList ? BEFORE_IN_A_LIST.exec(before) : null);
  const behind = ahead ? null : (BEHIND.exec(after) ?? (isFeeList ? BEHIND_IN_A_LIST.exec(after) : null));
  const match = ahead ?? behind;
  if (!match || (ahead && NO_CHARGE.test(before.slice(0, ahead.index).trimEnd()))) return null;
  const [whole, withFee, alone, small, label] = match;
  const most = small ? 500 : label || alone?.startsWith('ucc') ? LONGEST_ALONE : Infinity;
  if (!withFee && (value === null || value > most)) return null;
  const rest = behind ? after.slice(whole.length) : after;
  return {
    name: nameOf(withFee ?? alone ?? small ?? label ?? ''),
    behind: behind ? whole.length : 0,
    isRecurring: RECURRING_BEHIND.test(rest),
  };
}
