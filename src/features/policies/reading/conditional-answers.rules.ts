import { conditionKeyOf } from '../checks/check-keys.rules';
import { ownValue } from './answer-cells.rules';
import type { CellReading } from './cell-meaning.rules';
import { type Condition, composite, dealCondition, opposite } from './conditions.rules';
import type { Header } from './headers.rules';
import type { PolicyCondition } from './policy-document.rules';
import { readAnswer } from './words.rules';

const BEFORE = /^(?:(?:required|needed|necessary|mandatory|allowed|accepted|permitted|ok|okay)\b[ ,:]{0,2}){0,2}/;
const LINK = /^(?:but )?(?:only )?(?:(?:if|when|with|for|on) )?/;

const isOfSize = ({ leaf }: Condition) => leaf.key.endsWith('_funding');

/** The deals that a yes or no under this heading is not about. */
function sparedOf({ column }: Header): PolicyCondition | null {
  if (column.kind === 'entity') return { key: column.key, operator: 'is_not_in', value: [ownValue(column)] };
  return column.key === 'requires_homeownership' ? { key: 'homeowner', operator: 'equal', value: true } : null;
}

/** `OK up to $50k`, `not required under $100k`: a yes or no of deals of which a condition says it. Null where not every word is sure. */
export function readConditionalAnswer(text: string, header: Header): CellReading | null {
  const spared = header.isNegated ? null : sparedOf(header);
  const read = readAnswer(text);
  if (!spared || !read) return null;
  const condition = dealCondition(read.rest.replace(BEFORE, '').replace(LINK, ''));
  if (!condition) return null;
  const isHome = header.column.key === 'requires_homeownership';
  const isLenient = read.answer !== isHome;
  // A no in brackets may be of those that are taken.
  if (!isOfSize(condition) && (!isLenient || condition.speaksFor !== true)) return null;
  const { key } = header.column;
  const told = isLenient ? condition.leaf : opposite(condition.leaf);
  return {
    condition: {
      of: key,
      checks: [
        {
          ...composite('or', [spared, told]),
          key: conditionKeyOf(key),
          mandatory: true,
          // That a home is needed beyond what is told is for a person to say.
          on_failure: isHome && isLenient ? 'review_required' : 'fail',
        },
      ],
    },
  };
}
