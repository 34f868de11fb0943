import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { idsIn } from '../../platform/audit/notes';
import { type Context, requireScope } from './caller';
import { scopeOf } from './scopes.rules';

type Resolve = GraphQLFieldResolver<unknown, Context>;

/**
 * Has every root field, over whichever door it is asked for, demand the scope that it needs, and every mutation tell the
 * audit log what it is. Changes the schema.
 */
export function guardScopes(schema: GraphQLSchema): GraphQLSchema {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  for (const [kind, type] of roots) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const scope = scopeOf(kind, field.name);
      const guarded =
        (resolve: Resolve): Resolve =>
        (root, given, context, info) => {
          requireScope(context, scope);
          if (kind === 'mutation')
            Object.assign(context.origin, { operation: field.name, subjects: [...idsIn(given)] });
          return resolve(root, given, context, info);
        };
      if (kind === 'subscription') field.subscribe = guarded(field.subscribe!);
      else field.resolve = guarded(field.resolve!);
    }
  }
  return schema;
}
