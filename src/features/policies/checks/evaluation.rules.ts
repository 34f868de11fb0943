import { messageOf } from '../../../platform/untyped.rules';
import { conditionKeyOf, isTerm, tradeKeyOf } from './check-keys.rules';
import { type Check, checksOf, type OnFailure, tiersOf } from './document.rules';
import type { DealFacts } from './facts.rules';
import { type Judgement, judge, OUTCOMES, onFailureOf } from './judging.rules';
import { nearestTier } from './nearest-tier.rules';
import {
  concerns,
  conditionInWords,
  conditionsInWords,
  type OpenCondition,
  openConditionsOf,
} from './open-conditions.rules';
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
  /** As it stands in the policy. */
  check: Record<string, unknown>;
}

export interface Evaluation {
  status: PolicyEvaluationStatus;
  passed: CheckResult[];
  failed: CheckResult[];
  missing: CheckResult[];
  /** Passed of those that could be judged, 0 to 1; null when none could. */
  score: number | null;
  /** In a sentence: what failed, else what is missing and what a person has to read. */
  explanation: string | null;
  changesNeeded: string[];
  /** What the policy says of such deals and no check decides, in words. */
  openConditions: string[];
  /** A check failed that asks for a person's look, or nothing failed and a condition is open. */
  reviewRequired: boolean;
  /** Of a policy with tiers, the one that the deal fits with. */
  tier: string | null;
}

const NOTHING: Evaluation = {
  status: 'not_evaluated',
  passed: [],
  failed: [],
  missing: [],
  score: null,
  explanation: null,
  changesNeeded: [],
  openConditions: [],
  reviewRequired: false,
  tier: null,
};

/**
 * A deal against one policy. A mandatory check that fails decides, whatever else is missing; then one that is missing.
 * Tiers are alternatives. A policy without checks is not evaluated; one that cannot be read is an error. See
 * docs/rules/policies.md: Evaluation.
 */
export function evaluatePolicy(policy: unknown, deal: DealFacts): Evaluation {
  try {
    const common = checksOf(policy).filter(isAsked);
    const tiers = tiersOf(policy).map((tier) => ({ ...tier, checks: tier.checks.filter(isAsked) }));
    const open = openConditionsOf(policy).filter((each) => concerns(each, deal));
    if (common.length + tiers.reduce((sum, { checks }) => sum + checks.length, 0) === 0) return withOpen(NOTHING, open);
    const judged = common.map((check) => judge(check, deal));
    if (tiers.length === 0) return evaluated(judged, open);
    const best = nearestTier(
      tiers.map(({ name, checks, open: own }) => ({
        name,
        judgements: withCommon(judged, checks, deal),
        open: [...own.filter((each) => concerns(each, deal)), ...open],
      })),
    );
    if (!best) return NOTHING;
    const evaluation = evaluated(best.judgements, best.open);
    return evaluation.status === 'matched' ? { ...evaluation, tier: best.name } : evaluation;
  } catch (error) {
    return { ...NOTHING, status: 'error', explanation: messageOf(error) };
  }
}

/** An evaluation in which nothing failed, once what nobody has read is known. */
function withOpen(evaluation: Evaluation, open: readonly OpenCondition[]): Evaluation {
  if (open.length === 0) return evaluation;
  const told = [...new Set(open.map(conditionInWords))];
  const explanation = [evaluation.explanation, conditionsInWords(told)].filter(Boolean).join('; ');
  return { ...evaluation, explanation, openConditions: told, reviewRequired: true };
}

/** A tier's own checks, and the common ones of other keys, or that are worse off than the tier's own of the key. */
function withCommon(common: readonly Judgement[], checks: readonly Check[], deal: DealFacts): Judgement[] {
  const own = checks.map((check) => judge(check, deal));
  const known = new Set(own.map(({ check }) => check.key));
  const rank = ({ outcome }: Judgement) => OUTCOMES.indexOf(outcome);
  const says = (each: Judgement, common: Judgement) =>
    each.check.key === common.check.key &&
    (each.check.mandatory || !common.check.mandatory) &&
    rank(each) >= rank(common);
  const adds = (each: Judgement) =>
    !known.has(each.check.key) || (each.outcome !== 'pass' && !own.some((other) => says(other, each)));
  return [...common.filter(adds), ...own];
}

const isAsked = ({ key, value, valueMax, conditions }: Check) =>
  !isTerm(key) && (value !== null || valueMax !== null || conditions.length > 0);

function evaluated(judgements: Judgement[], open: readonly OpenCondition[]): Evaluation {
  const of = (outcome: Judgement['outcome']) => judgements.filter((each) => each.outcome === outcome);
  const [passed, failed, missing] = [of('pass'), of('fail'), of('missing')];
  const barring = failed.filter(({ check }) => check.mandatory);
  const lacking = missing.filter(({ check }) => check.mandatory);
  const status = barring.length > 0 ? 'mismatched' : lacking.length > 0 ? 'missing_data' : 'matched';
  const judged = passed.length + failed.length;
  const telling = barring.length > 0 ? barring : lacking;
  const evaluation: Evaluation = {
    ...NOTHING,
    status,
    passed: passed.map(resultOf),
    failed: failed.map(resultOf),
    missing: missing.map(resultOf),
    score: judged === 0 ? null : Math.round((passed.length / judged) * 10_000) / 10_000,
    explanation:
      telling
        .filter((each) => !isAddition(each, telling))
        .map(explained)
        .join('; ') || null,
    changesNeeded: [...barring, ...lacking].map(changeNeeded),
    reviewRequired: failed.some((each) => onFailureOf(each) === 'review_required'),
  };
  return barring.length > 0 ? evaluation : withOpen(evaluation, open);
}

/** As it stands in the sentence of the whole. */
const explained = (judgement: Judgement): string =>
  `${explain(judgement)}${judgement.outcome === 'fail' && onFailureOf(judgement) === 'review_required' ? ' (for a person)' : ''}`;
/** A bound that is not met itself says all; what it depends on says it once more. */
const isAddition = ({ check: { key } }: Judgement, told: readonly Judgement[]) =>
  told.some(({ check }) => key === conditionKeyOf(check.key) || key === tradeKeyOf(check.key));

function resultOf(judgement: Judgement): CheckResult {
  const { check, fact, measured } = judgement;
  return {
    key: check.key,
    explanation: explain(judgement),
    operator: check.operator,
    value: fact ? shownValue(measured ?? fact.value) : null,
    threshold: shownThreshold(check) || null,
    mandatory: check.mandatory,
    onFailure: onFailureOf(judgement),
    inputSource: fact?.source ?? null,
    policySource: check.source,
    check: check.raw,
  };
}
