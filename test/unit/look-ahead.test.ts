import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { buildSchema, type GraphQLResolveInfo, graphql } from 'graphql';
import type { Tables } from '../../src/platform/db/tables';
import { LookAhead, putRelated, type Relation, type Selection } from '../../src/platform/graphql/look-ahead';

class Book {}
class Author {}

const schema = buildSchema(`
  type Query { book: Book page: Page }
  type Page { items: [Book] total: Int }
  type Book { serviceId: ID title: String price: Float computed: String author: Author reviews(limit: Int): [Book] }
  type Author { serviceId: ID name: String books: [Book] }
`);
const columns: Record<string, string[]> = {
  Book: ['serviceId', 'title', 'price', 'authorId'],
  Author: ['serviceId', 'name'],
};
const tables = {
  of: (entity: { name: string }) => ({ has: (property: string) => columns[entity.name]!.includes(property) }),
} as unknown as Tables;
const load = async () => [];
const relations: Record<string, Relation> = {
  author: { columns: ['authorId'], target: Author, load },
  reviews: { columns: ['serviceId'], target: Book, targetColumns: ['price'], load },
  computed: { columns: ['title'], uses: ['rates'] },
  rates: { columns: ['price'], load },
};

/** What look-ahead makes of a document, in words. */
async function planned(source: string, variableValues: Record<string, unknown> = {}, path?: string) {
  const lookAhead = new LookAhead(
    [
      { entity: Book, relations },
      { entity: Author, relations: { books: { columns: ['serviceId'], target: Book, load } } },
    ],
    tables,
  );
  let selection: Selection | undefined;
  const read = (_args: unknown, _context: unknown, info: GraphQLResolveInfo) => {
    selection = lookAhead.selection(Book, info, path);
    expect(lookAhead.selection(Book, info, path)).toBe(selection);
    return null;
  };
  const { errors } = await graphql({ schema, source, variableValues, rootValue: { book: read, page: read } });
  expect(errors).toBeUndefined();
  return shown(selection!);
}

const shown = ({ columns: names, children }: Selection): unknown => ({
  columns: [...names].sort(),
  children: Object.fromEntries(children.map((child) => [child.slot, child.selection ? shown(child.selection) : null])),
});

describe('looking ahead', () => {
  test('reads the columns that are selected, and the key', async () => {
    expect(await planned('{ book { title } }')).toEqual({ columns: ['serviceId', 'title'], children: {} });
  });

  test('reads what relations need, and below them what is selected there', async () => {
    expect(await planned('{ book { author { name } } }')).toEqual({
      columns: ['authorId', 'serviceId'],
      children: { author: { columns: ['name', 'serviceId'], children: {} } },
    });
  });

  test('loads what a computed field uses, although nobody selects it', async () => {
    expect(await planned('{ book { computed } }')).toEqual({
      columns: ['price', 'serviceId', 'title'],
      children: { rates: null },
    });
  });

  test('opens fragments, merges what is selected twice, and follows aliases', async () => {
    const source = `{ book { again: title author { name } ...Rest ... on Book { price } } }
      fragment Rest on Book { author { books { title } } }`;
    expect(await planned(source)).toEqual({
      columns: ['authorId', 'price', 'serviceId', 'title'],
      children: {
        author: {
          columns: ['name', 'serviceId'],
          children: { books: { columns: ['serviceId', 'title'], children: {} } },
        },
      },
    });
  });

  test('keeps two calls of a field with arguments apart', async () => {
    const { children } = (await planned(
      '{ book { a: reviews(limit: 1) { title } b: reviews(limit: 2) { serviceId } } }',
    )) as { children: object };
    expect(children).toEqual({
      'reviews:a': { columns: ['price', 'serviceId', 'title'], children: {} },
      'reviews:b': { columns: ['price', 'serviceId'], children: {} },
    });
  });

  test.each([
    [{ on: true, off: true }, ['serviceId', 'title']],
    [{ on: false, off: false }, ['price', 'serviceId']],
    [{ on: true, off: false }, ['price', 'serviceId', 'title']],
  ])('obeys @include and @skip with %j', async (variables, expected) => {
    const source =
      'query ($on: Boolean!, $off: Boolean!) { book { title @include(if: $on) price @skip(if: $off) serviceId } }';
    expect(await planned(source, variables)).toMatchObject({ columns: expected });
  });

  test('looks below a path, as the items of a page', async () => {
    expect(await planned('{ page { total items { price } } }', {}, 'items')).toEqual({
      columns: ['price', 'serviceId'],
      children: {},
    });
  });
});

describe('a row', () => {
  setFlagsFromString('--allow-natives-syntax');
  const isFast = new Function('object', 'return %HasFastProperties(object)');

  it.each([13, 28, 31, 40, 100])('of %d columns is no dictionary once something is related to it', (columns) => {
    const named = Array.from({ length: columns }, (_, index) => `row.c${index} = ${index};`);
    const row = new Function(`const row = {}; ${named.join(' ')} return row;`)();
    for (const slot of ['maths', 'offers', 'reviews:a']) putRelated(row, slot, []);
    expect(isFast(row)).toBe(true);
    expect(row.related).toEqual({ maths: [], offers: [], 'reviews:a': [] });
  });
});
