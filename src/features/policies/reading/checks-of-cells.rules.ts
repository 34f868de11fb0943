import type { Draft, LeftOver } from './cell-meaning.rules';
import { knownColumn } from './known-columns.rules';
import type { PolicyCheck, PolicySource } from './policy-document.rules';

export const isTexts = (value: PolicyCheck['value']): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** The values of a check's list for which a person looks at the deal. */
export const reviewedOf = ({ value, on_failure, review_values = [] }: PolicyCheck): string[] =>
  on_failure === 'review_required' && isTexts(value) ? value : review_values;

/** The check of a list of which these values are for a person: all of them, some, or none. */
export function withReviewed(check: PolicyCheck, reviewed: readonly string[]): PolicyCheck {
  const { review_values: _, ...plain } = check;
  const all = isTexts(plain.value) ? plain.value : [];
  const own = all.filter((each) => reviewed.includes(each));
  if (own.length === all.length) return { ...plain, on_failure: 'review_required' };
  return { ...plain, ...(own.length > 0 && { review_values: own }), on_failure: 'fail' };
}

/** A check as reading makes it: what its column and its cell say about it, and the cell that it comes from. */
export function checkOf(draft: Draft, leftOver?: LeftOver, source?: PolicySource): PolicyCheck {
  const column = knownColumn(draft.key);
  const mayPass = leftOver === 'looser' || leftOver === 'either';
  const check: PolicyCheck = {
    ...draft,
    mandatory: !column.isTerm,
    on_failure: column.isTerm || mayPass ? 'review_required' : 'fail',
    ...(source && { source }),
  };
  return draft.review_values ? withReviewed(check, draft.review_values) : check;
}

const isLeast = (operator: string) => operator.startsWith('greater');

/** Of two cells that speak of one thing, what restricts least; lists are put together. Says whether they differ. */
export function combine(a: PolicyCheck, b: PolicyCheck): { check: PolicyCheck; differ: boolean } {
  if (isTexts(a.value) && isTexts(b.value)) {
    const [first, second, reviewed] = [new Set(a.value), new Set(b.value), [reviewedOf(a), reviewedOf(b)]];
    const both = { ...a, value: [...new Set([...first, ...second])] };
    // What either cell refuses without a condition is refused.
    const asked = both.value.filter(
      (each) => (!first.has(each) || reviewed[0]?.includes(each)) && (!second.has(each) || reviewed[1]?.includes(each)),
    );
    return { check: a.mandatory ? withReviewed(both, asked) : both, differ: false };
  }
  if (a.value === b.value) return { check: b.on_failure === 'review_required' ? b : a, differ: false };
  const isLenientB =
    typeof a.value === 'boolean'
      ? (b.value === true) !== (b.key === 'requires_homeownership')
      : isLeast(a.operator) === Number(b.value) < Number(a.value);
  return { check: isLenientB ? b : a, differ: true };
}
