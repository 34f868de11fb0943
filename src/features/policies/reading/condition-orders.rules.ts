import { readCondition } from './conditions.rules';

const BRACKETS = /\(([^()]{1,60})\)/g;
const PLACES = new Set(['min_position', 'max_positions']);
/** `150k (1st pos), 75k (2nd+)`: of which places a bound is. */
const withPlaces = (text: string): string =>
  text.replace(BRACKETS, (bracket, within: string) =>
    PLACES.has(readCondition(within)?.leaf.key ?? '') ? `for ${within}` : bracket,
  );

/** `Max 10/mo; over 5 needs $20k+ ADB`: up to the second number nothing is asked, from there to the first what is needed. */
const NEEDED =
  /^([^;,()]{1,40}?) ?[;,(] ?(?:but )?(?:anything )?(over|above|more than|under|below|less than) (\$?\d[\d.,]{0,11} ?(?:k|mm?)?(?: ?(?:mos?|months?|yrs?|years?))?) (?:needs?|requires?|must have|only with|only if|only for) ([^;()]{1,60}?)\)?$/i;

/** Between a bound and those whose conditions stand before them. */
const BEHIND_MARK = /([;|\n]\s?|,\s|\s\/\s|(?<=[a-z]{3})\.\s)/i;
/** `trucking 3 yrs`, `startups: min 680` */
const TURNED =
  /^([a-z][a-z &/-]{1,40}?)(?: ?[:=–]| -| (?:need|needs|require|requires|is|are|at|must have))? ((?:min(?:imum)? |at least |max(?:imum)? |up to )?[<>≥≤]{0,2} ?\$?\d[^;,]{0,30})$/i;

const isUnder = (beyond: string) => /^(?:under|below|less)/i.test(beyond);

/** A text in whose pieces what a bound depends on stands behind it; `isLeast`: its bounds are minimums. */
export function inOneOrder(text: string, isLeast: boolean): string {
  const told = withPlaces(text).replace(NEEDED, (whole, first: string, beyond: string, second: string, need: string) =>
    isUnder(beyond) === isLeast ? `${second}; ${first} with ${need}` : whole,
  );
  return told
    .split(BEHIND_MARK)
    .map((part, index) => {
      const [, condition = '', bound = ''] = (index > 0 && TURNED.exec(part)) || [];
      return condition !== '' && readCondition(condition) ? `${bound} for ${condition}` : part;
    })
    .join('');
}
