import { z } from 'zod';
import { isDate } from '../../../platform/dates.rules';
import { isStorable } from '../../../platform/db/instants';
import { isObject } from '../../../platform/untyped.rules';
import type { CrmClient } from '../client';
import { epochMs } from '../dates.rules';
import { isBlank, type RawDeal } from '../deal.rules';
import { isOfDeal } from '../facts.rules';
import { checkMapping, type DealShape, type Mapping, pointedAt, shapedDeal } from '../mapping.rules';
import type { Delivery } from '../proof';
import type { CrmReading } from '../reading.rules';
import { cleanText } from '../values.rules';

/** One record of a payload, as its parser read it. */
export interface CrmRecord extends CrmReading {
  /** The provider's id of the event, by which repeats are known; null: what the record says stands in. */
  eventId: string | null;
  /** When it happened, by the provider's clock, where it says so: events may come in another order. */
  eventTime?: number | null;
  /** Null where the payload names none; a mapping may still. */
  opportunityId: string | null;
  /** The deal has been deleted in the CRM: nothing is made of it. */
  removed?: boolean;
  /** The payload carries ids only, or ids of more: `lookUp` brings the rest. */
  partial?: boolean;
}

export type CrmConfig = Record<string, unknown> & { mapping?: Mapping; apiUrl?: string };

/** What is known of one CRM: how it proves itself, and how its payloads read. One file a CRM; registry.ts lists them. */
export interface CrmParser {
  /** What `config` may hold. */
  readonly config: z.ZodObject;
  /** Those of its names that are shown to nobody. */
  readonly credentials?: readonly string[];
  /** Where the opportunity's id stands, for those who forgot it. */
  readonly idAt: string;
  /** Whether the request is the CRM's. */
  verify(delivery: Delivery, secret: string, config: CrmConfig): boolean;
  /** The text of a request as data, where it may be something else than JSON. */
  decode?(text: string): unknown;
  /** The records of a payload, each as JSON; default: the payload is one. */
  split?(payload: unknown): unknown[];
  /** What a record says; null when it is about no deal. Throws BadInput for one that cannot be read. */
  read(item: unknown, config: CrmConfig): CrmRecord | null;
  /** Reads from the CRM what the payload left out. Throws what the client throws. */
  lookUp?(opportunityId: string, client: CrmClient, config: CrmConfig): Promise<CrmReading>;
  /** Whether `config` has what `lookUp` needs. */
  canLookUp?(config: CrmConfig): boolean;
  /** Once a day: keeps the CRM sending, by what it sent last, newest first. Throws what the client throws. */
  keepOpen?(
    items: unknown[],
    client: CrmClient,
    config: CrmConfig,
    own: { secret: string; nowMs: number },
  ): Promise<void>;
  /** The answer to a payload, where it is not JSON. */
  answer?(payload: unknown): { type: string; body: string } | null;
}

const text = (limit = 500) =>
  z.string('Not a valid string.').min(1, 'Field may not be blank.').max(limit, `Longer than maximum length ${limit}.`);
export const configText = text();
export const credential = text(2000);
/** Whether it may be called is asked when it is stored. */
export const configUrl = text(500);

const NO_MAPPING = 'Not a mapping: an object of facts and JSON pointers, {"amount": "/deal/amount"}.';
// As it came: a record of zod leaves `__proto__` out, which is to be refused like any field that is none.
const mapping = z.custom<Record<string, unknown>>(isObject, NO_MAPPING).superRefine((value, context) => {
  for (const [path, [message = '']] of Object.entries(checkMapping(value)))
    context.addIssue({ code: 'custom', message, path: path.split('.').slice(1) });
});

/** A configuration of these names; every integration may have a mapping. Other names are the client's. */
export const configOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ mapping: mapping.optional(), ...shape });

/** A record in the CRM's own shape. `leftOut`: pointers to what is no fact of a deal; `more`: what a pointer cannot say. */
export function shaped(
  source: unknown,
  shape: DealShape,
  leftOut: readonly string[] = [],
  more: RawDeal = {},
): CrmReading {
  const isKnown = pointedAt([...Object.values(shape).flat(), ...leftOut]);
  return { source, deal: { ...shapedDeal(source, shape), ...more }, isKnown };
}

const CONTROLS = new Set([
  'start_workflow',
  'event',
  'event_type',
  'timestamp',
  'webhook',
  'sent_at',
  'created_at',
  'updated_at',
]);

/** A record in our own names. */
export const canonical = (source: unknown): CrmReading => ({
  source,
  deal: isObject(source) ? source : {},
  isKnown: (path) => isOfDeal(path) || (path.length === 1 && CONTROLS.has(path[0] ?? '')),
});

/** A record of ids alone. */
export const idsOnly = (source: unknown): CrmReading => ({ source, deal: {}, isKnown: () => true });

/** The records of a payload: of a list each, and of an object that holds one under `name`, as an API's answer does; else itself. */
export function recordsOf(payload: unknown, name?: string): unknown[] {
  const records = name === undefined || Array.isArray(payload) ? payload : propertyOf(payload, name);
  return Array.isArray(records) ? records : [payload];
}

/** A part of a payload as an object, empty where it is none: reading on finds nothing. */
export const objectAt = (node: unknown, ...path: string[]): Record<string, unknown> => {
  const found = path.reduce<unknown>((inner, name) => propertyOf(inner, name), node);
  return isObject(found) ? found : {};
};

/** An own property, or undefined. */
export const propertyOf = (node: unknown, name: string): unknown =>
  isObject(node) && Object.hasOwn(node, name) ? node[name] : undefined;

/** An id as text: CRMs number their records or name them. */
export const idOf = (value: unknown): string | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  return typeof value === 'string' ? cleanText(value) || null : null;
};

/** A provider's time as milliseconds since 1970: ISO, or as epochMs reads it; null for what is none that a row can hold. */
export function timeOf(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value);
  const ms =
    epochMs(text.trim()) ??
    (ISO_TIME.test(text) && isDate(text.slice(0, 10))
      ? Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`)
      : null);
  return ms !== null && isStorable(ms) ? ms : null;
}
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The same with a first and a last name as a deal has them; nothing for what is no name. */
export function contactsNamed(name: unknown): RawDeal {
  const { first, last } = personOf(name);
  return first ? { contacts: [{ first, last }] } : {};
}

/** A person's name as contact, split before its last word. */
export function personOf(name: unknown): Record<string, string> {
  const words = typeof name === 'string' ? cleanText(name).split(/\s+/) : [];
  const last = words.length > 1 ? words.splice(-1).join('') : '';
  return { first: words.join(' '), last };
}

/** An amount in another currency is told as one that does not fit: nothing is converted here. */
export const foreignAmount = (currency: unknown, amount: unknown): unknown =>
  typeof currency === 'string' && !/^(?:USD)?$/i.test(currency.trim()) && !isBlank(amount)
    ? `${currency} ${amount}`
    : amount;
