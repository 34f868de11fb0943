import { createHash } from 'node:crypto';
import { ACCOUNT, byMail, FUNDERS, funderId, idOf, START, stored, TOKEN } from './ids.mjs';

const BENCHMARK = {
  account: ACCOUNT,
  token: TOKEN,
  keyId: idOf('apk', 0),
  linkToken: (funder) => `callback-${funder}`,
};

/** An account with its key, the funders of the catalogue, and its links to them. */
export function accountRows(name, { account, token, keyId, linkToken } = BENCHMARK) {
  const created = stored(START);
  const numbers = Array.from({ length: FUNDERS }, (_, number) => number);
  const tokenHash = createHash('sha256').update(token).digest('hex');
  return {
    accounts: [{ service_id: account, name, kind: 'broker', settings: null, created }],
    event_counters: [{ account_id: account, last_seq: 0 }],
    api_keys: [
      {
        service_id: keyId,
        account_id: account,
        name: 'First key',
        token_hash: tokenHash,
        token_prefix: token.slice(0, 8),
        is_active: 1,
        created,
        last_used: null,
      },
    ],
    funders: numbers.map((number) => funderRow(number, created)),
    funder_integrations: numbers.map((number) => ({
      ...linkRow(account, number, created),
      callback_token: linkToken(number),
    })),
    exclusion_rules: numbers
      .filter((number) => number % 10 === 7)
      .map((number) => exclusionRow(account, number, created)),
  };
}

function funderRow(number, created) {
  const channel = ['api', 'all_offers', 'crm_lendsaas', 'web_portal'][number % 4];
  const integration = {
    channel,
    displayName: `Harbour ${number} Capital`,
    formFields: [{ fieldType: 'text', label: 'Broker code', name: 'broker_code', required: true }],
    stagingUrl: number % 2 ? `https://staging.funder-${number}.example/deals` : null,
    productionUrl: `https://funder-${number}.example/deals`,
    requiredInformation: ['business.legal_name'],
    requiredFileClasses: ['bank_statement'],
  };
  return {
    service_id: funderId(number),
    name: `Harbour ${number} Capital Partners`,
    slug: `harbour-${number}`,
    logo_url: null,
    aliases: '[]',
    email_domains: `["funder-${number}.example"]`,
    submission_email_address: `deals@funder-${number}.example`,
    integration: byMail(number) ? null : JSON.stringify(integration),
    created,
  };
}

function linkRow(account, number, created) {
  return {
    account_id: account,
    funder_service_id: funderId(number),
    channel: byMail(number) ? 'email' : 'integration',
    submission_email_address: null,
    submission_cc_email_addresses: null,
    submission_email_subject_prefix: null,
    staging_values: null,
    production_values: byMail(number) ? null : 'v1.k1.bm90IGEgc2VjcmV0',
    staging_test_status: 'not_run',
    production_test_status: 'not_run',
    name_similarity_threshold: null,
    offer_constants: number % 10 === 1 ? '{"commission_basis":"payback"}' : null,
    created,
    last_updated: created,
  };
}

/** One of the rules meets the deals' broker by its domain; the others meet nobody. */
function exclusionRow(account, number, created) {
  return {
    account_id: account,
    funder_service_id: funderId(number),
    sender_domains: number === 7 ? '["northside.example"]' : '["southside.example"]',
    sender_emails: '[]',
    sender_names: '["Eastern Deal Desk"]',
    not_senders: '[]',
    last_change: 'update',
    revision: idOf('rev', number),
    created,
    last_updated: created,
  };
}
