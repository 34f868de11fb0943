import { isDate } from '../../platform/dates.rules';
import { mapPersonalData } from '../deals/information.rules';
import type { FactsInForce } from '../documents/statements/facts.rules';
import { evaluatePolicy } from './checks/evaluation.rules';
import { dealFacts } from './checks/facts.rules';

/** How often a check passed, failed, or had nothing to go by: each deal counts once. */
export interface CheckCount {
  checkName: string;
  passed: number;
  failed: number;
  missingData: number;
}

export interface DeclineCounts {
  /** Deals of which a policy was evaluated. */
  totalEndUsers: number;
  /** Those of them that failed a check. */
  totalDeclined: number;
  checks: CheckCount[];
}

export interface DeclineTask {
  policies: { funderName: string; policy: unknown }[];
  /** Information as it is stored, and what was read in statements. */
  deals: { information: string | null; found: FactsInForce | null }[];
  nowMs: number;
}

type Outcome = 'passed' | 'missingData' | 'failed';
/** Of several checks of one name the worst counts. */
const WORST: Record<Outcome, number> = { passed: 0, missingData: 1, failed: 2 };

/** What became of the checks of these deals. */
export function countDeclines({ policies, deals, nowMs }: DeclineTask): DeclineCounts {
  const counts = new Map<string, CheckCount>();
  let [totalEndUsers, totalDeclined] = [0, 0];
  for (const { information, found } of deals) {
    const facts = dealFacts(
      mapPersonalData(information === null ? {} : JSON.parse(information), () => null),
      '',
      nowMs,
      found,
    );
    const outcomes = new Map<string, Outcome>();
    let isEvaluated = false;
    for (const { funderName, policy } of policies) {
      const { status, passed, failed, missing } = evaluatePolicy(policy, facts);
      if (status === 'not_evaluated' || status === 'error') continue;
      isEvaluated = true;
      for (const [outcome, results] of [
        ['passed', passed],
        ['missingData', missing],
        ['failed', failed],
      ] as const)
        for (const { key } of results) {
          const name = `${funderName}: ${key}`;
          const before = outcomes.get(name);
          if (before === undefined || WORST[before] < WORST[outcome]) outcomes.set(name, outcome);
        }
    }
    if (!isEvaluated) continue;
    totalEndUsers++;
    if ([...outcomes.values()].includes('failed')) totalDeclined++;
    for (const [checkName, outcome] of outcomes) {
      const count = counts.get(checkName) ?? { checkName, passed: 0, failed: 0, missingData: 0 };
      count[outcome]++;
      counts.set(checkName, count);
    }
  }
  return { totalEndUsers, totalDeclined, checks: [...counts.values()] };
}

/** Several parts as one, its checks by name. */
export function together(parts: readonly DeclineCounts[]): DeclineCounts {
  const counts = new Map<string, CheckCount>();
  for (const { checks } of parts)
    for (const each of checks) {
      const count = counts.get(each.checkName) ?? { checkName: each.checkName, passed: 0, failed: 0, missingData: 0 };
      count.passed += each.passed;
      count.failed += each.failed;
      count.missingData += each.missingData;
      counts.set(each.checkName, count);
    }
  const sum = (of: (part: DeclineCounts) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    totalEndUsers: sum(({ totalEndUsers }) => totalEndUsers),
    totalDeclined: sum(({ totalDeclined }) => totalDeclined),
    checks: [...counts.values()].sort((a, b) => (a.checkName < b.checkName ? -1 : a.checkName > b.checkName ? 1 : 0)),
  };
}

/** NaN where there is no such day: it is refused for that, and is neither before nor after another. */
const msOf = (text: string) => (isDate(text.slice(0, 10)) ? Date.parse(text) : Number.NaN);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as its first and its last instant, where an instant is asked for. */
export function instantsOf(query: Readonly<Record<string, unknown>>): {
  query: Record<string, unknown>;
  wrong?: Record<string, string[]>;
} {
  const { start_date: start, end_date: end } = query;
  const whole = (day: unknown, time: string) => (typeof day === 'string' && DAY.test(day) ? `${day}T${time}Z` : day);
  const [from, to] = [whole(start, '00:00:00.000'), whole(end, '23:59:59.999')];
  const read = {
    ...query,
    ...(start !== undefined && { start_date: from }),
    ...(end !== undefined && { end_date: to }),
  };
  if (msOf(String(from)) > msOf(String(to)))
    return { query: read, wrong: { start_date: ['Must not be after end_date.'] } };
  return { query: read };
}
