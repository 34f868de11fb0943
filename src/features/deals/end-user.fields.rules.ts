import { maskNumbers } from '../../platform/masks/numbers.rules';
import { firstCharacters, isLonger } from '../../platform/texts.rules';

/** The fields of an end user whose size is limited. */
export interface EndUserFields {
  endUserId?: string | null | undefined;
  name?: string | null | undefined;
  meta?: Record<string, unknown> | null | undefined;
  opportunityId?: string | null | undefined;
  submittingBrokers?: { company?: string | null; domain?: string | null; email?: string | null }[] | null | undefined;
}

const LENGTHS = { endUserId: 140, name: 128, opportunityId: 200 } as const;
const META = { keys: 20, key: 64, value: 256, bytes: 4096, depth: 8 };
const BROKERS = 50;
const BROKER_FIELD = 320;

/** What is wrong with the fields, by field; empty when nothing is. Fields that are absent or null are not looked at. */
export function checkEndUserFields(fields: EndUserFields): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [field, limit] of Object.entries(LENGTHS) as [keyof typeof LENGTHS, number][]) {
    const value = fields[field];
    if (typeof value !== 'string') continue;
    if (value.trim() === '') found[field] = ['Field may not be blank.'];
    else if (isLonger(value, limit)) found[field] = [`Longer than maximum length ${limit}.`];
  }
  const meta = fields.meta ? metaMistake(fields.meta) : null;
  if (meta) found.meta = [meta];
  const brokers = fields.submittingBrokers ?? [];
  if (brokers.length > BROKERS) found.submittingBrokers = [`Longer than maximum length ${BROKERS}.`];
  for (const [index, broker] of brokers.slice(0, BROKERS).entries()) {
    for (const [field, value] of Object.entries(broker)) {
      if (typeof value !== 'string' || !isLonger(value, BROKER_FIELD)) continue;
      found[`submittingBrokers.${index}.${field}`] = [`Longer than maximum length ${BROKER_FIELD}.`];
    }
  }
  return found;
}

/** What searches look into can be found out letter by letter, so that no number is in it that is not shown: the name, and on a line of its own the end_user_id, or of a mail its sender. */
export const searchTextOf = (name: string | null, ownId: string | null): string =>
  firstCharacters(`${maskNumbers(name ?? '')}\n${ownId ?? ''}`.toLowerCase(), 300);

function metaMistake(meta: Record<string, unknown>): string | null {
  const entries = Object.entries(meta);
  if (entries.length > META.keys) return `May have at most ${META.keys} keys.`;
  for (const [key, value] of entries) {
    if (isLonger(key, META.key)) return `A key may have at most ${META.key} characters.`;
    if (depthOver(value, META.depth)) return `The value of ${key} is nested too deeply.`;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (isLonger(text, META.value)) return `The value of ${key} may have at most ${META.value} characters.`;
  }
  return Buffer.byteLength(JSON.stringify(meta)) > META.bytes ? `May have at most ${META.bytes} bytes.` : null;
}

/** Whether there are more levels of objects and lists than this: no deeper is looked, so nothing can be too deep for it. */
function depthOver(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => depthOver(inner, levels - 1));
}
