import { DEFAULT_NAME_THRESHOLD } from '../accounts/settings.rules';
import { likeness, nameKey, type SenderName, toSenderName } from './likeness.rules';
import {
  addressesIn,
  byNormalForm,
  domainsIn,
  type ExclusionRuleLists,
  isEmpty,
  LISTS,
  type MatcherKind,
  normaliseDomain,
  normaliseEmail,
  normaliseMatcher,
  type SenderMatchers,
} from './normalise.rules';

/** What was seen of a broker that submitted the deal. */
export interface SubmittingBroker {
  company?: string | null;
  domain?: string | null;
  email?: string | null;
}

/** Whether a match is certain, or for a person to decide. */
export const EVIDENCE_STATUSES = ['excluded', 'held'] as const;

/** What a person says of the sender of a held deal. */
export const RESOLUTIONS = ['excluded', 'not_sender'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** What became of a rule. */
export const RULE_ACTIONS = ['created', 'updated', 'deleted', 'unchanged'] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];

/** One reason why a deal is kept from a funder. `similarity`: 4 decimals, names only. */
export interface ExclusionEvidence {
  funderServiceId: string;
  matchType: MatcherKind;
  configuredValue: string;
  observedValue: string;
  similarity: number | null;
  status: (typeof EVIDENCE_STATUSES)[number];
}

/** A rule with everything normalised, to be matched against many deals. */
export interface CompiledRule {
  funderServiceId: string;
  domains: ReadonlyMap<string, string>;
  emails: ReadonlyMap<string, string>;
  names: readonly SenderName[];
  notSenders: ReadonlySet<string>;
}

/** The submitting brokers of one deal with everything normalised, to be matched against many rules. */
export interface ObservedSenders {
  domains: ReadonlySet<string>;
  emails: ReadonlyMap<string, string>;
  names: readonly SenderName[];
}

// What binary fractions cannot hold must not decide at the edge.
const EPSILON = 1e-9;
const KIND_ORDER: Record<MatcherKind, number> = { domain: 0, email: 1, name: 2 };

// 4 decimals, half up. The nudge keeps halves that binary fractions cannot hold from falling.
const shown = (value: number) => Math.round(value * 10_000 + 1e-8) / 10_000;

const namesOf = (typed: readonly string[]) =>
  [...byNormalForm(typed, nameKey).values()].flatMap((value) => toSenderName(value) ?? []);

/** The rule ready for matching; values without a normal form are left out (`checkMatcher` refuses them beforehand). */
export function compileRule(rule: ExclusionRuleLists & { funderServiceId: string }): CompiledRule {
  return {
    funderServiceId: rule.funderServiceId,
    domains: byNormalForm(rule.senderDomains, normaliseDomain),
    emails: byNormalForm(rule.senderEmails, normaliseEmail),
    names: namesOf(rule.senderNames),
    notSenders: new Set(byNormalForm(rule.notSenders, nameKey).keys()),
  };
}

/** What can be compared of the brokers that submitted a deal; an email yields its domain too. Null: nobody evaluated. */
export function observeSenders(brokers: readonly SubmittingBroker[] | null): ObservedSenders {
  const present = (values: (string | null | undefined)[]) => values.filter((value): value is string => !!value);
  const all = brokers ?? [];
  const emails = new Map<string, string>();
  const domains = new Set(present(all.map((broker) => broker.domain)).flatMap((typed) => [...domainsIn(typed)]));
  for (const typed of present(all.map((broker) => broker.email))) {
    const found = addressesIn(typed);
    for (const email of found.emails) if (!emails.has(email)) emails.set(email, typed);
    for (const domain of found.domains) domains.add(domain);
  }
  return { domains, emails, names: namesOf(present(all.map((broker) => broker.company))) };
}

/** The host itself and the domains above it, cut at label boundaries. */
function* withParents(host: string): Generator<string> {
  for (let at = 0; at >= 0; at = host.indexOf('.', at + 1)) yield at === 0 ? host : host.slice(at + 1);
}

/**
 * Why the deal is kept from the rule's funder; [] when it is not. Excluded evidence first, then domain, email, name,
 * then by configured value. Values are as typed and as seen, observed domains normalised; each pair is told once.
 * `threshold`: least similarity for `held`. See docs/rules/exclusions.md: What matches.
 */
export function matchObserved(
  rule: CompiledRule,
  observed: ObservedSenders,
  { threshold = DEFAULT_NAME_THRESHOLD }: { threshold?: number } = {},
): ExclusionEvidence[] {
  const evidence: ExclusionEvidence[] = [];
  const add = (matchType: MatcherKind, configuredValue: string, observedValue: string, value: number | null) =>
    evidence.push({
      funderServiceId: rule.funderServiceId,
      matchType,
      configuredValue,
      observedValue,
      similarity: value === null ? null : shown(value),
      status: value === null || value === 1 ? 'excluded' : 'held',
    });
  for (const host of observed.domains)
    for (const domain of withParents(host)) {
      const typed = rule.domains.get(domain);
      if (typed !== undefined) add('domain', typed, host, null);
    }
  for (const [email, seen] of observed.emails) {
    const typed = rule.emails.get(email);
    if (typed !== undefined) add('email', typed, seen, null);
  }
  for (const seen of observed.names) {
    if (rule.notSenders.has(seen.key)) continue;
    for (const name of rule.names) {
      const value = likeness(name, seen);
      if (value >= threshold - EPSILON) add('name', name.typed, seen.typed, value);
    }
  }
  return evidence.sort(inOrder);
}

/** `matchObserved` for the brokers of one deal as they are stored. */
export function match(
  rule: CompiledRule,
  brokers: readonly SubmittingBroker[] | null,
  options: { threshold?: number } = {},
): ExclusionEvidence[] {
  return matchObserved(rule, observeSenders(brokers), options);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function inOrder(a: ExclusionEvidence, b: ExclusionEvidence): number {
  return (
    compare(a.status, b.status) || // 'excluded' sorts before 'held'
    KIND_ORDER[a.matchType] - KIND_ORDER[b.matchType] ||
    compare(a.configuredValue, b.configuredValue) ||
    compare(a.observedValue, b.observedValue)
  );
}

const unique = (kind: MatcherKind, typed: readonly string[]) => [
  ...byNormalForm(typed, (value) => normaliseMatcher(kind, value)).values(),
];

/** The rule with equal values (by normal form) told once, the first spelling kept. */
export function withoutRepeats(rule: ExclusionRuleLists): ExclusionRuleLists {
  return {
    senderDomains: unique('domain', rule.senderDomains),
    senderEmails: unique('email', rule.senderEmails),
    senderNames: unique('name', rule.senderNames),
    notSenders: unique('name', rule.notSenders),
  };
}

/**
 * A bulk edit, made ready for many rules. A rule after it: what is removed leaves, what is new is appended in the order of
 * the request, equal values (by normal form) once. `changed`: whether any list differs; `empty`: no sender is left, so the
 * rule is to be deleted, whatever its `notSenders`. The edit must have passed `checkBulkEdit`.
 */
export function bulkEdit(add: SenderMatchers, remove: SenderMatchers) {
  const edits = LISTS.map(([list, kind]) => {
    const normal = (value: string) => normaliseMatcher(kind, value);
    const added = byNormalForm(add[list] ?? [], normal);
    return { list, normal, added, removed: new Set((remove[list] ?? []).map(normal)) };
  }).filter(({ added, removed }) => added.size + removed.size > 0);
  return (rule: ExclusionRuleLists): { rule: ExclusionRuleLists; changed: boolean; empty: boolean } => {
    const edited = { ...rule };
    let changed = false;
    for (const { list, normal, added, removed } of edits) {
      const present = rule[list].map((value) => [normal(value), value] as const);
      const kept = present.filter(([key]) => !removed.has(key));
      const keys = new Set(kept.map(([key]) => key));
      const fresh = [...added].filter(([key]) => !keys.has(key));
      edited[list] = [...kept, ...fresh].map(([, value]) => value);
      changed ||= kept.length < present.length || fresh.length > 0;
    }
    return { rule: edited, changed, empty: isEmpty(edited) };
  };
}

/**
 * The rule after a person said who the held senders are: `not_sender` and `excluded` append the observed names to
 * `notSenders` or `senderNames`. Idempotent by normal form. See docs/rules/exclusions.md: Resolving a held deal.
 */
export function resolveHeld(
  rule: ExclusionRuleLists,
  resolution: Resolution,
  observedNames: readonly string[],
): ExclusionRuleLists {
  const list = resolution === 'excluded' ? 'senderNames' : 'notSenders';
  return { ...rule, [list]: unique('name', [...rule[list], ...observedNames]) };
}

/**
 * The rule's `reason` for readers: `1 domain, 2 names; last changed by resolution 2026-11-21`.
 * `by`: what changed it last, in a word; `at`: an ISO time, of which the (UTC) date is told.
 */
export function describeReason(rule: ExclusionRuleLists, lastChange: { by: string; at: string }): string {
  const counts = LISTS.map(([list, kind]) => [rule[list].length, kind] as const)
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${count} ${kind}${count === 1 ? '' : 's'}`);
  return `${counts.join(', ') || 'no senders'}; last changed by ${lastChange.by} ${lastChange.at.slice(0, 10)}`;
}
