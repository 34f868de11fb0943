import type { Row } from '../../platform/db/reader';
import type { Relation, Selection, TypeLoads } from '../../platform/graphql/look-ahead';
import { group } from '../../platform/graphql/relations';
import { Webhook, WebhookDelivery } from './webhook.entity';

/** Of a webhook's delivery log at once. */
export const MAX_DELIVERIES = 100;
/** SQLite takes 500 parts in one statement. */
const AT_ONCE = 200;
const NEWEST_FIRST = 'created DESC, service_id DESC';

/** The newest deliveries of each webhook: a part of the statement for each, so that no longer log is gone through. */
const deliveries: Relation = {
  columns: ['serviceId'],
  target: WebhookDelivery,
  targetColumns: ['webhookServiceId', 'created'],
  rowsIn: (rows: Row[]) => rows,
  async load(parents, rows, selection: Selection, { limit }: { limit: number }) {
    // The field's resolver says what is wrong with it; nothing is read for it.
    if (limit < 1 || limit > MAX_DELIVERIES) return parents.map(() => []);
    const ids = parents.map((parent) => parent.serviceId);
    const found: Row[] = [];
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE);
      const parts = some.map(
        (_, index) => `SELECT * FROM (SELECT service_id FROM webhook_deliveries WHERE webhook_service_id = ?
          ORDER BY ${NEWEST_FIRST} LIMIT ${limit}) AS part_${index}`,
      );
      const where = `service_id IN (SELECT service_id FROM (${parts.join(' UNION ALL ')}) AS newest)`;
      found.push(
        ...(await rows.select(selection, {
          where,
          selective: true,
          parameters: some,
          tail: `ORDER BY ${NEWEST_FIRST}`,
        })),
      );
    }
    return group(parents, found, 'webhookServiceId');
  },
};

export const webhookLoads: TypeLoads[] = [
  { entity: Webhook, relations: { deliveries, headers: { columns: ['serviceId', 'headers'] } } },
  { entity: WebhookDelivery, relations: { nextAttemptAt: { columns: ['dueAt', 'leaseOwner'] } } },
];
