import { type ASTNode, type DocumentNode, GraphQLError, locatedError, visit } from 'graphql';
import { fieldOf } from '../untyped.rules';

/**
 * graphql-jit's errors as graphql-js would have made them: nodes (and so locations), path, originalError, extensions.
 * An error always has an `originalError`, so that one without a code of its own is never mistaken for a message to show.
 * Where one cause has emptied the same place of the answer many times (25 items of one failed load), it is told once.
 */
export function locateErrors(document: DocumentNode, errors: readonly GraphQLError[], data: unknown): GraphQLError[] {
  const seen = new Set<string>();
  const located: GraphQLError[] = [];
  for (const error of errors) {
    const key = `${emptiedPlace(data, error.path ?? [])} ${error.message}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const nodes = (error.locations ?? []).flatMap(
      ({ line, column }) => nodesOf(document).get(`${line}:${column}`) ?? [],
    );
    located.push(locatedError(error.originalError ?? new Error(error.message), nodes, error.path));
  }
  return located;
}

/** How deep along the path the answer goes before it is null. */
function emptiedPlace(data: unknown, path: readonly (string | number)[]): string {
  let value = data;
  let depth = 0;
  for (const step of path) {
    if (value === null || typeof value !== 'object') break;
    value = fieldOf(value, step);
    depth++;
  }
  return path.slice(0, depth).join('.');
}

const nodesByPlace = new WeakMap<DocumentNode, Map<string, ASTNode>>();

/** The outermost node that starts at each place; made at a document's first error. */
function nodesOf(document: DocumentNode): Map<string, ASTNode> {
  const known = nodesByPlace.get(document);
  if (known) return known;
  const nodes = new Map<string, ASTNode>();
  visit(document, {
    enter(node) {
      const start = node.loc?.startToken;
      const place = start && `${start.line}:${start.column}`;
      if (place && !nodes.has(place)) nodes.set(place, node);
    },
  });
  nodesByPlace.set(document, nodes);
  return nodes;
}
