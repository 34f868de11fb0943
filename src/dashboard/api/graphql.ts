import type { initGraphQLTada } from 'gql.tada';
import type { DocumentNode } from 'graphql';
import { gql } from 'urql';
import type { introspection } from '../../../schema/graphql-env';

type TypedDocuments = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection;
    disableMasking: true;
    scalars: { DateTime: string; JSONObject: Record<string, unknown>; JSON: unknown };
  }>
>;

/**
 * A document, with the fragments that it spreads; its result and variables are typed by the service's schema. The types are
 * gql.tada's, the code is urql's: gql.tada's own would bring TypeScript into every build.
 */
export const graphql = ((source: string, fragments: DocumentNode[] = []) =>
  gql(Object.assign([source, ...fragments.map(() => '')], { raw: [] }), ...fragments)) as TypedDocuments;

type Types = introspection['types'];

/** The values of an enum of the service's schema. */
export type EnumOf<Name extends keyof Types> = Types[Name] extends { enumValues: infer Value extends string }
  ? Value
  : never;

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada';
