import { getIntrospectionQuery, parse } from 'graphql';
import { excessOf } from '../../src/platform/graphql/comparisons.rules';
import { preparedDocuments } from '../../src/platform/live/prepared-documents';
import { serviceSchema } from '../../src/schema';
import { cpuMsOf } from '../support/cpu';
import { randomOf } from '../support/random';

const prepared = preparedDocuments(serviceSchema());

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');
const either = (index: number) => (index % 2 ? 'name' : 'kind');
/** Fragments of the account that `viewer` spreads, all of them. */
const spread = (count: number, of: (index: number) => string, type = 'Account') =>
  `{ viewer { ${many(count, (index) => `...F${index}`)} } } ${many(count, (index) => `fragment F${index} on ${type} { ${of(index)} }`)}`;
const chained = (count: number, of: (index: number) => string) =>
  `{ ...F0 } ${many(count, (index) => `fragment F${index} on Query { ${of(index)} }`)} fragment F${count} on Query { viewer { name } }`;

/** What is small to send and much to compare; as large as may be parsed. */
const GROWN: Record<string, string> = {
  'fragments that contradict each other': spread(400, (index) => `x: ${either(index)}`),
  'fragments that do not': spread(400, () => 'x: name'),
  'as many as are allowed': spread(99, (index) => `${many(10, (at) => `x${at + 10 * (index % 2)}: ${either(at)}`)}`),
  'one name again and again': `{ viewer { ${many(1600, (index) => `x: ${either(index)}`)} } }`,
  'one field again and again': `{ viewer { ${'name '.repeat(4900)} } }`,
  'one name in inline fragments': `{ viewer { ${many(700, (index) => `... { x: ${either(index)} }`)} } }`,
  'the same below repeated parents': `{ ${many(700, (index) => `viewer { x: ${either(index)} }`)} }`,
  'repeats below repeats': `{ ${many(9, () => `endUsers { ${many(9, () => `items { ${many(8, (at) => `x: ${at % 2 ? 'name' : 'serviceId'}`)} }`)} }`)} }`,
  'many names below repeats': `{ ${many(45, () => `viewer { ${many(30, (index) => `a${index}: name`)} }`)} }`,
  'arguments that differ': `{ ${many(400, (index) => `endUsers(page: ${index}) { page }`)} }`,
  'long texts to compare': `{ ${many(49, () => `endUsers(search: "${'x'.repeat(5000)}") { page }`)} }`,
  'long lists to compare': `mutation { ${many(49, () => `updateEndUser(serviceId: "x", input: { information: { a: [${'"x" '.repeat(60)}] } }) { name }`)} }`,
  'fragments in fragments, each in each': chained(60, (index) => many(60 - index, (at) => `...F${index + at + 1}`)),
  'a few in each': chained(99, (index) => many(Math.min(9, 99 - index), (at) => `...F${index + at + 1}`)),
  'fragments that double': chained(99, (index) => `...F${index + 1} ...F${index + 1}`),
  'fields that double': chained(
    60,
    (index) => `a: endUsers { page } ...F${index + 1} b: endUsers { page } ...F${index + 1}`,
  ),
  'fragments in a circle': `{ ...F0 } ${many(90, (index) => `fragment F${index} on Query { ${many(10, (at) => `...F${(index * 7 + at * 13) % 90}`)} }`)}`,
  'circles of different lengths, with fields': `{ ...A0 ...B0 ...C0 } ${[
    ['A', 31],
    ['B', 32],
    ['C', 33],
  ]
    .map(([letter, size]) =>
      many(
        +size!,
        (index) => `fragment ${letter}${index} on EndUser { linkedDeal { ...${letter}${(index + 1) % +size!} } }`,
      ),
    )
    .join(' ')}`,
  'selections that spread other fragments each': `{ ${many(45, (index) => `viewer { ${many(20, (at) => `...F${(index * 20 + at) % 98}`)} }`)} } ${many(98, (index) => `fragment F${index} on Account { x${index}: name ...F${index + 1} }`)} fragment F98 on Account { name }`,
  'one fragment, spread again and again': `{ viewer { ${'...F '.repeat(1600)} } } fragment F on Account { name }`,
  'fragments that nobody uses': `{ viewer { name } } ${many(300, (index) => `fragment F${index} on Account { x: ${either(index)} ...F${index + 1} }`)}`,
  'fragments of no type': spread(300, () => 'name', 'Acount'),
  'operations by fragments': `${many(300, (index) => `query A${index} { ...F0 }`)} ${many(90, (index) => `fragment F${index} on Query { ...F${index + 1} }`)} fragment F90 on Query { viewer { name } }`,
  'operations by variables': `${many(49, (index) => `query A${index} { ...F0 }`)} fragment F0 on Query { endUsers(search: [${many(1500, (index) => `$v${index}`)}]) { page } }`,
  'variables of one name': `query (${'$a: Int '.repeat(1200)}) { viewer { name } }`,
  'directives again and again': `{ viewer { name ${'@skip(if: true) '.repeat(700)} } }`,
  'names that are none': `{ ${many(2400, (index) => `endUserz${index}`)} }`,
};

/** Each round another text, so that it is not known. */
const msOf = (query: string) => cpuMsOf((round) => prepared(`${query}${' '.repeat(round)}`), 3);

/** What took up to a second; with room for a slow machine. */
const AT_ONCE_MS = 150;

describe('documents that are much to compare', () => {
  beforeAll(() => prepared(getIntrospectionQuery()));

  test.each(Object.entries(GROWN))('%s: are validated or refused at once', (_what, query) => {
    expect(msOf(query)).toBeLessThan(AT_ONCE_MS);
  });

  test('random ones of fragments, repeats and circles too', () => {
    const random = randomOf(13);
    const below = (count: number) => Math.floor(random() * count);
    const slow: string[] = [];
    for (let round = 0; round < 60; round++) {
      const fragments = 2 + below(98);
      const field = (level: number): string => {
        const kind = below(10);
        if (kind < 4) return `...F${below(fragments)}`;
        if (kind < 6 || level > 3) return `${'xyz'[below(3)]}: ${['name', 'serviceId', 'created'][below(3)]}`;
        const inner = many(1 + below(6), () => field(level + 1));
        return kind < 8 ? `${'ab'[below(2)]}: linkedDeal { ${inner} }` : `... { ${inner} }`;
      };
      const of = () => many(1 + below(6), () => field(1));
      const query = `{ endUser(serviceId: "x") { ${of()} } } ${many(fragments, (index) => `fragment F${index} on EndUser { ${of()} }`)}`;
      if (msOf(query) > AT_ONCE_MS) slow.push(query);
    }
    expect(slow).toEqual([]);
  });

  test.each([
    [spread(101, () => 'name'), 'A document may define at most 100 fragments.'],
    [`${many(51, (index) => `query A${index} { viewer { name } }`)}`, 'A document may define at most 50 operations.'],
    [
      `{ viewer { ${'...F '.repeat(1001)} } } fragment F on Account { name }`,
      'A document may spread fragments at most 1000 times.',
    ],
    [
      `{ ...F ...G } fragment F on Query { ${'viewer { name } '.repeat(30)} } fragment G on Query { ${'viewer { name } '.repeat(21)} }`,
      'A document may ask for a field under the same name at most 50 times in one place.',
    ],
  ])('are refused by the bound that they pass, and for nothing else', (query, message) => {
    expect(prepared(query)).toMatchObject({
      errors: [{ message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    });
  });

  test('what clients ask is far from the bounds', () => {
    const deal = 'fragment Deal on EndUser { name serviceId created funderSubmissions { items { status } } }';
    for (const query of [
      getIntrospectionQuery(),
      spread(100, (index) => `a${index}: name`),
      `{ ${many(50, (index) => `a${index}: endUser(serviceId: "x") { ...Deal name ...Short }`)} } ${deal} fragment Short on EndUser { name created }`,
      `{ viewer { ${'name '.repeat(50)} } }`,
    ])
      expect(excessOf(parse(query))).toBeUndefined();
  });
});
