import { ACCOUNT, byMail, FUNDERS, funderId, idOf, MINUTE, START, stored } from './ids.mjs';

const STATUSES = ['approved', 'declined', 'submitted_to_funder', 'approved', 'submission_failed'];

/** By table: the columns that hold ids of the deal. */
export const COPIED_IDS = {
  end_users: ['service_id', 'end_user_id'],
  funder_submissions: ['service_id', 'end_user_service_id'],
  attempts: ['service_id', 'submission_service_id'],
  decisions: ['service_id', 'submission_service_id', 'current_submission_id', 'source_email_service_id'],
  offers: ['service_id', 'decision_service_id'],
};

/** Whose a deal is, how its ids are made, and what became of its submissions: an answer, and the offers of each decision. */
const benchmarkWorld = (number) => ({
  account: ACCOUNT,
  idOf,
  submissions: 25,
  created: START + number * 7 * MINUTE,
  planOf: (deal, place) => ({
    ...{ status: STATUSES[(deal + place) % 5], attempts: 1 + (place % 2) },
    ...{ offers: [3, 3], answer: 'approved' },
  }),
});

/** The rows of one deal, by table. The same number gives the same rows. */
export function dealRows(number, world = benchmarkWorld(number)) {
  const random = seeded(number);
  const tables = { end_users: [endUserRow(number, world)] };
  for (const table of ['funder_submissions', 'attempts', 'decisions', 'offers']) tables[table] = [];
  for (let place = 0; place < world.submissions; place++) addSubmission(tables, { ...world, number, place, random });
  return tables;
}

function endUserRow(number, { account, idOf, created }) {
  const name = `Blue Cedar Bakery ${number} LLC`;
  return {
    service_id: idOf('eus', number),
    account_id: account,
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

function addSubmission(tables, deal) {
  const { number, place, created, account, idOf, planOf } = deal;
  const { status, attempts, offers, answer } = planOf(number, place);
  const serviceId = idOf('fsb', number, place);
  const at = created + place * 1234;
  const funder = (number + place) % FUNDERS;
  const sent = attempts > 0 && offers.length > 0;
  tables.funder_submissions.push({
    service_id: serviceId,
    account_id: account,
    end_user_service_id: idOf('eus', number),
    funder_service_id: funderId(funder),
    status,
    should_send: 1,
    submission_status_message: sent ? 'The funder confirmed it.' : null,
    submission_result: null,
    submitted_at: sent ? stored(at + MINUTE) : null,
    created: stored(at),
    retry_at: null,
    production_attempt_status: attempts === 0 ? null : sent ? 'succeeded' : 'failed',
    is_synthetic: 0,
    deleted_at: null,
  });
  const submission = { ...deal, serviceId, funder, at };
  for (let each = 1; each <= attempts; each++)
    tables.attempts.push(attemptRow(submission, each, sent && each === attempts));
  for (const [index, count] of offers.entries())
    addDecision(tables, submission, { each: index + 1, isLast: index === offers.length - 1, count, answer });
}

function attemptRow({ account, idOf, number, place, serviceId, funder, at: begun }, each, succeeded) {
  const at = begun + each * MINUTE;
  return {
    service_id: idOf('att', number, place, each),
    account_id: account,
    submission_service_id: serviceId,
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

function addDecision(tables, submission, { each, isLast, count, answer }) {
  const { account, idOf, number, place, funder, at, random } = submission;
  const serviceId = idOf('dec', number, place, each);
  const effective = stored(at + each * 60 * MINUTE);
  tables.decisions.push({
    service_id: serviceId,
    account_id: account,
    submission_service_id: submission.serviceId,
    current_submission_id: isLast ? submission.serviceId : null,
    application_identifier: `APP-${number}-${place}-${each}`,
    application_status: isLast ? answer : 'counter',
    raw_application_status: isLast ? 'Approved' : 'Counter',
    attribution_method: 'reply_token',
    decline_reason: null,
    email_classification: isLast ? 'amendment' : 'initial-decision',
    email_decision_stage: isLast ? 'amendment' : 'initial-decision',
    has_competing_offers: isLast ? 1 : 0,
    lender_notes: isLast ? 'Strong daily balances.' : null,
    offer_link_url: null,
    provider_effective_at: effective,
    requested_info: null,
    source_email_end_user_service_id: null,
    source_email_service_id: idOf('eml', number, place, each),
    source_received_at: effective,
    status_reasoning: null,
    stipulations: isLast ? 'Voided cheque' : null,
    superseded_at: isLast ? null : stored(at + (each + 1) * 60 * MINUTE),
    effective_at: effective,
  });
  for (let ordinal = 1; ordinal <= count; ordinal++) {
    const ids = { serviceId: idOf('off', number, place, each, ordinal), decision: serviceId, account, funder };
    tables.offers.push(offerRow(ids, ordinal, random));
  }
}

/** A weekly offer that states most of its figures; the rest is for the service to derive. */
function offerRow({ serviceId, decision, account, funder }, ordinal, random) {
  const funded = 20_000 + Math.floor(random() * 160) * 500;
  const factor = 1.2 + Math.floor(random() * 30) / 100;
  const weeks = [26, 39, 52, 65][ordinal - 1];
  return {
    service_id: serviceId,
    decision_service_id: decision,
    account_id: account,
    funder_service_id: funderId(funder),
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
