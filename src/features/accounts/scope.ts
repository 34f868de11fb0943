import type { GraphQLObjectType } from 'graphql';
import { Extensions } from 'type-graphql';
import { type PlainRoute, routeName } from '../../platform/rest/route';
import type { Scope as ScopeName } from './scopes.rules';

/** One of these scopes; `self` is what a signed-in person does about himself, and no scope. */
export type Scopes = readonly [ScopeName, ...ScopeName[]] | readonly ['self'];

/** What an operation asks of its caller. */
export interface Right {
  readonly scopes: Scopes;
  /** Asks a session for a proof that is not older than 15 minutes; `mailed`: any will do, see Person. */
  readonly proof: boolean | 'mailed';
  /** Of `self`: keys may ask it too. */
  readonly keys: boolean;
}

/** What these scopes open is opened to a session only with a proof. */
const PROVED: readonly string[] = ['admin', 'people'];

export function rightTo(
  wanted: ScopeName | 'self' | Scopes,
  { proof, keys = false }: { proof?: Right['proof'] | undefined; keys?: boolean } = {},
): Right {
  const scopes: Scopes = typeof wanted !== 'string' ? wanted : wanted === 'self' ? ['self'] : [wanted];
  return { scopes, proof: proof ?? scopes.some((scope) => PROVED.includes(scope)), keys };
}

/**
 * What a caller must be allowed to do for this query, mutation or subscription: one of these scopes. Each of them says it:
 * see guardScopes.
 */
export const Scope = (scopes: ScopeName | 'self' | Scopes, options?: { proof?: boolean; keys?: boolean }) =>
  Extensions({ right: rightTo(scopes, options) });

/** What a root field asks for. Throws where there is no such field, and, naming it, where it does not say. */
export function rightOf(root: GraphQLObjectType, name: string): Right {
  const right = root.getFields()[name]?.extensions.right as Right | undefined;
  if (!right) throw new Error(`${root.name}.${name} does not say which scope it needs: @Scope('…') beside its method.`);
  return right;
}

/** What a hand-written route asks for; its type has seen to it that these are scopes. Throws for one that takes no key. */
export function rightOfRoute(route: PlainRoute): Right {
  const { scope, proof } = route;
  if (scope === null) throw new Error(`${routeName(route)} takes no key.`);
  return rightTo((typeof scope === 'string' ? [scope] : scope) as Scopes, { proof });
}

/** Whether it is about the person himself, and needs no scope. */
export const isSelf = (scopes: Scopes): scopes is readonly ['self'] => scopes[0] === 'self';
