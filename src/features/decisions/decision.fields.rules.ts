import { isDate } from '../../platform/dates.rules';
import { isOneOf } from '../../platform/lists.rules';
import { APPLICATION_STATUSES, ATTRIBUTION_METHODS } from './decision.rules';
import { LONGEST_CHARGE_NAME, MOST_CHARGES } from './offers/charges.rules';
import { OFFER_TEXTS } from './offers/offer-fields.rules';

/** What is checked of a decision that is to be recorded; field names as in RecordDecisionInput. */
export interface DecisionFields {
  applicationStatus: string;
  attributionMethod?: string | null;
  offers: readonly { fees?: readonly { name: string }[] | null }[];
}

const MAX_OFFERS = 50;
const LONGEST_TEXT = 20_000;
const MAX_DECIMALS = 6;
/** decimal(18,6): twelve digits before the point. */
const NUMBER_BOUND = 1e12;
/** The longest texts, in characters; others end at LONGEST_TEXT. */
export const DECISION_LENGTHS = {
  applicationIdentifier: 200,
  rawApplicationStatus: 500,
  declineReason: 1000,
  offerLinkUrl: 2000,
} as const;
const LENGTHS: Record<string, number> = {
  ...DECISION_LENGTHS,
  ...Object.fromEntries(
    Object.entries(OFFER_TEXTS).map(([name, text]) => [name, 'length' in text ? text.length : LONGEST_TEXT]),
  ),
};

const HERE = 'https://offers.invalid/';
/** Whether a page may lead to it: what has no scheme may be an address of the web, `javascript:` is none as browsers read it. */
export const isLink = (text: string): boolean =>
  URL.canParse(text, HERE) && /^https?:$/.test(new URL(text, HERE).protocol);

const DATES = new Set(Object.entries(OFFER_TEXTS).flatMap(([name, text]) => ('isDate' in text ? [name] : [])));

/**
 * What is wrong with a decision, by field (`offers.0.apr`); empty when nothing is. See docs/rules/decisions.md: Limits
 * of a decision.
 */
export function decisionMistakes(input: DecisionFields): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  if (!Object.hasOwn(APPLICATION_STATUSES, input.applicationStatus)) {
    found.applicationStatus = [`Must be one of: ${Object.keys(APPLICATION_STATUSES).join(', ')}.`];
  }
  const { attributionMethod } = input;
  if (attributionMethod && !isOneOf(ATTRIBUTION_METHODS, attributionMethod)) {
    found.attributionMethod = [`Must be one of: ${ATTRIBUTION_METHODS.join(', ')}.`];
  }
  if (input.offers.length > MAX_OFFERS) found.offers = [`Longer than maximum length ${MAX_OFFERS}.`];
  collect(input, '', found);
  for (const [index, offer] of input.offers.slice(0, MAX_OFFERS).entries()) {
    collect(offer, `offers.${index}.`, found);
    collectCharges(offer.fees ?? [], `offers.${index}.fees`, found);
  }
  return found;
}

function collect(fields: object, prefix: string, found: Record<string, string[]>): void {
  for (const [field, value] of Object.entries(fields)) {
    const mistake =
      typeof value === 'number' ? numberMistake(value) : typeof value === 'string' ? textMistake(field, value) : null;
    if (mistake) found[prefix + field] = [mistake];
  }
}

function collectCharges(charges: readonly { name: string }[], field: string, found: Record<string, string[]>): void {
  if (charges.length > MOST_CHARGES) found[field] = [`Longer than maximum length ${MOST_CHARGES}.`];
  for (const [index, charge] of charges.slice(0, MOST_CHARGES).entries()) {
    collect(charge, `${field}.${index}.`, found);
    if (charge.name.trim() === '') found[`${field}.${index}.name`] = ['Must not be empty.'];
    if (charge.name.length > LONGEST_CHARGE_NAME)
      found[`${field}.${index}.name`] = [`Longer than maximum length ${LONGEST_CHARGE_NAME}.`];
  }
}

function textMistake(field: string, value: string): string | null {
  if (DATES.has(field)) return isDate(value) ? null : 'Not a valid date: YYYY-MM-DD.';
  const limit = LENGTHS[field] ?? LONGEST_TEXT;
  if (value.length > limit) return `Longer than maximum length ${limit}.`;
  return field === 'offerLinkUrl' && !isLink(value) ? 'Not a valid URL: https://…' : null;
}

function numberMistake(value: number): string | null {
  if (Math.abs(value) >= NUMBER_BOUND) return `Must be smaller than ${NUMBER_BOUND}.`;
  return decimalsOf(value) > MAX_DECIMALS ? `May have at most ${MAX_DECIMALS} decimals.` : null;
}

/** How many decimals the number has as it is written shortest, which is how it was sent. */
function decimalsOf(value: number): number {
  const [digits = '', exponent] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent ?? 0));
}
