import { isObject } from '../../../platform/untyped.rules';
import { lookupStep } from './lookup.rules';
import type { Manifest, RequestOf, TokenOf } from './manifest.rules';

/** What a fixture says was answered to a request of a step. */
export interface ReplayedExchange {
  step: string;
  answer?: { status: number; headers?: Readonly<Record<string, string>>; body?: unknown };
  lost?: boolean;
  no_connection?: boolean;
}

type Replayed = { status: number; headers: Readonly<Record<string, string>>; body: string } | 'lost';

/** Stands in a path for a value that is different each time. */
const ANY = '\u0000';
/** Where addresses from answers lead to. */
const FROM_ANSWER = '/from-answer';
const TOKEN_SECONDS = 3600;
const JSON_TYPE = { 'content-type': 'application/json' };

interface Route {
  method: string;
  /** The last segments of its path; null: an address from an answer. */
  segments: readonly string[] | null;
  answers: () => Replayed;
}

const isExchange = (value: unknown): value is ReplayedExchange => isObject(value) && typeof value.step === 'string';

/** The exchanges of a fixture, as it was read. */
export const exchangesOf = (fixture: unknown): ReplayedExchange[] =>
  isObject(fixture) && Array.isArray(fixture.exchanges) ? fixture.exchanges.filter(isExchange) : [];

function segmentsOf({ path = '' }: RequestOf): string[] {
  const text = typeof path === 'string' ? path : path.map((part) => (typeof part === 'string' ? part : ANY)).join('');
  return text.split('/').filter((each) => each !== '');
}

const fits = (template: readonly string[], given: readonly string[]): boolean =>
  template.length <= given.length &&
  template.every((each, index) => {
    const segment = given[given.length - template.length + index] ?? '';
    return each.includes(ANY) ? segment.length > 0 : each === segment;
  });

/** A longer path goes before a shorter one, and of two as long the one with fewer values in it. */
const exactness = ({ segments }: Route): number =>
  (segments ?? []).reduce((sum, each) => sum + (each.includes(ANY) ? 1 : 1.01), 0);

/**
 * Answers requests as a fixture says, each step's one behind the other, the last of them ever again; tokens are given to
 * whoever asks. `origin`: addresses of the funder's own hosts in answers lead there instead. Null: nothing here answers that.
 */
export function createReplay(manifest: Manifest, exchanges: readonly ReplayedExchange[], origin: string) {
  const own = hostsOf(manifest);
  const { lookup } = manifest;
  const asked = lookup && exchanges.some(({ step }) => step === 'lookup') ? [lookupStep(lookup)] : [];
  const steps = [...manifest.steps, ...(manifest.poll?.steps ?? []), ...(manifest.later?.files ?? []), ...asked];
  const routes: Route[] = [
    ...steps.map(({ id, request }): Route => {
      const answers = exchanges.filter(({ step }) => step === id);
      let made = 0;
      return {
        method: request.method,
        segments: request.url_from === undefined ? segmentsOf(request) : null,
        answers: () => replayed(answers[Math.min(made++, answers.length - 1)], own, origin),
      };
    }),
    ...Object.values(manifest.auth ?? {}).flatMap(({ token }): Route[] =>
      token
        ? [{ method: token.request.method, segments: segmentsOf(token.request), answers: () => tokenOf(token) }]
        : [],
    ),
  ];
  return (method: string, pathname: string): Replayed | null => {
    const given = pathname.split('/').filter((each) => each !== '');
    const isFromAnswer = pathname.startsWith(FROM_ANSWER);
    const found = routes
      .filter(
        (route) =>
          route.method === method &&
          (route.segments === null ? isFromAnswer : !isFromAnswer && fits(route.segments, given)),
      )
      .sort((one, other) => exactness(other) - exactness(one));
    return found[0]?.answers() ?? null;
  };
}

function replayed(exchange: ReplayedExchange | undefined, own: readonly string[], origin: string): Replayed {
  if (!exchange) return { status: 200, headers: JSON_TYPE, body: '{}' };
  const { answer } = exchange;
  if (!answer) return 'lost';
  const { status, headers = {}, body = '' } = answer;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    headers: { ...(typeof body !== 'string' && JSON_TYPE), ...headers },
    body: atOrigin(text, own, origin),
  };
}

/** A token at the place where the connector reads it. */
function tokenOf({ value, expires_in: expiresIn }: TokenOf): Replayed {
  const body: Record<string, unknown> = {};
  put(body, value, 'replayed-token');
  if (expiresIn) put(body, expiresIn, TOKEN_SECONDS);
  return { status: 200, headers: JSON_TYPE, body: JSON.stringify(body) };
}

function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.').slice(1);
  const last = names.pop();
  let at = body;
  for (const name of names) {
    const next = isObject(at[name]) ? at[name] : {};
    at[name] = next;
    at = next;
  }
  if (last !== undefined) at[last] = value;
}

/** The hosts that a manifest names, `*.` left out. */
function hostsOf({ environments, hosts = [] }: Manifest): string[] {
  const bases = [environments.staging, environments.production].flatMap((each) => Object.values(each ?? {}));
  const named = bases.flatMap((each) =>
    typeof each === 'string' && URL.canParse(each) ? [new URL(each).hostname] : [],
  );
  return [...named, ...hosts.map((host) => (host.startsWith('*.') ? host.slice(2) : host))];
}

/** A text in which addresses of these hosts lead to another place. */
function atOrigin(text: string, own: readonly string[], origin: string): string {
  const [first = '', ...rest] = text.split('https://');
  return rest.reduce((done, part) => {
    const end = part.search(/[/?#"'<\s]/);
    const host = end < 0 ? part : part.slice(0, end);
    const isOwn = own.some((each) => host === each || host.endsWith(`.${each}`));
    return done + (isOwn ? `${origin}${FROM_ANSWER}${part.slice(host.length)}` : `https://${part}`);
  }, first);
}

/** A manifest whose environments lead to another place: what is served there is asked instead of the funder. */
export function manifestAt(text: string, { environments }: Manifest, origin: string): string {
  const addresses = [environments.staging, environments.production].flatMap((each) => Object.values(each ?? {}));
  return addresses
    .flatMap((each) => (typeof each === 'string' ? [each] : []))
    .sort((one, other) => other.length - one.length)
    .reduce((left, each) => left.replaceAll(each, `${origin}${new URL(each).pathname.replace(/\/$/, '')}`), text);
}
