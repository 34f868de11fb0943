import { z } from 'zod';
import { mapPersonalData } from '../../deals/information.rules';

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
  const hidden = [...secrets].filter((secret) => secret.length >= SHORTEST_SECRET).sort((a, b) => b.length - a.length);
  const clean = (text: string) => hidden.reduce((left, secret) => left.replaceAll(secret, '[redacted]'), text);
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

/** A tax number as it was given, as digits alone, and with the dashes of either kind. */
function writtenForms(number: string): string[] {
  const digits = number.replace(/\D/g, '');
  if (digits.length !== 9) return [number];
  return [
    number,
    digits,
    `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`,
    `${digits.slice(0, 2)}-${digits.slice(2)}`,
  ];
}
