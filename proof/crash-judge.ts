import { readSubmission } from '../test/support/deals';
import { accept, type FunderServer } from '../test/support/funder-server';
import { type TestService } from '../test/support/service';
import { until } from '../test/support/until';
import type { Step } from './service-process';

/** Where the process is killed. The last two by another process: when the funder has the deal, and at any moment. */
export type CrashKind = Step | 'after_sending' | 'any_moment';
export const CRASH_KINDS: CrashKind[] = [
  'before_connecting',
  'before_marking',
  'after_marking',
  'after_sending',
  'after_answer',
  'after_recording',
  'any_moment',
];

export interface CrashReport {
  kind: CrashKind;
  rounds: number;
  /** Deals sent in these rounds: the one that the crash is about, and those that were under way beside it. */
  deals: number;
  submitted: number;
  unknown: number;
  /** Deals whose send was never accepted: the process died before it answered the request. */
  notAccepted: number;
}

export interface Round {
  target: string;
  submissions: string[];
  accepted: Set<string>;
  mayRetry?: boolean;
}

export async function judge(
  service: TestService,
  funder: FunderServer,
  kind: CrashKind,
  round: Round,
  report: CrashReport,
) {
  funder.answer = accept();
  for (const id of round.submissions) {
    const found = await until(async () => {
      const submission = await readSubmission(service, id).catch(() => undefined);
      if (!submission) return undefined;
      const ended =
        submission.attempts[0]?.status !== 'IN_PROGRESS' && submission.sendEligibility.reason !== 'IN_PROGRESS';
      return ended ? submission : undefined;
    }, `${id} to be sent or given up`);
    const times = funder.received.filter(({ body }) => body.submission_service_id === id).length;
    const [attempt] = found.attempts;
    const state = `${id} is ${found.status}, its attempt ${attempt?.status}, and the funder has it ${times} times`;
    report.deals++;
    if (times > 1) throw new Error(`Sent twice: ${state}`);
    if (found.status === 'SUBMITTED_TO_FUNDER') {
      report.submitted++;
      if (times !== 1 || attempt.status !== 'SUCCEEDED') throw new Error(`Not so: ${state}`);
    } else if (found.status === 'IN_PROGRESS') {
      report.unknown++;
      if (attempt.status !== 'UNKNOWN' || found.sendEligibility.reason !== 'AMBIGUOUS_ATTEMPT')
        throw new Error(`Not visible: ${state}`);
    } else {
      report.notAccepted++;
      if (found.status !== 'PENDING' || attempt || times > 0 || round.accepted.has(id))
        throw new Error(`Lost: ${state}`);
    }
    if (id === round.target) expectTarget(kind, found.status, times, state);
    // What could not be prepared without a database was not sent, and is tried again.
    const earlier: { status: string }[] = found.attempts.slice(1);
    if (earlier.length > 0 && !(round.mayRetry && earlier.every(({ status }) => status === 'FAILED')))
      throw new Error(`A second attempt: ${state}`);
  }
  funder.received.length = 0;
}

const SENT = { status: 'SUBMITTED_TO_FUNDER', times: 1 };
const EXPECTED: Partial<Record<CrashKind, { status: string; times: number }>> = {
  before_connecting: SENT,
  before_marking: SENT,
  after_marking: { status: 'IN_PROGRESS', times: 0 },
  after_sending: { status: 'IN_PROGRESS', times: 1 },
  after_answer: { status: 'IN_PROGRESS', times: 1 },
  after_recording: SENT,
};

function expectTarget(kind: CrashKind, status: string, times: number, state: string): void {
  const expected = EXPECTED[kind];
  if (expected && (expected.status !== status || expected.times !== times))
    throw new Error(`Not as it must be: ${state}`);
}
