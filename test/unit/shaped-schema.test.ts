import type { JsonSchema } from '../../src/platform/rest/route';
import { shapedSchema } from '../../src/platform/rest/shaped-schema';

const TEXT: JsonSchema = { type: 'string' };
const MAYBE: JsonSchema = { type: ['string', 'null'] };
const object = (properties: Record<string, JsonSchema>, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
});
const DEAL = object({
  id: TEXT,
  note: MAYBE,
  owner: object({ name: TEXT }, { type: ['object', 'null'], title: 'Owner' }),
});
const DATA = object({ deal: DEAL, deals: { type: 'array', items: DEAL }, total: { type: 'integer' } });

// biome-ignore lint/suspicious/noExplicitAny: shapes say themselves what they take
type Shape = (data: any, variables: Record<string, unknown>) => unknown;

test.each<[string, Shape, JsonSchema]>([
  ['a part', ({ deal }) => deal, DEAL],
  ['a part under a name', ({ deal }) => ({ end_user: deal }), object({ end_user: DEAL })],
  [
    'more beside the fields of a part',
    ({ deal, total }) => ({ ...deal.owner, total }),
    object({ name: TEXT, total: { type: 'integer' } }),
  ],
  [
    'each of a list',
    ({ deals }) => deals.map(({ id }: { id: string }) => ({ id })),
    { type: 'array', items: object({ id: TEXT }) },
  ],
  ['a field of what may be null', ({ deal }) => ({ name: deal.owner?.name ?? null }), object({ name: MAYBE })],
  [
    'what is there or not',
    ({ deal }) => ({ all: deal.note && { id: deal.id } }),
    object({ all: object({ id: TEXT }, { type: ['object', 'null'] }) }),
  ],
  [
    'what it computes',
    ({ total }) => ({ pages: Math.ceil(total / 10), status: 'done' }),
    object({ pages: {}, status: {} }),
  ],
  ['what needs real values', ({ deal }) => ({ id: deal.id.slice(1) }), {}],
])('tells of %s what it is', (_what, shape, schema) => {
  expect(shapedSchema(DATA, shape)).toEqual(schema);
});
