import { conditionKeyOf } from '../checks/check-keys.rules';
import type { CellReading } from './cell-meaning.rules';
import { type Condition, composite, opposite, readCondition } from './conditions.rules';
import type { Header } from './headers.rules';
import type { PolicyCondition } from './policy-document.rules';
import { readCell } from './values.rules';

const MOST_PIECES = 20;
const MOST_NEEDS = 4;
const PIECES = /[;\n]|\.\s/;
const NEEDS = /^([a-z][a-z &/-]{2,60}?) (?:needs?|requires?|must have) (.{1,80})$/i;
const BETWEEN = /, (?:and )?| and | ?& | \+ | plus /i;

/** `Construction needs 1 yr TIB and 600 FICO`: a trade that is taken with all of what is told. */
function neededOf(piece: string): PolicyCondition | null {
  const [, name = '', told = ''] = NEEDS.exec(piece) ?? [];
  const trade = name === '' ? null : readCondition(name);
  if (trade?.leaf.key !== 'industry') return null;
  const needs = told.split(BETWEEN).map(readCondition);
  const sure = needs.filter((need): need is Condition => need?.speaksFor === true);
  if (sure.length < needs.length || sure.length > MOST_NEEDS) return null;
  const met = composite(
    'and',
    sure.map(({ leaf }) => leaf),
  );
  return composite('or', [opposite(trade.leaf), met]);
}

/** Trades that are taken on a condition, beside those that are not taken. Null where not every word of a condition is sure. */
export function readConditionalTrades(text: string, header: Header): CellReading | null {
  const pieces = text
    .replace(/\.$/, '')
    .split(PIECES)
    .flatMap((piece) => piece.trim() || []);
  if (pieces.length > MOST_PIECES) return null;
  const needed = pieces.map(neededOf);
  const conditions = needed.filter((each) => each !== null);
  if (conditions.length === 0) return null;
  const others = pieces.filter((_, index) => needed[index] === null).map((piece) => readCell({ text: piece }, header));
  if (others.some(({ drafts, leftOver }) => !drafts || leftOver)) return null;
  const { key } = header.column;
  return {
    drafts: others.flatMap(({ drafts = [] }) => drafts),
    condition: {
      of: key,
      checks: [{ ...composite('and', conditions), key: conditionKeyOf(key), mandatory: true, on_failure: 'fail' }],
    },
  };
}
