import type { GraphQLObjectType } from 'graphql';
import { Extensions } from 'type-graphql';
import type { Scope as ScopeName } from './scopes.rules';

/** What a key must be allowed to do for this query, mutation or subscription. Each of them says it: see guardScopes. */
export const Scope = (scope: ScopeName) => Extensions({ scope });

/** The scope that a root field names. Throws where there is no such field, and, naming it, where it names none. */
export function scopeOf(root: GraphQLObjectType, name: string): ScopeName {
  const scope = root.getFields()[name]?.extensions.scope as ScopeName | undefined;
  if (!scope) throw new Error(`${root.name}.${name} does not say which scope it needs: @Scope('…') beside its method.`);
  return scope;
}
