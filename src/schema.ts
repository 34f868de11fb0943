import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { guardScopes } from './features/accounts/guarded-schema';
import { maskFields } from './features/accounts/masked-schema';
import { ENTRIES, entryKind } from './features/conversation/thread/thread.types';
import { FIELD_WORDS } from './field-words.rules';
import { describeFields } from './platform/graphql/described';
import { callDirectly } from './platform/graphql/direct-resolvers';
import { tellRemoved } from './platform/graphql/removed';
import { capTexts } from './platform/graphql/texts';
import { nameUnions } from './platform/graphql/unions';
import { type OpenApiDocument, openapiDocument } from './platform/rest/openapi';
import { openapiWebhooks } from './platform/rest/openapi-webhooks';
import { catalogue, handlers, resolvers, routes } from './registry';
import { REST_EXAMPLES } from './rest-examples.rules';
import { REST_SHAPES } from './rest-shapes';
import { tellRights } from './route-rights';

/** Subscriptions bring their own streams (platform/live); type-graphql only wants to see that there is a PubSub. */
const unused = () => {
  throw new Error('Subscriptions read the event log.');
};

let built: GraphQLSchema | undefined;

/**
 * The GraphQL schema, from the resolvers, once a process. Inputs are checked by commands, which know more than decorators; the
 * schema itself by a test, not at each start.
 */
export function serviceSchema(): GraphQLSchema {
  built ??= build();
  return built;
}

function build(): GraphQLSchema {
  const pubSub = { publish: unused, subscribe: unused };
  const schema = describeFields(buildSchemaSync({ resolvers, validate: false, pubSub, skipCheck: true }), FIELD_WORDS);
  nameUnions(schema, { ThreadEntry: ({ serviceId }) => ENTRIES[entryKind(serviceId)].name });
  return guardScopes(maskFields(capTexts(tellRemoved(callDirectly(schema)))));
}

/** The OpenAPI document of the routes, and of what webhooks are sent. */
export const describeRest = (schema: GraphQLSchema): OpenApiDocument =>
  tellRights(
    openapiDocument(schema, routes, handlers, openapiWebhooks(catalogue), undefined, {
      examples: REST_EXAMPLES,
      words: FIELD_WORDS,
      shapes: REST_SHAPES,
    }),
    schema,
    routes,
    handlers,
  );
