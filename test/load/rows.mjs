import { createHash } from 'node:crypto';

/** What a deal of the benchmark consists of, as rows of the service's tables. The same number gives the same rows. */
export const TOKEN = 'key_benchmark0123456789benchmark0123456789bench';
export const SUBMISSIONS = 25;
const FUNDERS = 30;
const OFFERS = 3;
const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5, 14);

/** Ids have the service's form; behind `NUMBER_AT` characters stand four digits, the deal's number. */
const TIME_DIGITS = '01kb3w7t9m4c5e6f0g2h3j';
export const NUMBER_AT = 4 + TIME_DIGITS.length;
/** By table: the columns that hold such ids. */
export const COPIED_IDS = {
  end_users: ['service_id', 'end_user_id'],
  funder_submissions: ['service_id', 'end_user_service_id'],
  attempts: ['service_id', 'submission_service_id'],
  decisions: ['service_id', 'submission_service_id', 'current_submission_id', 'source_email_service_id'],
  offers: ['service_id', 'decision_service_id'],
};

export function idOf(prefix, deal, submission = 0, decision = 0, offer = 0) {
  const digits = `${String(deal).padStart(4, '0')}${String(submission).padStart(2, '0')}${decision}${offer}`;
  return `${prefix}_${(TIME_DIGITS + digits).padEnd(36, '0')}`;
}

const ACCOUNT = idOf('acc', 0);
const funderId = (number) => idOf('fnd', number);
const stored = (ms) => new Date(ms).toISOString().replace('T', ' ').slice(0, 23);

/** The account with its key, and the funders that it has linked. */
export function accountRows(name) {
  const created = stored(START);
  const numbers = Array.from({ length: FUNDERS }, (_, number) => number);
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex');
  return {
    accounts: [{ service_id: ACCOUNT, name, kind: 'broker', settings: null, created }],
    event_counters: [{ account_id: ACCOUNT, last_seq: 0 }],
    api_keys: [
      {
        service_id: idOf('apk', 0),
        account_id: ACCOUNT,
        name: 'First key',
        token_hash: tokenHash,
        token_prefix: TOKEN.slice(0, 8),
        is_active: 1,
        created,
        last_used: null,
      },
    ],
    funders: numbers.map((number) => funderRow(number, created)),
    funder_integrations: numbers.map((number) => linkRow(number, created)),
    exclusion_rules: numbers.filter((number) => number % 10 === 7).map((number) => exclusionRow(number, created)),
  };
}

const byMail = (number) => number % 3 === 0;

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

function linkRow(number, created) {
  return {
    account_id: ACCOUNT,
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
    callback_token: `callback-${number}`,
    created,
    last_updated: created,
  };
}

/** One of the rules meets the deals' broker by its domain; the others meet nobody. */
function exclusionRow(number, created) {
  return {
    account_id: ACCOUNT,
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

/** The rows of one deal, by table. */
export function dealRows(number) {
  const random = seeded(number);
  const created = START + number * 7 * MINUTE;
  const tables = { end_users: [endUserRow(number, created)] };
  for (const table of ['funder_submissions', 'attempts', 'decisions', 'offers']) tables[table] = [];
  for (let place = 0; place < SUBMISSIONS; place++) addSubmission(tables, { number, place, created, random });
  return tables;
}

function endUserRow(number, created) {
  const name = `Blue Cedar Bakery ${number} LLC`;
  return {
    service_id: idOf('eus', number),
    account_id: ACCOUNT,
    end_user_id: idOf('crm', number),
    name,
    status: 'processed',
    created: stored(created),
    last_updated: stored(created),
    information: null,
    meta: '{"source":"benchmark"}',
    opportunity_id: null,
    classification: 'submission',
    broker_link_status: 'unlinked',
    linked_deal_id: null,
    link_type: null,
    submitting_brokers:
      '[{"company":"Northside Brokers","domain":"northside.example","email":"sam@northside.example"}]',
    search_text: name.toLowerCase(),
    is_synthetic: 0,
    deleted_at: null,
  };
}

function addSubmission(tables, { number, place, created, random }) {
  const serviceId = idOf('fsb', number, place);
  const at = created + place * 1234;
  const status = ['approved', 'declined', 'submitted_to_funder', 'approved', 'submission_failed'][(number + place) % 5];
  const funder = (number + place) % FUNDERS;
  tables.funder_submissions.push({
    service_id: serviceId,
    account_id: ACCOUNT,
    end_user_service_id: idOf('eus', number),
    funder_service_id: funderId(funder),
    status,
    should_send: 1,
    submission_status_message: 'The funder confirmed it.',
    submission_result: null,
    submitted_at: stored(at + MINUTE),
    created: stored(at),
    retry_at: null,
    production_attempt_status: 'succeeded',
    is_synthetic: 0,
    deleted_at: null,
  });
  const attempts = 1 + (place % 2);
  for (let each = 1; each <= attempts; each++) {
    tables.attempts.push(
      attemptRow(serviceId, idOf('att', number, place, each), funder, at + each * MINUTE, each === attempts),
    );
  }
  for (const each of [1, 2]) addDecision(tables, { number, place, each, funder, at, random });
}

function attemptRow(submission, serviceId, funder, at, succeeded) {
  return {
    service_id: serviceId,
    account_id: ACCOUNT,
    submission_service_id: submission,
    open_submission_id: null,
    channel: byMail(funder) ? 'email' : 'api',
    status: succeeded ? 'succeeded' : 'failed',
    is_production: 1,
    is_test: 0,
    try_number: 1,
    transmission_started_at: stored(at),
    created: stored(at),
    completed_at: stored(at + 2345),
    message: succeeded ? 'The funder took it.' : 'The funder could not be reached.',
    provider_reference: null,
    note: null,
  };
}

function addDecision(tables, { number, place, each, funder, at, random }) {
  const serviceId = idOf('dec', number, place, each);
  const effective = stored(at + each * 60 * MINUTE);
  tables.decisions.push({
    service_id: serviceId,
    account_id: ACCOUNT,
    submission_service_id: idOf('fsb', number, place),
    current_submission_id: each === 2 ? idOf('fsb', number, place) : null,
    application_identifier: `APP-${number}-${place}-${each}`,
    application_status: each === 2 ? 'approved' : 'counter',
    raw_application_status: each === 2 ? 'Approved' : 'Counter',
    attribution_method: 'reply_token',
    decline_reason: null,
    email_classification: each === 2 ? 'amendment' : 'initial-decision',
    email_decision_stage: each === 2 ? 'amendment' : 'initial-decision',
    has_competing_offers: each === 2 ? 1 : 0,
    lender_notes: each === 2 ? 'Strong daily balances.' : null,
    offer_link_url: null,
    provider_effective_at: effective,
    requested_info: null,
    source_email_end_user_service_id: null,
    source_email_service_id: idOf('eml', number, place, each),
    source_received_at: effective,
    status_reasoning: null,
    stipulations: each === 2 ? 'Voided cheque' : null,
    superseded_at: each === 2 ? null : stored(at + 120 * MINUTE),
    effective_at: effective,
  });
  for (let ordinal = 1; ordinal <= OFFERS; ordinal++) {
    const ids = { service_id: idOf('off', number, place, each, ordinal), decision_service_id: serviceId };
    tables.offers.push({ ...ids, account_id: ACCOUNT, funder_service_id: funderId(funder), ...offer(ordinal, random) });
  }
}

/** A weekly offer that states most of its figures; the rest is for the service to derive. */
function offer(ordinal, random) {
  const funded = 20_000 + Math.floor(random() * 160) * 500;
  const factor = 1.2 + Math.floor(random() * 30) / 100;
  const weeks = [26, 39, 52][ordinal - 1];
  return {
    ordinal,
    source: 'email',
    funding_position: 1 + (ordinal % 2),
    payment_frequency: 'weekly',
    raw_product_text: null,
    stipulations: null,
    apr: null,
    biweekly_payment: null,
    buy_rate: Math.round((factor - 0.08) * 100) / 100,
    commission_amount: null,
    commission_percent: 8,
    daily_payment: null,
    draw_fee_amount: null,
    draw_fee_percentage: null,
    factor_rate: factor,
    funded_amount: funded,
    holdback_percentage: 12.5,
    interest_rate: null,
    monthly_payment: null,
    origination_fee_amount: 495,
    origination_fee_percentage: null,
    payback_amount: Math.round(funded * factor * 100) / 100,
    term_days: null,
    term_months: null,
    term_number_of_payments: weeks,
    term_weeks: weeks,
    weekly_payment: Math.round(((funded * factor) / weeks) * 100) / 100,
  };
}

/** Mulberry32: numbers from 0 to 1 that are the same for the same seed. */
function seeded(seed) {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
