import { z } from 'zod';

/** The queue of due deliveries; transactions signal the webhook's id to it. */
export const DELIVERY_QUEUE = 'webhooks.deliveries';

const ofWebhook = z.object({ webhookServiceId: z.string() });
/** The job that removes the deliveries of a webhook that was deleted. */
export const REMOVE_DELIVERIES_JOB = {
  name: 'webhooks.remove_deliveries',
  payload: ofWebhook,
  parse: (value: unknown) => ofWebhook.parse(value),
};

const failedSince = z.object({ webhookServiceId: z.string(), since: z.string(), until: z.string() });
/** The job that sends what has failed since a time once more. */
export const REPLAY_FAILED_JOB = {
  name: 'webhooks.replay_failed',
  payload: failedSince,
  parse: (value: unknown) => failedSince.parse(value),
};

const gathered = z.object({ accountId: z.string(), subject: z.string() });
/** The job that tells of gathered changes. */
export const TELL_GATHERED_JOB = {
  name: 'webhooks.tell_gathered',
  payload: gathered,
  parse: (value: unknown) => gathered.parse(value),
};
