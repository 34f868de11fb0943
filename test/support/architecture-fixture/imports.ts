/** Imports that the architecture forbids, at least one a rule, and some that it allows. */
export interface ImportFixture {
  from: string;
  to: string[];
  /** The rule of .dependency-cruiser.cjs that must report each of these imports; none: nobody may object. */
  rule?: string;
  typeOnly?: boolean;
  /** The imported file imports `from` in its turn. */
  back?: boolean;
}

const features = 'src/features';

export const IMPORTS: ImportFixture[] = [
  {
    rule: 'feature-off-the-line',
    from: `${features}/renewals/r.commands.ts`,
    to: [`${features}/deals/d.commands.ts`],
  },
  {
    rule: 'feature-line-accounts',
    from: `${features}/accounts/a.commands.ts`,
    to: [`${features}/funders/a.queries.ts`],
  },
  { rule: 'feature-line-people', from: `${features}/people/p.queries.ts`, to: [`${features}/funders/p.queries.ts`] },
  {
    rule: 'feature-line-conversation',
    from: `${features}/conversation/m.queries.ts`,
    to: [`${features}/closing/m.queries.ts`],
  },
  { rule: 'feature-line-closing', from: `${features}/closing/c.queries.ts`, to: [`${features}/erasure/c.queries.ts`] },
  { rule: 'feature-line-workday', from: `${features}/workday/w.queries.ts`, to: [`${features}/erasure/w.queries.ts`] },
  { rule: 'feature-line-figures', from: `${features}/figures/f.queries.ts`, to: [`${features}/mail/f.queries.ts`] },
  {
    rule: 'feature-line-notifications',
    from: `${features}/notifications/n.queries.ts`,
    to: [`${features}/erasure/n.queries.ts`],
  },
  { rule: 'feature-line-exports', from: `${features}/exports/x.queries.ts`, to: [`${features}/erasure/x.queries.ts`] },
  { rule: 'feature-line-audit', from: `${features}/audit/u.queries.ts`, to: [`${features}/funders/u.queries.ts`] },
  { rule: 'feature-line-funders', from: `${features}/funders/b.commands.ts`, to: [`${features}/deals/b.queries.ts`] },
  { rule: 'feature-line-deals', from: `${features}/deals/c.rules.ts`, to: [`${features}/exclusions/c.rules.ts`] },
  {
    rule: 'feature-line-assignment',
    from: `${features}/assignment/as.queries.ts`,
    to: [`${features}/exclusions/as.queries.ts`],
  },
  {
    rule: 'feature-line-documents',
    from: `${features}/documents/d.rules.ts`,
    to: [`${features}/exclusions/d.rules.ts`],
  },
  {
    rule: 'feature-line-exclusions',
    from: `${features}/exclusions/d.entity.ts`,
    to: [`${features}/submissions/d.entity.ts`],
    typeOnly: true,
  },
  {
    rule: 'feature-line-mailboxes',
    from: `${features}/mailboxes/m.queries.ts`,
    to: [`${features}/submissions/m.queries.ts`],
  },
  {
    rule: 'feature-line-submissions',
    from: `${features}/submissions/e.commands.ts`,
    to: [`${features}/decisions/e.commands.ts`],
  },
  {
    rule: 'feature-line-decisions',
    from: `${features}/decisions/f.job.ts`,
    to: [`${features}/mail/f.commands.ts`, `${features}/policies/f.commands.ts`],
  },
  { rule: 'feature-line-mail', from: `${features}/mail/inbound/m.job.ts`, to: [`${features}/policies/m.commands.ts`] },
  { rule: 'feature-line-policies', from: `${features}/policies/g.job.ts`, to: [`${features}/crm/g.commands.ts`] },
  { rule: 'feature-line-crm', from: `${features}/crm/h.commands.ts`, to: [`${features}/webhooks/h.commands.ts`] },
  { rule: 'feature-line-webhooks', from: `${features}/webhooks/i.commands.ts`, to: [`${features}/crm/i.commands.ts`] },
  { rule: 'feature-line-search', from: `${features}/search/s.rules.ts`, to: [`${features}/erasure/s.rules.ts`] },
  {
    rule: 'rules-are-pure',
    from: `${features}/deals/impure.rules.ts`,
    to: [
      'typeorm',
      'type-graphql',
      'express',
      'node:fs',
      'node:timers',
      'src/platform/clock.ts',
      'src/platform/config.ts',
      `${features}/deals/deal.entity.ts`,
    ],
  },
  { from: `${features}/deals/pure.rules.ts`, to: ['decimal.js', 'tldts', 'node:url', 'src/platform/money.ts'] },
  { from: `${features}/exclusions/pure.rules.ts`, to: [`${features}/deals/pure.rules.ts`] },
  {
    rule: 'entities-and-inputs-hold-shapes',
    from: `${features}/deals/busy.entity.ts`,
    to: [`${features}/deals/x.commands.ts`, `${features}/deals/x.resolver.ts`, `${features}/deals/x.loaders.ts`],
  },
  {
    rule: 'entities-and-inputs-hold-shapes',
    from: `${features}/deals/busy.inputs.ts`,
    to: [`${features}/deals/x.queries.ts`, 'src/platform/outbound.ts'],
  },
  {
    from: `${features}/deals/deal.entity.ts`,
    to: ['typeorm', 'type-graphql', 'src/platform/graphql/scalars.ts', `${features}/deals/pure.rules.ts`],
  },
  {
    rule: 'commands-know-no-transport',
    from: `${features}/deals/wired.commands.ts`,
    to: [
      'type-graphql',
      'graphql',
      'express',
      'dataloader',
      'node:process',
      'node:https',
      'src/platform/outbound.ts',
      `${features}/deals/x.loaders.ts`,
    ],
  },
  { rule: 'commands-know-no-transport', from: `${features}/deals/wired.queries.ts`, to: ['graphql', 'dataloader'] },
  {
    from: `${features}/submissions/plain.commands.ts`,
    to: [
      'typeorm',
      'src/platform/db/transact.ts',
      `${features}/deals/deal.entity.ts`,
      `${features}/deals/plain.queries.ts`,
      `${features}/deals/pure.rules.ts`,
    ],
  },
  {
    rule: 'jobs-know-no-graphql',
    from: `${features}/submissions/wired.job.ts`,
    to: ['graphql', 'type-graphql', `${features}/submissions/x.resolver.ts`],
  },
  { rule: 'jobs-know-no-graphql', from: `${features}/funders/channels/wired.channel.ts`, to: ['graphql'] },
  { rule: 'jobs-know-no-graphql', from: `${features}/crm/parsers/wired.parser.ts`, to: ['graphql'] },
  {
    from: `${features}/submissions/plain.job.ts`,
    to: ['src/platform/outbound.ts', `${features}/submissions/plain.commands.ts`, 'nodemailer'],
  },
  {
    rule: 'resolvers-touch-no-repository',
    from: `${features}/deals/eager.resolver.ts`,
    to: ['typeorm', 'node:http', 'src/platform/outbound.ts'],
  },
  { rule: 'resolvers-touch-no-repository', from: `${features}/deals/eager.rest.ts`, to: ['typeorm', 'express'] },
  {
    rule: 'resolvers-stay-in-their-feature',
    from: `${features}/submissions/foreign.resolver.ts`,
    to: [`${features}/deals/plain.queries.ts`, `${features}/deals/x.commands.ts`],
  },
  {
    from: `${features}/submissions/plain.resolver.ts`,
    to: [
      'type-graphql',
      'graphql',
      `${features}/submissions/plain.commands.ts`,
      `${features}/deals/deal.entity.ts`,
      `${features}/deals/x.loaders.ts`,
    ],
  },
  {
    rule: 'loaders-only-read',
    from: `${features}/deals/busy.loaders.ts`,
    to: [`${features}/deals/x.commands.ts`, 'src/platform/outbound.ts'],
  },
  { from: `${features}/deals/x.loaders.ts`, to: ['dataloader', 'src/platform/db/rows.ts'] },
  {
    rule: 'one-door-to-the-network',
    from: `${features}/funders/channels/raw.channel.ts`,
    to: ['node:https', 'node:net'],
  },
  {
    rule: 'platform-knows-no-domain',
    from: 'src/platform/nosy.ts',
    to: [`${features}/deals/deal.entity.ts`, 'src/registry.ts'],
  },
  { from: 'src/platform/plain.ts', to: ['typeorm', 'express', 'node:http', 'src/platform/clock.ts'] },
  {
    rule: 'features-know-no-root',
    from: `${features}/deals/looking-up.commands.ts`,
    to: ['src/registry.ts', 'src/app.ts'],
  },
  { from: 'src/app.ts', to: ['typeorm', `${features}/deals/plain.queries.ts`, 'src/platform/plain.ts'] },
  { rule: 'cli-is-only-started', from: 'src/index.ts', to: ['src/cli/demo/plain.ts'] },
  { from: 'src/cli/demo.ts', to: ['src/app.ts', `${features}/webhooks/plain.commands.ts`] },
  { rule: 'dashboard-is-a-client', from: 'src/dashboard/page.ts', to: [`${features}/deals/plain.queries.ts`] },
  { rule: 'no-barrels', from: `${features}/deals/lazy.commands.ts`, to: [`${features}/deals/index.ts`] },
  {
    rule: 'no-cycles',
    from: `${features}/deals/one.commands.ts`,
    to: [`${features}/deals/two.commands.ts`],
    typeOnly: true,
    back: true,
  },
  {
    rule: 'no-cycles-through-entities',
    from: `${features}/decisions/one.entity.ts`,
    to: [`${features}/decisions/two.entity.ts`],
    back: true,
  },
  {
    from: `${features}/decisions/offer.entity.ts`,
    to: [`${features}/decisions/decision.entity.ts`],
    typeOnly: true,
    back: true,
  },
  { rule: 'no-test-code', from: 'src/platform/cheating.ts', to: ['test/support/clock.ts', 'proof/slope.ts'] },
  { rule: 'no-dev-dependencies', from: 'src/platform/lucky.ts', to: ['fast-check'] },
];
