import { conditionKeyOf } from '../checks/check-keys.rules';
import { kindsTold } from '../checks/entity-types.rules';
import type { CellReading } from './cell-meaning.rules';
import { type Condition, composite, dealCondition, opposite } from './conditions.rules';
import { readList } from './lists.rules';
import { statedCode } from './states.rules';

const MOST = 60;
const BRACKETED = /^([^()]+?) ?\(([^()]+)\)$/;
/** Of two names that are joined, a bracket behind them may be of both. */
const OF_BOTH = /(?:&|\band\b)[^,;()]{0,40}\(/i;
const UNLESS = /^(?:unless|except (?:for|if|when|on|with)) (.+)$/i;
const OK =
  /^(?:([A-Za-z]{2}|[A-Za-z]{4,14}|(?:New|North|South|West|Rhode) [A-Za-z]{4,13}) )?(?:is |are )?(?:ok|okay|allowed|accepted|fine|eligible|funded)(?: only)? (?:(?:if|with|w\/|for|when|where|on|in) )?(.+)$/i;
const ONLY = /^(?:only (?:if|for|when|on|with) (.+)|(.+) only)$/i;

/** What speaks for a merchant, or the size of a deal: `NY (trucking only)` may be all that is taken as well as all that is not. */
const frees = ({ leaf, speaksFor }: Condition) => speaksFor === true || leaf.key.endsWith('_funding');

/** `CA under $500k` */
const OF_SIZE = /^([^()]{2,20}?) ((?:under|below|less than|up to|over|above|more than|<|>) ?\$?\d.{0,20})$/i;

/** `CA sole props` */
const OF_KIND = /^([^()]{2,20}?) ((?:for )?(?:sole|individual|partnership|non-?profit)[^()]{0,30})$/i;

/** That a deal is of a kind of company, or of none of some, for which a state is taken. */
function kindCondition(text: string): Condition | null {
  const told = kindsTold(text);
  if (!told) return null;
  const operator = told.areTaken ? 'is_in' : 'is_not_in';
  return { leaf: { key: 'entity_type', operator, value: [...told.kinds] }, speaksFor: true };
}

/** The condition on which a state is taken, and the state that its bracket itself names. */
interface Freed {
  code: string | null;
  condition: Condition;
}

function freeing(bracket = ''): Freed | null {
  const [, name, told] = OK.exec(bracket) ?? [];
  const [, after, before] = ONLY.exec(bracket) ?? [];
  const text = told ?? UNLESS.exec(bracket)?.[1] ?? after ?? before;
  const ofKind = kindCondition(name === undefined ? bracket : bracket.slice(name.length));
  const condition = ofKind ?? (text === undefined ? null : dealCondition(text));
  const code = name === undefined ? null : statedCode(name);
  if (!condition || (name !== undefined && code === null)) return null;
  return frees(condition) ? { code, condition } : null;
}

/** What stands behind a state without brackets is of those that are refused. */
function refusing(told: string): Freed | null {
  const size = dealCondition(told);
  const condition = kindCondition(told) ?? (size && { ...size, leaf: opposite(size.leaf) });
  return condition && { code: null, condition };
}

/** States that are restricted, some unless a condition holds: `NY (unless > 100k), CA`. Null where not every word is sure. */
export function readConditionalStates(text: string): CellReading | null {
  const items = readList(text);
  const restricted: string[] = [];
  const freed = new Map<string, Condition>();
  for (const item of items) {
    const [, before, told] = OF_SIZE.exec(item) ?? OF_KIND.exec(item) ?? [];
    const [, name = before ?? item, bracket] = BRACKETED.exec(item) ?? [];
    const code = statedCode(name);
    const read = told === undefined ? freeing(bracket) : refusing(told);
    if (code === null || ((bracket ?? told) !== undefined && !read)) return null;
    restricted.push(code);
    if (!read) continue;
    if (freed.has(read.code ?? code) || (read.code === null && OF_BOTH.test(text))) return null;
    freed.set(read.code ?? code, read.condition);
  }
  if (freed.size === 0 || items.length > MOST || ![...freed.keys()].every((code) => restricted.includes(code)))
    return null;
  const whole = restricted.filter((code) => !freed.has(code));
  const parts = [...freed].map(([code, { leaf }]) =>
    composite('or', [opposite({ key: 'state', operator: 'is_in', value: [code] }), leaf]),
  );
  const key = 'restricted_states';
  return {
    drafts: whole.length > 0 ? [{ key, operator: 'is_not_in', value: whole }] : [],
    condition: {
      of: key,
      checks: [{ ...composite('and', parts), key: conditionKeyOf(key), mandatory: true, on_failure: 'fail' }],
    },
  };
}
