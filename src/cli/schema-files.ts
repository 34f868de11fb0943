import { lexicographicSortSchema, printSchema } from 'graphql';
import { handlers, routes } from '../registry';
import { buildServiceSchema, describeRest } from '../schema';
import { rightsPage } from './rights-page';

/** What the committed files of schema/ have to hold, by path. The same for the same code, whatever the order of its lists. */
export function schemaFiles(): Record<string, string> {
  const schema = buildServiceSchema();
  const openapi = describeRest(schema);
  return {
    'schema/schema.graphql': `${printSchema(lexicographicSortSchema(schema))}\n`,
    'schema/openapi.json': `${JSON.stringify(openapi, null, 2)}\n`,
    'schema/rights.md': rightsPage(schema, routes, handlers),
  };
}
