import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

const webhook = z.object({ service_id: z.string(), topic: z.string() });
const anything = z.record(z.string(), z.unknown());

export const webhookCreated = defineEvent('webhook.created', webhook);
export const webhookUpdated = defineEvent('webhook.updated', webhook);
export const webhookDeleted = defineEvent('webhook.deleted', webhook);
export const webhookSecretRotated = defineEvent('webhook.secret_rotated', webhook);
/** Of the account's secret, with which its webhooks sign that have none of their own. */
export const signingSecretRotated = defineEvent('webhook.signing_secret_rotated', z.object({ service_id: z.string() }));
export const webhookDisabled = defineEvent('webhook.disabled', webhook.extend({ reason: z.string() }));

/** A ping: it goes to one webhook, whatever its topic. */
export const webhookTested = defineEvent('webhook.test', z.object({ message: z.string() }), {
  title: 'This webhook works',
  when: () => false,
});

/** What another part of the platform has reported; webhooks are told of it under the topic that it names. */
export const published = defineEvent('platform.published', z.object({ topic: z.string(), data: anything }));

/** What other parts of the platform report, beside whatever the service itself may tell. */
export const reported = [
  ...['data_source.enabled', 'data_source.disabled', 'data_source_account_summary.created'],
  ...['end_user.transactions_updated', 'end_user.policy_workflow_finished', 'end_user.policy_workflow_failed'],
  'enrich_workflow.finished',
  ...['pdf.parsed', 'pdf.human_reviewing', 'pdf.approved', 'integration_link.erroring'],
  ...['iso_application.processed', 'iso_application.processed_simple', 'iso_application.created'],
  ...['iso_application.failed', 'end_user_file.processed_standalone', 'end_user_files.processing_failed'],
  ...['enricher.succeeded', 'enricher.failed'],
  ...['pricing_template.generation_succeeded', 'pricing_template.generation_failed'],
  ...['pricing_template.delivery_succeeded', 'pricing_template.delivery_failed', 'workflow.event'],
].map((topic) => defineEvent(topic, anything, {}));
