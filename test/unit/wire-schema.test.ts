import { GraphQLObjectType, GraphQLSchema, GraphQLString, graphql } from 'graphql';
import { wireSchema } from '../../src/platform/rest/wire-schema';

test('what has a word for nothing is never null on REST, and stays null on GraphQL', async () => {
  const field = (resolve: () => unknown) => ({ type: GraphQLString, extensions: { wireNull: 'none' }, resolve });
  const fields = { now: field(() => null), later: field(async () => null), set: field(() => 'a word') };
  const schema = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields }) });
  const answer = async (of: GraphQLSchema) => ({
    ...(await graphql({ schema: of, source: '{ now later set }' })).data,
  });
  const wire = wireSchema(schema);
  expect(await answer(wire)).toEqual({ now: 'none', later: 'none', set: 'a word' });
  expect(String(wire.getQueryType()?.getFields().now?.type)).toBe('String!');
  expect(await answer(schema)).toEqual({ now: null, later: null, set: 'a word' });
});
