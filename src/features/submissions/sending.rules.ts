import { z } from 'zod';
import { mapPersonalData } from '../deals/information.rules';

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

/** Shorter ones occur in ordinary words, so hiding them would garble every message and protect nothing. */
const SHORTEST_SECRET = 4;

/** A copy of an outcome in which no form value and no tax number that was sent is repeated: funders do echo them. */
export function withoutSecrets<Outcome extends object>(
  outcome: Outcome,
  sent: { formValues: Record<string, string>; endUser: { information: unknown } },
): Outcome {
  const secrets = Object.values(sent.formValues);
  mapPersonalData(sent.endUser.information, (_kind, text) => secrets.push(text));
  const hidden = secrets.filter((secret) => secret.length >= SHORTEST_SECRET).sort((a, b) => b.length - a.length);
  if (hidden.length === 0) return outcome;
  return JSON.parse(JSON.stringify(outcome), (_key, value) =>
    typeof value === 'string' ? hidden.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), value) : value,
  );
}
