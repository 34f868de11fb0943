import { fieldOf, isObject } from '../../platform/untyped.rules';
import { checksOf } from './checks/document.rules';
import { furtherKeys } from './checks/further-keys.rules';
import { conditionInWords, conditionsInWords, openConditionsOf } from './checks/open-conditions.rules';
import { forPerson, requirement } from './checks/wording.rules';

/** What a version of a policy holds. */
export interface PolicyState {
  matchingPriority: number | null;
  policy: Record<string, unknown> | null;
}

/** One difference, for people to read; null: not there. */
export interface Change {
  subject: string;
  before: string | null;
  after: string | null;
}

type Json = Record<string, unknown>;
const SHOWN = 300;
const SHOWN_DEPTH = 4;

/**
 * What differs between two states of a policy, null being none: priority, checks by key, and the other parts. The cell that
 * a check was read from is no difference, nor is a default that is written out. [] when they mean the same.
 */
export function changesBetween(before: PolicyState | null, after: PolicyState | null): Change[] {
  const [old, new_] = [partsOf(before), partsOf(after)];
  const changes: Change[] = [];
  for (const subject of new Set(['matching_priority', ...old.keys(), ...new_.keys()])) {
    const [left, right] = [old.get(subject), new_.get(subject)];
    if (left?.exact === right?.exact) continue;
    changes.push({ subject, before: left?.shown ?? null, after: right?.shown ?? null });
  }
  // No policy and one that says nothing mean the same, but are shown differently.
  const [had, has] = [before?.policy, after?.policy].map((policy) => (policy === null ? null : 'An empty policy'));
  if (before && after && changes.length === 0 && had !== has)
    changes.push({ subject: 'policy', before: had ?? null, after: has ?? null });
  return changes;
}

interface Part {
  /** Equal exactly when nothing differs. */
  exact: string;
  shown: string;
}

function partsOf(state: PolicyState | null): Map<string, Part> {
  const parts = new Map<string, Part>();
  if (!state) return parts;
  const { matchingPriority, policy } = state;
  if (matchingPriority !== null)
    parts.set('matching_priority', { exact: String(matchingPriority), shown: String(matchingPriority) });
  const { products, notes, contact, unmapped, tiers } = policy ?? {};
  addChecks(parts, policy, '');
  addOpen(parts, policy, '');
  if (Array.isArray(tiers))
    for (const tier of tiers) {
      const prefix = `${String(fieldOf(tier, 'name'))}: `;
      addChecks(parts, tier, prefix);
      addOpen(parts, tier, prefix);
    }
  for (const [name, value] of Object.entries({ products, notes, unmapped })) {
    const kept = text(withoutDefaults(value));
    if (kept !== '{}') parts.set(name, part(kept, value));
  }
  const ofContact = isObject(contact) ? contact : {};
  const { email, cc, ...more } = ofContact;
  const reached = text({ ...ofObject(withoutDefaults({ email, cc })), ...ofObject(sorted(more)) });
  if (reached !== '{}') parts.set('contact', part(reached, contact));
  for (const [name, value] of Object.entries(furtherKeys(policy ?? {})))
    parts.set(name, part(text(sorted(value)), value));
  return parts;
}

const ofObject = (value: unknown): Json => (isObject(value) ? value : {});

/** The value with the names of its objects in order: nothing else is a matter of taste there. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, sorted(each)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The checks of a policy or of one of its tiers, by key. */
function addChecks(parts: Map<string, Part>, of: unknown, prefix: string): void {
  const stored = fieldOf(of, 'checks');
  const checks = Array.isArray(stored) ? stored : [];
  const seen = new Map<string, number>();

  for (const [index, asked] of checksOf(of).entries()) {
    const { key, mandatory } = asked;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    const exact = text(withoutDefaults(checks[index]));
    const shown = `${requirement(asked)}${mandatory ? forPerson(asked) : ' (optional)'}`.slice(0, SHOWN);
    parts.set(`${prefix}${times === 1 ? key : `${key} (${times})`}`, { exact, shown });
  }
}

/** What a person has to read of a policy or of one of its tiers, as one. */
function addOpen(parts: Map<string, Part>, of: unknown, prefix: string): void {
  const open = openConditionsOf(of);
  if (open.length === 0) return;
  const shown = conditionsInWords(open.map(conditionInWords)).slice(0, SHOWN);
  parts.set(`${prefix}open_conditions`, { exact: text(open.map(withoutDefaults)), shown });
}

const part = (exact: string, value: unknown): Part => ({ exact, shown: inWords(value).slice(0, SHOWN) });

/** `buy_rate_min` → "Buy rate min" */
function sentence(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value without the signs of JSON: what is nested stands in brackets. */
function inWords(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null) return String(value ?? 'nothing');
  if (depth >= SHOWN_DEPTH) return '…';
  const said = Array.isArray(value)
    ? value.map((each) => inWords(each, depth + 1)).join(', ')
    : Object.entries(value)
        .filter(([, each]) => each !== null)
        .map(([name, each]) => `${sentence(name)} ${inWords(each, depth + 1)}`)
        .join('; ');
  return depth > 0 && !Array.isArray(value) ? `(${said})` : said;
}

const DEFAULTS: Json = { mandatory: true, on_failure: 'fail', auto_decline: false, pass_if_value_missing: false };

/** Without what is null, empty or a default, and without the cell that a check came from. */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? {} : value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null)
    return value === null || value === undefined || value === '' ? {} : value;
  const kept = Object.entries(value)
    .filter(([name, each]) => name !== 'source' && DEFAULTS[name] !== each)
    .map(([name, each]) => [name, withoutDefaults(each)] as const)
    .filter(([name, each]) => name === 'value' || text(each) !== '{}')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(kept);
}

const text = (value: unknown): string => JSON.stringify(value);
