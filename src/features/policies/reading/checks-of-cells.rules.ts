import type { Draft, LeftOver } from './cell-meaning.rules';
import { columnOf } from './known-columns.rules';
import { isLeast, orderOf, type PolicyCheck, type PolicySource } from './policy-document.rules';

export const isTexts = (value: PolicyCheck['value']): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** The values of a check's list for which a person looks at the deal. */
export const reviewedOf = ({ value, mandatory, on_failure, review_values = [] }: PolicyCheck): string[] =>
  mandatory && on_failure === 'review_required' && isTexts(value) ? value : review_values;

/** The check of a list of which these values are for a person: all of them, some, or none. */
export function withReviewed(check: PolicyCheck, reviewed: readonly string[]): PolicyCheck {
  if (!check.mandatory) return check;
  const { review_values: _, ...plain } = check;
  const all = isTexts(plain.value) ? plain.value : [];
  const own = all.filter((each) => reviewed.includes(each));
  if (own.length === all.length) return { ...plain, on_failure: 'review_required' };
  return { ...plain, ...(own.length > 0 && { review_values: own }), on_failure: 'fail' };
}

/** A check as reading makes it: what its column and its cell say about it, and the cell that it comes from. */
export function checkOf(draft: Draft, leftOver?: LeftOver, source?: PolicySource): PolicyCheck {
  // What no column has is a fact of the deal, and asked.
  const isAsked = draft.mandatory ?? !columnOf(draft.key)?.isTerm;
  const mayPass = leftOver === 'looser' || leftOver === 'either';
  const check: PolicyCheck = {
    ...draft,
    mandatory: isAsked,
    on_failure: !isAsked || mayPass ? 'review_required' : 'fail',
    ...(source && { source }),
  };
  return draft.review_values ? withReviewed(check, draft.review_values) : check;
}

/** Of two cells that speak of one thing, what restricts least; lists are put together. Says whether they differ. */
export function combine(a: PolicyCheck, b: PolicyCheck): { check: PolicyCheck; differ: boolean } {
  if (isTexts(a.value) && isTexts(b.value)) {
    const [first, second, reviewed] = [new Set(a.value), new Set(b.value), [reviewedOf(a), reviewedOf(b)]];
    const both = { ...a, mandatory: a.mandatory || b.mandatory, value: [...new Set([...first, ...second])] };
    // What either cell refuses without a condition is refused.
    const asked = both.value.filter(
      (each) => (!first.has(each) || reviewed[0]?.includes(each)) && (!second.has(each) || reviewed[1]?.includes(each)),
    );
    return { check: withReviewed(both, asked), differ: false };
  }
  if (a.value === b.value) return { check: b.on_failure === 'review_required' ? b : a, differ: false };
  const isLenientB =
    typeof a.value === 'boolean'
      ? (b.value === true) !== (b.key === 'requires_homeownership')
      : isLeast(a) === orderOf(b.value) < orderOf(a.value);
  return { check: isLenientB ? b : a, differ: true };
}
