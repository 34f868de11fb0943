import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql';
import { keptDocuments } from '../graphql/documents';
import { MAX_ERRORS, MAX_TOKENS, shapeRules } from '../graphql/limits';

type Prepared = { document: DocumentNode } | { errors: readonly GraphQLError[] };

/** Parses and validates the text of documents; those that come again are remembered. */
export function preparedDocuments(schema: GraphQLSchema): (query: string) => Prepared {
  const documents = keptDocuments<Prepared>();
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
    const errors = validate(schema, document, [...specifiedRules, ...shapeRules], { maxErrors: MAX_ERRORS });
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
