import { conditionKeyOf } from '../checks/check-keys.rules';
import type { CellReading } from './cell-meaning.rules';
import { type Condition, composite, opposite, readCondition } from './conditions.rules';
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

const conditionIn = (text: string): Condition | null => readCondition(text) ?? readCondition(`deals ${text}`);

/** The condition on which a state in brackets is taken, and the state that the bracket itself names. */
function freeing(bracket: string): { code: string | null; condition: Condition } | null {
  const [, name, told] = OK.exec(bracket) ?? [];
  const [, after, before] = ONLY.exec(bracket) ?? [];
  const text = told ?? UNLESS.exec(bracket)?.[1] ?? after ?? before;
  const condition = text === undefined ? null : conditionIn(text);
  const code = name === undefined ? null : statedCode(name);
  if (!condition || (name !== undefined && code === null)) return null;
  return frees(condition) ? { code, condition } : null;
}

/** States that are restricted, some unless a condition holds: `NY (unless > 100k), CA`. Null where not every word is sure. */
export function readConditionalStates(text: string): CellReading | null {
  const items = readList(text);
  const restricted: string[] = [];
  const freed = new Map<string, Condition>();
  for (const item of items) {
    const [, name = item, bracket] = BRACKETED.exec(item) ?? [];
    const code = statedCode(name);
    const read = bracket === undefined ? null : freeing(bracket);
    if (code === null || (bracket !== undefined && !read)) return null;
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
