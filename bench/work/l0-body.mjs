import { requireBuilt } from '../generate.mjs';

const { decisionMistakes } = requireBuilt('./features/decisions/decision.fields.rules.js');
const { EMAIL_CLASSIFICATIONS, EMAIL_DECISION_STAGES } = requireBuilt('./features/decisions/decision.rules.js');
const { OFFER_NUMBERS, OFFER_TEXTS } = requireBuilt('./features/decisions/offers/offer-fields.rules.js');
const { CHANNEL_NAMES } = requireBuilt('./features/funders/channels/registry.js');

/** What is answered instead of 202. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const isText = (value) => typeof value === 'string';
const isNumber = (value) => typeof value === 'number';
const isInstant = (value) => isText(value) && !Number.isNaN(Date.parse(value));
const isOneOf = (list) => (value) => list.includes(value);
const isList = (value) => Array.isArray(value);

const all = (names, check) => Object.fromEntries(names.map((name) => [name, check]));
const DECISION = shape({
  ...all(
    ['applicationStatus', 'rawApplicationStatus', 'applicationIdentifier', 'declineReason', 'lenderNotes'],
    isText,
  ),
  ...all(['offerLinkUrl', 'requestedInfo', 'statusReasoning', 'stipulations'], isText),
  ...all(['providerEffectiveAt', 'sourceReceivedAt', 'expiresAt'], isInstant),
  emailClassification: isOneOf(EMAIL_CLASSIFICATIONS),
  emailDecisionStage: isOneOf(EMAIL_DECISION_STAGES),
});
const BODY = shape({
  id: isText,
  submissionServiceId: isText,
  // Taken, and never kept as it is.
  attributionMethod: isText,
  offers: isList,
}).concat(DECISION);
const OFFER = shape({
  ...all(Object.keys(OFFER_NUMBERS), isNumber),
  ...all(Object.keys(OFFER_TEXTS), isText),
  source: isOneOf(CHANNEL_NAMES),
  fundingPosition: Number.isInteger,
  fees: isList,
});
const FEE = shape({ name: isText, amount: isNumber, percent: isNumber });

/** Fields by their names in the rules, with what they are called on the wire and as columns. */
function shape(fields) {
  return Object.entries(fields).map(([name, check]) => ({
    ...{ name, check },
    wire: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  }));
}

/** The fields that are there, by their names in the rules. */
function readAs(fields, from) {
  if (from === null || typeof from !== 'object') throw new Refused(422, 'Not a valid object.');
  const found = {};
  let known = 0;
  for (const { name, wire, check } of fields) {
    const value = from[wire];
    if (value === undefined) continue;
    known++;
    if (value !== null && !check(value)) throw new Refused(422, `${wire}: not a valid value.`);
    found[name] = value;
  }
  if (known < Object.keys(from).length) throw new Refused(422, 'Unknown field.');
  return found;
}

const columnsOf = (fields, input) => Object.fromEntries(fields.map(({ name, wire }) => [wire, input[name] ?? null]));

/** A callback with its decision and offers as columns. Throws Refused for what the service would not take. */
export function readCallback(text) {
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refused(400, 'Not JSON.');
  }
  const input = readAs(BODY, body);
  const { id, submissionServiceId } = input;
  if (!id || id.length > 200 || !submissionServiceId || !input.applicationStatus)
    throw new Refused(422, 'id, submission_service_id and application_status are needed.');
  const offers = (input.offers ?? []).map((offer) => {
    const read = readAs(OFFER, offer);
    return { ...read, fees: (read.fees ?? []).map((fee) => readAs(FEE, fee)) };
  });
  const [mistake] = Object.entries(decisionMistakes({ ...input, offers }));
  if (mistake) throw new Refused(422, `${mistake[0]}: ${mistake[1]}`);
  return {
    ...{ id, submission: submissionServiceId, decision: columnsOf(DECISION, input) },
    offers: offers.map(({ fees, ...offer }) => ({
      ...columnsOf(OFFER, offer),
      fees: JSON.stringify(
        fees.map(({ name, amount = null, percent = null }) => ({ name: name.trim(), amount, percent })),
      ),
    })),
  };
}
