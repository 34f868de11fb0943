/**
 * The answers' objects as L0 and the peer assemble them. Rows come with GraphQL's names; `GRAPHQL` shows them under the
 * same names, `WIRE` under REST's. What a field is says how its value is shown.
 */
const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
export const GRAPHQL = { key: camel, word: (value) => value.toUpperCase().replace(/-/g, '_') };
export const WIRE = { key: (name) => name, word: (value) => value };

const fields = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((field) => field.split(':'))
    .map(([name, kind = 'String']) => ({ name, property: camel(name), kind }));

/** Kinds: GraphQL's scalars; Time; enums, which have any other name. */
export const FIELDS = {
  EndUser: fields('broker_link_status:LinkStatus classification:Classification'),
  LinkedRecord: fields('service_id:ID name created:Time classification:Classification link_type:LinkType'),
  SubmittingBroker: fields('company domain email'),
  FunderSubmission: fields(
    'service_id:ID created:Time status:SubmissionStatus submission_status_message submitted_at:Time',
  ),
  SendEligibility: fields('sendable:Boolean reason:Reason detail'),
  Evidence: fields(`funder_service_id:ID match_type:MatchType configured_value observed_value similarity:Float
    status:EvidenceStatus`),
  Attempt: fields(`service_id:ID channel:Channel status:AttemptStatus is_production:Boolean created:Time
    completed_at:Time`),
  Decision: fields(`service_id:ID application_identifier application_status raw_application_status attribution_method
    decline_reason email_classification:EmailClassification email_decision_stage:EmailStage has_competing_offers:Boolean
    lender_notes offer_link_url provider_effective_at:Time requested_info source_email_end_user_service_id:ID
    source_email_service_id:ID source_received_at:Time status_reasoning stipulations superseded_at:Time`),
  Offer: fields(`service_id:ID ordinal:Int source:Channel funding_position:Int payment_frequency raw_product_text
    stipulations apr:Float biweekly_payment:Float buy_rate:Float commission_amount:Float commission_percent:Float
    daily_payment:Float draw_fee_amount:Float draw_fee_percentage:Float factor_rate:Float funded_amount:Float
    holdback_percentage:Float interest_rate:Float monthly_payment:Float origination_fee_amount:Float
    origination_fee_percentage:Float payback_amount:Float term_days:Float term_months:Float
    term_number_of_payments:Float term_weeks:Float weekly_payment:Float`),
  ComputedOffer: fields(`biweekly_payment:Float buy_rate:Float commission_amount:Float commission_percent:Float
    daily_payment:Float factor_rate:Float monthly_payment:Float origination_fee_amount:Float
    origination_fee_percentage:Float payback_amount:Float payment_frequency term_days:Float term_months:Float
    term_number_of_payments:Float term_weeks:Float weekly_payment:Float`),
};

/** A SELECT list: the type's fields and further columns, under GraphQL's names. */
export const select = (type, more = '') =>
  [...FIELDS[type], ...(more ? fields(more) : [])].map(({ name, property }) => `${name} AS ${property}`).join(', ');

/** `2026-11-21 02:04:05.123` as `2026-11-21T02:04:05.123Z`. */
export const instant = (text) => (text === null ? null : `${text.slice(0, 10)}T${text.slice(11)}Z`);

/**
 * A function that makes the type's object of a row: an object literal with every field written out, made once for each
 * naming instead of being written down twice.
 */
export function assembler(type, { key, word }) {
  const words = new Map();
  const shownWord = (value) => {
    if (value === null) return null;
    let shown = words.get(value);
    if (shown === undefined) words.set(value, (shown = word(value)));
    return shown;
  };
  const literal = FIELDS[type].map(
    ({ name, property, kind }) => `${key(name)}: ${expression(`row.${property}`, kind)}`,
  );
  return new Function('instant', 'word', `return (row) => ({ ${literal.join(', ')} })`)(instant, shownWord);
}

function expression(value, kind) {
  if (kind === 'Time') return `instant(${value})`;
  if (kind === 'Boolean') return `${value} === null ? null : ${value} == 1`;
  return ['String', 'ID', 'Int', 'Float'].includes(kind) ? value : `word(${value})`;
}
