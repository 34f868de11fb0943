import type { Relation, TypeLoads } from '../../platform/graphql/look-ahead';
import { group, toFirst, toOne } from '../../platform/graphql/relations';
import { EndUser } from '../deals/end-user.entity';
import { Funder } from '../funders/funder.entity';
import { policyFacts } from './evaluation.queries';
import { BrokerFunderPolicy, PolicyVersion } from './policy.entity';
import { PolicyUploadJob, StoredUploadRow } from './upload.entity';
import { PENDING_STATUSES, type PendingStatus } from './upload.states.rules';

export const MATCH_STATUSES = [...PENDING_STATUSES, 'all'] as const;

/** What the account's policies are evaluated with, read once for all deals that are asked about. */
const facts: Relation = {
  columns: ['serviceId', 'information', 'created', 'lastUpdated'],
  async load(parents, rows) {
    const ids = parents.map((parent) => String(parent.serviceId));
    const found = await policyFacts((sql, parameters) => rows.read(sql, parameters), rows.accountId ?? '', ids);
    return parents.map(() => found);
  },
};

const isMatch = (status: PendingStatus) =>
  status === 'resolved' ? 'resolved_funder_service_id IS NOT NULL' : `outcome = '${status}'`;
/** What is chosen stays chosen, whatever becomes of its policy later. */
const MATCHES: Record<(typeof MATCH_STATUSES)[number], string> = {
  pending: isMatch('pending'),
  resolved: isMatch('resolved'),
  skipped: isMatch('skipped'),
  all: `(${PENDING_STATUSES.map(isMatch).join(' OR ')})`,
};

/** The rows of an upload that a person has to decide about, or has decided about, in the file's order. */
const pendingMatches: Relation = {
  columns: ['serviceId'],
  target: StoredUploadRow,
  targetColumns: ['jobServiceId'],
  rowsIn: (value) => value as never,
  async load(parents, rows, selection, { status = 'pending' }) {
    // The field's resolver says what is wrong with another one; nothing is read for it.
    const known = MATCH_STATUSES.find((each) => each === status) ?? 'pending';
    const ids = parents.map((parent) => parent.serviceId);
    const found = await rows.whereIn(selection!, 'jobServiceId', ids, {
      order: 'row_index',
      and: MATCHES[known],
    });
    return group(parents, found, 'jobServiceId');
  },
};

export const MOST_VERSIONS = 100;

/** The history of a funder's policy, newest first; the parent's `serviceId` is the funder's. */
export const policyVersions = toFirst(PolicyVersion, 'funderServiceId', ['version'], MOST_VERSIONS);

/** Changes put the rows in the order that they were asked in, by their funders: whatever is selected, that is read too. */
function withFunder(...columns: string[]): Record<string, Relation> {
  return Object.fromEntries(columns.map((column) => [column, { columns: [column, 'funderServiceId'] }]));
}

export const policyLoads: TypeLoads[] = [
  {
    entity: BrokerFunderPolicy,
    relations: {
      funder: toOne(Funder, 'funderServiceId'),
      ...withFunder('matchingPriority', 'policy', 'created', 'lastUpdated'),
    },
  },
  { entity: PolicyUploadJob, relations: { pendingMatches, rows: { columns: ['serviceId', 'dryRun'] } } },
  {
    entity: StoredUploadRow,
    relations: { index: { columns: ['rowIndex'] }, status: { columns: ['outcome', 'resolvedFunderServiceId'] } },
  },
  { entity: EndUser, relations: { policyFacts: facts, policyEvaluations: { uses: ['policyFacts'] } } },
];
