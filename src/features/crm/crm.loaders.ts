import type { Row } from '../../platform/db/reader';
import type { Relation, TypeLoads } from '../../platform/graphql/look-ahead';
import { group, toFirst } from '../../platform/graphql/relations';
import { EndUser } from '../deals/end-user.entity';
import { CrmIntegration } from './crm-integration.entity';
import { CrmPayload } from './crm-payload.entity';
import { IS_SYNCED, NEWEST_SYNC_FIRST } from './sync-events.rules';

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
        sync_message AS message, sync_problems AS problems,
        last_synced AS lastSyncedAt
       FROM crm_opportunities WHERE end_user_service_id IN (${ids.map(() => '?')}) AND +account_id = ? ORDER BY created`,
      [...ids, rows.accountId],
    );
    const byEndUser = new Map(found.map((row) => [row.endUserServiceId, row]));
    return ids.map((id) => byEndUser.get(id));
  },
};

/** What of the synchronisation of a deal is done, newest first: the first `limit` of each. */
const syncEvents: Relation = {
  columns: ['serviceId'],
  async load(parents, rows, _selection, { limit }) {
    if (typeof limit !== 'number' || limit < 1 || limit > MAX_PAYLOADS) return parents.map(() => []);
    const ids = [...new Set(parents.map(({ serviceId }) => serviceId))];
    const found = await rows.read<Row>(
      `SELECT * FROM (
         SELECT p.end_user_service_id AS endUserServiceId, p.service_id AS serviceId, p.kind AS name,
           p.created AS occurredAt, i.provider AS provider, p.message AS message,
           CASE p.status WHEN 'applied' THEN 'success' ELSE 'failure' END AS result,
           ROW_NUMBER() OVER (PARTITION BY p.end_user_service_id ORDER BY ${NEWEST_SYNC_FIRST})
             AS place
         FROM crm_payloads p LEFT JOIN crm_integrations i ON i.service_id = p.integration_id
         WHERE p.end_user_service_id IN (${ids.map(() => '?')}) AND p.account_id = ? AND ${IS_SYNCED}
       ) events WHERE place <= ? ORDER BY place`,
      [...ids, rows.accountId, limit],
    );
    return group(parents, found, 'endUserServiceId');
  },
};

export const crmLoads: TypeLoads[] = [
  {
    entity: CrmIntegration,
    relations: {
      url: { columns: ['serviceId'] },
      instanceUrl: { columns: ['serviceId', 'provider', 'config', 'ownInstanceUrl'] },
      config: { columns: ['serviceId', 'provider', 'config'] },
      payloads: toFirst(CrmPayload, 'integrationId', ['created', 'serviceId'], MAX_PAYLOADS),
    },
  },
  { entity: CrmPayload, relations: { content: { columns: ['serviceId', 'content'] } } },
  { entity: EndUser, relations: { crmSync: sync, crmSyncEvents: syncEvents } },
];
