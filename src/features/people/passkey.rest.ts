import { neighbourhood } from '../../platform/addresses';
import { fromStored } from '../../platform/db/instants';
import { NotFound, refusal } from '../../platform/errors';
import type { PlainRoute, Request, Response } from '../../platform/rest/route';
import type { Services } from '../../platform/services';
import { type Context, personOf, type Web } from '../accounts/caller';
import type { Scope } from '../accounts/scopes.rules';
import { type Body, begunIn, bodyOf, clearSession, door, enter, originFor, setSession } from './doors';
import { endOwnSession } from './own.commands';
import { addPasskey, passkeyRefused, refuseStrangers, usePasskey } from './passkey.commands';
import { passkeysOf, userOf } from './people.queries';
import { returnTo } from './person';
import { proveSession } from './session.commands';
import { keepFlow, takeFlow } from './sign-in.commands';
import { hashOf } from './tokens';
import {
  type Answered,
  answeredIn,
  counterOf,
  creationOptions,
  madeIn,
  relyingParty,
  requestOptions,
} from './webauthn';

const CHALLENGE_SECONDS = 300;

interface Here {
  services: Services;
  web: Web;
}

/** Throws NotFound where passkeys are switched off, or browsers would take none. */
function partyOf({ services, web }: Here) {
  const party = services.config.SIGN_IN_PASSKEYS ? relyingParty(web) : null;
  if (!party) throw new NotFound('Passkeys');
  return party;
}

/** A challenge is good once, for what it was given for. */
const keepChallenge = ({ transact }: Services, challenge: string, person: Person | null) =>
  transact((tx) => {
    tx.quiet();
    const { userId = null, sessionId = null } = person ?? {};
    return keepFlow(
      tx,
      { idHash: hashOf(challenge), purpose: 'passkey', userId, sessionId, data: null },
      CHALLENGE_SECONDS,
    );
  });

interface Person {
  userId: string;
  sessionId: string;
}

/** What the browser has answered to a challenge of ours. Throws FORBIDDEN. */
async function answered({ transact }: Services, body: Body, person: Person | null): Promise<Answered> {
  const answer = answeredIn(body);
  if (!answer) throw passkeyRefused();
  const flow = await transact((tx) => {
    tx.quiet();
    return takeFlow(tx, answer.challenge, ['passkey']);
  }).catch(() => null);
  if (!flow || flow.sessionId !== (person?.sessionId ?? null)) throw passkeyRefused();
  return answer;
}

interface Known {
  serviceId: string;
  userId: string;
  credentialId: string;
  publicKey: string;
}

const knownOf = async ({ database }: Services, userId: string): Promise<Known[]> =>
  database.read<Known>(
    `SELECT service_id AS serviceId, user_id AS userId, credential_id AS credentialId, public_key AS publicKey
     FROM passkeys WHERE user_id = ? AND is_suspect = 0`,
    [userId],
  );

/** The passkey that has answered rightly, and its counter. Throws FORBIDDEN, and RATE_LIMITED after too many refusals. */
async function shown(here: Here, answer: Answered) {
  const { services, web } = here;
  const credentialHash = hashOf(answer.id);
  const [key] = await services.database.read<Known>(
    `SELECT service_id AS serviceId, user_id AS userId, credential_id AS credentialId, public_key AS publicKey
     FROM passkeys WHERE credential_hash = ? AND is_suspect = 0`,
    [credentialHash],
  );
  const isOwn = key && (answer.userHandle === null || answer.userHandle === key.userId);
  const used = isOwn ? await counterOf(partyOf(here), answer, key) : null;
  if (key && used) return { key, used };
  await web.limits('passkeyRefused', credentialHash);
  throw passkeyRefused();
}

/** Adding one is shown by a passkey or provider where there is one already. Throws FORBIDDEN. */
async function refuseWeak({ services }: Context, { userId, sessionId }: Person): Promise<void> {
  const [row] = await services.database.read<{ provedBy: string | null; passkeys: number }>(
    `SELECT proved_by AS provedBy, (SELECT COUNT(*) FROM passkeys WHERE user_id = ? AND is_suspect = 0) AS passkeys
     FROM sessions WHERE service_id = ?`,
    [userId, sessionId],
  );
  if (Number(row?.passkeys) > 0 && row?.provedBy !== 'passkey' && row?.provedBy !== 'provider')
    throw refusal('passkey_required', 'Show with your passkey, or at your provider, who you are.');
}

const own = (
  path: string,
  summary: string,
  serve: (visit: {
    body: Body;
    context: Context;
    person: Person;
    response: Response;
    request: Request;
  }) => Promise<unknown>,
  { status = 200, description = 'Done', ...proof }: { status?: number; description?: string; proof?: 'mailed' } = {},
): PlainRoute<Scope | 'self'> => ({
  method: 'POST',
  path: `/api/users/current/${path}`,
  scope: 'self',
  ...proof,
  summary,
  responses: { [status]: { description }, '403': { description: 'Not his, or not shown enough' } },
  async handler(request, response, context: Context) {
    const person = personOf(context);
    const answer = await serve({ body: await bodyOf(request), context, person, response, request });
    response.setHeader('cache-control', 'no-store');
    response.status(status).json(answer);
  },
});

const OPTIONS = { description: 'What the browser is asked' };

export const passkeyHandlers: PlainRoute<Scope | 'self'>[] = [
  door({
    path: '/api/sign_in/passkey/options',
    summary: 'What a browser is asked, to sign in with a passkey',
    step: 'passkey',
    async serve({ visitor }) {
      const options = await requestOptions(partyOf(visitor));
      await keepChallenge(visitor.services, options.challenge, null);
      return options;
    },
  }),
  door({
    path: '/api/sign_in/passkey',
    summary: 'Sign in with a passkey',
    step: 'passkey',
    method: 'passkey',
    async serve({ body, request, response, visitor }) {
      partyOf(visitor);
      const answer = await answered(visitor.services, body, null);
      const { key, used } = await shown(visitor, answer);
      const origin = originFor(visitor, 'sign_in.passkey');
      origin.actor = key.userId;
      const begun = await visitor.services.transact(async (tx) => {
        await refuseStrangers(tx, key.userId);
        const isGood = await usePasskey(tx, key.serviceId, used);
        return isGood ? begunIn(tx, request, visitor, key.userId, { method: 'passkey', origin }) : null;
      }, origin);
      if (!begun) throw passkeyRefused();
      enter(response, visitor, begun, 'passkey');
      return { return_to: returnTo(body.return_to) };
    },
  }),
  own(
    'passkeys/options',
    'What a browser is asked, to make a passkey',
    async ({ context, person }) => {
      const { services, web } = context;
      const party = partyOf(context);
      await web.limits('passkey', neighbourhood(web.address));
      await refuseWeak(context, person);
      const { email, name } = await userOf(services, person.userId);
      const known = await knownOf(services, person.userId);
      const options = await creationOptions(party, { userId: person.userId, email, name }, known);
      await keepChallenge(services, options.challenge, person);
      return options;
    },
    { ...OPTIONS, proof: 'mailed' },
  ),
  own(
    'passkeys',
    'Add the passkey that the browser has made',
    async ({ body, context, person }) => {
      const { services, web } = context;
      const party = partyOf(context);
      await web.limits('passkey', neighbourhood(web.address));
      await refuseWeak(context, person);
      const made = await madeIn(party, await answered(services, body, person));
      if (!made) throw passkeyRefused();
      const serviceId = await context.transact((tx) => addPasskey(tx, person.userId, made, body.name));
      const added = (await passkeysOf(services, person.userId)).find((each) => each.serviceId === serviceId);
      return {
        ...{ service_id: serviceId, name: added?.name, created: added && fromStored(added.created), last_used: null },
        ...{ is_backed_up: made.isBackedUp, is_suspect: false },
      };
    },
    { status: 201, description: 'The passkey', proof: 'mailed' },
  ),
  own(
    'proof/passkey/options',
    'What a browser is asked, to show again who one is',
    async ({ context, person }) => {
      const { services, web } = context;
      const party = partyOf(context);
      await web.limits('passkey', neighbourhood(web.address));
      const options = await requestOptions(party, await knownOf(services, person.userId));
      await keepChallenge(services, options.challenge, person);
      return options;
    },
    OPTIONS,
  ),
  own('proof/passkey', 'Show again who one is with a passkey', async ({ body, context, person, response }) => {
    const { services, web } = context;
    partyOf(context);
    await web.limits('proof', person.sessionId);
    const answer = await answered(services, body, person);
    const { key, used } = await shown(context, answer);
    const { userId, sessionId } = person;
    const proved = await context.transact(async (tx) => {
      // Somebody else sits there.
      if (key.userId !== userId) await endOwnSession(tx, userId, sessionId, 'another_person');
      else if (await usePasskey(tx, key.serviceId, used))
        return proveSession(tx, { userId, sessionId, method: 'passkey' });
      return null;
    });
    context.narrowed();
    if (key.userId !== userId) clearSession(response, web);
    if (!proved) throw passkeyRefused();
    setSession(response, web, proved, services.clock.now());
    return { proved_until: proved.provedUntil.toISOString() };
  }),
];
