import { buildSchema, graphql } from 'graphql';
import { tellRemoved } from '../../src/platform/graphql/removed';
import { fieldOf } from '../../src/platform/untyped.rules';

describe('a record that is removed between its change and the reading of it', () => {
  const answers = new Map<string, unknown>();
  const schema = buildSchema(`
      type Note { name: String! }
      type Made { note: Note! secret: String! }
      type Query { note: Note! }
      type Mutation { one: Note! each: [Note!]! within: Made! maybe: Note }
    `);
  for (const [name, field] of Object.entries(schema.getMutationType()!.getFields()))
    field.resolve = () => answers.get(name);
  tellRemoved(schema);
  const ask = async (source: string, given: object) => {
    for (const [name, answer] of Object.entries(given)) answers.set(name, answer);
    const { data, errors } = await graphql({ schema, source });
    return { data, errors: errors?.map(({ originalError, path }) => [fieldOf(originalError, 'code'), path]) };
  };

  test.each([
    ['one', null],
    ['one', undefined],
    ['each', [{ name: 'a' }, undefined]],
    ['within', { note: null, secret: 's' }],
  ])('is not found: %s as %j', async (field, answer) => {
    const source = `mutation { ${field} { ${field === 'within' ? 'note { name }' : 'name'} } }`;
    expect(await ask(source, { [field]: answer })).toEqual({ data: null, errors: [['NOT_FOUND', [field]]] });
  });

  test('what is there is answered, and so is null where it may be', async () => {
    const source = 'mutation { one { name } each { name } within { note { name } } maybe { name } }';
    const note = { name: 'a' };
    expect(await ask(source, { one: note, each: [note], within: { note: () => note }, maybe: null })).toMatchObject({
      data: { one: note, each: [note], within: { note }, maybe: null },
    });
  });
});
