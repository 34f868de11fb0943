import { sha256 } from '../../../../platform/hash.rules';
import { OutboundFailure, type OutboundResponse } from '../../../../platform/outbound';
import type { Services } from '../../../../platform/services';
import { type ReadAnswer, readAnswer } from '../../../funders/connectors/answer.rules';
import { mapDecision, troubleIn } from '../../../funders/connectors/decision.rules';
import type { Problem } from '../../../funders/connectors/evaluation.rules';
import { OWN_SLUG, type StepOf } from '../../../funders/connectors/manifest.rules';
import { scopeOf } from '../../../funders/connectors/paths.rules';
import type { StepPlace } from '../../../funders/connectors/places.rules';
import { type Built, buildStep, type StepFacts } from '../../../funders/connectors/plan.rules';
import { bodyBytes } from '../../../funders/connectors/request.rules';
import type { Attempt } from '../attempt.entity';
import { filesFor, inRoom } from './contents';
import {
  buildingOf,
  type ExchangeContext,
  exchange,
  ForeignHost,
  forgetToken,
  NoToken,
  retryAfterOf,
  type Signals,
  tokenFor,
} from './exchange';
import type { AttemptStepRow } from './run.entity';
import { type RunContext, stepKey } from './run-context';
import { claimStep, unlessMade } from './step.commands';
import type { TokenRefusal } from './token-refusal';
import { toldOf } from './trouble.commands';
import { TooManyRequests } from './turns';

/** Another process has the attempt, or it is over: nothing may be sent. */
export class LeaseLost extends Error {}
/** An exclusion rule has come between the acceptance of the send and this request. */
export class NoLongerSendable extends Error {}

/** What shows that the funder needs no more of it has come meanwhile. */
export class RunComplete extends Error {}

/** What came back, as it came. */
export interface Received {
  status: number;
  mediaType: string | null;
  body: string;
}

/** What became of one request. `not_sent`: certainly nothing of it left; `lost`: it may have arrived. */
export interface Sent extends Omit<ReadAnswer, 'verdict'> {
  /** What the answer decides, where the connector reads that of it. */
  decision: Record<string, unknown> | null;
  /** It decides something, in a way that the connector does not know. */
  isUnknownDecision?: boolean;
  verdict: ReadAnswer['verdict'] | 'not_sent' | 'lost';
  httpStatus: number | null;
  hash: string | null;
  bytes: number | null;
  /** Its row was claimed: from then on it may have left. */
  isClaimed: boolean;
  /** The answer, where there was one. */
  received: Received | null;
  /** Of what was not sent for want of a token: whether that was refused for certain. */
  tokenRefusal?: TokenRefusal | null;
}

/** The deal lacks something of what this request is made of. */
export class NotBuilt extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super('A request could not be built.');
  }
}

const nothing = (verdict: Sent['verdict'], message: string): Sent => ({
  verdict,
  message,
  after: null,
  outputs: {},
  errors: [],
  answer: undefined,
  trouble: [],
  decision: null,
  httpStatus: null,
  hash: null,
  bytes: null,
  isClaimed: false,
  received: null,
});

/** What a request is made of, and how it goes out. */
export type StepContext = ExchangeContext & {
  services: { config: Pick<Services['config'], 'SEND_TIMEOUT'> };
};

/** Awaited before the first byte of a request that takes something along. What it throws ends the request unsent. */
export type Claim = (hash: string, bytes: number) => Promise<void>;

/**
 * Builds a step's request, claims it where it carries something of the deal, sends it and reads the answer. `claim` null:
 * the funder is only asked. Throws LeaseLost, NoLongerSendable, NotBuilt.
 */
export function sendStep(
  context: StepContext,
  place: StepPlace,
  steps: StepFacts,
  signals: Signals,
  claim: Claim | null,
  expectedHash?: string | null,
): Promise<Sent> {
  const files = filesFor(context, place);
  const bytes = files.reduce((sum, { facts }) => sum + facts.size, 0);
  return inRoom(bytes, () => send({ context, place, files }, steps, signals, claim, expectedHash));
}

async function send(
  { context, place, files }: { context: StepContext; place: StepPlace; files: StepContext['files'] },
  steps: StepFacts,
  signals: Signals,
  claim: Claim | null,
  expectedHash?: string | null,
): Promise<Sent> {
  const { step } = place;
  let hasToken = false;
  const build = async (): Promise<Built> => {
    const auth = step.auth;
    const tokens = auth === undefined ? {} : { [auth]: await tokenFor(context, auth, steps, signals) };
    hasToken = auth !== undefined && context.connector.manifest.auth?.[auth]?.token !== undefined;
    const contents = new Map<string, Buffer>();
    for (const { facts, file } of files) contents.set(facts.id, await file.content());
    const building = buildingOf(context, steps, tokens, contents);
    const built = buildStep(building, step, place.pointer, place.file ?? undefined, place.number);
    if (built.problems.length > 0) throw new NotBuilt(built.problems);
    return built;
  };
  let isClaimed = false;
  // Whether some of the request may have left that has had no answer yet.
  let isOut = false;
  let sent: { hash: string; bytes: number } | null = null;
  try {
    let built = await build();
    const body = bodyBytes(built.body);
    sent = { hash: sha256(body), bytes: body.length };
    if (expectedHash && expectedHash !== sent.hash)
      return nothing('unknown', 'The deal has changed since it was sent: it is not sent again.');
    const { hash, bytes } = sent;
    const beforeFirstByte = async () => {
      if (!claim || step.sends === 'nothing') return;
      if (!isClaimed) await claim(hash, bytes);
      isClaimed = true;
      isOut = true;
    };
    const about = {
      timeoutMs: (step.timeout ?? context.services.config.SEND_TIMEOUT) * 1000,
      signals,
      beforeFirstByte,
      step: step.id,
    };
    let response = await exchange(context, built, about);
    if (response.status === 401 && hasToken && step.auth !== undefined) {
      // What a token does not open was not taken: a new token, and once more.
      isOut = false;
      forgetToken(context, step.auth);
      built = await build();
      response = await exchange(context, built, about);
    }
    return { ...read(context, place, built, response), ...sent, isClaimed };
  } catch (error) {
    const end = (verdict: Sent['verdict'], message: string) => ({ ...nothing(verdict, message), ...sent, isClaimed });
    if (error instanceof NoToken) return { ...end('not_sent', error.message), tokenRefusal: error.refusal };
    if (error instanceof TooManyRequests) return end('not_sent', error.message);
    if (error instanceof ForeignHost) return end('refused', error.message);
    if (!(error instanceof OutboundFailure)) throw error;
    if (error.phase === 'before_sending' && signals.stop.aborted && !isClaimed) throw new LeaseLost();
    return end(isOut && error.phase === 'after_sending' ? 'lost' : 'not_sent', error.message);
  }
}

function read(context: StepContext, { step, pointer }: StepPlace, built: Built, response: OutboundResponse): Sent {
  const nowMs = context.services.clock.now().getTime();
  const answer = readAnswer(
    { status: response.status, headers: response.headers, body: response.body },
    step.answer,
    {
      ...built.evaluation,
      pointer: `${pointer}/answer`,
      retryAfterSeconds: retryAfterOf(response, nowMs),
      fields: built.fields,
    },
    built.scope.roots,
  );
  const isCut = response.truncated && context.connector.slug !== OWN_SLUG && step.answer?.format !== 'none';
  const verdict = isCut ? 'unknown' : answer.verdict;
  const decided = decisionOf(step, pointer, built, answer, response);
  return {
    ...answer,
    verdict,
    message: toldOf(answer, context.connector),
    trouble: [...answer.trouble, ...decided.trouble],
    isUnknownDecision: decided.trouble.length > 0,
    decision: verdict === 'ok' || verdict === 'exists' || verdict === 'refused' ? decided.decision : null,
    httpStatus: response.status,
    hash: null,
    bytes: null,
    isClaimed: false,
    received: receivedOf(response),
  };
}

export const receivedOf = ({ status, headers, body }: OutboundResponse): Received => ({
  status,
  mediaType: headers['content-type'] ?? null,
  body,
});

/** An answer can decide at once. */
function decisionOf(
  { answer: of }: StepOf,
  pointer: string,
  built: Built,
  { answer }: ReadAnswer,
  { status, headers }: OutboundResponse,
) {
  if (!of?.decision) return { decision: null, trouble: [] };
  const scope = scopeOf({ ...built.scope.roots, answer, http: { status, headers } });
  const { decision, problems } = mapDecision(of.decision, scope, built.evaluation, `${pointer}/answer/decision`);
  return { decision: problems.length === 0 ? decision : null, trouble: troubleIn(problems) };
}

/** Claims a request of an attempt: throws where it may not go out from here, and ChangedSince. */
export const claimOf =
  (
    { services, run, rows, submission, asOf }: RunContext,
    attempt: Attempt,
    { step, ordinal, file }: StepPlace,
    stop: AbortSignal,
  ): Claim =>
  async (hash, bytes) => {
    // The process has to stop: what has not begun is left to the next one.
    if (stop.aborted) throw new LeaseLost();
    const item = file?.id ?? '';
    const seen: AttemptStepRow | null = rows.get(stepKey(step.id, item)) ?? null;
    const isFirst = ![...rows.values()].some(({ sends }) => sends === 'deal');
    const claim = { runId: run.serviceId, step: step.id, item, ordinal, sends: step.sends, hash, bytes };
    const result = await unlessMade(
      services.transact((tx) => claimStep(tx, { attempt, submission, isFirst, asOf }, claim, seen)),
      { claimed: false, refusal: null },
    );
    if (result.refusal !== null) throw new NoLongerSendable(result.refusal);
    if (result.isComplete) throw new RunComplete();
    if (!result.claimed) throw new LeaseLost();
  };
