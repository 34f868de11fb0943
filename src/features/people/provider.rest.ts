import { neighbourhood } from '../../platform/addresses';
import { cookie, cookieOf } from '../../platform/cookies';
import { sealContext } from '../../platform/db/sealed';
import { AppError, NotFound, refusal } from '../../platform/errors';
import { type Pending, ProviderAway, ProviderRefused } from '../../platform/oidc/client';
import type { PlainRoute, Request, Response } from '../../platform/rest/route';
import { countSignIn } from '../../platform/sign-in-metrics';
import { type Context, personOf, type Visitor, type Web } from '../accounts/caller';
import type { Provider } from '../accounts/providers.config';
import type { Scope } from '../accounts/scopes.rules';
import { begunIn, enter, found, originFor, refuseInsecure, setSession, tokenOf } from './doors';
import { SignInFlow } from './flow.entity';
import { returnTo } from './person';
import { addIdentity, notAllowed, userOfProvider } from './provider.commands';
import { hasStrongWay, ownerOfIdentity } from './provider.queries';
import { meetsRequired } from './provider.rules';
import { endSession, proveSession, sessionOf } from './session.commands';
import { flowUsed, keepFlow, takeFlow } from './sign-in.commands';
import { hashOf, newToken } from './tokens';

const FLOW_SECONDS = 600;
/** So fresh a look at who it is counts as a proof. */
const FRESH_SECONDS = 5 * 60;

/** What is sealed until somebody comes back from a provider. */
interface Kept {
  provider: string;
  returnTo: string;
  pending: Pending;
  /** Of a proof: he had shown who he is when he was sent there, and may add an identity. */
  mayAdd: boolean;
}

const flowCookie = ({ origin }: Pick<Web, 'origin'>) => `${origin.sessionCookie}-flow`;
const addressOf = ({ origin }: Pick<Web, 'origin'>, { id }: Provider) =>
  `${origin.url}/api/sign_in/oidc/${id}/callback`;

function providerOf({ providers }: Web, id: unknown): Provider {
  const found = providers.all.find((each) => each.id === id);
  if (!found) throw new NotFound('Provider');
  return found;
}

/** Sends somebody to the provider; the browser keeps what he comes back with. Answers where to. */
async function begin(
  { services, web }: Pick<Visitor, 'services' | 'web'>,
  response: Response,
  provider: Provider,
  {
    back,
    person = null,
    mayAdd = false,
  }: { back: string; person?: { userId: string; sessionId: string } | null; mayAdd?: boolean },
): Promise<string> {
  const isFresh = person !== null;
  const { client } = web.providers;
  const { url, pending } = await client.begin(provider, { redirectUri: addressOf(web, provider), isFresh });
  const token = newToken();
  const kept: Kept = { provider: provider.id, returnTo: back, pending, mayAdd };
  const idHash = hashOf(token);
  const data = services.secrets.sealJson(kept, sealContext(SignInFlow, 'data', { idHash }));
  await services.transact(async (tx) => {
    tx.quiet();
    const { userId = null, sessionId = null } = person ?? {};
    await keepFlow(tx, { idHash, purpose: 'oidc', userId, sessionId, data }, FLOW_SECONDS);
  });
  response.appendHeader('set-cookie', cookie(flowCookie(web), token, FLOW_SECONDS, web.origin.isSecure));
  return url;
}

/** What somebody is told who came by a link and cannot be told otherwise. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ProviderAway) return 'provider_unavailable';
  if (error instanceof ProviderRefused) return 'provider_refused';
  if (!(error instanceof AppError)) return undefined;
  return error.code === 'RATE_LIMITED' ? 'rate_limited' : (error.details.reason ?? 'provider_refused');
}

const visited = (
  path: string,
  summary: string,
  serve: (request: Request, response: Response, visitor: Visitor) => Promise<string>,
): PlainRoute<Scope | 'self'> => ({
  method: 'GET',
  path,
  scope: null,
  anonymous: true,
  summary,
  responses: { '302': { description: 'On to the provider, into the dashboard, or to /sign-in?problem=…' } },
  async handler(request, response, visitor: Visitor) {
    response.setHeader('cache-control', 'no-store');
    const { web, services } = visitor;
    let to: string;
    try {
      refuseInsecure(web);
      await web.limits('provider', neighbourhood(web.address));
      to = await serve(request, response, visitor);
    } catch (error) {
      const reason = reasonOf(error);
      if (!reason) throw error;
      countSignIn('provider', 'refused');
      const why = error instanceof AppError ? error.message : undefined;
      services.log.info({ reason, why, provider: request.params.provider_id }, 'a sign-in by a provider was refused');
      to = `/sign-in?problem=${encodeURIComponent(reason)}`;
    }
    response.status(302).setHeader('location', to);
    response.end();
  },
});

/** Takes up what was begun in this browser. Throws BadInput where that was done before, or elsewhere. */
async function takenUp(request: Request, response: Response, { services, web }: Visitor) {
  const token = cookieOf(request, flowCookie(web)) ?? '';
  response.appendHeader('set-cookie', cookie(flowCookie(web), '', 0, web.origin.isSecure));
  const flow = await services
    .transact((tx) => {
      tx.quiet();
      return takeFlow(tx, token, ['oidc']);
    })
    .catch((error: unknown) => {
      throw error instanceof AppError ? flowUsed() : error;
    });
  const kept = services.secrets.openJson<Kept>(
    flow.data ?? '',
    sealContext(SignInFlow, 'data', { idHash: flow.idHash }),
  );
  return { flow, kept };
}

async function comeBack(request: Request, response: Response, visitor: Visitor): Promise<string> {
  const { services, web } = visitor;
  const provider = providerOf(web, request.params.provider_id);
  const { flow, kept } = await takenUp(request, response, visitor);
  const address = new URL(addressOf(web, provider));
  address.search = new URL(request.originalUrl, web.origin.url).search;
  const state = address.searchParams.get('state');
  // Another tab went to a provider after this one: the browser keeps what the last one comes back with.
  if (state !== null && state !== kept.pending.state) throw flowUsed();
  if (kept.provider !== provider.id) throw new ProviderRefused('It was begun with another provider.');
  const claims = await web.providers.client.finish(provider, address, kept.pending);
  const now = services.clock.now().getTime() / 1000;
  const isFresh = typeof claims.auth_time === 'number' && Math.abs(now - claims.auth_time) <= FRESH_SECONDS;
  if (flow.sessionId !== null) {
    await prove(request, response, visitor, { flow, provider, claims, isFresh, mayAdd: kept.mayAdd });
    return kept.returnTo;
  }
  const origin = originFor(visitor, 'sign_in.provider');
  let isSilent = false;
  const begun = await services.transact(async (tx) => {
    const named = (userId: string) => {
      origin.actor = userId;
    };
    const signInDomains = services.config.SIGN_IN_DOMAINS;
    const user = await userOfProvider(tx, { provider, claims, signInDomains, found: named });
    isSilent = user.isSilent;
    return begunIn(tx, request, visitor, user.userId, {
      method: 'provider',
      provider: provider.id,
      isProof: isFresh,
      origin,
    });
  }, origin);
  if (isSilent) services.log.warn({ provider: provider.id }, 'the provider does not say in which groups somebody is');
  enter(response, visitor, begun, 'provider');
  return kept.returnTo;
}

/** Whoever is signed in has shown again who he is, at the provider; what nobody is called by there may become his. */
async function prove(
  request: Request,
  response: Response,
  visitor: Visitor,
  {
    flow,
    provider,
    claims,
    isFresh,
    mayAdd,
  }: {
    flow: SignInFlow;
    provider: Provider;
    claims: Parameters<typeof addIdentity>[2]['claims'];
    isFresh: boolean;
    mayAdd: boolean;
  },
): Promise<void> {
  const { services, web } = visitor;
  const origin = originFor(visitor, 'session.proved');
  const proved = await services.transact(async (tx) => {
    const session = await sessionOf(tx, tokenOf(request, web));
    if (!session || session.serviceId !== flow.sessionId || session.userId !== flow.userId) throw flowUsed();
    const { userId, serviceId: sessionId } = session;
    await found(tx, origin, userId, sessionId);
    if (!meetsRequired(claims, provider)) throw notAllowed();
    const owner = await ownerOfIdentity(tx, claims);
    if (owner !== null && owner !== userId) {
      await endSession(tx, session, 'another_person');
      return null;
    }
    if (owner === null) {
      if (!mayAdd) throw refusal('proof_required', 'Show who you are before you add an identity.');
      await addIdentity(tx, userId, { provider, claims });
    }
    if (!isFresh && owner !== null) throw new ProviderRefused('The provider does not say when it was.');
    return isFresh ? proveSession(tx, { userId, sessionId, method: 'provider' }) : undefined;
  }, origin);
  visitor.narrowed();
  if (proved === null) throw refusal('no_membership', 'This is somebody else.');
  if (proved) setSession(response, web, proved, services.clock.now());
}

export const providerHandlers: PlainRoute<Scope | 'self'>[] = [
  visited('/api/sign_in/oidc/{provider_id}', 'Sign in by a provider', (request, response, visitor) =>
    begin(visitor, response, providerOf(visitor.web, request.params.provider_id), {
      back: returnTo(request.query.return_to),
    }),
  ),
  visited('/api/sign_in/oidc/{provider_id}/callback', 'Come back from a provider', comeBack),
  {
    method: 'POST',
    path: '/api/users/current/proof/oidc/{provider_id}',
    scope: 'self',
    summary: 'Where a provider shows again who one is; who has shown it just now adds an identity there',
    responses: { '200': { description: 'The address to go to' }, '404': { description: 'No such provider' } },
    async handler(request, response, context: Context) {
      const { services, web } = context;
      const person = personOf(context);
      await web.limits('proof', person.sessionId);
      const back = returnTo(request.query.return_to);
      try {
        const provider = providerOf(web, request.params.provider_id);
        // By a mail alone where more is asked for: his first strong way, and no further one.
        const mayAdd = person.isProved || (person.isMailed && !(await hasStrongWay(services, person.userId)));
        response.json({ url: await begin({ services, web }, response, provider, { back, person, mayAdd }) });
      } catch (error) {
        if (error instanceof ProviderAway)
          throw new AppError('CONFLICT', 'The provider does not answer.', { reason: 'provider_unavailable' });
        throw error;
      }
    },
  },
];
