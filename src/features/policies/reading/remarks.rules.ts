import { readEmails } from './lists.rules';
import { isCompany } from './one-funder.rules';
import { withoutAddresses } from './sentences.rules';
import { set } from './words.rules';

const TOTAL =
  /^(?:grand |sub)?-?\s?(?:totals?|sum|sums|averages?|avg|mean|median|count|summe|gesamt|total (?:funders|lenders|count|rows))(?: ?[:(=].*)?$/i;
const AVERAGE = /^(?:averages?|avg) /i;
/** Whether a row is of all rows together. */
export const isTotal = (name: string): boolean => TOTAL.test(name) || AVERAGE.test(name);

const REMARK =
  /^(?:[*†‡¹²³]|\(?\d{1,2}\)\s|\[\d{1,2}\]\s|\([a-z*]{1,2}\)\s|note(?:s)?\b ?:|legend\b|disclaimer\b|last updated\b|updated\b|source ?:|confidential\b|page \d|[a-f][+-]?[ -]papers?\b|(?:tier|grade|section|group) \w{1,3}$)/i;
/** What is said of the whole list, as at its end. */
const DISCLAIMER =
  /\b(?:subject to (?:change|approval|underwriting|credit)|without (?:prior )?notice|may (?:change|vary)|reserves? the right|not (?:a )?(?:commitment|guarantee|binding)|(?:internal|broker|informational|iso|reference) (?:use|purposes) only|terms (?:and|&) conditions|not be (?:shared|distributed)|all rights reserved|for questions|please (?:call|contact|email|reach|note|see|ask)|call us|see (?:above|below|rep)|case[- ]by[- ]case)\b/i;
/** What is asked of whoever reads the list, or told of the list itself. */
const TOLD_TO_READERS =
  /^(?:please|call|ask|see|send|e-?mail|text|contact|check with|reach out|let \p{L}+ know|note that|reminder|do not|don't|never|always|internal use|end of|as of|(?:prepared|compiled|made|maintained|created|revised|last edited) (?:by|on)|rev(?:ised|ision)?\b\.? ?\d|effective \d|copyright|©)(?=$|[\s\d.:])/iu;
/** What makes a sentence of words that are not all written small. */
const SENTENCE_WORD =
  /\b(?:is|are|be|was|were|must|should|will|cannot|can|means?|needs?|goes|before|after|over|under|unless|if|when|until)\b/i;
/** A date, a question, `Legend: …` or `green = active`. */
const NO_NAME = /\?|:(?:\s|$)|\s=\s|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\bq[1-4] 20\d\d\b/i;
const SITE_OR_PHONE = /^(?:https?:\/\/|www\.)\S+$|^\+?[\d(][\d().\s-]{6,30}(?:x ?\d{1,6})?$/i;
const LONGEST_NAME_OF_A_FUNDER_ALONE = 80;

const isSmall = (word: string) => /^\p{Ll}/u.test(word);
/** Small words of names: `Bank of the West`. */
const CONNECTING = set('of the and for de la del du von van der & by to in at on a an y e');
const areMostlySmall = (words: readonly string[]) => words.filter(isSmall).length * 2 > words.length;

/** Words that are put together as a sentence's are, and not as those of a company's name. */
function isSentence(text: string): boolean {
  const words = text.split(' ');
  const isSmallened = areMostlySmall(words);
  if (words.length > 4 && isSmallened && /[.!]$/.test(text)) return true;
  const isTold = TOLD_TO_READERS.test(text);
  if (isTold && words.some(isSmall)) return true;
  if (isCompany(text) && !isSmallened) return false;
  if (isTold) return true;
  // A name that is written small altogether has no word of a sentence.
  const isOdd = !isSmall(text) && words.some((word) => isSmall(word) && !CONNECTING.has(word));
  return words.length > 2 && (isOdd || (words.length > 3 && SENTENCE_WORD.test(text)));
}

/** An address with what is asked beside it; behind a company's name it is the company's. */
export function isAddress(text: string): boolean {
  if (readEmails(text).length === 0) return SITE_OR_PHONE.test(text);
  return !isCompany(withoutAddresses(text).replace(/[\s,;:()<>–—-]{1,9}$/, ''));
}

/** Whether a text is a remark wherever it stands. */
export const isMarked = (text: string): boolean => REMARK.test(text) || text.length > LONGEST_NAME_OF_A_FUNDER_ALONE;

/** Whether a line of text over or under a table is said of the whole list, and names no funder. */
export const isOfList = (text: string): boolean =>
  isMarked(text) || DISCLAIMER.test(text) || NO_NAME.test(text) || isAddress(text) || isSentence(text);

/** `Questions?` or `Note:` beside what follows. */
export const isLabelOfRemark = (text: string): boolean => /[?:]$/.test(text);
