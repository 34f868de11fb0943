/** What money goes out by, as "2,100 a week". */
const AT_A_RHYTHM = '(?:(?:a|per|each|every|/) ?(?:week|wk|day|month)|weekly|daily|wkly)\\b';
const FIGURE = '\\d[\\d,.]{0,9}k? ?';
const OTHER_FUNDERS = '(?:his|her|their|the)(?: \\w+){0,3} (?:funders|lenders|positions|advances)\\b';
const TO_OTHER_FUNDERS = `(?: (?:goes|will go|is going))?(?: out)? to ${OTHER_FUNDERS}`;

/** Behind a figure: it is paid to the merchant's other funders, as in a reverse. */
export const PAID_TO_OTHERS = new RegExp(`^\\s?${AT_A_RHYTHM}${TO_OTHER_FUNDERS}`);
/** The same, told of the one who pays. */
const WE_PAY_OTHERS = new RegExp(
  `^\\W*(?:(?:then|so|and) )?(?:we|(?:the )?(?:funder|lender))(?:'ll|'d|'re| will| would| can| could| are| be| going to| then| also){0,3} pay(?:s|ing)? (?:out [$]?${FIGURE}${AT_A_RHYTHM}(?=\\W*$| to | for (?:the |\\d))|[$]?${FIGURE}${AT_A_RHYTHM}${TO_OTHER_FUNDERS}|${OTHER_FUNDERS} [$]?${FIGURE}${AT_A_RHYTHM})`,
);
/** What the funder pays out at a rhythm in a reverse, and what the merchant pays to others by then. */
const PAID_OUT = new RegExp(
  `^(?!.{0,200}\\b(?:pays?|remits?|debit|payments? to us|back to us)\\b)\\W*(?:(?:then |so |and )?(?:we|us|(?:the )?(?:funder|lender))(?:'ll| will| would| then| also){0,2} )?(?:deposit|disburse|send|wire|fund|cover|inject|advance|give|release|drip)(?:s|ing|ment|ments)?\\b[^.;]{0,40}?[$]?${FIGURE}${AT_A_RHYTHM}|^\\W*(?:total )?(?:weekly|daily) (?:deposits?|disbursements?|funding|draws?|advances?|injections?)(?: (?:to|into|for) (?:the |his |her |their )?(?:merchant|client|account|business))?\\s?[:=-]|^\\W*(?:deposits?|disbursements?|injections?)(?: to (?:the )?merchant)?\\s?[:=-]`,
);
const THEN = '(?:(?:then|so|and|but|each week|every week|each day|every day),? )?';
const MAY =
  "(?:'(?:ll|d|re|s)| will| would| can| could| are| is| be| also| then| just| plan to| (?:going|able|set|ready) to){0,4}";
const GIVEN = '(?:funded|deposited|disbursed|wired|sent|advanced|released|dripped|injected|paid out)';
const TAKEN_UP = '(?:get(?:s|ting)?|receiv(?:es?|ing)|draw(?:s|ing)?|(?:gets? )?(?:funded|advanced))';
const OVER = ' (?:over|for|across|until|till|through|to|into|during|x)\\b';
/**
 * The same in more words, of a while that it goes on for: "we'd fund 2,000 weekly over 42 weeks", "he gets 2,000 a week for 42 weeks". "We can
 * fund 60k weekly at 1.35" is of an amount, as its price tells.
 */
const PAID_OUT_OVER = new RegExp(
  `^(?!.{0,200}\\b(?:pays?|remits?|debit|payments? to us|back to us|1\\.\\d{2,4}|pay ?-?back|rtr|factor)\\b)\\W*${THEN}(?:(?:we|us|(?:the )?(?:funder|lender))${MAY} (?:deposit|disburs|send|wir|fund|inject|advanc|giv|releas|dripp?)(?:e?s|e|ing)?\\b[^.;\\d$]{0,40}[$]?${FIGURE}${AT_A_RHYTHM}${OVER}|(?:he|she|they|(?:the |your )?(?:merchant|client|business|owner|borrower))${MAY} ${TAKEN_UP}\\b[^.;\\d$]{0,20}[$]?${FIGURE}${AT_A_RHYTHM}${OVER}|[$]?${FIGURE}(?:${AT_A_RHYTHM} )?(?:is|are|will be|would be|gets?|to be) ${GIVEN}\\b(?: (?:out|(?:to|into) (?:the |his |her |their )?\\w{1,20}))? ?(?:${AT_A_RHYTHM}|for \\d|over \\d))`,
);
/** "Advance 15,000, payback 19,500, 26 weekly payments": of the amount, as a price tells, or how it is paid back. */
const IS_A_LABEL = new RegExp(
  `^\\W*(?:we(?:'ll| will)? )?(?:advance|fund(?:ing)?)(?: amount)?(?: of| is)?[\\s:=$-]{1,4}(?!${FIGURE}${AT_A_RHYTHM})(?:\\d.{0,200}\\b(?:pay ?-?back|rtr|repay\\w*|(?:purchased|specified) amount|factor|1\\.\\d{2,4})\\b|${FIGURE}, \\d{1,3} (?:bi-?)?(?:daily|weekly|monthly) (?:payments|pmts|debits)\\b)`,
);

/** Whether a sentence tells what the funder pays out at a rhythm, and nothing of what comes back. */
export const isPaidOut = (plain: string): boolean =>
  WE_PAY_OTHERS.test(plain) || PAID_OUT_OVER.test(plain) || (PAID_OUT.test(plain) && !IS_A_LABEL.test(plain));
