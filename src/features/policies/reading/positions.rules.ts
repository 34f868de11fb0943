import { fold } from './grid.rules';
import { readAnswer } from './words.rules';

/** Which positions a funder takes; null: no limit. */
export interface Positions {
  least: number | null;
  most: number | null;
  isUnclear?: true;
}

const WORDS: readonly [RegExp, string][] = [
  [/\b(?:first|1st)\b/g, '1'],
  [/\b(?:second|2nd)\b/g, '2'],
  [/\b(?:third|3rd)\b/g, '3'],
  [/\b(?:fourth|4th)\b/g, '4'],
  [/\b(?:fifth|5th)\b/g, '5'],
  [/\b(\d+)th\b/g, '$1'],
  [
    /\b(?:positions?|pos|only|max(?:imum)?\.?|stack(?:s|ing)?|up to|advances?|mcas?|at most|less|fewer|or|lien)\b|<=|≤|[().]/g,
    ' ',
  ],
  [/\b(?:to|through|thru|bis|a)\b|\.\./g, '-'],
  [/\b(?:and|y|und|et)\b|[,&/;]/g, ','],
];

/**
 * The positions in a cell: `1st–3rd` is at most 3, `1st only` at most 1, `2nd+` from the second on. Null when it is not
 * understood.
 */
export function readPositions(text: string): Positions | null {
  let folded = fold(text);
  if (folded.length > 200) return null;
  const answer = readAnswer(folded);
  // Under "stacking", yes allows any number, and no those without an advance before this one.
  if (answer && !answer.rest && !/\d/.test(folded))
    return { least: null, most: answer.answer ? null : 1, isUnclear: true };
  const isOpen = /^<(?!=)/.test(folded);
  const isFrom = /\d(?:st|nd|rd|th)? ?(?:\+|and up|or more|and above|or higher)|^(?:>=|≥|from|min\.?)/.test(folded);
  for (const [pattern, word] of WORDS) folded = folded.replace(pattern, word);
  const rest = folded
    .replace(/[<>=≥+]|and up|more|above|higher|from|min/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?([,-]) ?/g, '$1')
    .trim();
  if (!/^\d{1,2}(?:[,\- ]\d{1,2})*$/.test(rest)) return null;
  const numbers = rest.split(/[,\- ]/).map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (isFrom)
    return {
      least: least > 1 ? least : null,
      most: null,
      ...(least <= 1 || numbers.length > 1 ? { isUnclear: true } : {}),
    };
  if (isOpen) return { least: null, most: Math.max(most - 1, 0) };
  return { least: numbers.length > 1 && least > 1 ? least : null, most };
}
