import { lexicographicSortSchema, printSchema } from 'graphql';
import { CONNECTOR_SCHEMA } from '../features/funders/connectors/connector.schema.rules';
import { handlers, routes } from '../registry';
import { describeRest, serviceSchema } from '../schema';
import { rightsPage } from './rights-page';

/** What the committed files of schema/ have to hold, by path. The same for the same code, whatever the order of its lists. */
export function schemaFiles(): Record<string, string> {
  const schema = serviceSchema();
  const openapi = describeRest(schema);
  return {
    'schema/schema.graphql': `${printSchema(lexicographicSortSchema(schema))}\n`,
    'schema/openapi.json': `${JSON.stringify(openapi, null, 2)}\n`,
    'schema/connector.schema.json': `${JSON.stringify(CONNECTOR_SCHEMA, null, 2)}\n`,
    'schema/rights.md': rightsPage(schema, routes, handlers),
  };
}
