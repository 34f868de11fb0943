import type { Row } from '../../platform/db/reader';
import type { Relation, TypeLoads } from '../../platform/graphql/look-ahead';
import { toFirst } from '../../platform/graphql/relations';
import { EndUser } from '../deals/end-user.entity';
import { CrmIntegration } from './crm-integration.entity';
import { CrmPayload } from './crm-payload.entity';

/** Of what an integration has sent, at once. */
export const MAX_PAYLOADS = 100;

/** How each deal stands with its CRM; undefined for one that no CRM knows of. Of several opportunities the latest. */
const sync: Relation = {
  columns: ['serviceId'],
  async load(parents, rows) {
    const ids = parents.map(({ serviceId }) => serviceId);
    const found = await rows.read<Row>(
      `SELECT end_user_service_id AS endUserServiceId, integration_id AS crmIntegrationServiceId, provider,
        opportunity_id AS opportunityId, name AS opportunityName, stage, owner, sync_result AS result,
        sync_message AS message, last_synced AS lastSyncedAt
       FROM crm_opportunities WHERE end_user_service_id IN (${ids.map(() => '?')}) AND account_id = ? ORDER BY created`,
      [...ids, rows.accountId],
    );
    const byEndUser = new Map(found.map((row) => [row.endUserServiceId, row]));
    return ids.map((id) => byEndUser.get(id));
  },
};

export const crmLoads: TypeLoads[] = [
  {
    entity: CrmIntegration,
    relations: {
      url: { columns: ['serviceId'] },
      config: { columns: ['serviceId', 'provider', 'config'] },
      payloads: toFirst(CrmPayload, 'integrationId', ['created', 'serviceId'], MAX_PAYLOADS),
    },
  },
  { entity: CrmPayload, relations: { content: { columns: ['serviceId', 'content'] } } },
  { entity: EndUser, relations: { crmSync: sync } },
];
