import { stateCode } from '../../deals/states.rules';

/** Words of an offer: "60 Daily Payments, no other way" is no street. */
const OF_AN_OFFER =
  '(?!(?:days?|weeks?|months?|daily|weekly|monthly|bi-?weekly|payments?|pmts?|points?|pts|factor|payback|rtr|balance|deposits?|revenues?|fees?|net|gross|is|are|was|on|a|an|in|to|at|by|of|for|with|and|or|no|k|x)\\b)';
const STREET =
  '(?:street|st|avenue|ave?|boulevard|blvd|road|rd|highway|hwy|parkway|pkwy|plaza|plz|lane|ln|drive|dr|court|ct|way|place|pl|square|sq|circle|cir|terrace|ter|turnpike|tpke|expressway|expy|trail|trl|broadway|loop|center|centre)';
const WORD = `${OF_AN_OFFER}(?:\\p{L}[\\p{L}.'-]{0,20}|\\d{1,3}(?:st|nd|rd|th))`;

/** "4400 Commerce Pkwy", "77 W 45th St.": a number, and a street in capitals. */
const IN_A_STREET = new RegExp(`(?<![\\w.,$/-])(\\d{1,6}) ((?:${WORD} ){1,4}?${STREET})\\b`, 'giu');
const SMALL = /(?:^| )\p{Ll}/u;
/** "Suite 210", ", Unit 4", "PO Box 25019". */
const WITHIN =
  /(?:\b(?:suite|ste\.?|p\.?\s?o\.? box)|[,|] ?(?:unit|floor|fl\.?|room|rm\.?))\s?#?\s?(\d{1,6})(?![.,]?\d|\s?[k%])/gi;
/** "Tampa, FL 33601", "Irvine CA 92614", with nothing of an offer behind it. */
const ZIP =
  /(?<=\p{Lu}[\p{L}.'-]{1,20}(?:, | (?!(?:IN|OR|ON|ME|HI|OK|OH|AS|ID|DE)\b)))(\p{Lu}\p{L}{1,14}(?: \p{Lu}\p{Ll}{3,10})?),? (\d{5}(?:-\d{4})?)(?=\s*(?:$|[|,.;(-](?!\d)|U\.?S))/gu;

/** The text with the digits of postal addresses left blank, at the same places: they are no figures of an offer. */
export function withoutAddresses(text: string): string {
  const blank = (words: string, digits: string) => words.replace(digits, ' '.repeat(digits.length));
  return text
    .replace(IN_A_STREET, (words, digits, name) => (SMALL.test(name) ? words : blank(words, digits)))
    .replace(WITHIN, blank)
    .replace(ZIP, (words, state, digits) => (stateCode(state) ? blank(words, digits) : words));
}
