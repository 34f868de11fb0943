import { isDeepStrictEqual } from 'node:util';
import { InvalidFields, NotFound, refusal } from '../../platform/errors';
import type { PlainRoute } from '../../platform/rest/route';
import type { Services } from '../../platform/services';
import { type Context, personOf, type Visitor, type Web } from '../accounts/caller';
import { ROLES, type Role } from '../accounts/roles.rules';
import type { Scope } from '../accounts/scopes.rules';
import { demoMember } from './demo.commands';
import { clearSession, door, found, letIn, originFor, refuseInsecure, setSession, textIn, tokenOf } from './doors';
import { SIGN_IN_LINK_JOB } from './mail.rules';
import { peekInvitation, peekLink } from './peeking.queries';
import { checkedEmail } from './person';
import { endSession, proveSession, sessionOf } from './session.commands';
import { acceptInvitation, changeAddress, linkInvalid, redeemLink, setUp, takeFlow } from './sign-in.commands';
import { relyingParty } from './webauthn';

const isLinkOn = ({ config }: Pick<Services, 'config'>) => config.SIGN_IN_LINKS && config.mail !== 'none';

/** How people may get in here, as the sign-in page asks. */
async function options({ services, web }: Visitor) {
  const { config, database } = services;
  const rows = await database.read<{ users: number; accounts: number }>(
    'SELECT EXISTS (SELECT 1 FROM users) AS users, EXISTS (SELECT 1 FROM accounts) AS accounts',
  );
  const hasPeople = Number(rows[0]?.users) === 1;
  const isUntouched = !hasPeople && Number(rows[0]?.accounts) === 0;
  const { isUsable } = web.origin;
  return {
    providers: isUsable ? web.providers.all.map(({ id, label }) => ({ id, label })) : [],
    link: isUsable && isLinkOn(services),
    passkey: config.SIGN_IN_PASSKEYS && relyingParty(web) !== null,
    api_key: config.DASHBOARD_API_KEYS || !hasPeople || web.demo !== null,
    demo: isUsable && web.demo !== null,
    setup: isUsable && config.SETUP_LINK && isUntouched,
    reason: isUsable ? null : 'insecure_address',
  };
}

/** Has a mail written to whoever the address belongs to, if to anybody. */
const askForLink = ({ transact }: Pick<Services, 'transact'>, email: string, sessionId: string | null) =>
  transact(async (tx) => {
    tx.quiet();
    tx.enqueue(SIGN_IN_LINK_JOB, { email, sessionId, asked: tx.now.getTime() });
  });

/** Whoever is signed in has opened the mail that shows that it is he: in the browser that asked for it, and in no other. */
async function prove(visitor: Visitor, token: string, cookie: string) {
  const origin = originFor(visitor, 'session.proved');
  return visitor.services.transact(async (tx) => {
    const flow = await takeFlow(tx, token, ['proof']);
    const session = await sessionOf(tx, cookie);
    if (!session || session.serviceId !== flow.sessionId || session.userId !== flow.userId) throw linkInvalid();
    const { userId, serviceId: sessionId } = session;
    await found(tx, origin, userId, sessionId);
    return proveSession(tx, { userId, sessionId, method: 'link' });
  }, origin);
}

function checkedRole(value: unknown): Role {
  const role = ROLES.find((each) => each === value);
  if (!role) throw new InvalidFields({ role: [`Must be one of: ${ROLES.join(', ')}.`] });
  return role;
}

const demoOf = ({ demo, origin }: Web) => {
  if (!demo || !origin.isLoopback) throw new NotFound('Demo');
  return demo;
};

export const signInHandlers: PlainRoute<Scope | 'self'>[] = [
  {
    method: 'GET',
    path: '/api/sign_in/options',
    scope: null,
    anonymous: true,
    summary: 'How people may sign in here',
    responses: { '200': { description: 'The doors that are open' } },
    async handler(_request, response, visitor: Visitor) {
      response.setHeader('cache-control', 'no-store');
      response.json(await options(visitor));
    },
  },
  door({
    path: '/api/sign_in/link',
    summary: 'Ask for a link by mail; whoever asks is answered the same',
    step: 'linkAsked',
    status: 202,
    async serve({ body, visitor: { services, web } }) {
      const email = checkedEmail(textIn(body, 'email'));
      await web.limits('linkMailed', email);
      if (!isLinkOn(services)) throw new NotFound('Sign-in by link');
      await askForLink(services, email, null);
      return { status: 'accepted' };
    },
  }),
  door({
    path: '/api/sign_in/link/peek',
    summary: 'Whose link this is; uses nothing up',
    step: 'redeemed',
    serve: ({ body, visitor }) => peekLink(visitor.services, textIn(body, 'token')),
  }),
  door({
    path: '/api/sign_in/link/redeem',
    summary: 'Sign in with a link, once',
    step: 'redeemed',
    method: 'link',
    async serve(visit) {
      const { body, request, response, visitor } = visit;
      const token = textIn(body, 'token');
      const { purpose } = await peekLink(visitor.services, token);
      if (purpose === 'email') {
        const origin = originFor(visitor, 'changeEmail');
        await visitor.services.transact(async (tx) => {
          await found(tx, origin, await changeAddress(tx, token, visitor.services.secrets), null);
        }, origin);
        visitor.narrowed();
        return { return_to: '/' };
      }
      if (purpose !== 'proof')
        return letIn(visit, { method: 'link' }, (tx) => redeemLink(tx, token, visitor.services.secrets));
      const proved = await prove(visitor, token, tokenOf(request, visitor.web));
      visitor.narrowed();
      setSession(response, visitor.web, proved, visitor.services.clock.now());
      return { return_to: '/', proved_until: proved.provedUntil.toISOString() };
    },
  }),
  door({
    path: '/api/sign_in/invitation/peek',
    summary: 'Who is invited, and where to; uses nothing up',
    step: 'redeemed',
    serve: ({ body, visitor }) => peekInvitation(visitor.services, textIn(body, 'token')),
  }),
  door({
    path: '/api/sign_in/invitation/accept',
    summary: 'Accept an invitation, and sign in',
    step: 'redeemed',
    method: 'link',
    serve: (visit) =>
      letIn(visit, { method: 'link' }, (tx) =>
        acceptInvitation(
          tx,
          textIn(visit.body, 'token'),
          { name: visit.body.name, timeZone: visit.body.time_zone },
          visit.visitor.services.secrets,
        ),
      ),
  }),
  door({
    path: '/api/sign_in/setup',
    summary: 'Make the first account and its owner, with the link that the start has printed',
    step: 'redeemed',
    method: 'link',
    serve: (visit) =>
      letIn(visit, { method: 'link' }, (tx) => {
        const { account_name: accountName, name, email, time_zone: timeZone } = visit.body;
        return setUp(tx, textIn(visit.body, 'token'), { accountName, name, email, timeZone }, visit.visitor.services);
      }),
  }),
  door({
    path: '/api/sign_in/demo',
    summary: 'Enter the demo as whom one likes',
    step: 'redeemed',
    method: 'demo',
    async serve(visit) {
      const demo = demoOf(visit.visitor.web);
      const role = checkedRole(visit.body.role);
      if (!isDeepStrictEqual(textIn(visit.body, 'token'), demo.token)) throw linkInvalid();
      return letIn(visit, { method: 'demo' }, (tx) => demoMember(tx, demo.accountId, role));
    },
  }),
  {
    method: 'POST',
    path: '/api/sign_out',
    scope: null,
    anonymous: true,
    summary: 'Sign out',
    responses: { '204': { description: 'Signed out' }, '403': { description: 'From another origin (csrf)' } },
    async handler(request, response, visitor: Visitor) {
      const { web, services } = visitor;
      refuseInsecure(web);
      web.origin.check(request);
      const origin = originFor(visitor, 'session.ended');
      await services.transact(async (tx) => {
        tx.quiet();
        const session = await sessionOf(tx, tokenOf(request, web));
        if (!session) return;
        await found(tx, origin, session.userId, session.serviceId);
        await endSession(tx, session, 'signed_out');
      }, origin);
      visitor.narrowed();
      clearSession(response, web);
      response.status(204).end();
    },
  },
  {
    method: 'POST',
    path: '/api/users/current/proof/link',
    scope: 'self',
    summary: 'Ask for a mail that shows again who one is',
    responses: { '202': { description: 'It is on its way' } },
    async handler(_request, response, context: Context) {
      const { services, web, caller } = context;
      const { userId, sessionId } = personOf(context);
      await web.limits('proof', sessionId);
      const [user] = await services.database.read<{ email: string; passkeys: number; identities: number }>(
        `SELECT email, (SELECT COUNT(*) FROM passkeys WHERE user_id = users.service_id AND is_suspect = 0) AS passkeys,
           (SELECT COUNT(*) FROM user_identities WHERE user_id = users.service_id) AS identities
         FROM users WHERE service_id = ?`,
        [userId],
      );
      if (!user || !isLinkOn(services)) throw new NotFound('Proof by link');
      const places = await services.database.read<{ settings: string | null }>(
        `SELECT a.settings AS settings FROM memberships m JOIN accounts a ON a.service_id = m.account_id
         WHERE m.user_id = ? AND m.ended_at IS NULL`,
        [userId],
      );
      const isStrong = places.some(({ settings }) => settings !== null && JSON.parse(settings).strongSignIn === true);
      // Who has neither yet makes his first after a mail.
      if (isStrong && user.identities > 0)
        throw refusal('passkey_required', 'Show it with your passkey, or at your provider.');
      if (user.passkeys > 0) throw refusal('passkey_required', 'Show it with your passkey.');
      if (web.demo && !caller.admin) {
        const proved = await context.transact((tx) => proveSession(tx, { userId, sessionId, method: 'demo' }));
        context.narrowed();
        setSession(response, web, proved, services.clock.now());
        response.json({ proved_until: proved.provedUntil.toISOString() });
        return;
      }
      await askForLink(services, user.email, sessionId);
      response.status(202).json({ status: 'accepted' });
    },
  },
];
