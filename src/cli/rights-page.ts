import type { GraphQLSchema } from 'graphql';
import { rolesWith } from '../features/accounts/roles.rules';
import { isSelf, type Right, rightOf, rightOfRoute } from '../features/accounts/scope';
import { type PlainRoute, type Route, routeName } from '../platform/rest/route';
import { storedDocument } from '../platform/rest/stored-document';
import { wireSchema } from '../platform/rest/wire-schema';
import { present } from '../platform/untyped.rules';

type Line = [operation: string, scope: string, proof: string, roles: string];

/** What each operation of the schema and each REST route asks of a key and of a session, as a page of tables. */
export function rightsPage(schema: GraphQLSchema, routes: readonly Route[], handlers: readonly PlainRoute[]): string {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const operations = roots.flatMap((root): Line[] =>
    root ? Object.keys(root.getFields()).map((name) => lineOf(`${root.name}.${name}`, [rightOf(root, name)])) : [],
  );
  const wire = wireSchema(schema);
  const stored = routes.map((route): Line => {
    const { operation, rootFields } = storedDocument(wire, route);
    const root = present(schema.getRootType(operation.operation), operation.operation);
    return lineOf(
      routeName(route),
      rootFields.map((name) => rightOf(root, name)),
    );
  });
  const written = handlers.map(lineOfHandler);
  return [
    '# Who may do what\n',
    'Written by `npm run schema` from what stands beside each operation. The platform’s admin key needs no scope. `proof`: a',
    'session must have shown within 15 minutes who it is. `self`: a signed-in person, about himself.\n',
    table('operation', operations),
    table('route', [...stored, ...written]),
  ].join('\n');
}

function lineOf(name: string, rights: readonly Right[]): Line {
  const scopes = [...new Set(rights.map((right) => right.scopes.join(' or ')))].join(', ');
  // Who may do all of it.
  const roles = rights
    .map((right) => (isSelf(right.scopes) ? ['all'] : rolesWith(right.scopes)))
    .reduce((both, some) =>
      both[0] === 'all' ? some : both.filter((role) => some[0] === 'all' || some.includes(role)),
    );
  return [name, scopes, rights.some(({ proof }) => proof) ? 'yes' : '', roles.join(', ')];
}

function lineOfHandler(route: PlainRoute): Line {
  const { anonymous, scope } = route;
  if (scope === null) return [routeName(route), 'needs no key', '', 'all'];
  const line = lineOf(routeName(route), [rightOfRoute(route)]);
  return anonymous ? [line[0], `${line[1]}, where a key is used`, '', ''] : line;
}

const table = (what: string, lines: Line[]): string =>
  [
    `| ${what} | scope | proof | roles |`,
    '| --- | --- | --- | --- |',
    ...lines.sort().map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
