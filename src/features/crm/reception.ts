import { createHash } from 'node:crypto';
import { BadInput, InvalidFields } from '../../platform/errors';
import type { CrmDeal, Problems } from './deal.rules';
import type { OpenIntegration } from './integration.queries';
import { parseJson } from './json.rules';
import { type CrmConfig, type CrmParser, type CrmRecord, idOf, propertyOf } from './parsers/parser';
import { parserFor } from './parsers/registry';
import { canonicalJson, readRecord } from './reading.rules';
import type { UnmappedField } from './unmapped.rules';

/** A record of a payload, ready to be taken over. */
export interface ReadRecord {
  /** The id of its event, by which a repeat is known; null: it is known by `hash`. */
  key: string | null;
  /** Of what it says, and when. */
  hash: string;
  /** The record as it came. */
  item: unknown;
  record: CrmRecord & { opportunityId: string };
  deal: CrmDeal;
  problems: Problems;
  unmapped: UnmappedField[];
  /** The rest is had from the CRM. */
  fetches: boolean;
}

const MAX_RECORDS = 100;
const MAX_DEPTH = 64;
const OPPORTUNITY_LENGTH = 200;
const KEY_LENGTH = 90;

export const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/** The text of a request as data. Throws BadInput for one that cannot be read. */
export function decodePayload(parser: CrmParser, text: string): unknown {
  try {
    return parser.decode ? parser.decode(text) : parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new BadInput('The payload cannot be read: Invalid JSON.');
    throw error;
  }
}

/**
 * The records of a payload that are about deals. One without an opportunity's id is told as a problem of the first other;
 * only where there is no other is the payload refused. Throws BadInput.
 */
export function readPayload(integration: OpenIntegration, payload: unknown): ReadRecord[] {
  const { config, provider } = integration;
  const parser = parserFor(provider);
  // Whoever walks it later need not fear for the stack.
  if (isDeeper(payload, MAX_DEPTH)) throw new BadInput(`The payload is nested deeper than ${MAX_DEPTH} levels.`);
  if (typeof payload !== 'object' || payload === null)
    throw new BadInput('The payload is neither an object nor a list: Invalid input type.');
  const items = parser.split?.(payload) ?? [payload];
  if (items.length > MAX_RECORDS) throw new BadInput(`A payload may hold at most ${MAX_RECORDS} records.`);
  const passedOver: [place: string, why: string][] = [];
  const records = items.flatMap((item, index) => {
    try {
      return readItem(parser, config, item) ?? [];
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      passedOver.push([`records.${index}`, error.message]);
      return [];
    }
  });
  const [first] = records;
  const [refused] = passedOver;
  if (!first) throw new BadInput(refused?.[1] ?? 'The payload holds no deal.');
  Object.assign(first.problems, Object.fromEntries(passedOver));
  return records;
}

/** One record; null when it is about no deal. Throws BadInput for one without the opportunity's id. */
export function readItem(parser: CrmParser, config: CrmConfig, item: unknown): ReadRecord | null {
  const record = parser.read(item, config);
  if (!record) return null;
  const { named, ...read } = readRecord(record, config.mapping);
  const opportunityId = idOf(named.opportunity_id) ?? record.opportunityId;
  if (!opportunityId)
    throw new BadInput(
      `The payload names no opportunity: ${parser.idAt} is missing or no id. opportunity_id: Missing data for required field.`,
    );
  if (opportunityId.length > OPPORTUNITY_LENGTH)
    throw new BadInput(`opportunity_id: Longer than maximum length ${OPPORTUNITY_LENGTH}.`);
  const { source, eventTime = null, removed = false } = record;
  return {
    ...read,
    key: keyOf(idOf(named.event_id) ?? record.eventId),
    hash: sha256(canonicalJson([source, eventTime, removed])),
    item,
    record: { ...record, opportunityId },
    fetches: record.partial === true && parser.canLookUp?.(config) === true,
  };
}

function keyOf(eventId: string | null): string | null {
  if (eventId === null) return null;
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
