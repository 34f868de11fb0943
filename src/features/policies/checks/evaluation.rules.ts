import { messageOf } from '../../../platform/untyped.rules';
import { isTerm } from './check-keys.rules';
import { type Check, checksOf, type OnFailure } from './document.rules';
import type { DealFacts } from './facts.rules';
import { type Judgement, judge } from './judging.rules';
import { changeNeeded, explain, shownThreshold, shownValue } from './wording.rules';

export const EVALUATION_STATUSES = [
  'not_evaluated',
  'evaluating',
  'matched',
  'mismatched',
  'missing_data',
  'error',
] as const;
export type PolicyEvaluationStatus = (typeof EVALUATION_STATUSES)[number];

/** One check with its outcome told. */
export interface CheckResult {
  key: string;
  /** `FICO 612 < 650` */
  explanation: string;
  operator: string;
  /** The deal's value and the policy's limit, as shown. */
  value: string | null;
  threshold: string | null;
  mandatory: boolean;
  onFailure: OnFailure;
  /** Where the deal's value stands in its information. */
  inputSource: string | null;
  /** The cell of the spreadsheet that the check was read from. */
  policySource: Record<string, unknown> | null;
}

export interface Evaluation {
  status: PolicyEvaluationStatus;
  passed: CheckResult[];
  failed: CheckResult[];
  missing: CheckResult[];
  /** Passed of those that could be judged, 0 to 1; null when none could. */
  score: number | null;
  /** In a sentence: what failed, else what is missing. */
  explanation: string | null;
  changesNeeded: string[];
  /** A check failed that asks for a person's look. */
  reviewRequired: boolean;
}

const NOTHING: Evaluation = {
  status: 'not_evaluated',
  passed: [],
  failed: [],
  missing: [],
  score: null,
  explanation: null,
  changesNeeded: [],
  reviewRequired: false,
};

/**
 * A deal against one policy. A mandatory check that fails decides, whatever else is missing; then one that is missing.
 * A policy without checks is not evaluated; one that cannot be read is an error. See docs/rules/policies.md:
 * Evaluation.
 */
export function evaluatePolicy(policy: unknown, deal: DealFacts): Evaluation {
  try {
    const checks = checksOf(policy).filter(isAsked);
    return checks.length === 0 ? NOTHING : evaluated(checks.map((check) => judge(check, deal)));
  } catch (error) {
    return { ...NOTHING, status: 'error', explanation: messageOf(error) };
  }
}

const isAsked = ({ key, value, valueMax, conditions }: Check) =>
  !isTerm(key) && (value !== null || valueMax !== null || conditions.length > 0);

function evaluated(judgements: Judgement[]): Evaluation {
  const of = (outcome: Judgement['outcome']) => judgements.filter((each) => each.outcome === outcome);
  const [passed, failed, missing] = [of('pass'), of('fail'), of('missing')];
  const barring = failed.filter(({ check }) => check.mandatory);
  const open = missing.filter(({ check }) => check.mandatory);
  const status = barring.length > 0 ? 'mismatched' : open.length > 0 ? 'missing_data' : 'matched';
  const judged = passed.length + failed.length;
  const telling = barring.length > 0 ? barring : open;
  return {
    status,
    passed: passed.map(resultOf),
    failed: failed.map(resultOf),
    missing: missing.map(resultOf),
    score: judged === 0 ? null : Math.round((passed.length / judged) * 10_000) / 10_000,
    explanation: telling.map(explain).join('; ') || null,
    changesNeeded: [...barring, ...open].map(changeNeeded),
    reviewRequired: failed.some(({ check }) => check.onFailure === 'review_required'),
  };
}

function resultOf(judgement: Judgement): CheckResult {
  const { check, fact, measured } = judgement;
  return {
    key: check.key,
    explanation: explain(judgement),
    operator: check.operator,
    value: fact ? shownValue(measured ?? fact.value) : null,
    threshold: shownThreshold(check) || null,
    mandatory: check.mandatory,
    onFailure: check.onFailure,
    inputSource: fact?.source ?? null,
    policySource: check.source,
  };
}
