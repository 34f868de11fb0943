import { print } from 'graphql';
import type { Route } from '../../src/platform/rest/route';
import { storedDocument } from '../../src/platform/rest/stored-document';
import { storedRoute } from '../../src/platform/rest/stored-route';
import { wireName, wireSchema, wireValues } from '../../src/platform/rest/wire-schema';
import { toySchema } from '../support/rest-toy';
import { addRoute, lendRoute, shelfRoute, toyRoutes } from '../support/rest-toy-routes';

const wire = wireSchema(toySchema);
const route = (document: string, more: Partial<Route> = {}): Route => ({
  method: 'GET',
  path: '/api/toy/{service_id}/',
  status: 200,
  summary: 'A toy',
  document,
  ...more,
});

const stored = (document: string, more?: Partial<Route>) =>
  print(storedDocument(wire, route(document, more)).document).replace(/\s+/g, ' ');

describe('a wire name', () => {
  test.each([
    ['serviceId', 'service_id'],
    ['lastUpdated', 'last_updated'],
    ['contentBase64', 'content_base64'],
    ['name', 'name'],
  ])('of %s is %s', (name, expected) => expect(wireName(name)).toBe(expected));
});

describe('the wire schema', () => {
  test('has a scalar of the inner values for each enum', () => {
    expect(wireValues(wire.getType('Genre'))).toEqual(['science-fiction', 'crime']);
    expect(wireValues(toySchema.getType('Genre'))).toBeUndefined();
  });

  test('keeps the defaults of arguments and input fields', () => {
    expect(
      wire
        .getQueryType()!
        .getFields()
        .search!.args.find(({ name }) => name === 'mood')!.defaultValue,
    ).toBe('crime');
    expect(wire.getType('BookInput')).toMatchObject({ _fields: { genre: { defaultValue: 'science-fiction' } } });
  });

  test('does not take the names of the enum', () => {
    expect(() =>
      (wire.getType('Genre') as unknown as { parseValue(value: unknown): void }).parseValue('CRIME'),
    ).toThrow('Must be one of');
  });
});

describe('a stored document', () => {
  test('is renamed: fields with an alias, arguments and input fields without', () => {
    expect(
      stored('query ($service_id: ID!) { shelf(service_id: $service_id) { service_id books { has_more } } }'),
    ).toBe(
      'query ($service_id: ID!) { shelf(serviceId: $service_id) { service_id: serviceId books { has_more: hasMore } } }',
    );
    expect(
      stored(
        'mutation ($t: String!) { add_book(shelf_service_id: "s", input: {title: $t, written_by: {full_name: "L"}, translators: {full_name: "K"}, genre: "crime"}) }',
        { method: 'POST' },
      ),
    ).toContain(
      'addBook( shelfServiceId: "s" input: {title: $t, writtenBy: {fullName: "L"}, translators: {fullName: "K"}, genre: "crime"} )',
    );
  });

  test('keeps names that fit, __typename, aliases and fragments', () => {
    expect(
      stored(
        '{ book(serviceId: "1") { ...B my_id: service_id serviceId __typename } } fragment B on Book { written_by { full_name } }',
      ),
    ).toBe(
      '{ book(serviceId: "1") { ...B my_id: serviceId serviceId __typename } } fragment B on Book { written_by: writtenBy { full_name: fullName } }',
    );
  });

  test('takes its variables from path, query and body', () => {
    const places = (row: Route) => storedDocument(wire, row).variables.map(({ name, place }) => `${name} ${place}`);
    expect(places(shelfRoute)).toEqual(['shelf_service_id path', 'page query', 'limit query']);
    expect(places(lendRoute)).toEqual(['service_id path', 'use_courier body', 'note body', 'to body']);
    expect(places(addRoute)).toEqual(['shelf_service_id path', 'body wholeBody']);
    expect(places({ ...lendRoute, in: { note: 'query' } })).toContain('note query');
  });

  test('knows which variables may be null, and their defaults', () => {
    const [, page, limit] = storedDocument(wire, shelfRoute).variables;
    expect(page).toMatchObject({ required: false, nullable: false, default: 1 });
    expect(limit).toMatchObject({ required: false, nullable: false, default: 25 });
  });

  test.each([
    ['a field that does not exist', '{ caller colour }', 'Cannot query field "colour"'],
    ['an argument that does not exist', '{ book(id: "1") { service_id } }', 'Unknown argument "id"'],
    [
      'a variable of the wrong type',
      'query ($service_id: Int!) { book(service_id: $service_id) { service_id } }',
      'used in position expecting type "ID!"',
    ],
    ['a value that no enum has', '{ search(genre: "poetry") }', 'Must be one of: science-fiction, crime.'],
    ['what cannot be parsed', '{ book(', 'Syntax Error'],
    ['two operations', 'query A { caller } query B { caller }', 'one operation'],
    ['several root fields without a shape', '{ caller search }', 'several root fields need a shape'],
    [
      'a body beside other body fields',
      'mutation ($body: BookInput!, $note: String) { add_book(shelf_service_id: "1", input: $body) lend_book(service_id: "1", use_courier: true, note: $note) }',
      '$body leaves no place for',
      { method: 'POST' as const, shape: () => 0 },
    ],
    [
      'a body that is no input object',
      'mutation ($body: ID!) { burn_book(service_id: $body) }',
      '$body must be an input object',
      { method: 'POST' as const },
    ],
  ])('stops the start with the route named: %s', (...[, document, message, more]) => {
    expect(() => storedRoute(wire, route(document, more))).toThrow(message);
    expect(() => storedRoute(wire, route(document, more))).toThrow(/^(GET|POST) \/api\/toy\/\{service_id\}\/: /);
  });

  test('fits for every toy route', () => {
    for (const each of toyRoutes) expect(() => storedRoute(wire, each)).not.toThrow();
  });
});
