import type { DispatchOutcome } from '../../../funders/channels/channel';
import type { StepOf } from '../../../funders/connectors/manifest.rules';
import type { StepStatus } from './run.entity';
import type { TokenRefusal } from './token-refusal';

const NOT_KNOWN = 'Whether the funder has the deal is not known: ask, then settle the attempt.';

/** What an answer to one request is, as far as the run depends on it. */
export interface StepResult {
  verdict: 'ok' | 'invalid' | 'refused' | 'retry' | 'exists' | 'unknown' | 'not_sent' | 'lost';
  after: number | null;
  message: string | null;
  errors: DispatchOutcome['errors'] & object;
  httpStatus: number | null;
  /** For `not_sent`: the token was refused, and would be again. */
  tokenRefusal?: TokenRefusal | null;
}

/** What follows for the step's row and, unless the run goes on, for the attempt. */
export type Meaning =
  | { next: 'on'; status: StepStatus }
  | { next: 'again'; status: 'lost'; seconds: number }
  | { next: 'end'; status: StepStatus; outcome: DispatchOutcome; isOver: boolean };

export interface StepFacts {
  step: Pick<StepOf, 'id' | 'sends' | 'repeat' | 'go_on' | 'idempotency'>;
  /** How often this attempt has sent it. */
  tries: number;
  /** Milliseconds since its first try. */
  sinceFirstMs: number;
  /** Whether the run has one step alone, so that naming it tells nothing. */
  isOnly: boolean;
}

/** Sending the same bytes again ends so long after the first. */
const AGAIN_MS = 10 * 60_000;

/** docs/rules/connectors.md: What an answer to a step means. */
export function meaningOf(result: StepResult, facts: StepFacts, againDelays: readonly number[]): Meaning {
  const { sends, go_on: goesOn } = facts.step;
  const { verdict } = result;
  if (verdict === 'ok' || verdict === 'exists') return { next: 'on', status: 'confirmed' };
  const isLost = verdict === 'unknown' || verdict === 'lost';
  if (verdict === 'invalid' || verdict === 'refused') {
    if (sends === 'more' && goesOn) return { next: 'on', status: 'refused' };
    const invalidData = verdict === 'invalid' && sends !== 'nothing';
    const outcome = { event: 'rejected' as const, invalidData, ...told(result), message: said(result) };
    return { next: 'end', status: 'refused', outcome, isOver: sends === 'deal' };
  }
  if (isLost && sends !== 'nothing') return lost(result, facts, againDelays);
  if (result.tokenRefusal)
    return { next: 'end', status: 'not_sent', outcome: withoutToken(result, result.tokenRefusal), isOver: false };
  return { next: 'end', status: 'not_sent', outcome: retried(result), isOver: false };
}

function lost(result: StepResult, facts: StepFacts, againDelays: readonly number[]): Meaning {
  const { step, tries, sinceFirstMs } = facts;
  const mayRepeat = step.sends === 'deal' ? step.idempotency?.answers_again === true : step.repeat === 'safe';
  const seconds = againDelays[tries - 1];
  const isTimely = step.sends === 'more' || sinceFirstMs + (seconds ?? 0) * 1000 <= AGAIN_MS;
  if (mayRepeat && seconds !== undefined && isTimely) return { next: 'again', status: 'lost', seconds };
  if (step.sends === 'more' && step.repeat === 'safe')
    return { next: 'end', status: 'not_sent', outcome: retried(result), isOver: false };
  return { next: 'end', status: 'lost', outcome: unknownOutcome(result, facts), isOver: false };
}

export function unknownOutcome(
  result: StepResult,
  { step, isOnly }: Pick<StepFacts, 'step' | 'isOnly'>,
): DispatchOutcome {
  const { httpStatus, message } = result;
  const answered =
    httpStatus === null ? (message ?? '') : ended(`The funder answered ${httpStatus}${message ? `: ${message}` : ''}`);
  const named =
    isOnly || step.sends === 'deal' ? answered : `The step ${step.id} is not known to have been made. ${answered}`;
  return { event: 'outcome_unknown', ...told(result), message: `${named} ${NOT_KNOWN}`.trim() };
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** As a refusal of the step itself, but that its run stays open: nothing of it was sent. */
const withoutToken = ({ message }: StepResult, { httpStatus, ofCredentials }: TokenRefusal): DispatchOutcome => ({
  ...{ event: 'rejected', message },
  ...(ofCredentials && { httpStatus, areCredentialsRefused: true }),
});

const told = ({ errors, httpStatus }: StepResult) => ({ errors, ...(httpStatus !== null && { httpStatus }) });

const said = ({ message, httpStatus, after }: StepResult): string | null => {
  if (message !== null || httpStatus === null) return message;
  return `The funder answered ${httpStatus}${after === null ? '' : ` and asked to be tried again in ${after} s`}.`;
};

function retried(result: StepResult): DispatchOutcome {
  const { after, verdict } = result;
  const isAsked = verdict === 'retry' && after !== null;
  return { event: 'not_sent', ...told(result), ...(isAsked && { retryAfterSeconds: after }), message: said(result) };
}
