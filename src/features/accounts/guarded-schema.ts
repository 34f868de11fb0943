import type { GraphQLFieldResolver, GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { idsIn } from '../../platform/audit/notes';
import { beyondReceipt } from '../../platform/graphql/receipt';
import { type Context, mayRead, missingScope, requireRight } from './caller';
import { isSelf, rightOf } from './scope';

type Resolve = GraphQLFieldResolver<unknown, Context>;

function refuseBeyondReceipt(info: GraphQLResolveInfo): void {
  const path = beyondReceipt(info);
  if (path !== undefined)
    throw missingScope('read', ` Without it a change answers ids and statuses alone, not ${path}.`);
}

/**
 * Has every root field, over whichever door it is asked for, demand the scope that it needs, and `read` for what it
 * answers beyond a receipt; and every mutation tell the audit log what it is. Changes the schema. Throws, naming the field,
 * when one does not say its scope.
 */
export function guardScopes(schema: GraphQLSchema): GraphQLSchema {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  for (const [kind, type] of roots) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const right = rightOf(type!, field.name);
      const guarded =
        (resolve: Resolve): Resolve =>
        (root, given, context, info) => {
          requireRight(context, right);
          // Of the whole document, so that none of its changes is made when another one asks for too much.
          if (kind === 'mutation' && !isSelf(right.scopes) && !mayRead(context)) refuseBeyondReceipt(info);
          if (kind === 'mutation') {
            Object.assign(context.origin, { operation: field.name, subjects: [...idsIn(given)] });
            // What an earlier field has shown may be otherwise by now.
            context.rows.clear();
          }
          if (!context.door) return resolve(root, given, context, info);
          return context.door(given, kind === 'mutation').then((seen) => resolve(root, seen, context, info));
        };
      if (kind === 'subscription') field.subscribe = guarded(field.subscribe!);
      else field.resolve = guarded(field.resolve!);
    }
  }
  return schema;
}
