import type { Check } from './document.rules';
import { type Judgement, onFailureOf } from './judging.rules';
import type { OpenCondition } from './open-conditions.rules';
import { DATE_DELTA, numberOf, type Operator } from './operators.rules';

/** An alternative of a policy, held against a deal. */
export interface JudgedTier {
  name: string;
  judgements: readonly Judgement[];
  open: readonly OpenCondition[];
}

/**
 * The first tier that a deal fits with; else the one that is least in the way of it: what a person may let pass before what
 * bars, then the fewest mandatory checks that failed, the fewest that are missing, the bounds that are missed by least, and the
 * loosest bounds. Undefined without tiers. See docs/rules/policies.md: Evaluation.
 */
export function nearestTier<T extends JudgedTier>(tiers: readonly T[]): T | undefined {
  const loosest = loosestOf(tiers.flatMap(({ judgements }) => judgements.filter(isUnmet)));
  const ranked = tiers.map((tier) => ({ tier, distances: distancesOf(tier, loosest) }));
  // Sorting leaves equals in their order.
  return ranked.sort((a, b) => compareInOrder(a.distances, b.distances))[0]?.tier;
}

/** What stands between a deal and a tier, what counts most first. */
function distancesOf({ judgements, open }: JudgedTier, loosest: ReadonlyMap<string, number>): number[] {
  const unmet = judgements.filter(isUnmet);
  const failed = unmet.filter(({ outcome }) => outcome === 'fail');
  return [
    Number(failed.some((each) => onFailureOf(each) === 'fail')),
    failed.length,
    unmet.length - failed.length,
    sum(failed.map(missedBy)),
    // What is not known, and what is missed by all of it, says nothing: there the tier that asks for less is nearer.
    sum(unmet.map(({ check }) => beyond(check, loosest.get(boundKey(check))))),
    Number(open.length > 0),
  ];
}

const isUnmet = ({ check, outcome }: Judgement) => check.mandatory && outcome !== 'pass';
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const compareInOrder = (a: readonly number[], b: readonly number[]) =>
  a.reduce((order, each, index) => order || each - (b[index] ?? 0), 0);

/** By what share a check is not met. Of a composite's parts one that is not met is enough in an `and`, in an `or` all are needed. */
function missedBy({ check, fact, measured, parts }: Judgement): number {
  const failed = parts.filter(({ outcome }) => outcome === 'fail').map(missedBy);
  if (failed.length > 0) return check.operator === 'or' ? Math.min(...failed) : Math.max(...failed);
  return beyond(check, measured ?? numberOf(fact?.value));
}

const LEAST = new Set<Operator>(['greater_than', 'greater_than_or_equal', DATE_DELTA]);
const MOST = new Set<Operator>(['less_than', 'less_than_or_equal']);

/** How far a number lies beyond a check's bounds, of the greater of both, at most 1: what has no distance counts as that. */
function beyond({ operator, value, valueMax }: Check, number: number | undefined): number {
  const bound = numberOf(value);
  const isLeast = LEAST.has(operator);
  if (number === undefined || !(isLeast || MOST.has(operator))) return 1;
  const [least, most] = isLeast ? [bound, valueMax ?? undefined] : [undefined, bound];
  const missed = least !== undefined && number < least ? least : most !== undefined && number > most ? most : number;
  return missed === number ? 0 : Math.min(1, Math.abs(number - missed) / Math.max(Math.abs(number), Math.abs(missed)));
}

/** Bounds with one key are of one kind. */
const boundKey = ({ key, operator, unit }: Check) => [key, MOST.has(operator), unit].join(' ');

/** Of the bounds of each kind the one that asks for least. */
function loosestOf(judgements: readonly Judgement[]): Map<string, number> {
  const loosest = new Map<string, number>();
  for (const { check } of judgements) {
    const bound = numberOf(check.value);
    if (bound === undefined) continue;
    const kind = boundKey(check);
    loosest.set(kind, (MOST.has(check.operator) ? Math.max : Math.min)(bound, loosest.get(kind) ?? bound));
  }
  return loosest;
}
