export const SET_NAME_LENGTH = 100;
/** As many as one send takes. */
export const MOST_IN_A_SET = 100;
export const MOST_SETS = 200;

/** What is wrong with a set, by field; empty when nothing is. `name` without blanks around it. */
export function checkFunderSet(name: string, funderServiceIds: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  if (name === '') found.name = ['Shorter than minimum length 1.'];
  else if (name.length > SET_NAME_LENGTH) found.name = [`Longer than maximum length ${SET_NAME_LENGTH}.`];
  if (funderServiceIds.length === 0) found.funderServiceIds = ['Shorter than minimum length 1.'];
  else if (funderServiceIds.length > MOST_IN_A_SET)
    found.funderServiceIds = [`Longer than maximum length ${MOST_IN_A_SET}.`];
  return found;
}

/** Whether both are the same funders, in whatever order. */
export function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  const known = new Set(a);
  return known.size === new Set(b).size && b.every((id) => known.has(id));
}
