/**
 * CONTRIBUTING's recipes, each with a sample that check-recipes.mjs carries out in a clone. The folder of its name holds
 * the files that it adds (`.txt` behind the name of what is code); `lines` go in front of the one line that has `before`.
 * `hand`: how many files somebody who follows the recipe touches; those that a command writes do not count.
 */
export const RECIPES = [
  {
    folder: 'field',
    title: 'A figure of an offer',
    hand: 4,
    lines: [
      {
        file: 'src/features/decisions/offers/offer-fields.rules.ts',
        before: '  buyRate: { computed: true },',
        text: "  brokerFeeAmount: { description: 'What the broker charges the merchant.' },",
      },
      {
        file: 'src/dashboard/pages/offers/offer-fields.ts',
        before: "  drawFeePercentage: { label: 'Draw fee, %', write: percent },",
        text: "  brokerFeeAmount: { label: 'Broker fee', write: money },",
      },
      { file: 'src/dashboard/pages/offers/offer-fields.ts', before: '    buyRate', text: '    brokerFeeAmount' },
      // `npm run new:migration` writes these two.
      {
        file: 'src/migrations/list.ts',
        isWritten: true,
        before: '/** In the order in which they run',
        text: "import { OfferBrokerFee9000000000000 } from './9000000000000-OfferBrokerFee';",
      },
      { file: 'src/migrations/list.ts', isWritten: true, before: '];', text: '  OfferBrokerFee9000000000000,' },
    ],
  },
  {
    folder: 'crm',
    title: 'A CRM',
    hand: 4,
    lines: [
      {
        file: 'src/features/crm/parsers/registry.ts',
        before: 'import { hubspotParser }',
        text: "import { harborParser } from './harbor.parser';",
      },
      {
        file: 'src/features/crm/parsers/registry.ts',
        before: '  hubspot: hubspotParser,',
        text: '  harbor: harborParser,',
      },
    ],
  },
  {
    folder: 'channel',
    title: 'A channel',
    hand: 5,
    lines: [
      {
        file: 'src/features/funders/channels/registry.ts',
        before: 'import { portalChannel }',
        text: "import { faxChannel } from './fax.channel';",
      },
      {
        file: 'src/features/funders/channels/registry.ts',
        before: '  web_portal: portalChannel,',
        text: '  fax: faxChannel,',
      },
      { file: 'src/dashboard/components/labels.ts', before: "  WEB_PORTAL: 'Web portal',", text: "  FAX: 'Fax'," },
    ],
  },
  {
    folder: 'endpoint',
    title: 'An endpoint',
    hand: 2,
    lines: [
      {
        file: 'src/features/crm/crm.rest.ts',
        before: 'export const crmRoutes: Route[] = [',
        at: 'after',
        text: `  {
    method: 'GET',
    path: '/api/crm_integrations_by_provider',
    status: 200,
    summary: 'List the CRM integrations by provider',
    document: '{ crm_integrations { provider service_id } }',
  },`,
      },
    ],
  },
  {
    folder: 'event',
    title: 'An event',
    hand: 2,
    lines: [
      {
        file: 'src/features/crm/crm.events.ts',
        before: 'export const crmIntegrationSecretRotated',
        text: "export const crmIntegrationPaused = defineEvent('crm_integration.paused', z.object({ service_id: z.string() }), {});",
      },
    ],
  },
  {
    folder: 'mail',
    title: 'A provider of inbound mail',
    hand: 4,
    lines: [
      {
        file: 'src/features/mail/inbound/parsers/registry.ts',
        before: 'import { mailgunParser }',
        text: "import { harborParser } from './harbor.parser';",
      },
      { file: 'src/features/mail/inbound/parsers/registry.ts', before: '  postmarkParser,', text: '  harborParser,' },
    ],
  },
];
