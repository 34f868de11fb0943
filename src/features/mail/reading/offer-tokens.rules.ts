import { matchesOf } from '../../../platform/matches.rules';
import { inPercent } from './basis-points.rules';
import { parseAmount } from './numbers.rules';
import type { Fact } from './offer-labels.rules';
import { oncePerSentence, type Sentence } from './sentences.rules';

export interface NumberToken {
  digits: string;
  suffix: string;
  hasCurrency: boolean;
  start: number;
  end: number;
  /** Plain text since the number before, and up to the next. */
  before: string;
  after: string;
  previous: string;
  next: string;
  /** Whether the next number is money by its look. */
  hasNextMoney: boolean;
  /** Of a loan a bare percent is its interest. */
  isOfLoan: boolean;
  /** The only rate of its sentence is a buy rate, wherever in it that is said. */
  isOfBuying: boolean;
  /** It stands behind "fees:". */
  isFeeList: boolean;
  /** It is what the two figures before it come to. */
  isSum: boolean;
}

const NUMBER =
  /(?<![\w.,])([$€£]|usd|eur)?\s?(\d(?:[\d.,]{0,15}\d)?)(?:\s?(k|mm|million|thousand|grand|mil)|(m))?(?!(?!(?:days?|d|wks?|w|weeks?|mos?|mths?|months?|pts?|points?|bps?|bips|x)\b)\w)/g;

const BUYS = /\bbuy(?: ?rates?)?\b(?! ?-?(?:outs?|backs?))/;
const SELLS = /\b(?:sell\w*|sold|factor|priced)\b/;
const A_RATE = /^1[.,]\d{2,4}$/;

/** Who is called at it has no place in an offer. */
const PHONE = /\(?\b\d{3}\)?[\s.-]{1,2}\d{3}[.-]\d{4}\b(?:\s?(?:x|ext\.?)\s?\d{1,6}\b)?/g;

const UNIT_LENGTH = 24;

/** The numbers of a sentence with the words around each; basis points are told in percent. */
export const numbersIn = oncePerSentence(({ plain }: Pick<Sentence, 'plain'>): readonly NumberToken[] =>
  tokensOf(plain),
);

/** The same of words that are no sentence, as those of a cell. */
export function tokensOf(typed: string): NumberToken[] {
  const plain = typed.replace(PHONE, (words) => ' '.repeat(words.length));
  const matches = matchesOf(plain, NUMBER);
  const isOfLoan = /\b(?:loan|sba|line of credit|loc)\b/.test(plain);
  const isOfBuying =
    BUYS.test(plain) && !SELLS.test(plain) && matches.filter(([, , digits = '']) => A_RATE.test(digits)).length === 1;
  return matches.map((match, index) => {
    const start = match.index;
    const end = start + match[0].length;
    const previous = matches[index - 1];
    const next = matches[index + 1];
    const figure = {
      digits: match[2] ?? '',
      before: plain.slice(Math.max(previous ? previous.index + previous[0].length : 0, start - 60), start),
      after: plain.slice(end, Math.min(next?.index ?? plain.length, end + 50)),
    };
    const suffix = match[3] ?? match[4] ?? '';
    const hasCurrency = match[1] !== undefined;
    const behind = next && !suffix && !hasCurrency ? next.index + next[0].length : plain.length;
    return {
      ...inPercent(figure, index === 0, plain.slice(behind, behind + UNIT_LENGTH)),
      suffix,
      hasCurrency,
      start,
      end,
      previous: previous?.[2] ?? '',
      next: next?.[2] ?? '',
      isOfLoan,
      isOfBuying,
      isSum: isSum(matches.slice(Math.max(0, index - 2), index + 1)),
      isFeeList: /\bfees?\s?:/.test(plain.slice(Math.max(0, start - 100), start)),
      hasNextMoney: next !== undefined && (next[1] !== undefined || /[.,]|\d{3}/.test(next[2] ?? '')),
    };
  });
}

function isSum([one, two, sum]: readonly RegExpExecArray[]): boolean {
  const [a, b, all] = [one, two, sum].map((match) => parseAmount(match?.[2] ?? '', match?.[3] ?? match?.[4] ?? ''));
  return Boolean(a && b && all) && Math.abs(Number(a) + Number(b) - Number(all)) < 0.01;
}

/** What a number is. */
export interface Role extends Pick<Fact, 'field' | 'name' | 'isPercent' | 'isBest'> {
  value: number | null;
  /** How much of the text behind the figure named it. */
  behind?: number;
}
export type MaybeRole = Role | null;

export const NOTHING: Role = { field: 'none', value: null };
export const named = (field: Fact['field'] | null, value: number | null, behind = 0): Role =>
  field ? { field, value, behind } : { ...NOTHING, behind };
