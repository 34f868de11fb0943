import { isObject } from '../../../platform/untyped.rules';

/** The names of a policy document that mean something. */
const OWN_KEYS = ['version', 'checks', 'tiers', 'products', 'notes', 'contact', 'open_conditions', 'unmapped'] as const;
const OWN = new Set<string>(OWN_KEYS);
const OWN_OF_CONTACT = new Set(['email', 'cc']);
/** Levels of a document; checks have their own bound. */
const DEPTH = 8;
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);
const LONGEST_NAME = 200;

/** What a policy holds beside the names that mean something: kept and shown, never evaluated. */
export const furtherKeys = (policy: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(policy).filter(([name]) => !OWN.has(name)));

/** What does not fit in the further keys of a policy and of its contact, by path. */
export function furtherProblems(policy: Record<string, unknown>): [path: string, message: string][] {
  const problems: [string, string][] = [];
  check(policy, OWN, '', 1, problems);
  if (isObject(policy.contact)) check(policy.contact, OWN_OF_CONTACT, 'contact.', 2, problems);
  return problems;
}

function check(
  object: Record<string, unknown>,
  own: ReadonlySet<string>,
  prefix: string,
  level: number,
  problems: [string, string][],
): void {
  for (const [name, value] of Object.entries(object)) {
    if (own.has(name)) continue;
    const path = `${prefix}${name.slice(0, 60)}`;
    const problem = FORBIDDEN_NAMES.has(name)
      ? 'Not a valid name.'
      : name.length > LONGEST_NAME
        ? `The name is longer than ${LONGEST_NAME} characters.`
        : problemOf(value, level);
    if (problem) problems.push([path, problem]);
  }
}

/** What is wrong with a value whose object stands at this level. */
function problemOf(value: unknown, level: number): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (level >= DEPTH) return `Nested deeper than ${DEPTH} levels.`;
  for (const [name, each] of Object.entries(value)) {
    if (!Array.isArray(value) && FORBIDDEN_NAMES.has(name)) return `Has a name that is not allowed: ${name}.`;
    const problem = problemOf(each, level + 1);
    if (problem) return problem;
  }
  return null;
}
