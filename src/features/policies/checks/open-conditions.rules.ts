import { fieldOf, isObject } from '../../../platform/untyped.rules';
import { checkKeyOf } from './check-keys.rules';
import { listOf, MAX_TEXT, type Say, textOf, unknownFields } from './document-fields.rules';
import { entityTypeOf, isEntityType } from './entity-types.rules';
import type { DealFacts } from './facts.rules';

/** What a policy says of deals and nobody has read: no check decides it, and a person has to. */
export interface OpenCondition {
  /** The check's key that it would have, where the column is known. */
  key?: string;
  header: string;
  text: string;
  /** It is about deals alone of which the fact is this: a kind of company. */
  value?: string;
  /** The cell, without its text. */
  source?: Record<string, unknown>;
}

export const MOST_OPEN_CONDITIONS = 50;
export const LONGEST_CONDITION = MAX_TEXT;
const LONGEST_HEADER = 200;
const FIELDS = ['key', 'header', 'text', 'value', 'source'];

/** Notes what does not fit in a document's open conditions. */
export function checkOpenConditions(sent: unknown, path: string, say: Say): void {
  if (sent == null) return;
  for (const [index, each] of listOf(sent, path, MOST_OPEN_CONDITIONS, say).entries()) {
    const at = `${path}.${index}`;
    if (!isObject(each)) {
      say(at, 'Not a valid object.');
      continue;
    }
    unknownFields(each, FIELDS, `${at}.`, say);
    textOf(each.header, `${at}.header`, LONGEST_HEADER, say);
    textOf(each.text, `${at}.text`, LONGEST_CONDITION, say);
    for (const name of ['key', 'value'])
      if (each[name] != null) textOf(each[name], `${at}.${name}`, LONGEST_HEADER, say);
    if (each.source != null && !isObject(each.source)) say(`${at}.source`, 'Not a valid object.');
  }
}

const isCondition = (each: unknown): each is OpenCondition & Record<string, unknown> =>
  isObject(each) && typeof each.header === 'string' && typeof each.text === 'string';

/** Those of a policy or of one of its tiers; a policy may have been stored when the name meant nothing. */
export function openConditionsOf(of: unknown): OpenCondition[] {
  const stored = fieldOf(of, 'open_conditions');
  return Array.isArray(stored) ? stored.slice(0, MOST_OPEN_CONDITIONS).filter(isCondition) : [];
}

/** Whether it may be about this deal: what is said of bankruptcies is nothing to a deal without one. */
export function concerns({ key, value }: OpenCondition, { inputData }: DealFacts): boolean {
  const checkKey = key === undefined ? undefined : checkKeyOf(key);
  const fact = checkKey && inputData[checkKey.fact]?.value;
  if (fact === undefined) return true;
  if (value !== undefined) return !isEntityType(String(fact)) || entityTypeOf(String(fact)) === value;
  return fact !== checkKey?.spared;
}

const LONGEST_SHOWN = 120;
const MOST_SHOWN = 3;
const cut = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** `Positions: "1st or payoff of existing position" is for a person to read` */
export const conditionInWords = ({ header, text }: OpenCondition): string =>
  `${cut(header, 60)}: ${JSON.stringify(cut(text.replace(/\s+/g, ' '), LONGEST_SHOWN))} is for a person to read`;

/** Several in a sentence, the first of them told. */
export function conditionsInWords(told: readonly string[]): string {
  const more = told.length - MOST_SHOWN;
  return [...told.slice(0, MOST_SHOWN), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
