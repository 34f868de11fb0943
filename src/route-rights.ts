import type { GraphQLSchema } from 'graphql';
import { type Right, rightOf, rightOfRoute } from './features/accounts/scope';
import type { OpenApiDocument } from './platform/rest/openapi';
import type { PlainRoute, Route } from './platform/rest/route';
import { storedDocument } from './platform/rest/stored-document';
import { wireSchema } from './platform/rest/wire-schema';
import { isObject } from './platform/untyped.rules';

/** What each root field of a stored document asks for. */
function rightsOf(schema: GraphQLSchema, wire: GraphQLSchema, route: Route): Right[] {
  const { operation, rootFields } = storedDocument(wire, route);
  const root = schema.getRootType(operation.operation);
  return root ? rootFields.map((name) => rightOf(root, name)) : [];
}

/** Says beside each operation of the document which scopes open it, and whether a session needs a proof. Changes the document. */
export function tellRights(
  document: OpenApiDocument,
  schema: GraphQLSchema,
  routes: readonly Route[],
  handlers: readonly PlainRoute[],
): OpenApiDocument {
  const wire = wireSchema(schema);
  const tell = ({ method, path }: Pick<Route, 'method' | 'path'>, rights: readonly Right[]) => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    const scopes = [...new Set(rights.map((right) => right.scopes.join(' or ')))];
    if (!isObject(operation)) return;
    Object.assign(operation, {
      'x-scope': scopes.length > 0 ? scopes.join(', ') : 'anyone',
      'x-proof': rights.some(({ proof }) => Boolean(proof)),
    });
  };
  for (const route of routes) tell(route, rightsOf(schema, wire, route));
  for (const route of handlers) tell(route, route.scope === null ? [] : [rightOfRoute(route)]);
  return document;
}
