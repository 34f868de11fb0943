import { createHash } from 'node:crypto';
import { BadInput, InvalidFields } from '../../platform/errors';
import { type CrmDeal, type Problems, readDeal } from './deal.rules';
import type { OpenIntegration } from './integration.queries';
import { mapped } from './mapping.rules';
import { type CrmConfig, type CrmParser, type CrmRecord, propertyOf } from './parsers/parser';
import { parserFor } from './parsers/registry';

/** A record of a payload, ready to be taken over. */
export interface ReadRecord {
  /** By which a repeat is known. */
  key: string;
  /** The record as it came. */
  item: unknown;
  record: CrmRecord;
  deal: CrmDeal;
  problems: Problems;
  /** The rest is had from the CRM. */
  fetches: boolean;
}

const MAX_RECORDS = 100;
const MAX_DEPTH = 64;
const OPPORTUNITY_LENGTH = 200;
const KEY_LENGTH = 90;

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The text of a request as data. Throws InvalidFields and BadInput for one that cannot be read. */
export function decodePayload(parser: CrmParser, text: string): unknown {
  try {
    return parser.decode ? parser.decode(text) : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new InvalidFields({ _schema: ['Invalid JSON.'] });
    throw error;
  }
}

/**
 * The records of a payload that are about deals. `hash`: of the body, for records without an id of their event. Throws
 * InvalidFields, and BadInput for a payload that cannot be read or has no deal in it.
 */
export function readPayload(integration: OpenIntegration, payload: unknown, hash: string): ReadRecord[] {
  const { config, provider } = integration;
  const parser = parserFor(provider);
  // Whoever walks it later need not fear for the stack.
  if (isDeeper(payload, MAX_DEPTH)) throw new InvalidFields({ _schema: [`Nested deeper than ${MAX_DEPTH} levels.`] });
  if (typeof payload !== 'object' || payload === null) throw new InvalidFields({ _schema: ['Invalid input type.'] });
  const items = parser.split?.(payload) ?? [payload];
  if (items.length > MAX_RECORDS) throw new BadInput(`A payload may hold at most ${MAX_RECORDS} records.`);
  const records = items.flatMap((item, index) => {
    const place = items.length > 1 ? String(index) : '';
    const read = readItem(parser, config, item, place);
    return read ? [{ ...read, key: keyOf(read.record, hash, place) }] : [];
  });
  if (records.length === 0) throw new BadInput('The payload holds no deal.');
  return records;
}

/** One record, without the key that its payload gives it; null when it is about no deal. Throws as `readPayload`. */
export function readItem(
  parser: CrmParser,
  config: CrmConfig,
  item: unknown,
  place = '',
): Omit<ReadRecord, 'key'> | null {
  const record = parser.read(item, config);
  if (!record) return null;
  const at = (field: string) => (place ? `${place}.${field}` : field);
  if (!record.opportunityId) throw new InvalidFields({ [at('opportunity_id')]: ['Missing data for required field.'] });
  if (record.opportunityId.length > OPPORTUNITY_LENGTH)
    throw new InvalidFields({ [at('opportunity_id')]: [`Longer than maximum length ${OPPORTUNITY_LENGTH}.`] });
  const { deal, problems } = readDeal(mapped(record.deal, item, config.mapping ?? {}));
  if (parser.strict && Object.keys(problems).length > 0)
    throw new InvalidFields(
      Object.fromEntries(Object.entries(problems).map(([field, messages]) => [at(field), messages])),
    );
  return { item, record, deal, problems, fetches: record.partial === true && parser.canLookUp?.(config) === true };
}

function keyOf({ eventId }: CrmRecord, hash: string, place: string): string {
  if (eventId === null) return `sha256:${hash}${place && `:${place}`}`;
  return eventId.length <= KEY_LENGTH ? `id:${eventId}` : `id:${sha256(eventId)}`;
}

/** Whether the payload, or who calls, asks for the workflow to be started. Throws InvalidFields. */
export function wantsWorkflow(payload: unknown, asked: unknown): boolean {
  const control = asked ?? propertyOf(payload, 'start_workflow') ?? false;
  if (typeof control !== 'boolean') throw new InvalidFields({ start_workflow: ['Not a valid boolean.'] });
  return control;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
