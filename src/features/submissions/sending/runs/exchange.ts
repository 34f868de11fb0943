import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../../platform/clock';
import { sha256 } from '../../../../platform/hash.rules';
import type { Try } from '../../../../platform/jobs/job';
import { OutboundFailure, type OutboundResponse, parseRetryAfter } from '../../../../platform/outbound';
import type { Services } from '../../../../platform/services';
import { traceHeaders } from '../../../../platform/tracing/tracing';
import { readBody } from '../../../funders/connectors/answer.rules';
import { readInstant } from '../../../funders/connectors/dates.rules';
import { basesOf, type TokenOf } from '../../../funders/connectors/manifest.rules';
import { readNumber } from '../../../funders/connectors/numbers.rules';
import { lookUp, scopeOf, textOf } from '../../../funders/connectors/paths.rules';
import { type Building, buildStep, rootsOf, type StepFacts } from '../../../funders/connectors/plan.rules';
import { redactor } from '../../../funders/connectors/redact.rules';
import { type BuiltRequest, bodyBytes } from '../../../funders/connectors/request.rules';
import { needsItself } from '../../../funders/connectors/sign-ins.rules';
import { readsForm } from '../../../funders/connectors/walk.rules';
import type { FunderSubmission } from '../../submission.entity';
import { askFunder } from './asked-funders';
import type { SendRun } from './run.entity';
import type { RunContext } from './run-context';
import { refusalIn, type TokenRefusal } from './token-refusal';

const MAX_ANSWER_BYTES = 256 * 1024;
/** `stop`: no further request is begun. `cut`: what is in flight ends. `aside`: does what waits for the funder. */
export interface Signals {
  stop: AbortSignal;
  cut: AbortSignal;
  aside: Try['aside'];
}

/** What requests are made of, and how they go out. */
export interface ExchangeContext extends Pick<RunContext, 'connector' | 'facts' | 'files' | 'secrets' | 'tokens'> {
  services: Pick<Services, 'outbound' | 'log' | 'tracing'> & { clock: Clock };
  configuration: Pick<RunContext['configuration'], 'funderName'>;
  submission: Pick<FunderSubmission, 'accountId' | 'funderServiceId'>;
  run: Pick<SendRun, 'isProduction'>;
  /** Waits until the connector's rate lets another request begin. */
  awaitTurn(stop: AbortSignal): Promise<void>;
}

const EARLIER_SECONDS = 60;
const UNSAID_SECONDS = 600;
const TOKEN_TIMEOUT_MS = 30_000;

/** The address of a request is none of the funder's own: nothing was sent. */
export class ForeignHost extends Error {}

/** A token could not be had: nothing of the step was sent. `refusal` null: it may be had later. */
export class NoToken extends Error {
  constructor(
    message: string,
    readonly refusal: TokenRefusal | null,
  ) {
    super(message);
  }
}

/** Tokens by what they were made for. They live in this process alone. */
const caches = new WeakMap<object, LRUCache<string, string>>();

function tokensOf({ services }: ExchangeContext): LRUCache<string, string> {
  let cache = caches.get(services.outbound);
  if (!cache) caches.set(services.outbound, (cache = new LRUCache({ max: 5000, ttl: UNSAID_SECONDS * 1000 })));
  return cache;
}

/** The token's key: account, funder, environment and version, and the values that it was fetched with. */
function keyOf({ submission, run, connector, facts }: ExchangeContext, auth: string): string {
  const { accountId, funderServiceId } = submission;
  const values = sha256(JSON.stringify(facts.form));
  return [accountId, funderServiceId, run.isProduction, connector.slug, connector.version, auth, values].join(' ');
}

export function forgetToken(context: ExchangeContext, auth: string): void {
  context.tokens.delete(auth);
  tokensOf(context).delete(keyOf(context, auth));
}

/** The token of a way to sign in: the one that is kept, else a new one. Throws NoToken, OutboundFailure. */
export async function tokenFor(
  context: ExchangeContext,
  auth: string,
  steps: StepFacts,
  signals: Signals,
): Promise<string> {
  const kept = context.tokens.get(auth) ?? tokensOf(context).get(keyOf(context, auth));
  if (kept !== undefined) {
    context.secrets.add(kept);
    return kept;
  }
  const auths = context.connector.manifest.auth ?? {};
  const token = auths[auth]?.token;
  if (!token) return '';
  // The checker refuses such a connector, and it may have been saved before.
  if (needsItself(auths, auth)) throw new NoToken(`To get its token ${auth} needs that very token.`, null);
  const { value, seconds } = await fetchToken(context, auth, token, steps, signals);
  context.secrets.add(value);
  if (seconds <= 0) return value;
  if (readsFormAlone(token)) tokensOf(context).set(keyOf(context, auth), value, { ttl: Math.ceil(seconds * 1000) });
  else context.tokens.set(auth, value);
  return value;
}

async function fetchToken(
  context: ExchangeContext,
  auth: string,
  token: TokenOf,
  steps: StepFacts,
  signals: Signals,
  isFirst = true,
): Promise<{ value: string; seconds: number }> {
  const inner = token.auth === undefined ? undefined : await tokenFor(context, token.auth, steps, signals);
  const building = buildingOf(context, steps, { [token.auth ?? '']: inner ?? '' }, new Map());
  const step = { id: auth, sends: 'nothing' as const, request: token.request, ...(token.auth && { auth: token.auth }) };
  const built = buildStep(building, step, `/auth/${auth}/token`);
  const response = await exchange(context, built, { timeoutMs: TOKEN_TIMEOUT_MS, signals });
  if (response.status === 401 && isFirst && token.auth && context.connector.manifest.auth?.[token.auth]?.token) {
    // The token that opens it may have ended: with a new one, once.
    forgetToken(context, token.auth);
    return fetchToken(context, auth, token, steps, signals, false);
  }
  const answer = readBody(response.body);
  const scope = scopeOf({ answer });
  const value = textOf(lookUp(scope, token.value));
  if (response.status >= 300 || !value) {
    const error = textOf(lookUp(scope, 'answer.error')) ?? '';
    const word = ERROR_WORD.test(error) ? ` with the error ${error}` : '';
    const lack = response.status < 300 ? `, and nothing at ${token.value}` : '';
    const refusal = refusalIn(response.status, error);
    const whose = refusal?.ofCredentials ? ' It refuses the credentials.' : '';
    throw new NoToken(`The funder gave no token: it answered ${response.status}${word}${lack}.${whose}`, refusal);
  }
  return { value, seconds: lifeOf(token, scope, context.services.clock.now().getTime()) - EARLIER_SECONDS };
}

/** Errors are words of a closed list, as `invalid_client` (RFC 6749, 5.2); anything else may hold what nobody should read. */
const ERROR_WORD = /^[a-z_]{1,40}$/;

function lifeOf(token: TokenOf, scope: ReturnType<typeof scopeOf>, nowMs: number): number {
  const inSeconds = token.expires_in === undefined ? null : readNumber(lookUp(scope, token.expires_in));
  if (inSeconds) return inSeconds.toNumber();
  const at = token.expires_at === undefined ? null : readInstant(textOf(lookUp(scope, token.expires_at)) ?? '');
  return at ? (at.getTime() - nowMs) / 1000 : UNSAID_SECONDS + EARLIER_SECONDS;
}

const OTHER_ROOTS = /"(?:info|deal|files?|send|steps)(?:\.|")/;
const readsFormAlone = ({ request }: TokenOf): boolean => !OTHER_ROOTS.test(JSON.stringify(request));

/** What requests are built from, with these tokens and contents of files. */
export function buildingOf(
  context: ExchangeContext,
  steps: StepFacts,
  tokens: Readonly<Record<string, string>>,
  contents: ReadonlyMap<string, Buffer>,
): Building {
  const { connector, facts, files } = context;
  const { manifest } = connector;
  return {
    manifest,
    facts,
    roots: rootsOf(
      manifest,
      facts,
      files.map((each) => each.facts),
      steps,
    ),
    contentOf: ({ id }) => contents.get(id) ?? Buffer.alloc(0),
    tokenOf: (auth) => tokens[auth] ?? '',
    redact: (text) => redactor(context.secrets)(text),
  };
}

/** One request through the one outbound door, when it is its turn. Throws OutboundFailure, ForeignHost, TooManyRequests. */
export async function exchange(
  context: ExchangeContext,
  built: Pick<BuiltRequest, 'method' | 'url' | 'headers' | 'body'>,
  about: {
    timeoutMs: number;
    signals: Signals;
    beforeFirstByte?: () => Promise<void>;
    step?: string;
  },
): Promise<OutboundResponse> {
  const { services, connector } = context;
  if (!isOwnHost(context, built.url)) throw new ForeignHost('The address is none of the funder’s.');
  const { stop, cut, aside } = about.signals;
  if (!stop.aborted) await context.awaitTurn(stop);
  // The process has to stop: what has not begun is left to the next one.
  if (stop.aborted) throw new OutboundFailure('before_sending', 'aborted', 'the service stops');
  const beganMs = services.clock.now().getTime();
  const body = bodyBytes(built.body);
  const funder = context.configuration.funderName;
  const asked = { funder, connector: connector.slug, step: about.step ?? 'token', method: built.method };
  const response = await askFunder(services, asked, () => {
    const headers = {
      ...traceHeaders(services.tracing),
      ...Object.fromEntries(built.headers.map(([name, value]) => [name.toLowerCase(), value])),
    };
    const { url, method } = built;
    const { timeoutMs, beforeFirstByte } = about;
    const limits = { timeoutMs, maxResponseBytes: MAX_ANSWER_BYTES, signal: cut };
    return aside(() =>
      services.outbound.request({ url, method, headers, body, ...limits, ...(beforeFirstByte && { beforeFirstByte }) }),
    );
  });
  services.log.info(
    {
      connector: connector.slug,
      version: connector.version,
      step: about.step ?? 'token',
      method: built.method,
      host: new URL(built.url).host,
      status: response.status,
      bytes: body.length,
      ms: services.clock.now().getTime() - beganMs,
    },
    'a funder was asked',
  );
  return response;
}

/** Every address leads to a base's host, or to one that the manifest lists; what brokers have written counts only if listed. */
function isOwnHost(context: ExchangeContext, address: string): boolean {
  // What is no address at all is refused at the door, which says so better.
  if (!URL.canParse(address)) return true;
  const { hostname } = new URL(address);
  const { manifest } = context.connector;
  const building = buildingOf(context, {}, {}, new Map());
  const bases = Object.entries(basesOf(manifest, context.run.isProduction) ?? {});
  const isBase = bases.some(([base, template]) => {
    if (readsForm(template)) return false;
    const { url } = buildStep(building, { id: base, sends: 'nothing', request: { method: 'GET', base } }, '');
    return URL.canParse(url) && new URL(url).hostname === hostname;
  });
  const listed = manifest.hosts ?? [];
  return (
    isBase || listed.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
  );
}

/** Seconds that the funder asks to wait; null where it does not say. */
export const retryAfterOf = ({ headers }: Pick<OutboundResponse, 'headers'>, nowMs: number): number | null =>
  parseRetryAfter(headers['retry-after'], nowMs);
