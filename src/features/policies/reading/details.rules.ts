import type { OpenCondition } from '../checks/open-conditions.rules';
import type { PolicyCheck, PolicyDocument, PolicyTier } from './policy-document.rules';

/** What an export's other columns cannot say of a funder; beside these names, the policy's further keys. */
export interface Details {
  name?: string;
  checks?: PolicyCheck[];
  tiers?: PolicyTier[];
  open_conditions?: OpenCondition[];
  further?: Record<string, unknown>;
  products?: string[];
  notes?: string;
  contact?: PolicyDocument['contact'];
  unmapped?: Record<string, string>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const PARTS: Record<keyof Details, (value: unknown) => boolean> = {
  name: (value) => typeof value === 'string',
  checks: Array.isArray,
  tiers: Array.isArray,
  open_conditions: Array.isArray,
  further: isObject,
  products: Array.isArray,
  notes: (value) => typeof value === 'string',
  contact: isObject,
  unmapped: (value) => isObject(value) && Object.values(value).every((each) => typeof each === 'string'),
};

/** JSON in ASCII, which every cell of every spreadsheet keeps as it is, without `_x000A_`, which stands for a character. */
export const formatDetails = (details: Details): string =>
  JSON.stringify(details).replace(
    /[^\x20-\x7e]|_(?=x)/gi,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Undoes `formatDetails`; null for what it did not write. Whether the policy is a sound one is for others to say. */
export function parseDetails(text: string): Details | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!isObject(parsed)) return null;
    const parts = Object.entries(parsed);
    const areKnown = parts.every(([name, value]) => Object.hasOwn(PARTS, name) && PARTS[name as keyof Details](value));
    return areKnown ? (parsed as Details) : null;
  } catch {
    return null;
  }
}
