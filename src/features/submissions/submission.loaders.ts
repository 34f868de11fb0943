import type { Row } from '../../platform/db/reader';
import type { Relation, Selection, TypeLoads } from '../../platform/graphql/look-ahead';
import { isPage } from '../../platform/graphql/paging';
import { group, toMany, toOne } from '../../platform/graphql/relations';
import { EndUser } from '../deals/end-user.entity';
import type { ExclusionEvidence } from '../exclusions/matching.rules';
import {
  asSetUp,
  type FunderConfiguration,
  funderConfigurations,
  isConfigured,
} from '../funders/configuration.queries';
import { Funder } from '../funders/funder.entity';
import { ELIGIBILITY_COLUMNS } from './eligibility.queries';
import { exclusionEvidence } from './evidence.queries';
import { Attempt } from './sending/attempt.entity';
import { FunderSubmission } from './submission.entity';

export const MAX_PAGE = 50;
export const NEWEST_FIRST = 'created DESC, service_id DESC';

/** How the account reaches the submission's funder: what several fields are computed from, read once for all of them. */
const configuration: Relation = {
  columns: ['funderServiceId'],
  async load(parents: Row<FunderSubmission>[], rows) {
    const ids = parents.map((parent) => parent.funderServiceId);
    const found = await funderConfigurations(
      (sql, parameters) => rows.read(sql, parameters),
      rows.accountId ?? '',
      ids,
    );
    return ids.map((id) => found.get(id));
  },
};

/** What the account's exclusion rules say of the submission. */
const evidence: Relation = {
  columns: ['serviceId'],
  async load(parents: Row<FunderSubmission>[], rows) {
    const ids = parents.map((parent) => parent.serviceId);
    const found = await exclusionEvidence((sql, parameters) => rows.read(sql, parameters), rows.accountId ?? '', ids);
    return ids.map((id) => found.get(id) ?? []);
  },
};

/** A submission's row with what these relations have put on it. */
export type SubmissionRow = Row<FunderSubmission> & {
  related: { configuration: FunderConfiguration; evidence: ExclusionEvidence[]; funder?: Row };
};

export const evidenceOf = (row: SubmissionRow) => row.related.evidence;

/** What the relation has put on a submission's row. */
export const configurationOf = (row: SubmissionRow) => row.related.configuration;
/** The same as it is on an instance with these settings. */
export const configurationHere = (row: SubmissionRow, config: Parameters<typeof asSetUp>[1]) =>
  asSetUp(configurationOf(row), config);
/** Whether all that a production send needs is configured. */
export const submissionConfigured = (row: SubmissionRow, config: Parameters<typeof asSetUp>[1]) =>
  isConfigured(configurationHere(row, config));

/** A page of a deal's submissions, newest first. Several deals are paged in one statement. */
const submissionPage: Relation = {
  columns: ['serviceId'],
  target: FunderSubmission,
  targetColumns: ['endUserServiceId', 'created'],
  path: 'items',
  rowsIn: (page: { items: Row[] }) => page.items,
  async load(parents, rows, selection: Selection, { page, limit }: { page: number; limit: number }) {
    // The field's resolver says what is wrong with it; nothing is read for it.
    if (!isPage(page, limit, MAX_PAGE)) return parents.map(() => ({ items: [], page, limit, hasMore: false }));
    const offset = (page - 1) * limit;
    const ids = [...new Set(parents.map((parent) => parent.serviceId))];
    // One row more than the page tells whether another page follows.
    const found =
      ids.length === 1
        ? await rows.select(selection, {
            where: 'end_user_service_id = ? AND is_synthetic = ?',
            selective: true,
            parameters: [ids[0], false],
            tail: `ORDER BY ${NEWEST_FIRST} LIMIT ${limit + 1} OFFSET ${offset}`,
          })
        : await rows.select(selection, {
            where: `service_id IN (SELECT service_id FROM (SELECT service_id, ROW_NUMBER() OVER
              (PARTITION BY end_user_service_id ORDER BY ${NEWEST_FIRST}) AS place FROM funder_submissions
              WHERE deleted_at IS NULL AND is_synthetic = ? AND end_user_service_id IN (${ids.map(() => '?')})) AS placed
              WHERE place > ${offset} AND place <= ${offset + limit + 1})`,
            selective: true,
            parameters: [false, ...ids],
            tail: `ORDER BY ${NEWEST_FIRST}`,
          });
    return group(parents, found, 'endUserServiceId').map((items) => ({
      items: items.slice(0, limit),
      page,
      limit,
      hasMore: items.length > limit,
    }));
  },
};

export const submissionLoads: TypeLoads[] = [
  {
    entity: FunderSubmission,
    relations: {
      funder: { ...toOne(Funder, 'funderServiceId'), covered: { by: 'configuration', columns: ['serviceId', 'name'] } },
      endUser: toOne(EndUser, 'endUserServiceId'),
      attempts: toMany(Attempt, 'submissionServiceId', NEWEST_FIRST),
      configuration,
      configuredChannel: { uses: ['configuration'] },
      shouldSend: { columns: ['shouldSend'], uses: ['configuration'] },
      submissionConfigured: { uses: ['configuration'] },
      evidence,
      sendEligibility: { columns: [...ELIGIBILITY_COLUMNS, 'isSynthetic'], uses: ['configuration', 'evidence'] },
    },
  },
  { entity: EndUser, relations: { funderSubmissions: submissionPage } },
];
