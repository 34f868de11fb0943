import { ACCOUNT, byMail, dealId, FUNDERS, funderId, idOf, MINUTE, START, stored, submissionId } from './ids.mjs';

const SUBMISSIONS = 25;
const OFFERS = 3;

/** By table: the columns that hold ids of the deal. */
export const COPIED_IDS = {
  end_users: ['service_id', 'end_user_id'],
  funder_submissions: ['service_id', 'end_user_service_id'],
  attempts: ['service_id', 'submission_service_id'],
  decisions: ['service_id', 'submission_service_id', 'current_submission_id', 'source_email_service_id'],
  offers: ['service_id', 'decision_service_id'],
};

/** The rows of one deal, by table. The same number gives the same rows. */
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
    service_id: dealId(number),
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
  const serviceId = submissionId(number, place);
  const at = created + place * 1234;
  const status = ['approved', 'declined', 'submitted_to_funder', 'approved', 'submission_failed'][(number + place) % 5];
  const funder = (number + place) % FUNDERS;
  tables.funder_submissions.push({
    service_id: serviceId,
    account_id: ACCOUNT,
    end_user_service_id: dealId(number),
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
    submission_service_id: submissionId(number, place),
    current_submission_id: each === 2 ? submissionId(number, place) : null,
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
