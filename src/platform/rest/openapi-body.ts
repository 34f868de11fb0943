import type { GraphQLSchema } from 'graphql';
import type { Components } from './request-schema';
import type { JsonSchema, Route } from './route';
import { writeBackOf } from './write-back';

/** What a client may send: as the route takes it in, and with what it may bring back. */
export function bodySchema(
  schema: GraphQLSchema,
  route: Route,
  checked: JsonSchema | undefined,
  components: Components,
): JsonSchema | undefined {
  const body = route.requestSchema ?? (route.intake && checked ? asSent(checked, components) : checked);
  const taken = writeBackOf(schema, route)?.schemas;
  if (!body || !taken) return body;
  const { items } = route.takenBack ?? {};
  return items ? withIn(body, items.name, taken, components) : withTaken(body, taken, components);
}

/** What an intake puts into `$input` is sent beside the rest. */
function asSent(checked: JsonSchema, components: Components): JsonSchema {
  const { input, ...others } = checked.properties ?? {};
  return input ? withTaken(input, others, components) : checked;
}

/** The schema's own fields and these. A component, which other routes have too, is written out. */
function withTaken(schema: JsonSchema, taken: Record<string, JsonSchema>, components: Components): JsonSchema {
  const { $ref, allOf, ...rest } = schema;
  if (allOf) {
    const [first = {}, ...others] = allOf;
    return { ...rest, allOf: [withTaken(first, taken, components), ...others] };
  }
  const own = $ref ? { ...components[$ref.slice($ref.lastIndexOf('/') + 1)], ...rest } : rest;
  return { ...own, properties: { ...own.properties, ...taken } };
}

function withIn(body: JsonSchema, name: string, taken: Record<string, JsonSchema>, components: Components): JsonSchema {
  const list = body.properties?.[name];
  if (!list?.items) return body;
  const items = withTaken(list.items, taken, components);
  return { ...body, properties: { ...body.properties, [name]: { ...list, items } } };
}
