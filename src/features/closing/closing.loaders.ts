import type { Row } from '../../platform/db/reader';
import type { Relation, TypeLoads } from '../../platform/graphql/look-ahead';
import { toMany, toOne } from '../../platform/graphql/relations';
import { EndUser } from '../deals/end-user.entity';
import { EndUserFile } from '../deals/end-user-file.entity';
import { Offer } from '../decisions/offers/offer.entity';
import { Funder } from '../funders/funder.entity';
import { FunderSubmission } from '../submissions/submission.entity';
import { Closing, CommissionEntry } from './closing.entity';
import { dealBalances } from './closing.queries';

const closing: Relation = {
  columns: ['serviceId'],
  target: Closing,
  targetColumns: ['endUserId'],
  rowsIn: (row: Row | null) => (row ? [row] : []),
  async load(parents, rows, selection) {
    if (!selection) return parents.map(() => null);
    const ids = parents.map(({ serviceId }) => serviceId);
    const found = await rows.whereIn<Row<Closing>>(selection, 'endUserId', ids);
    return ids.map((id) => found.find(({ endUserId }) => endUserId === id) ?? null);
  },
};

const commission: Relation = {
  columns: ['serviceId'],
  async load(parents, rows) {
    const ids = parents.map(({ serviceId }) => String(serviceId));
    const found = await dealBalances((sql, parameters) => rows.read(sql, parameters), rows.accountId ?? '', ids);
    return ids.map((id) => found.get(id));
  },
};

/** Whether the offer says something else by now, or is no longer of a current decision. */
const differs: Relation = {
  columns: ['offerId', 'terms'],
  async load(parents: Row<Closing>[], rows) {
    const ids = parents.map(({ offerId }) => offerId);
    const found = await rows.read<Row<Offer> & { current: string | null }>(
      `SELECT o.service_id AS serviceId, d.current_submission_id AS current FROM offers o
       JOIN decisions d ON d.service_id = o.decision_service_id WHERE o.account_id = ? AND o.service_id IN (${ids.map(() => '?')})`,
      [rows.accountId, ...ids],
    );
    const byId = new Map(found.map((row) => [row.serviceId, row.current]));
    return ids.map((id) => !byId.get(id));
  },
};

/** When a funder was told that the deal is withdrawn. */
const withdrawnAt: Relation = {
  columns: ['serviceId'],
  async load(parents, rows) {
    const ids = parents.map(({ serviceId }) => String(serviceId));
    const found = await rows.read<{ id: string; at: string }>(
      `SELECT submission_id AS id, MIN(completed_at) AS at FROM messages WHERE account_id = ? AND kind = 'withdrawal'
       AND status = 'succeeded' AND submission_id IN (${ids.map(() => '?')}) GROUP BY submission_id`,
      [rows.accountId, ...ids],
    );
    const byId = new Map(found.map(({ id, at }) => [id, at]));
    return ids.map((id) => byId.get(id) ?? null);
  },
};

export const closingLoads: TypeLoads[] = [
  {
    entity: EndUser,
    relations: {
      closing,
      commission,
      commissionEntries: toMany(CommissionEntry, 'endUserId', 'created, service_id'),
      renewalOf: toOne(EndUser, 'renewalOfId'),
      stageSince: { columns: ['stageSince', 'created'] },
    },
  },
  {
    entity: Closing,
    relations: {
      submission: toOne(FunderSubmission, 'submissionId'),
      offer: toOne(Offer, 'offerId'),
      contractFile: toOne(EndUserFile, 'contractFileId'),
      commissionAmount: { columns: ['commissionAmount'] },
      differs,
    },
  },
  {
    entity: CommissionEntry,
    relations: { endUser: toOne(EndUser, 'endUserId'), funder: toOne(Funder, 'funderId') },
  },
  { entity: FunderSubmission, relations: { withdrawnAt } },
];
