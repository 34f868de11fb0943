import { plantSubmissions } from './board';
import type { TestService } from './service';

/**
 * Fills the account's tables, nearly all of it of the first of two funders, with a row for each of so many submissions, each of its own deal: few enough to be made in a
 * second, enough for a database to prefer an index.
 */
export async function plantGrown(service: TestService, funders: string[], count: number): Promise<void> {
  const { accountId } = service;
  const created = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000);
  const deal = (index: number) => `eus_${String(index).padStart(36, '0')}`;
  await plantSubmissions(
    service,
    Array.from({ length: count }, (_, index) => ({
      endUserServiceId: deal(index),
      funderServiceId: funders[index % 50 ? 0 : 1]!,
      created: created(index),
      status: index % 60 ? ('approved' as const) : ('submission_failed' as const),
    })),
  );
  const id = (prefix: string) => `REPLACE(service_id, 'fsb_', '${prefix}_')`;
  const from = `FROM funder_submissions WHERE account_id = '${accountId}'`;
  await service.app.services.transact(async ({ db }) => {
    for (const [into, values] of [
      [
        'end_users (service_id, account_id, end_user_id, name, status, created, last_updated, opportunity_id, linked_deal_id, search_text, is_synthetic)',
        `end_user_service_id, account_id, end_user_service_id, 'Bakery', 'processed', created, created, end_user_service_id, service_id, end_user_service_id, 0`,
      ],
      [
        'attempts (service_id, account_id, submission_service_id, channel, status, is_production, is_test, try_number, created, provider_reference)',
        `${id('att')}, account_id, service_id, 'email', 'succeeded', 1, 0, 1, created, service_id`,
      ],
      [
        'decisions (service_id, account_id, submission_service_id, current_submission_id, application_identifier, attribution_method, source_received_at, effective_at)',
        `${id('dec')}, account_id, service_id, service_id, service_id, 'reply_token', created, created`,
      ],
      [
        'offers (service_id, account_id, decision_service_id, funder_service_id, ordinal)',
        `${id('off')}, account_id, ${id('dec')}, funder_service_id, 1`,
      ],
      [
        'events (account_id, seq, service_id, topic, subject_id, data, actor, created)',
        `'acc_other', ROW_NUMBER() OVER (ORDER BY service_id), ${id('evt')}, 'other', service_id, '{}', 'system', created`,
      ],
      [
        'jobs (service_id, name, payload, status, run_at, attempts, created)',
        `${id('job')}, 'other', '{}', 'waiting', '2099-01-01 00:00:00.000', 0, created`,
      ],
      [
        'webhook_deliveries (service_id, account_id, webhook_service_id, event_service_id, topic, payload, status, attempts, uncounted, created)',
        `${id('wbd')}, account_id, 'wbh_other', ${id('evt')}, 'other', '{}', 'succeeded', 1, 0, '2099-01-01 00:00:00.000'`,
      ],
      [
        'mail_deliveries (service_id, account_id, state, content_key, size_bytes, created)',
        `${id('eml')}, account_id, 'read', service_id, 1, '2099-01-01 00:00:00.000'`,
      ],
      [
        'inbound_mails (service_id, account_id, email_service_id, subject, received_at, text, skipped_attachments, submission_service_id)',
        `end_user_service_id, account_id, ${id('eml')}, 'Answer', created, '', 0, service_id`,
      ],
      [
        'crm_payloads (service_id, account_id, integration_id, event_key, opportunity_id, end_user_service_id, status, problems, start_workflow, content, created)',
        `${id('crp')}, account_id, 'crm_other', service_id, service_id, end_user_service_id, 'applied', '[]', 0, '', '2099-01-01 00:00:00.000'`,
      ],
      [
        'idempotency_keys (key_hash, fingerprint, claim_id, lease_until, committed, created)',
        `service_id, '', 'req_other', created, 1, '2099-01-01 00:00:00.000'`,
      ],
    ])
      await db.query(`INSERT INTO ${into} SELECT ${values} ${from}`);
    const tables = GROWING.join(', ');
    await db.query(service.app.services.database.dialect === 'mysql' ? `ANALYZE TABLE ${tables}` : 'ANALYZE');
  });
}

/** The tables that grow with use; all others grow with accounts, funders and what is configured. */
export const GROWING = [
  ...['end_users', 'funder_submissions', 'attempts', 'decisions', 'offers', 'events', 'jobs', 'end_user_files'],
  ...[
    'webhook_deliveries',
    'mail_deliveries',
    'inbound_mails',
    'crm_payloads',
    'idempotency_keys',
    'crm_opportunities',
  ],
  ...['end_user_identities', 'funder_callbacks'],
];
