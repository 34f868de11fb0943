import { ARCHIVE_DOMAIN } from './post-office';

/** What a simulated funder does with a deal. */
export interface Behaviour {
  /** How it answers the POST. `hang`: not at all; `stranger`: it does not know the credentials. Default: 200 at once. */
  answer?: 'accept' | 'invalid' | 'error' | 'hang' | 'stranger';
  answerAfterSeconds?: number;
  /** What it decides later, one after the other, with the seconds after its answer. */
  decisions?: { after: number; status: DecisionKind }[];
}

/** The answers that a simulated funder knows how to word (answers.ts). `by_credit`: approves good credit alone. */
export type DecisionKind =
  | 'approved'
  | 'counter'
  | 'funded'
  | 'declined'
  | 'withdrawn'
  | 'expired'
  | 'info_requested'
  | 'in_review'
  | 'by_credit';

export interface DemoFunder {
  slug: string;
  name: string;
  aliases?: string[];
  /** Without one it takes mail. */
  channel?: 'API' | 'ALL_OFFERS' | 'CRM_LENDSAAS' | 'WEB_PORTAL';
  /** In place of the simulated funders' own address. */
  productionUrl?: string;
  staging?: true;
  /** How far the demo's broker has come with it; without it production values are saved, and not tested. */
  stopsAt?: 'NOT_CONFIGURED' | 'STAGING_CONFIGURED' | 'STAGING_LIVE' | 'PRODUCTION_LIVE';
  /** The product that its offers are of. */
  product?: Product;
  formFields?: { fieldType: 'text' | 'password'; label: string; name: string; required: boolean }[];
  requiredInformation?: string[];
  requiredFileClasses?: string[];
  cc?: string[];
  /** Senders whose deals must not go to this funder. */
  excludes?: { senderDomains?: string[]; senderNames?: string[] };
  behaviour?: Behaviour;
  /** In the catalogue, and not linked by the demo's broker. */
  unlinked?: true;
}

export type Product = 'daily_advance' | 'weekly_advance' | 'term_loan' | 'several';

const PARTNER_ID = { fieldType: 'text', label: 'Partner id', name: 'partner_id', required: true } as const;
const API_TOKEN = { fieldType: 'password', label: 'API token', name: 'api_token', required: true } as const;
const REP = { fieldType: 'text', label: 'Your representative', name: 'representative', required: false } as const;
const BASICS = ['company.name', 'company.ein', 'amount_requested'];
const OWNER = ['owners.0.ssn', 'owners.0.date_of_birth'];

/** The demo's catalogue: every channel, and every way in which a send can go. */
export const FUNDERS: DemoFunder[] = [
  {
    slug: 'northgate-capital',
    name: 'Northgate Capital',
    aliases: ['NGC', 'Northgate Merchant Capital'],
    channel: 'API',
    product: 'daily_advance',
    formFields: [PARTNER_ID, API_TOKEN],
    requiredInformation: [...BASICS, ...OWNER],
    requiredFileClasses: ['application', 'bank_statement'],
    behaviour: { decisions: [{ after: 1.5, status: 'approved' }] },
  },
  {
    slug: 'harbor-point-funding',
    name: 'Harbor Point Funding',
    channel: 'API',
    product: 'weekly_advance',
    formFields: [API_TOKEN],
    requiredInformation: [...BASICS, 'monthly_revenue'],
    behaviour: { decisions: [{ after: 2.5, status: 'counter' }] },
  },
  {
    slug: 'redwood-business-finance',
    name: 'Redwood Business Finance',
    channel: 'API',
    product: 'term_loan',
    formFields: [PARTNER_ID, API_TOKEN, REP],
    requiredInformation: [...BASICS, 'owners.0.credit_score', 'annual_revenue', 'company.start_date'],
    requiredFileClasses: ['application'],
    behaviour: { decisions: [{ after: 3.5, status: 'by_credit' }] },
  },
  {
    slug: 'summit-street-advance',
    name: 'Summit Street Advance',
    channel: 'API',
    formFields: [PARTNER_ID],
    requiredInformation: BASICS,
    behaviour: { decisions: [{ after: 1, status: 'declined' }] },
  },
  {
    slug: 'blue-anchor-lending',
    name: 'Blue Anchor Lending',
    channel: 'API',
    product: 'weekly_advance',
    formFields: [API_TOKEN],
    behaviour: {
      decisions: [
        { after: 1, status: 'info_requested' },
        { after: 5, status: 'approved' },
      ],
    },
  },
  {
    slug: 'keystone-merchant-credit',
    name: 'Keystone Merchant Credit',
    channel: 'API',
    product: 'daily_advance',
    formFields: [PARTNER_ID, API_TOKEN],
    requiredInformation: BASICS,
    behaviour: { answerAfterSeconds: 3, decisions: [{ after: 2, status: 'approved' }] },
  },
  {
    slug: 'pioneer-funding-network',
    name: 'Pioneer Funding Network',
    channel: 'ALL_OFFERS',
    product: 'several',
    formFields: [PARTNER_ID, API_TOKEN],
    requiredInformation: BASICS,
    behaviour: { decisions: [{ after: 4, status: 'approved' }] },
  },
  {
    slug: 'silverline-finance',
    name: 'Silverline Finance',
    channel: 'CRM_LENDSAAS',
    product: 'term_loan',
    formFields: [API_TOKEN],
    behaviour: { decisions: [{ after: 2, status: 'approved' }] },
  },
  {
    slug: 'ironwood-equity',
    name: 'Ironwood Equity',
    channel: 'API',
    formFields: [API_TOKEN],
    behaviour: { answer: 'invalid' },
  },
  {
    slug: 'granite-state-capital',
    name: 'Granite State Capital',
    channel: 'API',
    formFields: [PARTNER_ID],
    behaviour: { answer: 'error' },
  },
  {
    slug: 'lakeshore-advance',
    name: 'Lakeshore Advance',
    channel: 'API',
    formFields: [API_TOKEN],
    behaviour: { answer: 'hang' },
  },
  {
    slug: 'cedar-hill-capital',
    name: 'Cedar Hill Capital',
    channel: 'API',
    // Nothing listens on this port: the connection is refused.
    productionUrl: 'http://127.0.0.1:1/deals',
    formFields: [API_TOKEN],
  },
  {
    slug: 'fern-valley-funding',
    name: 'Fern Valley Funding',
    channel: 'API',
    formFields: [API_TOKEN],
    behaviour: { answer: 'stranger' },
  },
  {
    slug: 'beacon-trust-finance',
    name: 'Beacon Trust Finance',
    channel: 'API',
    staging: true,
    stopsAt: 'PRODUCTION_LIVE',
    formFields: [PARTNER_ID, API_TOKEN],
    requiredInformation: BASICS,
  },
  {
    slug: 'meridian-portal-lending',
    name: 'Meridian Portal Lending',
    channel: 'WEB_PORTAL',
    productionUrl: 'https://portal.meridian.example/brokers',
    product: 'term_loan',
    formFields: [{ fieldType: 'text', label: 'Portal user', name: 'portal_user', required: true }],
  },
  {
    slug: 'old-mill-community-bank',
    name: 'Old Mill Community Bank',
    product: 'term_loan',
    cc: [`bayview@${ARCHIVE_DOMAIN}`],
    behaviour: { decisions: [{ after: 2, status: 'approved' }] },
    // Close to the name of a broker whose deals we have, not the same: such deals are held until a person has looked.
    excludes: { senderNames: ['Keel Street Fundings'] },
  },
  {
    slug: 'fairview-equipment-finance',
    name: 'Fairview Equipment Finance',
    product: 'term_loan',
    cc: [`bayview@${ARCHIVE_DOMAIN}`],
    behaviour: { decisions: [{ after: 3, status: 'declined' }] },
    excludes: { senderDomains: ['keelstreet.example'] },
  },
  {
    slug: 'juniper-ridge-capital',
    name: 'Juniper Ridge Capital',
    channel: 'API',
    staging: true,
    stopsAt: 'NOT_CONFIGURED',
    formFields: [API_TOKEN],
  },
  {
    slug: 'willow-creek-funding',
    name: 'Willow Creek Funding',
    channel: 'API',
    staging: true,
    stopsAt: 'STAGING_CONFIGURED',
    formFields: [API_TOKEN],
  },
  {
    slug: 'aspen-grove-finance',
    name: 'Aspen Grove Finance',
    channel: 'API',
    staging: true,
    stopsAt: 'STAGING_LIVE',
    formFields: [API_TOKEN],
  },
  { slug: 'copperfield-capital', name: 'Copperfield Capital', aliases: ['Copperfield'], unlinked: true },
];
