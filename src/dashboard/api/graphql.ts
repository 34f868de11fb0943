import { initGraphQLTada } from 'gql.tada';
import type { introspection } from '../../../schema/graphql-env';

/** Writes a document whose result and variables are typed by the service's schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { DateTime: string; JSONObject: Record<string, unknown>; JSON: unknown };
}>();

type Types = introspection['types'];

/** The values of an enum of the service's schema. */
export type EnumOf<Name extends keyof Types> = Types[Name] extends { enumValues: infer Value extends string }
  ? Value
  : never;

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada';
