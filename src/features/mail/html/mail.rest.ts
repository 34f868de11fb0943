import type { JsonSchema, Route } from '../../../platform/rest/route';
import { MAIL, type WireMail, type WireReading, wireMail, wireReading } from './mail.wire.rules';
import { MAIL_PROCESSINGS } from './processing.rules';

const text: JsonSchema = { type: 'string' };
const texts: JsonSchema = { type: 'array', items: text };
const instant: JsonSchema = { ...text, format: 'date-time' };

const FIELDS: Record<keyof ReturnType<typeof wireMail>, JsonSchema> = {
  service_id: { ...text, description: 'eml_…' },
  created: instant,
  date_sent: { ...instant, description: 'Its Date, else when it was received.' },
  date_sent_string: { ...text, description: 'Its Date as it was written.' },
  from_address: text,
  from_address_domain: text,
  from_name: text,
  to_addresses: texts,
  cc_addresses: texts,
  reply_to: { type: ['string', 'null'] },
  subject: text,
  subject_cleaned: { ...text, description: 'Without Re:, Fwd: and what only machines need.' },
  text_body: { ...text, description: 'Of a mail that is kept no longer the words that were read.' },
  html_body: { ...text, description: 'Written anew: elements of text and links alone. Empty where there is none.' },
  html_or_text_body: text,
  is_reply: { type: 'boolean' },
  processing_status: { ...text, enum: [...MAIL_PROCESSINGS] },
  viewer_url: { ...text, description: 'Where the dashboard shows it, once signed in.' },
};

const MAIL_SCHEMA: JsonSchema = { title: 'Mail', type: 'object', properties: FIELDS, required: Object.keys(FIELDS) };

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

interface Page {
  items: (WireMail & { end_user_service_id: string })[];
  page: number;
  limit: number;
  has_more: boolean;
  total: number;
}

interface Parsed {
  service_id: string;
  mail: { processing: string; reading: WireReading | null } | null;
}

/** The one parser that there is. */
const MAIL_READING = {
  service_id: 'mail_reading',
  slug: 'mail_reading',
  name: 'Mail reading',
  description: 'Reads by rules what a mail says of a deal, with the words that it was read in.',
};

export const mailRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/emails',
    status: 200,
    summary: 'List the mails of an end user and of the records linked to it, newest first',
    whole: {},
    document: `query ($end_user_service_id: ID!) { end_user(service_id: $end_user_service_id) { mails { ${MAIL} } } }`,
    shape: ({ end_user }: { end_user: { mails: WireMail[] } }) => end_user.mails.map(wireMail),
    responseSchema: () => ({ type: 'array', items: MAIL_SCHEMA }),
    notFound: 'End user not found',
  },
  {
    method: 'GET',
    path: '/api/end_user_emails',
    status: 200,
    summary: 'List all mails with the records that they have made, newest first; pages count from 0',
    bounds: { page: { minimum: 0 }, limit: { minimum: 1, maximum: 1000 } },
    document: `query ($page: Int!, $limit: Int!) {
      inbound_mails(page: $page, limit: $limit, first_page: 0) {
        items { end_user_service_id ${MAIL} } page limit has_more total
      }
    }`,
    shape: ({ inbound_mails: { items, page, limit, has_more, total } }: { inbound_mails: Page }) => ({
      _meta: { count: total, page, total_pages: Math.ceil(total / limit), has_more },
      emails: items.map(({ end_user_service_id, ...mail }) => ({ end_user_service_id, email: wireMail(mail) })),
    }),
    responseSchema: () =>
      object({
        _meta: object({
          count: { type: 'integer' },
          page: { type: 'integer' },
          total_pages: { type: 'integer' },
          has_more: { type: 'boolean' },
        }),
        emails: { type: 'array', items: object({ end_user_service_id: text, email: MAIL_SCHEMA }) },
      }),
  },
  {
    method: 'GET',
    path: '/api/submission_parsers/{end_user_service_id}',
    status: 200,
    summary: 'What was read in the mail that made a record; nothing for other records',
    whole: {},
    document: `query ($end_user_service_id: ID!) {
      end_user(service_id: $end_user_service_id) {
        service_id
        mail {
          processing
          reading {
            outcome application_status confidence reasoning reason doubt expiry has_competing_offers decision
            provenance { field value sentence start end }
          }
        }
      }
    }`,
    shape: ({ end_user: { service_id, mail } }: { end_user: Parsed }) =>
      mail
        ? [
            {
              end_user_service_id: service_id,
              status: mail.processing === 'failed' ? 'failed' : 'success',
              result: mail.reading && wireReading(mail.reading),
              submission_parser: MAIL_READING,
            },
          ]
        : [],
    responseSchema: () => ({
      type: 'array',
      items: object({
        end_user_service_id: text,
        status: { ...text, enum: ['success', 'failed'] },
        result: { type: ['object', 'null'] },
        submission_parser: object({ service_id: text, slug: text, name: text, description: text }),
      }),
    }),
    notFound: 'End user not found',
  },
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/iso_applications',
    status: 200,
    summary: "List what was read in an end user's applications: none, since applications are not read",
    whole: {},
    document: 'query ($end_user_service_id: ID!) { end_user(service_id: $end_user_service_id) { service_id } }',
    shape: () => [],
    responseSchema: () => ({ type: 'array', items: { type: 'object' } }),
    notFound: 'End user not found',
  },
];
