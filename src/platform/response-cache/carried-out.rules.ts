/** What a client is told of a mutation that cannot be answered: the names are those of what was carried out, in its order. */
export function outcomeOf(carriedOut: readonly string[]): string {
  if (carriedOut.length === 0) return 'Nothing was changed.';
  const names = [...new Set(carriedOut)].map((name) => {
    const times = carriedOut.filter((each) => each === name).length;
    return times === 1 ? name : `${name} (${times} times)`;
  });
  return `What was carried out before that stands, and is not to be sent again: ${names.join(', ')}.`;
}
