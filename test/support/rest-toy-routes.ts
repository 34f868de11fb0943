import type { Route } from '../../src/platform/rest/route';

const bookFields = 'service_id genre written_by { service_id full_name } translated_by { full_name } last_sold scores';

export const bookRoute: Route = {
  method: 'GET',
  path: '/api/books/{service_id}/',
  status: 200,
  summary: 'Get a book',
  document: `query ($service_id: ID!) { book(service_id: $service_id) { ${bookFields} } }`,
  notFound: 'Book not found',
  area: { name: 'Books', about: 'What is on the shelves' },
};
export const shelfRoute: Route = {
  method: 'GET',
  path: '/api/shelves/{shelf_service_id}/books/',
  status: 200,
  summary: 'List the books of a shelf',
  document: `query ($shelf_service_id: ID!, $page: Int! = 1, $limit: Int) {
    shelf(service_id: $shelf_service_id) { service_id books(page: $page, limit: $limit) { items { service_id genre meta } has_more } }
  }`,
  bounds: { page: { minimum: 1 }, limit: { minimum: 1, maximum: 50 } },
  shape: ({ shelf }: { shelf: { service_id: string; books: object } }) => ({
    shelf_service_id: shelf.service_id,
    ...shelf.books,
  }),
  responseSchema: ({ properties }) => {
    const shelf = properties!.shelf!.properties!;
    return {
      type: 'object',
      properties: { shelf_service_id: shelf.service_id!, ...shelf.books!.properties },
      required: ['shelf_service_id', ...shelf.books!.required!],
    };
  },
};
export const searchRoute: Route = {
  method: 'GET',
  path: '/api/books/search/',
  status: 200,
  summary: 'Search books',
  document: `query ($genre: Genre, $genres: [Genre!], $max_price: Float, $is_new: Boolean, $first: Int = 10, $text: String, $sold_after: DateTime) {
    search(genre: $genre, genres: $genres, max_price: $max_price, is_new: $is_new, first: $first, text: $text, sold_after: $sold_after)
  }`,
  bounds: { text: { minLength: 3 } },
};
export const addRoute: Route = {
  method: 'POST',
  path: '/api/shelves/{shelf_service_id}/books/',
  status: 201,
  summary: 'Add a book',
  document:
    'mutation ($shelf_service_id: ID!, $body: BookInput!) { add_book(shelf_service_id: $shelf_service_id, input: $body) }',
  bounds: { title: { maxLength: 10 }, 'written_by.full_name': { minLength: 2, maxLength: 20 }, tags: { maxItems: 2 } },
};
export const lendRoute: Route = {
  method: 'POST',
  path: '/api/books/{service_id}/lend/',
  status: 202,
  summary: 'Lend a book',
  document: `mutation ($service_id: ID!, $use_courier: Boolean!, $note: String, $to: AuthorInput) {
    lend_book(service_id: $service_id, use_courier: $use_courier, note: $note, to: $to)
  }`,
};
export const removeRoute: Route = {
  method: 'DELETE',
  path: '/api/books/bulk/',
  status: 200,
  summary: 'Remove books',
  document: 'mutation ($service_ids: [ID!]!) { remove_books(service_ids: $service_ids) }',
  in: { service_ids: 'body' },
  bounds: { service_ids: { minItems: 1 } },
};
export const burnRoute: Route = {
  method: 'DELETE',
  path: '/api/books/{service_id}/',
  status: 204,
  summary: 'Burn a book',
  document: 'mutation ($service_id: ID!) { burn_book(service_id: $service_id) }',
};
/** A book that is written back: its place on the shelf is the client's, the rest of it is not. */
export const patchRoute: Route = {
  method: 'PATCH',
  path: '/api/books/{service_id}/',
  status: 200,
  summary: 'Change a book',
  document: `mutation ($service_id: ID!, $note: String, $to: AuthorInput) {
    lend_book(service_id: $service_id, use_courier: false, note: $note, to: $to)
  }`,
  takenBack: {
    document: `query ($service_id: ID!) {
      book(service_id: $service_id) { id: service_id genre written_by { service_id full_name } translated_by { full_name } last_sold scores }
    }`,
    record: ({ id, ...book }) => ({ book_id: id, ...book }),
    kept: ['scores'],
  },
};
export const patchAllRoute: Route = {
  method: 'PATCH',
  path: '/api/shelves/{shelf_service_id}/books/',
  status: 200,
  summary: 'Add to books',
  document: `mutation ($shelf_service_id: ID!, $translators: [AuthorInput!]!) {
    add_book(shelf_service_id: $shelf_service_id, input: { title: "a", translators: $translators })
  }`,
  takenBack: {
    document: '{ books { service_id genre } }',
    items: { name: 'translators', isRow: ({ service_id }, item) => service_id === item.full_name },
  },
};
/** A body that is formed otherwise than the document's variables. */
export const putRoute: Route = {
  method: 'PUT',
  path: '/api/books/',
  status: 200,
  summary: 'Put a book where its body says',
  document:
    'mutation ($shelf_service_id: ID!, $input: BookInput!) { add_book(shelf_service_id: $shelf_service_id, input: $input) }',
  wrapper: 'book',
  intake: ({ shelf, ...input }) => ({ shelf_service_id: shelf, input }),
};
export const numbersRoute: Route = {
  method: 'GET',
  path: '/api/numbers',
  status: 200,
  summary: 'Many numbers',
  document: 'query ($count: Int!) { numbers(count: $count) }',
  whole: {},
};
export const wrappedNumbersRoute: Route = {
  ...numbersRoute,
  path: '/api/numbers/wrapped',
  shape: ({ numbers }: { numbers: unknown }) => ({ numbers }),
  whole: { at: 'numbers' },
};
const writtenRoutes = [patchRoute, patchAllRoute, putRoute, numbersRoute, wrappedNumbersRoute];
export const toyRoutes = [
  ...writtenRoutes,
  bookRoute,
  shelfRoute,
  searchRoute,
  addRoute,
  lendRoute,
  removeRoute,
  burnRoute,
];
