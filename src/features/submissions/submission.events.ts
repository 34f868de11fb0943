import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

const evidence = z.object({ service_id: z.string(), funder_service_id: z.string(), evidence_count: z.int() });

/** `previous_status` is null for a new submission. */
export const submissionStatusChanged = defineEvent(
  'funder_submission.status_changed',
  z.object({
    service_id: z.string(),
    end_user_service_id: z.string(),
    funder_service_id: z.string(),
    previous_status: z.string().nullable(),
    status: z.string().nullable(),
    attempt_service_id: z.string().optional(),
  }),
  { title: 'A submission has a new status' },
);
export const submissionHeld = defineEvent('funder_submission.held', evidence, { title: 'A submission is held' });
export const submissionExcluded = defineEvent('funder_submission.excluded', evidence, {
  title: 'A submission is excluded',
});
export const submissionUpdated = defineEvent(
  'funder_submission.updated',
  z.object({
    service_id: z.string(),
    should_send: z.boolean().optional(),
    submission_status_message: z.string().optional(),
  }),
);

/** A send waits for a person, which is no change of the submission's status. */
export const submissionWaits = defineEvent(
  'funder_submission.waits',
  z.object({ service_id: z.string(), attempt_status: z.string() }),
);

/** What became of a send is for a person to say, or to do. */
export const attemptUnresolved = defineEvent(
  'attempt.unresolved',
  z.object({
    service_id: z.string(),
    submission_service_id: z.string(),
    status: z.string(),
    is_production: z.boolean(),
  }),
);

export const attemptCompleted = defineEvent(
  'attempt.completed',
  z.object({
    service_id: z.string(),
    submission_service_id: z.string(),
    channel: z.string(),
    status: z.string(),
    is_production: z.boolean(),
  }),
  {},
);
export const integrationTestCompleted = defineEvent(
  'integration.test_completed',
  z.object({
    funder_service_id: z.string(),
    environment: z.enum(['staging', 'production']),
    status: z.enum(['succeeded', 'failed']),
  }),
  {},
);
/** `funders`: the first of those that the deal could not be sent to. */
export const preflightCompleted = defineEvent(
  'end_user.preflight_completed',
  z.object({
    service_id: z.string(),
    valid_count: z.int(),
    invalid_count: z.int(),
    funders: z.array(z.object({ funder_service_id: z.string() })),
  }),
);

/** What was half sent is given up: the next send begins anew. */
export const progressDiscarded = defineEvent(
  'funder_submission.progress_discarded',
  z.object({ service_id: z.string(), run_id: z.string() }),
);

/** Files that followed a deal to its funder. */
export const filesSent = defineEvent(
  'funder_submission.files_sent',
  z.object({
    service_id: z.string(),
    end_user_service_id: z.string(),
    funder_service_id: z.string(),
    file_service_ids: z.array(z.string()),
  }),
  { title: 'Files have followed to a funder' },
);
