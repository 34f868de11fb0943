import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigArgumentMap,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { GraphQLJSONObject } from 'graphql-scalars';
import { BadInput, Conflict, Forbidden, InvalidFields, NotFound } from '../../src/platform/errors';

const must = <T extends GraphQLInputType | GraphQLOutputType>(type: T) =>
  new GraphQLNonNull(type as never) as unknown as T;
const listOf = <T extends GraphQLInputType | GraphQLOutputType>(type: T) => new GraphQLList(type) as unknown as T;

const DateTime = new GraphQLScalarType({
  name: 'DateTime',
  serialize: String,
  parseValue(value) {
    if (value === '1999-01-01T00:00:00Z') throw new TypeError('not that year');
    return value;
  },
});
const Genre = new GraphQLEnumType({
  name: 'Genre',
  description: 'What a book is about.',
  values: { SCIENCE_FICTION: { value: 'science-fiction' }, CRIME: { value: 'crime' } },
});

const Author = new GraphQLObjectType({
  name: 'Author',
  description: 'Who wrote a book.',
  fields: { serviceId: { type: must(GraphQLID) }, fullName: { type: GraphQLString, description: 'As on the cover.' } },
});
const Book = new GraphQLObjectType({
  name: 'Book',
  fields: () => ({
    serviceId: { type: must(GraphQLID) },
    genre: { type: Genre },
    writtenBy: { type: must(Author), resolve: async () => ({ serviceId: 'aut_1', fullName: 'Ann' }) },
    translatedBy: { type: Author },
    lastSold: { type: DateTime },
    scores: { type: must(listOf(must(GraphQLFloat))) },
    meta: { type: GraphQLJSONObject },
  }),
});
const BookPage = new GraphQLObjectType({
  name: 'BookPage',
  fields: { items: { type: must(listOf(must(Book))) }, hasMore: { type: must(GraphQLBoolean) } },
});
const Shelf = new GraphQLObjectType({
  name: 'Shelf',
  fields: {
    serviceId: { type: must(GraphQLID) },
    books: {
      type: must(BookPage),
      args: { page: { type: must(GraphQLInt), defaultValue: 1 }, limit: { type: must(GraphQLInt), defaultValue: 25 } },
      resolve: (_shelf, { page, limit }) => ({ items: [book({ meta: { page, limit } })], hasMore: page < 3 }),
    },
  },
});

const AuthorInput = new GraphQLInputObjectType({
  name: 'AuthorInput',
  fields: { fullName: { type: must(GraphQLString), description: 'As on the cover.' }, bornAt: { type: DateTime } },
});
const BookInput = new GraphQLInputObjectType({
  name: 'BookInput',
  description: 'A book to be shelved.',
  fields: {
    title: { type: must(GraphQLString) },
    genre: { type: Genre, defaultValue: 'science-fiction' },
    copyCount: { type: GraphQLInt },
    isNew: { type: GraphQLBoolean },
    writtenBy: { type: AuthorInput },
    translators: { type: listOf(must(AuthorInput)) },
    meta: { type: GraphQLJSONObject },
    tags: { type: must(listOf(must(GraphQLString))), defaultValue: [] },
  },
});

export const book = (more: object = {}) => ({
  serviceId: 'bok_1',
  genre: 'science-fiction',
  scores: [1.5],
  lastSold: '2026-11-21T02:04:05.123Z',
  ...more,
});
export const failures: Record<string, () => unknown> = {
  found: () => book(),
  none: () => null,
  notFound: () => {
    throw new NotFound('Book');
  },
  conflict: async () => {
    throw new Conflict('lent out', 'lent');
  },
  forbidden: () => {
    throw new Forbidden('staff only');
  },
  badInput: () => {
    throw new BadInput('no such shelf');
  },
  fields: () => {
    throw new InvalidFields({ 'input.writtenBy.fullName': ['Too odd.'], copyCount: ['Too many.'] });
  },
  defect: () => {
    throw new TypeError('password is hunter2');
  },
};

const args = (map: GraphQLFieldConfigArgumentMap) => map;
const echo = { type: GraphQLJSONObject, args: args({}) };

/** A library: enums whose values are no GraphQL names, nested inputs, and a way to every kind of error. */
export const toySchema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      book: {
        type: Book,
        args: { serviceId: { type: must(GraphQLID) } },
        resolve: (_, { serviceId }) => failures[serviceId]!(),
      },
      shelf: {
        type: Shelf,
        args: { serviceId: { type: must(GraphQLID) } },
        resolve: (_, { serviceId }) => (serviceId === 'none' ? null : { serviceId }),
      },
      search: {
        ...echo,
        args: {
          genre: { type: Genre, description: 'Only of this genre.' },
          genres: { type: listOf(must(Genre)) },
          maxPrice: { type: GraphQLFloat },
          isNew: { type: GraphQLBoolean },
          first: { type: must(GraphQLInt), defaultValue: 10 },
          text: { type: GraphQLString },
          soldAfter: { type: DateTime },
          mood: { type: must(Genre), defaultValue: 'crime' },
        },
        resolve: (_, given) => given,
      },
      numbers: {
        type: must(listOf(must(GraphQLInt))),
        args: { count: { type: must(GraphQLInt) } },
        resolve: (_, { count }) => Array.from({ length: count }, (_, index) => index + 1),
      },
      books: { type: must(listOf(must(Book))), resolve: () => [book(), book({ serviceId: 'bok_2', genre: 'crime' })] },
      caller: { type: GraphQLString, resolve: (_, __, context) => context.account },
      both: { type: Book, resolve: () => book({ genre: 'unheard-of', meta: 5 }) },
    },
  }),
  mutation: new GraphQLObjectType({
    name: 'Mutation',
    fields: {
      addBook: {
        ...echo,
        args: { shelfServiceId: { type: must(GraphQLID) }, input: { type: must(BookInput) } },
        resolve: (_, given) => given,
      },
      lendBook: {
        ...echo,
        args: {
          serviceId: { type: must(GraphQLID) },
          useCourier: { type: must(GraphQLBoolean) },
          note: { type: GraphQLString },
          to: { type: AuthorInput },
        },
        resolve: (_, given) => given,
      },
      removeBooks: {
        ...echo,
        args: { serviceIds: { type: must(listOf(must(GraphQLID))) } },
        resolve: (_, given) => given,
      },
      burnBook: {
        type: must(GraphQLID),
        args: { serviceId: { type: must(GraphQLID) } },
        resolve: async (_, { serviceId }) => ((await failures[serviceId]!()) as { serviceId: string }).serviceId,
      },
    },
  }),
});
