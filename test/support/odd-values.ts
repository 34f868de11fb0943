/** JSON that looks like what objects have of themselves: whoever makes a text of it, or looks a name up by it, stumbles. */
export const ODD_VALUES: readonly unknown[] = [
  { toString: 1, valueOf: 1 },
  JSON.parse('{"toString":null,"toJSON":1,"then":1,"length":1000000000,"constructor":null}'),
  JSON.parse('{"__proto__":{"toString":1},"hasOwnProperty":1}'),
  [{ toString: 1 }, [null]],
  'constructor',
  '__proto__',
  'toString',
  '\u0000\ud800\r\n: <>',
  -1e308,
  true,
  null,
  [],
];

/** The value with an odd one in each of its places, and each of its objects with odd names. */
export function* oddVariants(value: unknown): Generator<unknown> {
  for (const odd of ODD_VALUES) yield odd;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries())
      for (const odd of oddVariants(inner)) yield value.map((each, at) => (at === index ? odd : each));
    return;
  }
  const entries = Object.entries(value);
  for (const odd of ['constructor', '__proto__', 'toString', 'valueOf', 'then', 'toJSON', 'hasOwnProperty'])
    yield Object.fromEntries([...entries, [odd, 'fail']]);
  for (const [name, inner] of entries)
    for (const odd of oddVariants(inner))
      yield Object.fromEntries(entries.map(([each, own]) => [each, each === name ? odd : own]));
}
