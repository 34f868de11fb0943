import { buildSchema, type GraphQLObjectType, GraphQLScalarType } from 'graphql';
import { Conflict, NotFound } from '../../src/platform/errors';

export const schema = buildSchema(`
  scalar Moment
  enum Colour { RED DEEP_BLUE }
  input LeafInput { colour: Colour = RED note: String sizes: [Int!] next: SizeInput }
  input SizeInput { size: Int! = 7 colour: Colour }
  input LoopInput { next: LoopInput size: Int }
  interface Named { name: String! }
  type Leaf implements Named { name: String! colour: Colour size: Int! at: Moment broken: String sure: String! getter: String later: Leaf }
  type Stone implements Named { name: String! weight: Float! }
  type Tree {
    id: ID! leaf: Leaf sureLeaf: Leaf! leaves: [Leaf!]! maybeLeaves: [Leaf] sureList: [Leaf!]
    promised: [Int] numbers: [Int!] conflict: Int sureConflict: Int! asyncNothing: Int! text(a: String, b: Int = 3, in: LeafInput, at: Moment, many: [Colour!]): String
    child: Tree
  }
  type Query {
    tree(id: ID!): Tree sureTree: Tree! things: [Named!]! echo(colour: Colour, on: Boolean, rate: Float, at: Moment, in: LeafInput, loop: LoopInput): String
    a_b: Tree a: Tree
  }
  type Mutation { grow(id: ID!): Tree cut: Int! }
`);

const field = (type: string, name: string) => (schema.getType(type) as GraphQLObjectType).getFields()[name]!;
const moment = schema.getType('Moment') as GraphQLScalarType;
class Moment {
  constructor(readonly text: string) {}
}
moment.serialize = (value) => {
  if (value === 'bad') throw new TypeError('no moment');
  return value instanceof Moment ? `class ${value.text}` : String(value);
};
moment.parseValue = (value) => {
  if (typeof value !== 'string') throw new TypeError('a moment is a string');
  return new Moment(value);
};
moment.parseLiteral = (node) => new Moment('value' in node ? String(node.value) : '');

const leaf = (name: string, more: object = {}) => ({ name, colour: 'RED', size: 1, at: 'now', sure: 'yes', ...more });
const throwing = (name: string) =>
  Object.defineProperty(leaf(name), 'getter', {
    get: () => {
      throw new Error('getter failed');
    },
  });
const tree = (id: string) => ({
  id,
  leaf: leaf('one'),
  sureLeaf: leaf('two', { sure: id === 'sureless' ? null : 'yes', at: id === 'badmoment' ? 'bad' : 'now' }),
  leaves: [
    leaf('a'),
    leaf('b', { size: id === 'sizeless' ? null : 2 }),
    leaf('c', { size: id === 'sizeless' ? null : 2 }),
  ],
  maybeLeaves: [leaf('a'), null, leaf('c', { sure: null })],
  sureList: id === 'holes' ? [leaf('a'), null] : [leaf('a')],
  numbers: id === 'notalist' ? 5 : [1, 2],
});
field('Query', 'tree').resolve = async (_, { id }) => {
  if (id === 'none') return null;
  if (id === 'missing') throw new NotFound('Tree');
  return tree(id);
};
field('Query', 'sureTree').resolve = () => tree('sure');
field('Query', 'a').resolve = () => tree('a');
field('Query', 'a_b').resolve = () => tree('a_b');
field('Query', 'things').resolve = () => [
  { __typename: 'Leaf', ...leaf('l') },
  { __typename: 'Stone', name: 's', weight: 2.5 },
];
field('Query', 'echo').resolve = (_, args) => JSON.stringify(args);
field('Tree', 'conflict').resolve = () => {
  throw new Conflict('busy', 'in_progress');
};
field('Tree', 'sureConflict').resolve = async () => {
  throw new Conflict('busy', 'in_progress');
};
field('Tree', 'asyncNothing').resolve = async () => null;
field('Tree', 'text').resolve = (_, args) =>
  JSON.stringify(args, (_key, v) => (v instanceof Moment ? `class ${v.text}` : v));
field('Tree', 'child').resolve = async ({ id }) => tree(`${id}.child`);
field('Tree', 'promised').resolve = () => [
  new Promise((resolve) => setTimeout(() => resolve(1), 5)),
  Promise.reject(new Conflict('second', 'x')),
  3,
];
field('Leaf', 'broken').resolve = () => new Error('returned, not thrown');
field('Leaf', 'later').resolve = async () => throwing('later');
field('Mutation', 'grow').resolve = async (_, { id }) => tree(id);
field('Mutation', 'cut').resolve = () => {
  throw new Conflict('cut');
};
