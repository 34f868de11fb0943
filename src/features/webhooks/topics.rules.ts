/** The topics that a webhook can have. */
export const TOPICS: readonly string[] = [
  ...['data_source.enabled', 'data_source.disabled', 'data_source_account_summary.created'],
  ...['end_user.created', 'end_user.processed', 'end_user.failed', 'end_user.reviewed', 'end_user.review_required'],
  ...['end_user.transactions_updated', 'end_user.files_changed', 'end_user.files_classified'],
  ...['end_user.policy_workflow_finished', 'end_user.policy_workflow_failed', 'end_user_information.updated'],
  ...['enrich_workflow.finished', 'transactions.deleted', 'transactions.updated'],
  ...['pdf.processed', 'pdf.checks_passed', 'pdf.checks_failed', 'pdf.transactions_loaded', 'pdf.failed'],
  ...['pdf.parsed', 'pdf.human_reviewing', 'pdf.approved', 'integration_link.erroring'],
  ...['iso_application.processed', 'iso_application.processed_simple', 'iso_application.created'],
  ...['iso_application.failed', 'end_user_email.processed', 'end_user_email.failed'],
  ...['end_user_file.parsed', 'end_user_file.parse_failed', 'end_user_file.processed_standalone'],
  ...['end_user_file.deleted', 'end_user_files.processing_failed', 'enricher.succeeded', 'enricher.failed'],
  ...['pricing_template.generation_succeeded', 'pricing_template.generation_failed'],
  ...['pricing_template.delivery_succeeded', 'pricing_template.delivery_failed', 'workflow.event'],
  ...['funder_submission.status_changed', 'funder_submission.held', 'funder_submission.excluded'],
  ...['funder_submission.decision_created', 'funder_submission.decision_superseded', 'attempt.completed'],
  ...['policy_upload.completed', 'policy_upload.failed', 'integration.test_completed', 'webhook.test'],
];

/** What the account is told of a test ping; it goes to one webhook, whatever its topic. */
export const TEST_TOPIC = 'webhook.test';
/** Many small changes are one message. */
export const GATHERED_TOPIC = 'transactions.updated';
/** Under this topic the event log keeps what other parts of the platform report. */
export const PUBLISHED = 'platform.published';

/** Messages for an unknown topic, by field; empty for a known one. */
export function checkTopic(topic: string): Record<string, string[]> {
  return TOPICS.includes(topic) ? {} : { topic: ['Not a topic: GET /webhooks/topics lists them all.'] };
}

/** What webhooks are told of an event of the log. */
export interface Message {
  topic: string;
  data: Record<string, unknown>;
}

const END_USER = ['service_id', 'end_user_id', 'status'];
const DECISION = ['service_id', 'decision_service_id', 'application_status', 'offer_count', 'supersedes'];
const UPLOAD = ['service_id', 'status', 'success_count', 'error_count', 'pending_count'];
const EVIDENCE = ['service_id', 'funder_service_id', 'evidence_count'];

/** The fields of the data by topic, where an event of the log may hold more. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'end_user.created': END_USER,
  'end_user.processed': END_USER,
  'end_user.reviewed': END_USER,
  'end_user.review_required': [...END_USER, 'rules'],
  'end_user.failed': [...END_USER, 'error'],
  'end_user_information.updated': END_USER,
  'end_user.files_changed': ['service_id', 'end_user_id', 'files'],
  'end_user.files_classified': ['service_id', 'end_user_id', 'files'],
  'funder_submission.status_changed': [
    ...['service_id', 'end_user_service_id', 'funder_service_id', 'previous_status', 'status', 'attempt_service_id'],
  ],
  'funder_submission.held': EVIDENCE,
  'funder_submission.excluded': EVIDENCE,
  'funder_submission.decision_created': DECISION,
  'funder_submission.decision_superseded': DECISION,
  'attempt.completed': ['service_id', 'submission_service_id', 'channel', 'status', 'is_production'],
  'policy_upload.completed': UPLOAD,
  'policy_upload.failed': UPLOAD,
  'integration.test_completed': ['funder_service_id', 'environment', 'status'],
};

/**
 * The message that an event of the log is for webhooks, or null: most of the log is nobody's topic, tests go to their
 * webhook alone, and what is gathered is sent when its time has come.
 */
export function messageOf(topic: string, data: Record<string, unknown>): Message | null {
  if (topic === TEST_TOPIC) return null;
  if (topic === PUBLISHED) {
    const published = data as unknown as Message;
    return published.topic === GATHERED_TOPIC ? null : { topic: published.topic, data: published.data };
  }
  if (topic === 'end_user.updated') {
    const { fields } = data as { fields?: string[] };
    return fields?.includes('information') ? messageOf('end_user_information.updated', data) : null;
  }
  if (!TOPICS.includes(topic)) return null;
  const fields = FIELDS[topic];
  if (!fields) return { topic, data };
  return { topic, data: Object.fromEntries(fields.filter((name) => name in data).map((name) => [name, data[name]])) };
}
