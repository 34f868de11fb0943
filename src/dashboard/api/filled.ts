/** The object without what was left empty, at every depth. */
export function filled(values: object): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'object' && value !== null && !Array.isArray(value) ? filled(value) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== null && value !== undefined));
}
