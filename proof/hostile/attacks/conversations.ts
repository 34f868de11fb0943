import { type Attack, aliased, graphql, json, type Shot, times } from '../attack';
import type { World } from '../world';

/** Letters, messages, lists, notes, the ledger, figures and tables: much to make of little. */

const attack = (
  name: string,
  sizes: Attack['sizes'],
  must: Attack['must'],
  shots: (world: World, size: number) => Shot[],
  more: Partial<Attack> = {},
): Attack => ({ ...{ name, point: 0, sizes, must, shots }, ...more });

const often = (size: number) => Math.min(49, size);

export const conversationAttacks: Attack[] = [
  attack('a message to everybody', [100, 30_000], 'refused', ({ keys, mailed }, size) => [
    graphql(keys.submit, 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId } }', {
      input: {
        ...{ submissionServiceId: mailed.submission, text: 'x', confirmRecipients: true },
        to: times(size, (index) => `a${index}@elsewhere.example`),
      },
    }),
  ]),
  attack('a message that answers everything', [1000, 90_000], 'refused', ({ keys, mailed }, size) => [
    graphql(keys.submit, 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId } }', {
      input: {
        ...{ submissionServiceId: mailed.submission, text: 'x' },
        provides: times(size, (index) => `req_${index}`),
      },
    }),
  ]),
  attack('a message whose lines are headers', [1, 1], 'any', ({ keys, mailed }) => [
    graphql(keys.submit, 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { serviceId } }', {
      input: {
        ...{ submissionServiceId: mailed.submission, text: 'x', confirmRecipients: true },
        to: ['a@b.example\r\nBcc: everybody@elsewhere.example'],
      },
    }),
  ]),
  attack('a list of things without end', [40, 49], 'any', ({ keys, deal }, size) =>
    times(6, (round) =>
      graphql(
        keys.submit,
        `mutation ($deal: ID!) { ${aliased(often(size), (index) => `addChecklistItem(input: { endUserServiceId: $deal, kind: ACTION, title: "Thing ${round} ${index}" }) { serviceId }`)} }`,
        { deal },
      ),
    ),
  ),
  attack('a note of nobody', [20, 250], 'refused', ({ keys, deal }, size) => [
    graphql(
      keys.submit,
      'mutation ($id: ID!, $text: String!) { addNote(endUserServiceId: $id, text: $text) { serviceId } }',
      {
        id: deal,
        text: times(size, (index) => `@[usr_${String(index).padStart(36, '0')}]`)
          .join(' ')
          .slice(0, 10_001),
      },
    ),
  ]),
  ...['{{', '[[', '{{deal.name}} [[x]] ', '[[ {{deal.city}} '].map((piece) =>
    attack(`a letter of ${JSON.stringify(piece)}`, [500, 4000], 'any', ({ keys, mailed }, size) => [
      graphql(
        keys.read,
        'query ($id: ID!, $letter: JSONObject) { letterPreview(submissionServiceId: $id, letter: $letter) { text } }',
        { id: mailed.submission, letter: { opening: piece.repeat(size / piece.length), closing: piece.repeat(100) } },
      ),
    ]),
  ),
  ...(
    [
      [
        'previews of a letter',
        ({ mailed }) => `letterPreview(submissionServiceId: "${mailed.submission}") { text html }`,
      ],
      [
        'previews of a request',
        ({ deal, funder }) =>
          `requestPreview(endUserServiceId: "${deal}", funderServiceId: "${funder}", environment: PRODUCTION) { steps { body } }`,
      ],
      [
        'threads',
        ({ deal }) => `endUser(serviceId: "${deal}") { thread(first: 100) { edges { node { __typename } } } }`,
      ],
      ['histories', ({ deal }) => `endUser(serviceId: "${deal}") { history(first: 100) { edges { node { what } } } }`],
      ['what waits', () => 'workItems(first: 100) { edges { node { title detail } } countsByKind { count } }'],
      ['figures', () => 'businessFigures(from: "2025-01-01", to: "2026-12-31", by: INDUSTRY) { lines { label } }'],
      ['mails as they came', () => 'inboundMails(limit: 100) { items { html wholeText } }'],
    ] as [string, (world: World) => string][]
  ).map(([name, field]) =>
    attack(`${name} under many names`, [10, 49], 'any', (world, size) => [
      graphql(world.keys.read, `{ ${aliased(often(size), () => field(world))} }`),
    ]),
  ),
  ...['csv', 'xlsx'].map((format) =>
    attack(
      `tables as ${format}, all at once`,
      [8, 40],
      'any',
      ({ keys }, size) =>
        times(size, (index) =>
          json(
            keys.read,
            'GET',
            `/api/exports/${['deals', 'submissions', 'decisions', 'offers'][index % 4]}?format=${format}`,
          ),
        ),
      { atOnce: true },
    ),
  ),
  attack('a table of filters without end', [500, 12_000], 'any', ({ keys }, size) => [
    json(keys.read, 'GET', `/api/exports/submissions?${'stage=OFFERS&'.repeat(size / 13)}`),
  ]),
  attack('amounts that no ledger has', [1, 1], 'refused', ({ keys, deal, called }) =>
    ['1e308', '-1', '0', '0.0000001', '1000000000.000001'].map((amount) =>
      graphql(
        keys.all,
        `mutation ($deal: ID!, $id: ID!) { recordCommission(input: { endUserServiceId: $deal, submissionServiceId: $id, kind: RECEIVED, amount: ${amount}, occurredOn: "2026-01-01" }) { serviceId } }`,
        { deal, id: called.submission },
      ),
    ),
  ),
  attack('manifests that are no connectors', [10_000, 256_000], 'any', ({ platform }, size) =>
    [
      `a: &a [x]\n${'b: [*a,*a]\n'.repeat(size / 11)}`,
      `${'- '.repeat(size / 2)}x`,
      `{${'a: {'.repeat(size / 4)}`,
      `"${'\\x41'.repeat(size / 4)}"`,
      `connector: 1\nsteps: [${'{id: x},'.repeat(size / 8)}]`,
      `? ${'? '.repeat(size / 2)}`,
      'x'.repeat(size * 4),
    ].map((manifest) =>
      graphql(platform, 'mutation ($m: String!) { checkConnector(manifest: $m) { ok problems { code } } }', {
        m: manifest,
      }),
    ),
  ),
  attack('a mailbox that is none', [300, 30_000], 'refused', ({ keys }, size) =>
    [
      { imap: { host: 'x'.repeat(size), port: 993 } },
      { imap: { host: 'mail.example', port: 22 } },
      { smtp: { host: 'mail.example', port: 465, user: 'a\r\nRSET' } },
      { smtp: { host: 'mail.example', port: 465 }, credentials: { password: 'x'.repeat(size) } },
      { smtp: { host: 'mail.example', port: 465 }, senderName: 'A\r\nBcc: everybody@elsewhere.example' },
      { smtp: { host: 'mail.example', port: 465 }, folders: times(size, (index) => `f${index}`) },
    ].map((given) =>
      graphql(keys.all, 'mutation ($input: MailboxInput!) { saveMailbox(input: $input) { serviceId } }', {
        input: { address: 'a@mail.example', auth: 'PASSWORD', credentials: { password: 'x' }, ...given },
      }),
    ),
  ),
];
