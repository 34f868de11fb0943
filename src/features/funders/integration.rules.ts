const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a staging test opens the way to production, to the millisecond and inclusive. */
const STAGING_TEST_VALID_MS = 30 * DAY_MS;
export const TIMED_OUT = 'timed out';
/** A test without a result after so long has failed. */
export const TEST_TIMEOUT_MS = 10 * MINUTE_MS;
const FORM_VALUE_LENGTH = 4_000;
const SUBJECT_PREFIX_LENGTH = 100;

export const INTEGRATION_STATES = [
  'not_available',
  'not_configured',
  'staging_configured',
  'staging_live',
  'production_configured',
  'production_live',
  'live',
] as const;
export type IntegrationState = (typeof INTEGRATION_STATES)[number];

export const ENVIRONMENTS = ['staging', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** A broker's choice of how a funder gets its deals. */
export const SUBMISSION_CHANNELS = ['integration', 'email'] as const;
export type SubmissionChannel = (typeof SUBMISSION_CHANNELS)[number];

export type TestStatus = 'not_run' | 'in_progress' | 'succeeded' | 'failed';

/** What is saved for one environment of a link, and how its last test went. Times in milliseconds since 1970. */
export interface EnvironmentFacts {
  hasCredentials: boolean;
  lastTestStatus: TestStatus;
  lastTestAttemptedAtMs: number | null;
}

/** A linked funder as the state depends on it. `hasIntegration`: the catalogue knows how to reach it over HTTP. */
export interface IntegrationFacts {
  hasIntegration: boolean;
  channel: SubmissionChannel | null;
  effectiveEmail: string | null;
  supportsStaging: boolean;
  staging: EnvironmentFacts;
  production: EnvironmentFacts;
}

/** A field that the funder asks for. */
export interface FormField {
  name: string;
  required: boolean;
}

/** The last test as it is to be shown: one without a result after 10 minutes has failed, with "timed out". */
export function effectiveTest(
  test: { lastTestStatus: TestStatus; lastTestAttemptedAtMs: number | null; lastTestStatusMessage: string | null },
  nowMs: number,
): { status: TestStatus; message: string | null } {
  const { lastTestStatus: status, lastTestAttemptedAtMs: startedAtMs } = test;
  return status === 'in_progress' && startedAtMs !== null && nowMs - startedAtMs > TEST_TIMEOUT_MS
    ? { status: 'failed', message: TIMED_OUT }
    : { status, message: test.lastTestStatusMessage };
}

const testedLately = ({ lastTestStatus, lastTestAttemptedAtMs }: EnvironmentFacts, nowMs: number) =>
  lastTestStatus === 'succeeded' &&
  lastTestAttemptedAtMs !== null &&
  nowMs - lastTestAttemptedAtMs <= STAGING_TEST_VALID_MS;

/** The state of a link now, the first that fits. Never stored: time alone can move it. */
export function integrationState(facts: IntegrationFacts, nowMs: number): IntegrationState {
  const { channel, staging, production, supportsStaging } = facts;
  const productionTested = production.hasCredentials && production.lastTestStatus === 'succeeded';
  if (!facts.hasIntegration && channel !== 'email') return 'not_available';
  if (channel === 'email' && facts.effectiveEmail) return 'live';
  if (productionTested) return supportsStaging ? 'production_live' : 'live';
  if (production.hasCredentials) return 'production_configured';
  if (staging.hasCredentials) return testedLately(staging, nowMs) ? 'staging_live' : 'staging_configured';
  return 'not_configured';
}

/**
 * Why production values cannot be saved yet, for a 400, or null. Open when the last staging test succeeded at most
 * 30 × 24 h ago, inclusive; a later failure closes it; a funder without staging has no gate.
 */
export function promotionGate(
  { supportsStaging, staging }: Pick<IntegrationFacts, 'supportsStaging' | 'staging'>,
  nowMs: number,
): string | null {
  if (!supportsStaging || testedLately(staging, nowMs)) return null;
  const why = {
    not_run: 'no staging test has been run with the saved values',
    in_progress: 'the staging test has no result yet',
    failed: 'the last staging test failed',
    succeeded: 'the last staging test is more than 30 days old',
  }[staging.lastTestStatus];
  return `The promotion gate is closed: ${why}. Run a staging test that succeeds, then save the production values.`;
}

/**
 * What is wrong with the values for a funder's form, by field; {} when nothing is. All required fields must be there
 * and not blank, no other names than the form's, strings of at most 4,000 characters. `_schema`: not an object at all.
 */
export function checkFormValues(formFields: readonly FormField[], values: unknown): Record<string, string[]> {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return { _schema: ['Not a valid object.'] };
  const known = new Set(formFields.map((field) => field.name));
  const required = new Set(formFields.filter((field) => field.required).map((field) => field.name));
  const given = new Map<string, unknown>(Object.entries(values));
  const problem = (name: string): string | null => {
    const value = given.get(name);
    if (!known.has(name)) return 'Unknown field.';
    if (!given.has(name)) return required.has(name) ? 'Missing data for required field.' : null;
    if (typeof value !== 'string') return 'Not a valid string.';
    if (value.length > FORM_VALUE_LENGTH) return `Longer than maximum length ${FORM_VALUE_LENGTH}.`;
    return required.has(name) && value.trim() === '' ? 'Must not be empty.' : null;
  };
  const problems = [...new Set([...known, ...given.keys()])].map((name) => [name, problem(name)] as const);
  // fromEntries defines keys, so that a field called __proto__ is a key like any other.
  return Object.fromEntries(problems.flatMap(([name, message]) => (message ? [[name, [message]]] : [])));
}

/** The address that deals go to: the broker's own, else the funder's, else null. Blank counts as none. */
export function effectiveEmail(override: string | null, funderDefault: string | null): string | null {
  return override?.trim() || funderDefault?.trim() || null;
}

/** The prefix without line breaks, which would end the mail's header; '' becomes null. */
export function cleanSubjectPrefix(prefix: string | null): string | null {
  return withoutLineBreaks(prefix ?? '') || null;
}

/** Why this (cleaned) prefix cannot be stored, or null: at most 100 characters. */
export function checkSubjectPrefix(prefix: string | null): string | null {
  return prefix !== null && prefix.length > SUBJECT_PREFIX_LENGTH
    ? `Longer than maximum length ${SUBJECT_PREFIX_LENGTH}.`
    : null;
}

/** The subject of a deal's mail: `<prefix> <name> [#token]`, on one line; the prefix as given, or left out. */
export function mailSubject(prefix: string | null, endUserName: string | null, token: string): string {
  return [prefix, endUserName, `[#${token}]`]
    .map((part) => onOneLine(part ?? ''))
    .filter((part) => part.trim() !== '')
    .join(' ');
}

/** The address that answers to a submission's mail go to: the mailbox with the token behind a plus. */
export function replyAddress(mailFrom: string, token: string): string {
  const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

const withoutLineBreaks = (text: string) => text.replace(/[\r\n]/g, '');
/** What stands on two lines stays two words. */
const onOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');
