import { isOneOf } from '../../../platform/lists.rules';
import { isObject } from '../../../platform/untyped.rules';
import { CHANNEL_NAMES, type Channel } from '../../funders/channels/registry';
import { MOST_CHARGES } from '../offers/charges.rules';
import type { OfferInput } from '../offers/offer.entity';
import { type Charge, OFFER_NUMBERS, OFFER_TEXTS } from '../offers/offer-fields.rules';

const FIGURE = /^-?\d{1,12}(?:\.\d{1,6})?$/;
/** Of a whole number in an answer of GraphQL. */
const LARGEST_INT = 2 ** 31 - 1;

/** The name of a field on the wire as the command has it. */
export const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());

/** The figure that a funder writes as a number or a text; null for what is none. */
const figureOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : FIGURE.test(String(value)) ? Number(value) : null;

/** The text that a funder writes as a text or a number; null for what is none. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** An offer as the command takes it. */
interface AnsweredOffer {
  offer: OfferInput;
  /** What stands where a figure, a text, a place or a charge belongs and is none: it is left out. */
  strange: unknown[];
}

/** An offer in wire names. Figures are numbers and texts are texts, however the funder writes them. */
export function answeredOffer(given: Record<string, unknown>, channel: Channel): AnsweredOffer {
  const strange: unknown[] = [];
  const figure = (value: unknown, fits = (_figure: number) => true): number | null => {
    const found = value == null ? null : figureOf(value);
    if (found !== null && fits(found)) return found;
    if (value != null) strange.push(value);
    return null;
  };
  const text = (value: unknown): string | null => {
    const found = textOf(value);
    if (found === null && value != null) strange.push(value);
    return found;
  };
  const charge = (each: unknown): Charge[] => {
    const name = isObject(each) ? textOf(each.name)?.trim() : undefined;
    if (isObject(each) && name) return [{ name, amount: figure(each.amount), percent: figure(each.percent) }];
    strange.push(each);
    return [];
  };
  const fields = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    const field = camel(name);
    if (Object.hasOwn(OFFER_NUMBERS, field)) return present(field, figure(value));
    if (Object.hasOwn(OFFER_TEXTS, field)) return present(field, text(value));
    if (field === 'fundingPosition') return present(field, figure(value, isPosition));
    // One more than there may be, so that the command says that these are too many.
    return field === 'fees' && value != null
      ? [
          [
            field,
            [value]
              .flat()
              .slice(0, MOST_CHARGES + 1)
              .flatMap(charge),
          ],
        ]
      : [];
  });
  const source = isOneOf(CHANNEL_NAMES, given.source) ? given.source : channel;
  return { offer: { source, ...Object.fromEntries(fields) }, strange };
}

const isPosition = (figure: number) => Number.isInteger(figure) && Math.abs(figure) <= LARGEST_INT;

const present = (field: string, value: unknown): [string, unknown][] => (value === null ? [] : [[field, value]]);
