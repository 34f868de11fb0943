import { z } from 'zod';
import { isObject } from '../../../platform/untyped.rules';
import type { CrmClient } from '../client';
import type { RawDeal } from '../deal.rules';
import { checkMapping, type Mapping } from '../mapping.rules';
import type { Delivery } from '../proof';

/** One record of a payload, as its parser read it. */
export interface CrmRecord {
  /** The provider's id of the event, by which repeats are known; null: the payload's hash stands in. */
  eventId: string | null;
  opportunityId: string;
  /** Canonical names, values as they came. */
  deal: RawDeal;
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
  /** A value that does not fit is told to the sender instead of being left out. */
  readonly strict?: true;
  /** Whether the request is the CRM's. */
  verify(delivery: Delivery, secret: string, config: CrmConfig): boolean;
  /** The text of a request as data, where it may be something else than JSON. */
  decode?(text: string): unknown;
  /** The records of a payload, each as JSON; default: the payload is one. */
  split?(payload: unknown): unknown[];
  /** What a record says; null when it is about no deal. Throws BadInput for one that cannot be read. */
  read(item: unknown, config: CrmConfig): CrmRecord | null;
  /** Reads from the CRM what the payload left out. Throws what the client throws. */
  lookUp?(record: CrmRecord, client: CrmClient, config: CrmConfig): Promise<RawDeal>;
  /** Whether `config` has what `lookUp` needs. */
  canLookUp?(config: CrmConfig): boolean;
  /** Once a day: keeps the CRM sending, by what it sent last. Throws what the client throws. */
  keepOpen?(item: unknown, client: CrmClient, config: CrmConfig, own: { secret: string; nowMs: number }): Promise<void>;
  /** The answer to a payload, where it is not JSON. */
  answer?(payload: unknown): { type: string; body: string } | null;
}

const text = (limit = 500) => z.string().min(1).max(limit);
export const configText = text();
export const credential = text(2000);
export const configUrl = text(500).regex(/^https?:\/\/[^\s]+$/, 'Not a valid address: https://…');

const mapping = z.record(z.string(), z.unknown()).superRefine((value, context) => {
  for (const [path, [message = '']] of Object.entries(checkMapping(value)))
    context.addIssue({ code: 'custom', message, path: path.split('.').slice(1) });
});

/** A configuration of these names; every integration may have a mapping. */
export const configOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ mapping: mapping.optional(), ...shape });

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
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** A person's name as contact, split before its last word. */
export function personOf(name: unknown): Record<string, string> {
  const words = typeof name === 'string' ? name.trim().split(/\s+/) : [];
  const last = words.length > 1 ? words.splice(-1).join('') : '';
  return { first: words.join(' '), last };
}
