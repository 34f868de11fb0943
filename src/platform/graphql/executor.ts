import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema, getOperationAST } from 'graphql';
import { type CompiledDocument, compileDocument } from './compiled';

export interface Execution {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables: Record<string, unknown>;
  context: unknown;
}

export type Executor = (execution: Execution) => Promise<ExecutionResult>;

/** A document that is sent once is not worth compiling. */
const COMPILE_AT_USE = 2;

/** Executes with graphql-js alone (GRAPHQL_JIT=false). */
export function plainExecutor(schema: GraphQLSchema): Executor {
  return async ({ document, operationName, variables, context }) =>
    execute({ schema, document, operationName, variableValues: variables, contextValue: context });
}

/**
 * Executes queries compiled, once they come a second time; mutations stay with graphql-js, which runs their fields one
 * behind the other. Documents are the cache's keys, so it is bounded by whoever keeps the parsed documents.
 */
export function compilingExecutor(schema: GraphQLSchema): Executor {
  const plain = plainExecutor(schema);
  const cache = new WeakMap<DocumentNode, Map<string, { uses: number; compiled?: CompiledDocument }>>();
  return async (execution) => {
    const { document, operationName, variables, context } = execution;
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== 'query') return plain(execution);
    let entries = cache.get(document);
    if (!entries) {
      entries = new Map();
      cache.set(document, entries);
    }
    const key = operationName ?? '';
    let entry = entries.get(key);
    if (!entry) {
      entry = { uses: 0 };
      entries.set(key, entry);
    }
    if (!entry.compiled && ++entry.uses < COMPILE_AT_USE) return plain(execution);
    entry.compiled ??= compileDocument(schema, document, operationName ?? undefined);
    return entry.compiled.execute({ context, variables });
  };
}
