import type { Relation, TypeLoads } from '../../platform/graphql/look-ahead';
import type { DealStage } from '../accounts/deal-stages.rules';
import { EndUser } from '../deals/end-user.entity';
import { STAGE } from './deal-stage.rules';

const dealStage: Relation = {
  columns: ['serviceId'],
  async load(parents, rows) {
    const ids = [...new Set(parents.map(({ serviceId }) => serviceId))];
    const found = await rows.read<{ serviceId: string; stage: DealStage }>(
      `SELECT service_id AS serviceId, ${STAGE} AS stage FROM end_users
       WHERE service_id IN (${ids.map(() => '?')}) AND account_id = ?`,
      [...ids, rows.accountId],
    );
    const byDeal = new Map<unknown, DealStage>(found.map(({ serviceId, stage }) => [serviceId, stage]));
    return parents.map(({ serviceId }) => byDeal.get(serviceId) ?? null);
  },
};

export const dealStageLoads: TypeLoads[] = [{ entity: EndUser, relations: { dealStage } }];
