import { type GraphQLSchema, Kind } from 'graphql';
import { receiptOf } from '../graphql/receipt';
import { present } from '../untyped.rules';
import { dataSchema } from './response-schema';
import type { JsonSchema } from './route';
import type { StoredDocument } from './stored-document';

/** What the change is answered by to a caller without `read`, before the route's shape. */
export function receiptData(schema: GraphQLSchema, stored: StoredDocument): JsonSchema {
  const document = receiptOf(schema, stored.document);
  const operation = present(
    document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION),
    'The operation of a document',
  );
  return dataSchema(schema, { ...stored, document, operation });
}

/** Says that there are no other keys, so that no whole passes for a receipt; components are named as receipts. */
function closed({ title, items, properties, ...rest }: JsonSchema): JsonSchema {
  return {
    ...rest,
    ...(title && { title: `${title}Receipt` }),
    ...(items && { items: closed(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, closed(each)])),
      additionalProperties: false,
    }),
  };
}

/** The whole or its receipt; the whole alone where the receipt leaves nothing out that it must have. */
export const eitherOf = (whole: JsonSchema, receipt: JsonSchema): JsonSchema =>
  hasAll(receipt, whole) ? whole : { anyOf: [whole, closed(leavingOut(receipt, whole))] };

/** What the whole need not have, its receipt need not have either. */
function leavingOut(receipt: JsonSchema, { properties = {}, required = [] }: JsonSchema): JsonSchema {
  if (!receipt.required) return receipt;
  return {
    ...receipt,
    required: receipt.required.filter((name) => required.includes(name) || !(name in properties)),
  };
}

function hasAll(receipt: JsonSchema, whole: JsonSchema): boolean {
  const { required = [], properties = {}, items } = whole;
  if (items) return receipt.items !== undefined && hasAll(receipt.items, items);
  return required.every((name) => {
    const own = receipt.properties?.[name];
    const full = properties[name];
    return own !== undefined && (full === undefined || hasAll(own, full));
  });
}
