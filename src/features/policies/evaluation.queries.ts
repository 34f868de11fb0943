import { fromStored, toStored } from '../../platform/db/instants';
import { NotFound } from '../../platform/errors';
import { mapPersonalData } from '../deals/information.rules';
import type { FactsInForce } from '../documents/statements/facts.rules';
import { factsInForce } from '../documents/statements/statement.queries';
import { isConfigured, linkedConfigurations, type Read } from '../funders/configuration.queries';
import { type Evaluation, evaluatePolicy } from './checks/evaluation.rules';
import { dealFacts, type InputData } from './checks/facts.rules';

/** The part of a deal that policies look at: a plain row, or what a transaction reads. `information` as it is stored. */
export interface DealRow {
  serviceId: string;
  information: string | null;
  created: string | Date;
  lastUpdated: string | Date;
}

/** A funder that an account has a policy of, or has linked. */
interface FunderPolicy {
  funderServiceId: string;
  funderName: string;
  matchingPriority: number | null;
  policy: unknown;
  submissionConfigured: boolean;
  /** Null without a policy. */
  created: string | null;
  lastUpdated: string | null;
}

/** All that the evaluations of an account's deals are made of, read once for all of them. */
export interface PolicyFacts {
  policies: FunderPolicy[];
  /** The submissions of these deals: by deal, then by funder. */
  submissions: Map<string, Map<string, string>>;
  /** What was read in the statements of these deals. */
  found: Map<string, FactsInForce>;
}

/** A deal against one funder's policy. Times in the database's form. */
export interface DealEvaluation extends Evaluation {
  endUserServiceId: string;
  funderServiceId: string;
  funderName: string;
  matchingPriority: number | null;
  submissionConfigured: boolean;
  policy: unknown;
  inputData: InputData | null;
  linkedSubmissionServiceId: string | null;
  created: string;
  lastUpdated: string;
}

/** The account's policies and linked funders in the order in which they are tried, and the deals' submissions and what was read of them: four statements. */
export async function policyFacts(read: Read, accountId: string, dealIds: readonly string[]): Promise<PolicyFacts> {
  const [policies, linked, submissions, found] = await Promise.all([
    readPolicies(read, accountId),
    linkedConfigurations(read, accountId),
    readSubmissions(read, accountId, dealIds),
    factsInForce(read, accountId, dealIds),
  ]);
  const configured = new Set(linked.filter((each) => isConfigured(each)).map(({ funderServiceId }) => funderServiceId));
  const known = new Set(policies.map(({ funderServiceId }) => funderServiceId));
  const without = linked.filter(({ funderServiceId }) => !known.has(funderServiceId));
  const all = [
    ...policies,
    ...without.map(({ funderServiceId, funderName }) => ({ funderServiceId, funderName, ...NO_POLICY })),
  ];
  return {
    policies: all
      .map((each) => ({ ...each, submissionConfigured: configured.has(each.funderServiceId) }))
      .sort(inOrder),
    submissions,
    found,
  };
}

/**
 * The deal against each policy, as things stand: nothing of it is stored, so nothing of it is ever out of date.
 */
export function evaluateAgainst(facts: PolicyFacts, row: DealRow, nowMs: number): DealEvaluation[] {
  const [created, lastUpdated] = [stored(row.created), stored(row.lastUpdated)];
  // No policy asks for a tax number, and none may get at one.
  const information = mapPersonalData(row.information === null ? {} : JSON.parse(row.information), () => null);
  const deal = dealFacts(information, fromStored(lastUpdated), nowMs, facts.found.get(row.serviceId));
  const submissions = facts.submissions.get(row.serviceId);
  return facts.policies.map((funder) => {
    const evaluation = evaluatePolicy(funder.policy, deal);
    return {
      ...evaluation,
      endUserServiceId: row.serviceId,
      funderServiceId: funder.funderServiceId,
      funderName: funder.funderName,
      matchingPriority: funder.matchingPriority,
      submissionConfigured: funder.submissionConfigured,
      policy: funder.policy,
      inputData: evaluation.status === 'not_evaluated' ? null : deal.inputData,
      linkedSubmissionServiceId: submissions?.get(funder.funderServiceId) ?? null,
      created: later(created, funder.created),
      lastUpdated: later(lastUpdated, funder.lastUpdated),
    };
  });
}

/** The account's deal against each of its policies; `read` may be an open transaction's. Throws NotFound. */
export async function evaluateDeal(
  read: Read,
  accountId: string,
  endUserServiceId: string,
  nowMs: number,
): Promise<DealEvaluation[]> {
  const [row] = await read<DealRow>(
    `SELECT service_id AS serviceId, information, created, last_updated AS lastUpdated FROM end_users
     WHERE service_id = ? AND account_id = ? AND deleted_at IS NULL`,
    [endUserServiceId, accountId],
  );
  if (!row) throw new NotFound('End user');
  return evaluateAgainst(await policyFacts(read, accountId, [endUserServiceId]), row, nowMs);
}

const NO_POLICY = { matchingPriority: null, policy: null, created: null, lastUpdated: null };

type StoredPolicy = Omit<FunderPolicy, 'submissionConfigured' | 'policy' | 'created' | 'lastUpdated'> & {
  policy: string | null;
  created: string;
  lastUpdated: string;
};

export async function readPolicies(
  read: Read,
  accountId: string,
): Promise<Omit<FunderPolicy, 'submissionConfigured'>[]> {
  const rows = await read<StoredPolicy>(
    `SELECT p.funder_service_id AS funderServiceId, f.name AS funderName, p.matching_priority AS matchingPriority,
       p.policy AS policy, p.created AS created, p.last_updated AS lastUpdated
     FROM broker_funder_policies p JOIN funders f ON f.service_id = p.funder_service_id WHERE p.account_id = ?`,
    [accountId],
  );
  return rows.map((row) => ({
    ...row,
    policy: row.policy === null ? null : JSON.parse(row.policy),
    created: stored(row.created),
    lastUpdated: stored(row.lastUpdated),
  }));
}

async function readSubmissions(
  read: Read,
  accountId: string,
  dealIds: readonly string[],
): Promise<PolicyFacts['submissions']> {
  const rows = await read<{ serviceId: string; endUserServiceId: string; funderServiceId: string }>(
    `SELECT service_id AS serviceId, end_user_service_id AS endUserServiceId, funder_service_id AS funderServiceId
     FROM funder_submissions WHERE end_user_service_id IN (${dealIds.map(() => '?')}) AND +account_id = ?
     AND deleted_at IS NULL`,
    [...dealIds, accountId],
  );
  const submissions: PolicyFacts['submissions'] = new Map();
  for (const { serviceId, endUserServiceId, funderServiceId } of rows) {
    const own = submissions.get(endUserServiceId) ?? new Map<string, string>();
    submissions.set(endUserServiceId, own.set(funderServiceId, serviceId));
  }
  return submissions;
}

/** Drivers that were not told to give text give Dates. */
const stored = (instant: string | Date) => (instant instanceof Date ? toStored(instant) : instant);
const later = (a: string, b: string | null) => (b !== null && b > a ? b : a);

/** By matching priority, 1 first and null last, then by the funder's name. */
function inOrder(a: FunderPolicy, b: FunderPolicy): number {
  return (
    (a.matchingPriority ?? Number.POSITIVE_INFINITY) - (b.matchingPriority ?? Number.POSITIVE_INFINITY) ||
    a.funderName.localeCompare(b.funderName, 'en') ||
    (a.funderServiceId < b.funderServiceId ? -1 : 1)
  );
}
