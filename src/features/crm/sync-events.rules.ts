/** What REST asks of what was synchronised with a CRM. */
export const SYNC_EVENT = 'service_id name occurred_at provider result message';

export interface SyncEvent {
  service_id: string;
  name: string;
  occurred_at: string;
  provider: string | null;
  result: string;
  message: string | null;
}

/** The same as REST shows it. */
export const syncEventOf = ({ message, ...rest }: SyncEvent) => ({
  ...rest,
  success_message: rest.result === 'success' ? message : null,
  error_message: rest.result === 'failure' ? message : null,
  crm_record_url: null,
});

/** What OpenAPI says of these. */
export const SYNC_TEXTS = {
  success_message: { type: ['string', 'null'] },
  error_message: { type: ['string', 'null'] },
  crm_record_url: { type: 'null' },
};

/** The newest first, of those of one deal that are done. */
export const NEWEST_SYNC_FIRST = 'p.created DESC, p.turn DESC, p.service_id DESC';
export const IS_SYNCED = "p.status <> 'pending'";

/** SQL for how the newest synchronisation of a row of end_users ended, as a payload's status; null where there was none. */
export const NEWEST_SYNC = `(SELECT p.status FROM crm_payloads p
  WHERE p.end_user_service_id = end_users.service_id AND p.account_id = end_users.account_id AND ${IS_SYNCED}
  ORDER BY ${NEWEST_SYNC_FIRST} LIMIT 1)`;
