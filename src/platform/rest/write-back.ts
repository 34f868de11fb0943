import type { GraphQLSchema } from 'graphql';
import { isObject, present } from '../untyped.rules';
import { withNull } from './request-schema';
import { dataSchema } from './response-schema';
import { type JsonSchema, type Route, routeName } from './route';
import { shapedSchema } from './shaped-schema';
import { type StoredDocument, storedDocument } from './stored-document';
import { addMessage, compileCheck, type FieldMessages } from './validation';
import { READ_ONLY, saysTheSame, splitOff } from './write-back.rules';

/** Of one record in the body: the fields that clients cannot write. `at` is where it stands in the body. */
interface Sent {
  at: string[];
  item: Record<string, unknown>;
  fields: Record<string, unknown>;
}

export interface WriteBack {
  stored: StoredDocument;
  /** What the fields are, by name: OpenAPI shows them. */
  schemas: Record<string, JsonSchema>;
  /** The body without them, what of them has to be compared, and which of those that the service keeps have no fitting type. */
  split(body: Record<string, unknown>): {
    rest: Record<string, unknown>;
    sent: Sent[];
    wrong: FieldMessages | undefined;
  };
  /** What differs from the answer of the document; a record that is not there differs in nothing. */
  differences(data: Record<string, unknown>, sent: readonly Sent[]): FieldMessages | undefined;
}

/** Made once, at start-up. Throws when the document does not fit. */
export function writeBackOf(schema: GraphQLSchema, route: Route): WriteBack | undefined {
  const { takenBack } = route;
  if (!takenBack) return undefined;
  const { items, record, kept = [] } = takenBack;
  const { method: _, path } = route;
  const stored = storedDocument(schema, {
    method: 'GET',
    path,
    status: 200,
    summary: '',
    document: takenBack.document,
  });
  const [rootKey = ''] = stored.rootKeys;
  const fields = fieldSchemas(schema, stored, route);
  const names = new Set(Object.keys(fields));
  for (const name of kept)
    if (!names.has(name)) throw new Error(`${routeName(route)}: ${name} is kept, and not asked for`);
  const properties = Object.fromEntries(kept.map((name) => [name, topOf(present(fields[name], name))]));
  const checkKept = compileCheck({ type: 'object', properties }, {});
  const recordOf = (row: unknown) => (record && isObject(row) ? record(row) : row);

  return {
    stored,
    schemas: Object.fromEntries(
      Object.entries(fields).map(([name, schema]) => [name, described(schema, kept.includes(name))]),
    ),
    split(body) {
      const sent: Sent[] = [];
      const wrong: FieldMessages = Object.create(null);
      const take = (item: Record<string, unknown>, at: string[]) => {
        const { rest, sent: own } = splitOff(item, names);
        for (const [name, messages] of Object.entries(checkKept(own) ?? {}))
          if (Array.isArray(messages)) for (const message of messages) addMessage(wrong, [...at, name], message);
        const compared = Object.entries(own).filter(([name]) => !kept.includes(name));
        if (compared.length > 0) sent.push({ at, item, fields: Object.fromEntries(compared) });
        return rest;
      };
      const rest = items
        ? { ...body, ...taken(body, items.name, (item, at) => take(items.named?.(item) ?? item, at)) }
        : take(body, []);
      return { rest, sent, wrong: Object.keys(wrong).length > 0 ? wrong : undefined };
    },
    differences(data, sent) {
      const root = data[rootKey];
      const wrong: FieldMessages = Object.create(null);
      for (const { at, item, fields: own } of sent) {
        const row = items ? rowsOf(root).find((each) => items.isRow(each, item)) : root;
        const answered = recordOf(row);
        if (!isObject(answered)) continue;
        for (const [name, value] of Object.entries(own))
          if (!saysTheSame(value, answered[name])) addMessage(wrong, [...at, name], READ_ONLY);
      }
      return Object.keys(wrong).length > 0 ? wrong : undefined;
    },
  };
}

const rowsOf = (root: unknown) => (Array.isArray(root) ? root : []).filter(isObject);

/** A list in the body, each item of which is taken by itself; what is no object is left for the check. */
function taken(
  body: Record<string, unknown>,
  name: string,
  take: (item: Record<string, unknown>, at: string[]) => unknown,
): Record<string, unknown> {
  const list = body[name];
  if (!Array.isArray(list)) return {};
  return { [name]: list.map((item, index) => (isObject(item) ? take(item, [name, String(index)]) : item)) };
}

function fieldSchemas(schema: GraphQLSchema, stored: StoredDocument, { takenBack, computed }: Route) {
  const { items, record } = takenBack ?? {};
  const [rootKey = ''] = stored.rootKeys;
  const root = present(dataSchema(schema, stored).properties?.[rootKey], `The field ${rootKey}`);
  const row = items ? present(root.items, `The items of ${rootKey}`) : root;
  return (record ? shapedSchema(row, record, computed) : row).properties ?? {};
}

/** The type alone: what is inside of a value that is left aside does not matter. */
const topOf = ({ type, format, enum: values }: JsonSchema): JsonSchema => ({
  ...(type && { type }),
  ...(format && { format }),
  ...(values && { enum: values }),
});

const KEPT = 'Kept by the service: whatever is sent is left aside.';
const COMPARED = 'Read-only: left aside where it is as GET answers it, else 422.';

const described = (schema: JsonSchema, isKept: boolean): JsonSchema => ({
  ...withNull(isKept ? topOf(schema) : schema),
  readOnly: true,
  description: [schema.description, isKept ? KEPT : COMPARED].filter(Boolean).join(' '),
});
