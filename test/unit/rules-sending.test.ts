import { createHmac } from 'node:crypto';
import type { ExclusionEvidence } from '../../src/features/exclusions/matching.rules';
import type { DispatchOutcome } from '../../src/features/funders/channels/channel';
import { readAnswer } from '../../src/features/funders/connectors/answer.rules';
import {
  ELIGIBILITY_REASONS,
  type EligibilityFacts,
  eligibility,
} from '../../src/features/submissions/eligibility.rules';
import { meaningOf } from '../../src/features/submissions/sending/runs/meaning';
import { testStatus } from '../../src/features/submissions/sending/sending.rules';
import {
  type AttemptEvent,
  type AttemptStatus,
  nextAttemptStatus,
  nextSubmissionStatus,
  type SubmissionEvent,
  type SubmissionStatus,
} from '../../src/features/submissions/submission.states.rules';
import { parseRetryAfter } from '../../src/platform/outbound';
import { isSigned } from '../../src/platform/signed-body';
import { manifestOf } from '../support/connectors';
import { cellValue, fieldsOf, isYes, listOf, type Vector, vectorsOf } from '../support/rule-tables';

/** A table of moves as one row for each status and event; the first column has the status. */
const movesOf = (rows: readonly Vector[]) =>
  rows.flatMap(({ from, ...moves }) =>
    Object.entries(moves).map(([event, to]) => [from === 'none' ? null : from!, event, to] as const),
  );

describe('docs/rules/submissions.md', () => {
  const page = vectorsOf('submissions.md');
  const long: Record<string, SubmissionStatus> = {
    P: 'pending',
    I: 'in_progress',
    S: 'submitted_to_funder',
    V: 'invalid_data_for_funder',
    F: 'submission_failed',
    A: 'approved',
    D: 'declined',
  };

  test.each(movesOf(page.table('submission moves')))(
    'a submission that is %s, when %s, becomes %s',
    (from, event, to) => {
      expect(nextSubmissionStatus(from as SubmissionStatus | null, event as SubmissionEvent)).toBe(to && long[to]);
    },
  );

  test.each(movesOf(page.table('attempt moves')))('an attempt that is %s, when %s, becomes %s', (from, event, to) => {
    expect(nextAttemptStatus(from as AttemptStatus | null, event as AttemptEvent)).toBe(to);
  });

  test('has every status and event', () => {
    expect(movesOf(page.table('submission moves'))).toHaveLength(8 * 12);
    expect(movesOf(page.table('attempt moves'))).toHaveLength(6 * 9);
  });

  page.testsAreComplete();
});

describe('docs/rules/eligibility.md', () => {
  const page = vectorsOf('eligibility.md');
  const evidenceOf = (status: string): ExclusionEvidence => ({
    funderServiceId: 'fnd_1',
    matchType: 'name',
    configuredValue: 'Acme Funding',
    observedValue: 'Acme Fundings',
    similarity: 0.9524,
    status: status as ExclusionEvidence['status'],
  });

  function factsOf(cell: string | null | undefined): EligibilityFacts {
    const { evidence, values = 'staging+production', attempt, latest, ...given } = fieldsOf(cell);
    const saved = listOf(values as string | null, '+');
    return {
      environment: 'production',
      funderName: 'Harbor Funding',
      linked: true,
      shouldSend: true,
      channel: 'integration',
      canMail: true,
      hasFormValues: { staging: saved.includes('staging'), production: saved.includes('production') },
      supportsStaging: true,
      effectiveEmail: null,
      status: 'pending',
      attemptInProgress: (attempt ?? null) as EligibilityFacts['attemptInProgress'],
      retryAt: null,
      latestProductionAttemptStatus: (latest ?? null) as AttemptStatus | null,
      exclusionEvidence: listOf(evidence as string | null | undefined, '+').map(evidenceOf),
      ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === 'false' ? false : value])),
    };
  }

  test.each(page.table('eligibility'))('a deal with $given: $production, in the sandbox $sandbox', (row) => {
    const facts = factsOf(row.given);
    expect(eligibility(facts).reason).toBe(row.production);
    expect(eligibility({ ...facts, environment: 'sandbox' }).reason).toBe(row.sandbox);
  });

  test('tells the reasons in the order in which they are looked for', () => {
    const told = page.table('eligibility reasons').map(({ reason }) => reason?.replaceAll('`', ''));
    expect(told).toEqual([...ELIGIBILITY_REASONS]);
  });

  test('has each reason in its vectors', () => {
    const found = new Set(page.table('eligibility').map(({ production }) => production));
    expect([...found].filter((reason) => reason !== null).sort()).toEqual([...ELIGIBILITY_REASONS].sort());
  });

  page.testsAreComplete();
});

/** What becomes of an attempt of our own shape by an answer. */
function outcomeOf(
  status: number,
  headers: Record<string, string>,
): { event: DispatchOutcome['event']; invalidData?: boolean } {
  const evaluation = { step: 'submit', tables: {}, sendDate: '2026-01-01', contentOf: () => Buffer.alloc(0) };
  const retryAfterSeconds = parseRetryAfter(headers['retry-after'], 0);
  const step = manifestOf('dealgate-json').steps[0]!;
  const facts = { ...evaluation, pointer: '', retryAfterSeconds, fields: [] };
  const answer = readAnswer({ status, headers, body: '' }, step.answer, facts, {});
  const meaning = meaningOf({ ...answer, httpStatus: status }, { step, tries: 1, sinceFirstMs: 0, isOnly: true }, [5]);
  return meaning.next === 'end' ? meaning.outcome : { event: 'provider_confirmed' };
}

describe('docs/rules/sending.md', () => {
  const page = vectorsOf('sending.md');

  test.each(page.table('funder answers'))('an answer of $status, Retry-After $Retry-After', (row) => {
    const headers: Record<string, string> = row['Retry-After'] === null ? {} : { 'retry-after': row['Retry-After']! };
    const { event, invalidData } = outcomeOf(Number(row.status), headers);
    const follows: Record<string, SubmissionEvent> = {
      provider_confirmed: 'provider_accepted',
      rejected: invalidData ? 'validation_failed' : 'provider_rejected',
      // The submission waits for the next try.
      not_sent: 'outcome_unknown',
      outcome_unknown: 'outcome_unknown',
    };
    expect(nextAttemptStatus('in_progress', event)).toBe(row.attempt);
    expect(nextSubmissionStatus('in_progress', follows[event]!)).toBe(row.submission);
    expect(event === 'not_sent').toBe(isYes(row['tried again']));
    expect(testStatus({ event, invalidData })).toBe(row["a test's submission"]);
  });

  page.testsAreComplete();
});

describe('docs/rules/callbacks.md', () => {
  const page = vectorsOf('callbacks.md');
  const hmac = (secret: string, timestamp: string, body: string) =>
    `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

  test.each(page.table('callback signatures'))('a callback of $timestamp at $now, signed of $signature of', (row) => {
    const timestamp = row.timestamp!;
    const secret = row['signature of'] === 'another secret' ? 'another-callback-key' : row.secret!;
    const signature = hmac(secret, timestamp, row['signature of'] === 'another body' ? '{}' : row.body!);
    const isTaken = isSigned(Buffer.from(row.body!), { timestamp, signature }, row.secret!, Number(row.now) * 1000);
    expect(isTaken).toBe(isYes(row.accepted));
  });

  test('shows the signature of its example', () => {
    const [first] = page.table('callback signatures');
    expect(page.text).toContain(hmac(first!.secret!, first!.timestamp!, first!.body!));
    expect(cellValue(first!.timestamp)).toBe(1_764_000_000);
  });

  page.testsAreComplete();
});
