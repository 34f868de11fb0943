import { fromStored } from '../../platform/db/instants';
import type { Read } from '../funders/configuration.queries';
import type { Webhook, WebhookDelivery } from './webhook.entity';

/** A delivery that was due when it was read, with what sending it takes. */
export interface Due {
  delivery: Pick<
    WebhookDelivery,
    'serviceId' | 'webhookServiceId' | 'eventServiceId' | 'topic' | 'payload' | 'attempts' | 'uncounted' | 'traceParent'
  >;
  webhook: Pick<
    Webhook,
    'serviceId' | 'url' | 'headers' | 'secret' | 'previousSecret' | 'previousSecretUntil' | 'failingSince'
  >;
  /** False as well when the webhook is gone. */
  isEnabled: boolean;
}

const PENDING = `FROM webhook_deliveries WHERE status = 'pending' GROUP BY webhook_service_id`;

/** From when the first of all pending deliveries is due. */
export const FIRST_PENDING = `SELECT MIN(first_due) FROM (SELECT MIN(due_at) AS first_due ${PENDING}) AS pending`;

/** The webhooks with pending deliveries, each with the instant (database form) from which its first one is due. */
export function pendingWebhooks(read: Read): Promise<{ webhookServiceId: string; dueAt: string }[]> {
  return read(`SELECT webhook_service_id AS webhookServiceId, MIN(due_at) AS dueAt ${PENDING}`, []);
}

type DueRow = Due['delivery'] &
  Omit<Due['webhook'], 'serviceId' | 'previousSecretUntil' | 'failingSince'> & {
    previousSecretUntil: string | null;
    failingSince: string | null;
    isEnabled: number | null;
  };

/**
 * The first due deliveries of each of these webhooks, at most as many as it has room for, and `limit` of all. One statement with a part for
 * each, so that nobody's backlog is gone through to find the others' rows.
 */
export async function dueDeliveries(
  read: Read,
  wanted: ReadonlyMap<string, number>,
  { now, limit }: { now: Date; limit: number },
): Promise<Due[]> {
  const parts = [...wanted.values()].map(
    (room, index) => `SELECT * FROM (SELECT service_id FROM webhook_deliveries
      WHERE status = 'pending' AND webhook_service_id = ? AND due_at <= ?
      ORDER BY due_at LIMIT ${room}) AS part_${index}`,
  );
  const rows = await read<DueRow>(
    `SELECT d.service_id AS serviceId, d.webhook_service_id AS webhookServiceId, d.event_service_id AS eventServiceId,
       d.topic AS topic, d.payload AS payload, d.attempts AS attempts, d.uncounted AS uncounted,
       d.trace_parent AS traceParent, w.url AS url, w.headers AS headers,
       w.secret AS secret, w.previous_secret AS previousSecret, w.previous_secret_until AS previousSecretUntil,
       w.failing_since AS failingSince, w.is_enabled AS isEnabled
     FROM (${parts.join(' UNION ALL ')} LIMIT ${limit}) AS due JOIN webhook_deliveries d ON d.service_id = due.service_id
     LEFT JOIN webhooks w ON w.service_id = d.webhook_service_id`,
    [...wanted.keys()].flatMap((webhookServiceId) => [webhookServiceId, now]),
  );
  return rows.map(dueOf);
}

function dueOf({ url, headers, secret, previousSecret, previousSecretUntil, failingSince, isEnabled, ...row }: DueRow) {
  const instant = (stored: string | null) => (stored === null ? null : new Date(fromStored(stored)));
  return {
    delivery: row,
    webhook: {
      ...{ serviceId: row.webhookServiceId, url, headers, secret, previousSecret },
      previousSecretUntil: instant(previousSecretUntil),
      failingSince: instant(failingSince),
    },
    isEnabled: isEnabled === 1,
  };
}
