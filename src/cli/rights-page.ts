import type { GraphQLSchema } from 'graphql';
import { scopeOf } from '../features/accounts/scope';
import { type PlainRoute, type Route, routeName } from '../platform/rest/route';
import { storedDocument } from '../platform/rest/stored-document';
import { wireSchema } from '../platform/rest/wire-schema';

type Line = [operation: string, scope: string];

/** What a key needs for each operation of the schema and each REST route, as a page of tables. */
export function rightsPage(schema: GraphQLSchema, routes: readonly Route[], handlers: readonly PlainRoute[]): string {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const operations = roots.flatMap((root): Line[] =>
    Object.keys(root?.getFields() ?? {}).map((name) => [`${root!.name}.${name}`, scopeOf(root!, name)]),
  );
  const wire = wireSchema(schema);
  const stored = routes.map((route): Line => {
    const { operation, rootFields } = storedDocument(wire, route);
    const root = schema.getRootType(operation.operation)!;
    return [routeName(route), [...new Set(rootFields.map((name) => scopeOf(root, name)))].join(', ')];
  });
  const written = handlers.map((route): Line => [routeName(route), scopeOfHandler(route)]);
  return [
    '# Which scope a key needs\n',
    'Written by `npm run schema` from what stands beside each operation. The platform’s admin key needs none.\n',
    table('operation', operations),
    table('route', [...stored, ...written]),
  ].join('\n');
}

function scopeOfHandler({ anonymous, scope }: PlainRoute): string {
  if (scope === null) return 'needs no key';
  return anonymous ? `${scope}, where a key is used` : scope;
}

const table = (what: string, lines: Line[]): string =>
  [`| ${what} | scope |`, '| --- | --- |', ...lines.sort().map(([name, scope]) => `| ${name} | ${scope} |`), ''].join(
    '\n',
  );
