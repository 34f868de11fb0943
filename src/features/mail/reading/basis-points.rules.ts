import { parseDigits } from './numbers.rules';

/** A hundredth of a percent. */
const BASIS_POINTS = '(?:bps?|bips|basis (?:points?|pts?))\\b';
const BEHIND = new RegExp(`^\\s?${BASIS_POINTS}`);
const HEADED = new RegExp(`\\b${BASIS_POINTS}`);
/** "Fee (bps): 150": the label has the unit. */
const IN_THE_LABEL = new RegExp(`\\s?(?:\\(${BASIS_POINTS}\\)|\\b${BASIS_POINTS}(?=\\s?[:=|]))(?=[\\s:=|-]{0,4}$)`);

/** Whether a heading says that what stands under it is counted in them. */
export const isOfBasisPoints = (heading: string): boolean => HEADED.test(heading);

/** "700-900 bps": the unit is said once, of whole figures. */
const RANGE = /^(?:-|\s(?:to|or)\s)$/;
const WHOLE = /^[\d,]+$/;
/** "Comp 800/1,000 bps": two of one name, where "50k/1.30/100/150 bps" and "fee 195/150 bps orig" are lists. */
const SLASH = /^\s?\/\s?$/;
const NAMED =
  /(?:\b(?:comm\w*|comp\w*|comisi[oó]n|orig\w*|psf|processing|underwriting|uw)(?: fees?)?|^\W*fees?)(?: (?:of|is|at))?[\s:=-]{0,3}$/;
const NAMED_ANEW = new RegExp(`${BEHIND.source} ?/? ?(?:comm|comp|orig|psf|processing|underwriting|uw|closing|fee)`);

interface Figure {
  digits: string;
  /** What stands between it and the figure before it, or the beginning, and behind it. */
  before: string;
  after: string;
}

/** A figure of basis points as the percentage that it is; any other as it stands. `behindNext` may tell the unit of a range. */
export function inPercent({ digits, before, after }: Figure, isFirst: boolean, behindNext: string): Figure {
  const ahead = isFirst ? before : before.replace(BEHIND, '%');
  const label = ahead.replace(IN_THE_LABEL, '');
  const areTwo = SLASH.test(after) && NAMED.test(ahead) && !NAMED_ANEW.test(behindNext);
  const isTold =
    BEHIND.test(after) ||
    label !== ahead ||
    ((RANGE.test(after) || areTwo) && WHOLE.test(digits) && BEHIND.test(behindNext));
  if (!isTold) return { digits, before: ahead, after };
  const percent = String((parseDigits(digits) ?? Number.NaN) / 100);
  return { digits: percent, before: label, after: `%${after.replace(BEHIND, '')}` };
}
