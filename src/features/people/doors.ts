import { IsNull } from 'typeorm';
import { neighbourhood } from '../../platform/addresses';
import type { Origin } from '../../platform/audit/notes';
import { cookie, cookieOf } from '../../platform/cookies';
import type { Tx } from '../../platform/db/transact';
import { AppError, InvalidFields, refusal } from '../../platform/errors';
import { readBody } from '../../platform/graphql/read-body';
import { parseJson } from '../../platform/rest/request';
import type { PlainRoute, Request, Response } from '../../platform/rest/route';
import { countSignIn } from '../../platform/sign-in-metrics';
import { isObject } from '../../platform/untyped.rules';
import type { Visitor, Web } from '../accounts/caller';
import type { Scope } from '../accounts/scopes.rules';
import { Membership } from './membership.entity';
import { browserOf, returnTo } from './person';
import { type Begun, beginSession } from './session.commands';
import type { SignInMethod } from './session.entity';
import type { LetIn } from './sign-in.commands';
import { User } from './user.entity';

const MAX_BYTES = 64 * 1024;
/** Nobody tells us that somebody has left the provider's company. */
const PROVIDER_HOURS = 24;

export type Body = Readonly<Record<string, unknown>>;

/** The body as a JSON object. Throws InvalidFields for anything else. */
export async function bodyOf(request: Request): Promise<Body> {
  const bytes = await readBody(request, MAX_BYTES);
  if (bytes.length === 0) return {};
  const { value, problem } = parseJson(bytes, request.headers['content-type']);
  if (problem || !isObject(value)) throw new InvalidFields({ _schema: [problem ?? 'Must be an object.'] });
  return value;
}

/** A text of the body. Throws InvalidFields where it is none. */
export function textIn(body: Body, field: string): string {
  const value = body[field];
  if (typeof value === 'string' && value !== '' && value.length <= 10_000) return value;
  throw new InvalidFields({
    [field]: [value === undefined ? 'Missing data for required field.' : 'Not a valid string.'],
  });
}

/** Throws FORBIDDEN where nobody can be signed in. */
export function refuseInsecure({ origin }: Pick<Web, 'origin'>): void {
  if (!origin.isUsable)
    throw refusal('insecure_address', 'People sign in over https alone: set PUBLIC_URL to the https address.');
}

interface Door {
  path: string;
  summary: string;
  /** What is counted by network address. */
  step: Parameters<Web['limits']>[0];
  /** Of a door that signs in. */
  method?: SignInMethod;
  status?: number;
  serve: (visit: { body: Body; request: Request; response: Response; visitor: Visitor }) => Promise<unknown>;
}

/** A POST by which people get in: from our own pages alone, counted, with a JSON body. */
export const door = ({ path, summary, step, method, status = 200, serve }: Door): PlainRoute<Scope> => ({
  method: 'POST',
  path,
  scope: null,
  anonymous: true,
  summary,
  responses: {
    [status]: { description: 'Done' },
    '400': { description: 'The link is not valid any more (link_invalid)' },
    '403': { description: 'From another origin (csrf), without https (insecure_address), or of no account' },
    '404': { description: 'This door is closed here' },
  },
  async handler(request, response, visitor: Visitor) {
    const { web } = visitor;
    refuseInsecure(web);
    web.origin.check(request);
    await web.limits(step, neighbourhood(web.address));
    const served = bodyOf(request).then((body) => serve({ body, request, response, visitor }));
    const answer = await (method ? served.catch((error: unknown) => refused(visitor, method, error)) : served);
    response.setHeader('cache-control', 'no-store');
    if (answer === undefined) response.status(204).end();
    else response.status(status).json(answer);
  },
});

/** Counts who is not let in, and writes down why: neither who it was nor with what. Throws the error. */
function refused({ services }: Pick<Visitor, 'services'>, method: SignInMethod, error: unknown): never {
  if (error instanceof AppError) {
    countSignIn(method, 'refused');
    services.log.info({ method, code: error.code, reason: error.details.reason }, 'a sign-in was refused');
  }
  throw error;
}

/** The browser's session from now on. */
export function setSession(
  response: Response,
  { origin }: Pick<Web, 'origin'>,
  { token, expiresAt }: Begun,
  now: Date,
) {
  const seconds = (expiresAt.getTime() - now.getTime()) / 1000;
  response.appendHeader('set-cookie', cookie(origin.sessionCookie, token, seconds, origin.isSecure));
}

/** The same for who has just signed in. A session that had to go for this one, or rights that a provider took, are gone at once. */
export function enter(
  response: Response,
  { services, web, narrowed }: Pick<Visitor, 'services' | 'web' | 'narrowed'>,
  begun: Begun,
  method: SignInMethod,
): void {
  countSignIn(method, 'ok');
  narrowed();
  setSession(response, web, begun, services.clock.now());
}

export function clearSession(response: Response, { origin }: Pick<Web, 'origin'>): void {
  response.appendHeader('set-cookie', cookie(origin.sessionCookie, '', 0, origin.isSecure));
}

/** The session's token that the browser has; what it holds is nobody's word. */
export const tokenOf = (request: Request, { origin }: Pick<Web, 'origin'>): string =>
  cookieOf(request, origin.sessionCookie) ?? '';

/** Who acts is known once he has been found. */
export function originFor({ web }: Pick<Visitor, 'web'>, operation: string): Origin & { actor: string } {
  return { actor: 'system', operation, address: web.address, requestId: web.requestId };
}

/** Says who it is, as the log names him: with his role, where he has one. */
export async function found(tx: Tx, origin: Origin, userId: string, sessionId: string | null): Promise<void> {
  const user = await tx.db.findOneBy(User, { serviceId: userId });
  const places = await tx.db.findBy(Membership, { userId, endedAt: IsNull() });
  const role = places.length === 1 && places[0] ? ` (${places[0].role})` : '';
  Object.assign(origin, { actor: userId, actorName: user && `${user.name}${role}`, via: sessionId });
}

export interface Entering {
  method: SignInMethod;
  provider?: string | null;
  isProof?: boolean;
}

/** Begins a session of the request's browser, and says in whose name it is begun. */
export async function begunIn(
  tx: Tx,
  request: Request,
  { services: { config }, web }: Visitor,
  userId: string,
  { method, provider = null, isProof = true, origin }: Entering & { origin: Origin },
): Promise<Begun> {
  const hours = provider ? Math.min(config.SESSION_HOURS, PROVIDER_HOURS) : config.SESSION_HOURS;
  const browser = browserOf(request.headers['user-agent']);
  const idleHours = config.SESSION_IDLE_HOURS;
  const { address } = web;
  const begun = await beginSession(tx, { userId, method, provider, address, browser, idleHours, hours, isProof });
  await found(tx, origin, userId, begun.sessionId);
  return begun;
}

/** Lets somebody in: whom `find` finds gets a session of this browser, in one transaction. */
export async function letIn(
  { body, request, response, visitor }: Parameters<Door['serve']>[0],
  entering: Entering,
  find: (tx: Tx) => Promise<LetIn>,
): Promise<{ return_to: string }> {
  const origin = originFor(visitor, `sign_in.${entering.method}`);
  const begun = await visitor.services.transact(async (tx) => {
    const { userId } = await find(tx);
    origin.actor = userId;
    return begunIn(tx, request, visitor, userId, { ...entering, origin });
  }, origin);
  enter(response, visitor, begun, entering.method);
  return { return_to: returnTo(body.return_to) };
}
