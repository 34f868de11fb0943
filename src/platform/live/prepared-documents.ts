import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { MAX_TOKENS, shapeRules } from '../graphql/limits';

type Prepared = { document: DocumentNode } | { errors: readonly GraphQLError[] };

const DOCUMENTS_KEPT = 500;

/** Parses and validates the text of documents; those that come again are remembered. */
export function preparedDocuments(schema: GraphQLSchema): (query: string) => Prepared {
  const documents = new LRUCache<string, Prepared>({ max: DOCUMENTS_KEPT });
  return (query) => {
    let known = documents.get(query);
    if (!known) {
      known = parseAndValidate(schema, query);
      documents.set(query, known);
    }
    return known;
  };
}

function parseAndValidate(
  schema: GraphQLSchema,
  query: string,
): { document: DocumentNode } | { errors: readonly GraphQLError[] } {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS });
    const errors = validate(schema, document, [...specifiedRules, ...shapeRules]);
    return errors.length > 0
      ? { errors: errors.map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED')) }
      : { document };
  } catch (error) {
    return { errors: [coded(error as GraphQLError, 'GRAPHQL_PARSE_FAILED')] };
  }
}

const coded = (error: GraphQLError, code: string) =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { code },
  });
