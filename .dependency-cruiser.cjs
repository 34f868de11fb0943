/**
 * Who may import whom: the import table and the line of features in docs/architecture.md.
 * test/unit/architecture.test.ts proves that every rule here can fail.
 */

/** A feature may import the features before it. Those of one step stand side by side. */
const FEATURE_LINE = [
  ['accounts'],
  ['people'],
  ['audit'],
  ['funders'],
  ['deals'],
  ['assignment'],
  ['documents'],
  ['exclusions'],
  ['mailboxes'],
  ['submissions'],
  ['decisions'],
  ['figures'],
  ['mail'],
  ['conversation'],
  ['closing'],
  ['policies'],
  ['crm', 'webhooks'],
  ['search'],
  ['workday'],
  ['notifications'],
  ['exports'],
  ['erasure'],
];

const layer = (...suffixes) => `^src/features/.+\\.(${suffixes.join('|')})\\.tsx?$`;
const library = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`;
const core = (...names) => `^(node:)?(${names.join('|')})(/|$)`;

const ENTITY = '^src/.+\\.entity\\.ts$';
const GRAPHQL = library('graphql[^/]*', 'type-graphql', '@graphql-tools/[^/]+', '@apollo/[^/]+');
const NETWORK = core('https?', 'http2', 'net', 'tls', 'dgram');
const HTTP_OUT = [NETWORK, library('undici', 'request-filtering-agent', 'nodemailer'), '^src/platform/outbound'];

const featureLine = FEATURE_LINE.flatMap((step, index) =>
  step.flatMap((feature) => {
    const others = FEATURE_LINE.slice(index)
      .flat()
      .filter((other) => other !== feature);
    if (others.length === 0) return [];
    return {
      name: `feature-line-${feature}`,
      comment: `Features form a line so that each can be read knowing only the ones before it; ${feature} comes before or beside what it imports here. Let the later feature add its field with a resolver of its own, or a listener in registry.ts.`,
      severity: 'error',
      from: { path: `^src/features/${feature}/` },
      to: { path: `^src/features/(${others.join('|')})/` },
    };
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'feature-off-the-line',
      comment: 'A new feature needs its place in FEATURE_LINE above, or nothing would say what it may import.',
      severity: 'error',
      from: { path: `^src/features/(?!(${FEATURE_LINE.flat().join('|')})/)` },
      to: {},
    },
    ...featureLine,
    {
      name: 'rules-are-pure',
      comment:
        'Rules, and definitions of events, are pure functions, so that they can be tested by the thousand and explained to a broker: no framework, no database, no clock, no settings. They import other rules, money and pure libraries only.',
      severity: 'error',
      from: { path: layer('rules', 'events') },
      to: {
        pathNot: [
          layer('rules', 'events'),
          '^src/platform/.+\\.rules\\.ts$',
          '^src/platform/money\\.ts$',
          library('decimal\\.js', 'htmlparser2', 'tldts', 'unhomoglyph', 'zod'),
          core('url'),
        ],
      },
    },
    {
      name: 'entities-and-inputs-hold-shapes',
      comment:
        'Entities and inputs are shapes that every layer may import, so they know no behaviour: typeorm, type-graphql, scalars, rule types and other shapes are enough.',
      severity: 'error',
      from: { path: layer('entity', 'inputs') },
      to: {
        path: [
          layer('commands', 'queries', 'resolver', 'rest', 'loaders', 'job', 'channel', 'parser'),
          library('express', 'dataloader'),
          ...HTTP_OUT,
        ],
      },
    },
    {
      name: 'commands-know-no-transport',
      comment:
        'Commands and queries run inside a transaction for GraphQL, jobs and tests alike: nothing there may depend on a request or its loaders, read the environment, or go over the network.',
      severity: 'error',
      from: { path: layer('commands', 'queries') },
      to: {
        path: [
          layer('resolver', 'rest', 'loaders', 'channel', 'parser'),
          '^src/platform/(graphql|rest|live)/',
          GRAPHQL,
          library('express', 'dataloader'),
          core('process'),
          ...HTTP_OUT,
        ],
      },
    },
    {
      name: 'jobs-know-no-graphql',
      comment:
        'Jobs, channels and parsers run without a request: they call commands and queries, never resolvers, loaders or GraphQL.',
      severity: 'error',
      from: { path: layer('job', 'channel', 'parser') },
      to: {
        path: [
          layer('resolver', 'rest', 'loaders'),
          '^src/platform/(graphql|rest)/',
          GRAPHQL,
          library('express', 'dataloader'),
        ],
      },
    },
    {
      name: 'resolvers-touch-no-repository',
      comment:
        'Resolvers and REST rows translate between the wire and commands, queries and loaders. Reading or writing tables, or calling others over HTTP, here would escape the account scope and the transaction.',
      severity: 'error',
      from: { path: layer('resolver', 'rest') },
      to: { path: [library('typeorm', 'better-sqlite3', 'mysql2', 'express'), ...HTTP_OUT] },
    },
    {
      name: 'resolvers-stay-in-their-feature',
      comment:
        "A resolver calls its own feature; of others it may show the entities, through their loaders. Another feature's behaviour is reached through a command or query of one's own.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/.*\\.(resolver|rest)\\.tsx?$' },
      to: {
        path: layer('commands', 'queries', 'resolver', 'rest', 'job', 'channel', 'parser'),
        pathNot: '^src/features/$1/',
      },
    },
    {
      name: 'loaders-only-read',
      comment: 'Loaders turn keys into plain rows for one request; a loader that changes or sends something surprises.',
      severity: 'error',
      from: { path: layer('loaders') },
      to: { path: [layer('commands', 'resolver', 'rest', 'job', 'channel', 'parser'), ...HTTP_OUT] },
    },
    {
      name: 'one-door-to-the-network',
      comment:
        'Calls to addresses that customers gave go through platform/outbound, which limits time and size and refuses private addresses. A feature that opens a connection itself has none of that.',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: [NETWORK, library('undici', 'request-filtering-agent', 'axios', 'got', 'node-fetch')] },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'The platform is handed what it needs by app.ts, so it could serve another product unchanged.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/', pathNot: '^src/platform/' },
    },
    {
      name: 'features-know-no-root',
      comment: 'The composition root imports features, never the reverse; registry.ts lists, features do not look up.',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/((app|index|registry)\\.ts$|(cli|migrations|dashboard)/)' },
    },
    {
      name: 'cli-is-only-started',
      comment:
        'What a command needs lives beside it: the demo with its simulated funders must not be part of the service that runs in production.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'dashboard-is-a-client',
      comment:
        'The dashboard talks GraphQL only, so that whatever it can do, a customer of the API can do too. Lists of values that the schema has as plain texts it may take from the rules, which are pure.',
      severity: 'error',
      from: { path: '^src/dashboard/' },
      to: { path: '^src/', pathNot: ['^src/dashboard/', layer('rules')] },
    },
    {
      name: 'no-barrels',
      comment: 'An index.ts that re-exports hides who uses what, and makes cycles. Import the file itself.',
      severity: 'error',
      from: {},
      to: { path: '^src/.+/index\\.tsx?$', pathNot: '^src/dashboard/' },
    },
    {
      name: 'no-cycles',
      comment: 'Files in a cycle can only be understood together, and load in an order that nobody chose.',
      severity: 'error',
      from: { pathNot: ENTITY },
      to: { circular: true, viaOnly: { pathNot: ENTITY } },
    },
    {
      name: 'no-cycles-through-entities',
      comment:
        'Two entities may name each other as types (`import type`, the relation itself is a string); any other cycle through an entity is one that happens at run time.',
      severity: 'error',
      from: { path: ENTITY },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-test-code',
      comment:
        'What ships never imports what only tests, proofs and benchmarks need: production installs no devDependencies.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|proof|bench)/' },
    },
    {
      name: 'no-dev-dependencies',
      comment:
        'A production install has no devDependencies, so this import would fail there; the demo builds with one. Optional peers are asked for by a setting.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
  ],
  options: {
    // Type-only imports count: a type of the wrong layer is where the wrong dependency starts.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
