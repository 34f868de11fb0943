import { z } from 'zod';
import { mapPersonalData } from '../../deals/information.rules';
import { redactor, writtenForms } from '../../funders/connectors/redact.rules';
import type { SubmissionStatus } from '../submission.states.rules';

/**
 * The names and payloads of the jobs that send. Commands enqueue them by these, so that they do not import the jobs,
 * which import commands.
 */
const attempt = z.object({ attemptServiceId: z.string() });
const submission = z.object({ submissionServiceId: z.string() });

export const SEND_JOB = { name: 'submissions.send', payload: attempt, parse: (value: unknown) => attempt.parse(value) };
export const RETRY_JOB = {
  name: 'submissions.retry',
  payload: submission,
  parse: (value: unknown) => submission.parse(value),
};
const run = z.object({ runId: z.string() });
const lookup = z.object({ attemptServiceId: z.string(), number: z.number() });

/** `messageServiceId`: the message that they are, and that stands as they do. */
const later = z.object({
  runId: z.string(),
  fileIds: z.array(z.string()),
  messageServiceId: z.string().optional(),
  isRestored: z.boolean().optional(),
});
/** Sends files after a deal. */
export const LATER_JOB = { name: 'submissions.later', payload: later, parse: (value: unknown) => later.parse(value) };
const answered = z.object({ runId: z.string(), step: z.string(), decision: z.record(z.string(), z.unknown()) });
/** Records a decision that the answer to a step has brought. */
export const ANSWERED_JOB = {
  name: 'submissions.answered',
  payload: answered,
  parse: (value: unknown) => answered.parse(value),
};
/** Asks a funder what it decided. */
export const POLL_JOB = { name: 'submissions.poll', payload: run, parse: (value: unknown) => run.parse(value) };
/** Asks a funder whether it has a deal. */
export const LOOKUP_JOB = {
  name: 'submissions.lookup',
  payload: lookup,
  parse: (value: unknown) => lookup.parse(value),
};
/** Ends a test that has had no result in time. */
export const TEST_END_JOB = {
  name: 'submissions.test_end',
  payload: attempt,
  parse: (value: unknown) => attempt.parse(value),
};

/** What a test's submission says when the test is over: nothing is tried again, and an unknown outcome is no success. */
export function testStatus(outcome: { event: string; invalidData?: boolean }): SubmissionStatus {
  if (outcome.event === 'provider_confirmed') return 'submitted_to_funder';
  return outcome.event === 'rejected' && outcome.invalidData ? 'invalid_data_for_funder' : 'submission_failed';
}

interface Telling {
  message: string | null;
  providerReference?: string | null;
  errors?: { field: string | null; code: string; message: string }[];
}

/**
 * A copy of an outcome whose texts repeat no form value and no tax number that was sent, however the number is written:
 * funders do echo them.
 */
export function withoutSecrets<Outcome extends Telling>(
  outcome: Outcome,
  sent: { formValues: Record<string, string>; endUser: { information: unknown } },
): Outcome {
  const secrets = new Set(Object.values(sent.formValues));
  mapPersonalData(sent.endUser.information, (_kind, text) => {
    for (const form of writtenForms(text)) secrets.add(form);
  });
  const clean = redactor(secrets);
  return {
    ...outcome,
    message: outcome.message && clean(outcome.message),
    ...(outcome.providerReference && { providerReference: clean(outcome.providerReference) }),
    ...(outcome.errors && {
      errors: outcome.errors.map(({ field, code, message }) => ({
        field: field && clean(field),
        code: clean(code),
        message: clean(message),
      })),
    }),
  };
}
