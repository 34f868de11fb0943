import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { guardScopes } from './features/accounts/guarded-schema';
import { maskFields } from './features/accounts/masked-schema';
import { callDirectly } from './platform/graphql/direct-resolvers';
import { capTexts } from './platform/graphql/texts';
import { type OpenApiDocument, openapiDocument } from './platform/rest/openapi';
import { openapiWebhooks } from './platform/rest/openapi-webhooks';
import { catalogue, handlers, resolvers, routes } from './registry';

/** Subscriptions bring their own streams (platform/live); type-graphql only wants to see that there is a PubSub. */
const unused = () => {
  throw new Error('Subscriptions read the event log.');
};

/** The GraphQL schema, from the resolvers. Inputs are checked by commands, which know more than decorators. */
export function buildServiceSchema(): GraphQLSchema {
  const pubSub = { publish: unused, subscribe: unused };
  return guardScopes(maskFields(capTexts(callDirectly(buildSchemaSync({ resolvers, validate: false, pubSub })))));
}

/** The OpenAPI document of the routes, and of what webhooks are sent. */
export const describeRest = (schema: GraphQLSchema): OpenApiDocument =>
  openapiDocument(schema, routes, handlers, openapiWebhooks(catalogue));
