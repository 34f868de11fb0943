import { withoutSecrets } from '../../../funders/connectors/decision.rules';
import type { StepPlace } from '../../../funders/connectors/places.rules';
import type { Attempt } from '../attempt.entity';
import type { StepResult } from './meaning';
import type { AttemptStepRow } from './run.entity';
import type { RunContext } from './run-context';
import type { Sent } from './send-step';

/** What is kept of an answer in the step's row. */
export const rowOf = ({ httpStatus, message }: StepResult, status: AttemptStepRow['status']) => ({
  status,
  httpStatus,
  message: message?.slice(0, 1000) ?? null,
});

/** An answer whose texts repeat no secret and no tax number. */
export function cleaned({ redact }: RunContext, sent: Sent): Sent {
  return {
    ...sent,
    decision: sent.decision && withoutSecrets(sent.decision, redact),
    message: sent.message && redact(sent.message).slice(0, 1000),
    errors: sent.errors.map(({ field, code, message, ...rest }) => ({
      field: field && redact(field),
      code: redact(code),
      message: redact(message),
      ...(rest.funder_field && { funder_field: redact(rest.funder_field) }),
    })),
    trouble: sent.trouble.map(({ pointer, message }) => ({ pointer, message: redact(message) })),
  };
}

/** What is kept of a request in its step's row. */
export const noted = ({ accountId, serviceId }: Attempt, { step, ordinal }: StepPlace, { hash, bytes }: Sent) => ({
  accountId,
  attemptServiceId: serviceId,
  ordinal,
  sends: step.sends,
  tries: 1,
  requestHash: hash,
  requestBytes: bytes,
});
