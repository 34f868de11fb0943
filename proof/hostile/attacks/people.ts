import { type Answer, type Attack, attack, json, type Shot, times } from '../attack';
import type { World } from '../world';

/** The doors of people: guesses, floods, garbage, and browsers that other sites have sent. */

const own = ({ stage }: World) => ({
  origin: `http://localhost:${stage.service.port()}`,
  'x-requested-with': 'dealgate',
});
const door = (world: World, path: string, body: unknown, headers: object = own(world)): Shot =>
  json(null, 'POST', path, body, headers);

const isLetIn = (answers: Answer[]): string | undefined =>
  answers.some(({ status }) => status === 200 || status === 204) ? 'it was let in' : undefined;

/** All are answered the same, whoever they are of. */
const isTold = (answers: Answer[]): string | undefined =>
  new Set(answers.filter(({ status }) => status === 202).map(({ text }) => text)).size > 1
    ? 'who asks for a link is told whether there is somebody'
    : undefined;

const base64 = (text: string) => Buffer.from(text).toString('base64url');

export const peopleAttacks: Attack[] = [
  attack(
    'links to sign in, asked for without end',
    [20, 200],
    'any',
    (world, size) =>
      times(size, (index) => door(world, '/api/sign_in/link', { email: `somebody-${index % 50}@shop.example` })),
    isTold,
  ),
  ...['link/redeem', 'link/peek', 'invitation/accept', 'invitation/peek', 'setup', 'demo'].map((path) =>
    attack(
      `tokens of ${path}, guessed`,
      [10, 60],
      'refused',
      (world, size) =>
        times(size, (index) =>
          door(world, `/api/sign_in/${path}`, {
            ...{ token: `${index}`.repeat(30).slice(0, 43), name: 'x', email: 'a@b.example', account_name: 'x' },
            role: 'owner',
          }),
        ),
      isLetIn,
    ),
  ),
  attack(
    'passkeys of garbage',
    [1000, 45_000],
    'refused',
    (world, size) =>
      [
        { id: 'x'.repeat(size), response: {} },
        { id: 'x', response: { clientDataJSON: base64('['.repeat(size / 2)) } },
        { id: 'x', response: { clientDataJSON: base64(JSON.stringify({ challenge: 'x'.repeat(size / 2) })) } },
        {
          id: 'x',
          response: {
            clientDataJSON: base64('{"challenge":"x","type":"webauthn.get"}'),
            authenticatorData: base64('\u0081'.repeat(size / 4)),
            signature: base64('x'),
          },
        },
      ].map((credential) => door(world, '/api/sign_in/passkey', { credential })),
    isLetIn,
  ),
  attack(
    "another site's forms",
    [1, 1],
    'refused',
    (world) => {
      const cookie = `dealgate-${world.stage.service.port()}=${'x'.repeat(43)}`;
      const elsewhere = { cookie, origin: 'https://elsewhere.example' };
      return [
        door(world, '/api/sign_in/link', { email: 'a@b.example' }, elsewhere),
        door(world, '/api/sign_out', {}, { ...elsewhere, 'x-requested-with': 'dealgate' }),
        door(world, '/graphql', { query: 'mutation { endOtherSessions }' }, elsewhere),
        json(null, 'POST', '/graphql', 'query=1', { ...elsewhere, 'content-type': 'text/plain' }),
        json(null, 'GET', '/api/users/current', undefined, { ...elsewhere, 'sec-fetch-site': 'cross-site' }),
      ];
    },
    isLetIn,
  ),
  attack('cookies without end', [500, 15_000], 'refused', (world, size) => [
    json(null, 'GET', '/api/users/current', undefined, {
      ...own(world),
      cookie: `${'a=b; '.repeat(size / 5)}dealgate-${world.stage.service.port()}=x`,
    }),
  ]),
  attack('ways back that lead elsewhere', [1, 1], 'any', (world) =>
    ['//elsewhere.example', '/\\elsewhere.example', '/\t/elsewhere.example', 'https://elsewhere.example'].map((to) =>
      json(null, 'GET', `/api/sign_in/oidc/none?return_to=${encodeURIComponent(to)}`, undefined, own(world)),
    ),
  ),
  attack('addresses to unsubscribe, guessed', [10, 100], 'refused', (_world, size) =>
    times(size, (index) => json(null, index % 2 ? 'GET' : 'POST', `/api/unsubscribe/guess-${index}`)),
  ),
];
