import { buildSchema, defaultFieldResolver, type GraphQLFieldResolver, isObjectType, parse } from 'graphql';
import { setAnswerMasks } from '../../src/platform/graphql/answer-masks';
import { compileDocument, interpretDocument } from '../../src/platform/graphql/compiled';
import { present } from '../../src/platform/untyped.rules';

const schema = buildSchema(`
  interface Named { name: String }
  type Deal implements Named { name: String note: String! open: String lists: [String!] deal: Deal deals: [Deal] other: Other named: Named }
  type Other implements Named { name: String note: String }
  type Query { deal: Deal deals: [Deal!]! }
`);
const hide = (text: string) => text.replaceAll(/\d/g, '•');
const hideEach = (texts: string[]) => texts.map(hide);
let asked = 0;

/** As the service does: a resolver masks for whoever is not to see all, and compiled queries may do it in the answer. */
function mask(typeName: string, name: string, hideOwn: (value: never) => unknown) {
  const type = schema.getType(typeName);
  const field = present(isObjectType(type) ? type.getFields()[name] : undefined, name);
  const { resolve } = field;
  const masked: GraphQLFieldResolver<unknown, { sees: boolean }> = (root, args, context, info) => {
    asked++;
    const value = (resolve ?? defaultFieldResolver)(root, args, context, info);
    return context.sees || value === null || value === undefined ? value : hideOwn(value as never);
  };
  field.resolve = masked;
  return { resolve, hide: hideOwn };
}
const deals = present(isObjectType(schema.getQueryType()) ? schema.getQueryType() : undefined, 'Query').getFields();
const leaf = { name: 'Acme 12', note: 'n 34', open: '56', lists: ['7', 'x'] };
const holey = { name: null, note: null, deal: { ...leaf, deals: [leaf, null] } };
present(deals.deal, 'deal').resolve = () => ({
  ...leaf,
  deal: leaf,
  deals: [leaf, null, leaf],
  other: { name: '8', note: '9' },
});
present(deals.deals, 'deals').resolve = async () => [leaf, { ...leaf, note: '1', deal: holey }];
setAnswerMasks(schema, {
  appliesTo: (context) => !(context as { sees: boolean }).sees,
  fields: {
    Deal: {
      name: mask('Deal', 'name', hide),
      note: mask('Deal', 'note', hide),
      lists: mask('Deal', 'lists', hideEach),
    },
    Other: { note: mask('Other', 'note', hide) },
  },
});

const run = async (text: string, sees: boolean, variables: Record<string, unknown> = {}) => {
  const document = parse(text);
  const plain = await interpretDocument(schema, document).execute({ context: { sees }, variables });
  asked = 0;
  const compiled = await compileDocument(schema, document).execute({ context: { sees }, variables });
  return { plain: JSON.parse(JSON.stringify(plain)), compiled: JSON.parse(JSON.stringify(compiled)), asked };
};

describe('an answer of a compiled query to who is not to see all', () => {
  test.each([
    ['fields at every depth', '{ deal { name note open lists deal { name deals { note } } deals { name open } } }'],
    [
      'fields by other names',
      '{ x: deal { note: name name: note open: open } y: deal { a: deal { name } b: deal { n: name } } }',
    ],
    [
      'fields of fragments',
      'fragment F on Deal { name deal { note } } { deal { ...F ... on Deal { deal { name } } } }',
    ],
    ['lists, with holes and errors', '{ deals { name note deal { note deal { note deals { name } } } } }'],
    ['types that have a field of the same name', '{ deal { name other { name note } } }'],
  ])('is masked as resolvers mask it, without asking them: %s', async (_, text) => {
    const { plain, compiled, asked: calls } = await run(text, false);
    expect(compiled).toEqual(plain);
    expect(JSON.stringify(compiled)).toContain('•');
    expect(calls).toBe(0);
  });

  test.each([true, false])('is masked where fields are left out by a variable: %s', async (on) => {
    const text =
      'query ($on: Boolean!) { deal { name @include(if: $on) note @skip(if: $on) deal @include(if: $on) { name } } }';
    const { plain, compiled } = await run(text, false, { on });
    expect(compiled).toEqual(plain);
  });

  test('is left to the resolvers where a value may be of one type or another', async () => {
    const { plain, compiled, asked: calls } = await run('{ deal { name named { name } } }', false);
    expect(compiled).toEqual(plain);
    expect(calls).toBe(1);
  });
});

test('who may see all is answered by the resolvers, with all', async () => {
  const { plain, compiled, asked: calls } = await run('{ deal { name note } }', true);
  expect(compiled).toEqual(plain);
  expect(compiled.data.deal).toEqual({ name: 'Acme 12', note: 'n 34' });
  expect(calls).toBe(2);
});
