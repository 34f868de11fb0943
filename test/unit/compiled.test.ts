import { mapSchema } from '@graphql-tools/utils';
import { type ExecutionResult, type GraphQLObjectType, type GraphQLResolveInfo, parse, validate } from 'graphql';
import { Conflict } from '../../src/platform/errors';
import { compileDocument, interpretDocument } from '../../src/platform/graphql/compiled';
import { schema } from '../support/compiled-schema';

const show = ({ data, errors }: ExecutionResult) => ({
  data: JSON.parse(JSON.stringify(data ?? null)),
  errors: (errors ?? [])
    .map((error) => ({
      ...error.toJSON(),
      original: error.originalError?.message,
      code: (error.originalError as { code?: string } | undefined)?.code,
      nodes: error.nodes?.map((node) => node.kind),
    }))
    .sort((x, y) => JSON.stringify(x).localeCompare(JSON.stringify(y))),
});

async function both(text: string, variables?: Record<string, unknown>, operationName?: string) {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  const plain = show(await interpretDocument(schema, document, operationName).execute({ context: {}, variables }));
  const compiled = compileDocument(schema, document, operationName);
  return { plain, fast: show(await compiled.execute({ context: {}, variables })), compiled: compiled.compiled };
}

const leafFields = 'fragment L on Leaf { name colour at } ';
const compiledDocuments: [string, string, Record<string, unknown>?, string?][] = [
  ['plain fields', '{ tree(id: "1") { id leaf { name size } leaves { name } numbers } }'],
  ['a null root', '{ tree(id: "none") { id } }'],
  ['an asynchronous AppError', '{ tree(id: "missing") { id } sureTree { id } }'],
  ['a synchronous AppError', '{ tree(id: "1") { id conflict } }'],
  ['a non-null asynchronous AppError', '{ tree(id: "1") { id sureConflict } sureTree { id } }'],
  ['an error that empties everything', '{ sureTree { id sureConflict } }'],
  ['null for a non-null field', '{ tree(id: "sureless") { id sureLeaf { sure } } }'],
  ['an asynchronous null for a non-null field', '{ tree(id: "1") { asyncNothing } sureTree { id } }'],
  ['the same failure in many items', '{ tree(id: "sizeless") { id leaves { size } } }'],
  ['a failure inside nullable items', '{ tree(id: "1") { maybeLeaves { name sure } } }'],
  ['a hole in a list of non-null items', '{ tree(id: "holes") { id sureList { name } } }'],
  ['a returned Error', '{ tree(id: "1") { leaf { broken } } }'],
  ['promises in a list, one rejected', '{ tree(id: "1") { promised } }'],
  ['a scalar that refuses to be shown', '{ tree(id: "badmoment") { sureLeaf { at } } }'],
  ['fragments', `${leafFields} { tree(id: "1") { leaf { ...L } leaves { ...L ... on Leaf { size } } } }`],
  ['aliases', '{ x: tree(id: "1") { y: leaf { z: name } } t: tree(id: "2") { id } }'],
  ['aliased errors', '{ x: tree(id: "1") { y: conflict z: conflict } }'],
  ['__typename', '{ __typename tree(id: "1") { __typename leaf { __typename } } things { __typename name } }'],
  ['abstract types', '{ things { name ... on Stone { weight } ... on Leaf { size } } }'],
  [
    '@skip and @include',
    'query ($on: Boolean!) { tree(id: "1") { id @skip(if: $on) leaf @include(if: $on) { name size @skip(if: $on) } } }',
    { on: true },
  ],
  [
    '@skip and @include, the other way',
    'query ($on: Boolean!) { tree(id: "1") { id @skip(if: $on) leaf @include(if: $on) { name } } }',
    { on: false },
  ],
  [
    'a conditional fragment',
    `${leafFields} query ($on: Boolean!) { tree(id: "1") { leaf { size ...L @include(if: $on) } sureLeaf { ...L } } }`,
    { on: false },
  ],
  [
    'variables of each kind',
    'query ($c: Colour, $on: Boolean, $r: Float, $in: LeafInput) { echo(colour: $c, on: $on, rate: $r, in: $in) }',
    { c: 'DEEP_BLUE', on: true, r: 1.5, in: { note: null, sizes: [1], next: { colour: 'RED' } } },
  ],
  ['absent variables', 'query ($c: Colour, $on: Boolean, $in: LeafInput) { echo(colour: $c, on: $on, in: $in) }'],
  ['null variables', 'query ($c: Colour, $on: Boolean) { echo(colour: $c, on: $on) }', { c: null, on: null }],
  [
    'defaults of variables',
    'query ($c: Colour = DEEP_BLUE, $b: Int) { tree(id: 1) { text(a: "x", b: $b, many: [DEEP_BLUE]) } echo(colour: $c) }',
  ],
  [
    'defaults of non-null variables',
    'query ($b: Int! = 5, $c: Colour! = DEEP_BLUE) { tree(id: 1) { text(b: $b) } echo(colour: $c) }',
  ],
  [
    'a given value for a non-null variable with a default',
    'query ($b: Int! = 5) { tree(id: 1) { text(b: $b) } }',
    { b: 6 },
  ],
  ['null for a non-null variable with a default', 'query ($b: Int! = 5) { tree(id: 1) { text(b: $b) } }', { b: null }],
  ['a single value for a list', 'query ($m: [Colour!]) { tree(id: 1) { text(many: $m) } }', { m: 'RED' }],
  ['a custom scalar as a variable', 'query ($at: Moment) { tree(id: 1) { text(at: $at) } }', { at: 'x' }],
  ['null where the default was for a non-null use', 'query ($id: ID = "1") { tree(id: $id) { id } }', { id: null }],
  [
    'bad variables',
    'query ($c: Colour, $in: LeafInput, $n: Float!, $at: Moment) { echo(colour: $c, in: $in, rate: $n, at: $at) }',
    { c: 'GREEN', in: { sizes: ['a'], other: 1 }, at: 5 },
  ],
  ['two operations', 'query A { tree(id: "1") { id } } query B { tree(id: "2") { id } }', {}, 'B'],
];

const interpretedDocuments: [string, string, Record<string, unknown>?][] = [
  ['a variable inside an input literal', 'query ($n: String) { echo(in: { note: $n, sizes: [1] }) }'],
  ['an object literal of a custom scalar', '{ tree(id: "1") { text(at: "x") } }'],
  [
    'merged parents under conditions',
    `${leafFields} query ($x: Boolean!, $y: Boolean!) { tree(id: "1") { leaf @include(if: $x) { ...L } leaf @include(if: $y) { size } } }`,
    { x: false, y: true },
  ],
  [
    'a fragment spread twice under conditions',
    `${leafFields} query ($x: Boolean!, $y: Boolean!) { tree(id: "1") { leaf { ...L @include(if: $x) ...L @include(if: $y) } } }`,
    { x: false, y: true },
  ],
  ['paths that look alike', '{ id_a: tree(id: "1") { child { id } } a { id: child { id } } }'],
  ['a key that is a prototype', '{ __proto__: tree(id: "1") { id } }'],
  ['an input type that contains itself', 'query ($l: LoopInput) { echo(loop: $l) }', { l: { next: { size: 1 } } }],
  ['a mutation', 'mutation { grow(id: "1") { id } cut }'],
];

/** Jest takes a parameter that a row leaves out for `done`. */
const rows = <Row extends unknown[]>(table: Row[]) => table.map((row) => ({ name: row[0], row }));

describe('a compiled document', () => {
  test.each(rows(compiledDocuments))('answers as graphql-js does: $name', async ({ row }) => {
    const [, text, variables, operationName] = row;
    const { plain, fast, compiled } = await both(text, variables, operationName);
    expect(fast).toEqual(plain);
    expect(compiled).toBe(true);
  });

  test.each(rows(interpretedDocuments))('is left to graphql-js: $name', async ({ row }) => {
    const [, text, variables] = row;
    const { plain, fast, compiled } = await both(text, variables);
    expect(fast).toEqual(plain);
    expect(compiled).toBe(false);
  });

  test('keeps the thrown error, its path, its nodes and its locations', async () => {
    const result = await compileDocument(schema, parse('{ tree(id: "1") {\n conflict } }')).execute({ context: {} });
    const error = result.errors![0]!;
    expect(error.originalError).toBeInstanceOf(Conflict);
    expect(error.path).toEqual(['tree', 'conflict']);
    expect(error.locations).toEqual([{ line: 2, column: 2 }]);
    expect(error.nodes![0]).toMatchObject({ kind: 'Field', name: { value: 'conflict' } });
  });

  test('turns what throws while a value is completed into an error of that field, and still answers', async () => {
    const { fast } = await both('{ tree(id: "1") { id leaf { later { name getter } } } }');
    expect(fast.data).toEqual({ tree: { id: '1', leaf: { later: null } } });
    expect(fast.errors).toMatchObject([{ message: 'getter failed', path: ['tree', 'leaf', 'later'] }]);
  });

  test('says that a list is due where there is none', async () => {
    const { plain, fast } = await both('{ tree(id: "notalist") { numbers } }');
    expect(fast.data).toEqual(plain.data);
    expect(fast.errors).toMatchObject([
      { message: expect.stringContaining('Expected Iterable'), path: ['tree', 'numbers'] },
    ]);
  });

  test('can be run many times at once without mixing requests', async () => {
    const document = compileDocument(schema, parse('query ($id: ID!) { tree(id: $id) { id child { id } } }'));
    const ids = [...Array(20).keys()].map(String);
    const answers = await Promise.all(ids.map((id) => document.execute({ context: {}, variables: { id } })));
    expect(answers.map(({ data }) => data)).toEqual(ids.map((id) => ({ tree: { id, child: { id: `${id}.child` } } })));
  });

  test('can be compiled again from the same parsed document', async () => {
    const document = parse('query ($on: Boolean!) { tree(id: "1") { id @skip(if: $on) leaf { name } } }');
    compileDocument(schema, document);
    const result = await compileDocument(schema, document).execute({ context: {}, variables: { on: true } });
    expect(result.data).toEqual({ tree: { leaf: { name: 'one' } } });
  });

  test('gives resolvers the info that look-ahead reads', async () => {
    let info: GraphQLResolveInfo | undefined;
    const own = mapSchema(schema, {});
    (own.getType('Tree') as GraphQLObjectType).getFields().child!.resolve = (_parent, _args, _context, given) => {
      info = given;
      return null;
    };
    const text = `${leafFields} query Named($id: ID!, $n: Int = 4) { tree(id: $id) { kid: child { leaf { ...L } text(b: $n) } } }`;
    await compileDocument(own, parse(text)).execute({ context: {}, variables: { id: '1' } });
    expect(info!.fieldName).toBe('child');
    expect(info!.fieldNodes.map((node) => node.alias?.value)).toEqual(['kid']);
    expect(info!.fieldNodes[0]!.selectionSet!.selections).toHaveLength(2);
    expect(Object.keys(info!.fragments)).toEqual(['L']);
    expect(info!.variableValues).toEqual({ id: '1', n: 4 });
    expect(String(info!.parentType)).toBe('Tree');
    expect(String(info!.returnType)).toBe('Tree');
    expect(info!.operation.name!.value).toBe('Named');
    expect(info!.schema.getType('Tree')).toBe(info!.parentType);
    expect(info!.path).toMatchObject({ key: 'kid', prev: { key: 'tree' } });
  });
});
