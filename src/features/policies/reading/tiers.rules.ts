import { isOneOf } from '../../../platform/lists.rules';
import { checkKeyOf } from '../checks/check-keys.rules';
import { MOST_OPEN_CONDITIONS } from '../checks/open-conditions.rules';
import { COMPOSITES } from '../checks/operators.rules';
import { isTexts, reviewedOf, withReviewed } from './checks-of-cells.rules';
import { isLeast, orderOf, type PolicyCheck, type PolicyDocument, type PolicyTier } from './policy-document.rules';

/** Which of two checks of one key lets more deals in; null where that cannot be said of them. */
function lenient(a: PolicyCheck, b: PolicyCheck): PolicyCheck | null {
  if (a.operator !== b.operator) return null;
  // What a bound depends on is only common where it is the same.
  if (isOneOf(COMPOSITES, a.operator)) return JSON.stringify(a.value) === JSON.stringify(b.value) ? a : null;
  const isReviewed = [a, b].some((each) => each.on_failure === 'review_required');
  const loose: Pick<PolicyCheck, 'mandatory' | 'on_failure'> = {
    mandatory: a.mandatory && b.mandatory,
    on_failure: isReviewed ? 'review_required' : 'fail',
  };
  if (isTexts(a.value) && isTexts(b.value)) {
    const [mine, other] = [a.value, new Set(b.value)];
    const value =
      a.operator === 'is_not_in' ? mine.filter((each) => other.has(each)) : [...new Set([...mine, ...b.value])];
    return value.length > 0 ? withReviewed({ ...a, ...loose, value }, [...reviewedOf(a), ...reviewedOf(b)]) : null;
  }
  if (a.value === b.value) return { ...a, ...loose };
  if (typeof a.value === 'boolean') return { ...(a.value === checkKeyOf(a.key)?.asksNothing ? a : b), ...loose };
  const isA = isLeast(a) === orderOf(a.value) < orderOf(b.value);
  return { ...(isA ? a : b), ...loose };
}

/** The least restrictive bound of each key that all tiers have. */
export function commonChecks(tiers: readonly PolicyTier[]): PolicyCheck[] {
  const [first, ...others] = tiers;
  return (first?.checks ?? []).flatMap((check) => {
    let common: PolicyCheck | null = check;
    for (const { checks } of others) {
      const own = checks.find(({ key }) => key === check.key);
      common = common && own ? lenient(common, own) : null;
    }
    return common ?? [];
  });
}

const LONGEST_NOTES = 10_000;

/** One policy of a funder's alternatives, in their order. */
export function withTiers(parts: readonly { name: string; policy: PolicyDocument }[]): PolicyDocument {
  const asking = parts.filter(({ policy }) => policy.checks.length > 0);
  const names = new Map<string, number>();
  const tiers = asking.map(({ name, policy }): PolicyTier => {
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    const { checks, open_conditions } = policy;
    return { name: times === 1 ? name : `${name} (${times})`, checks, ...(open_conditions && { open_conditions }) };
  });
  const [only] = tiers;
  const policies = parts.map(({ policy }) => policy);
  // What stands in a row that is no alternative, or the only one, is said of all.
  const others = parts.filter(({ policy }) => tiers.length < 2 || !asking.some((each) => each.policy === policy));
  const open = others.flatMap(({ policy }) => policy.open_conditions ?? []).slice(0, MOST_OPEN_CONDITIONS);
  const unmapped: Record<string, string> = {};
  for (const [header, value] of policies.flatMap((policy) => Object.entries(policy.unmapped))) {
    let key = header;
    for (let n = 2; Object.hasOwn(unmapped, key) && unmapped[key] !== value; n++) key = `${header} (${n})`;
    unmapped[key] = value;
  }
  const emails = [...new Set(policies.flatMap(({ contact }) => [contact.email, ...contact.cc]))].filter(
    (each) => each !== null,
  );
  const copies = emails.filter((each) => each !== emails[0]).slice(0, 50);
  return {
    version: 1,
    checks: tiers.length > 1 ? commonChecks(tiers) : (only?.checks ?? []),
    ...(tiers.length > 1 && { tiers }),
    ...(open.length > 0 && { open_conditions: open }),
    products: [...new Set(policies.flatMap(({ products }) => products))],
    notes: [...new Set(policies.map(({ notes }) => notes).filter(Boolean))].join('\n').slice(0, LONGEST_NOTES),
    contact: { email: emails[0] ?? null, cc: copies },
    unmapped,
  };
}
