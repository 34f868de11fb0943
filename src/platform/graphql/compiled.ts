import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { answerMasking } from './answer-masks';
import { locateErrors } from './compiled-errors';
import { runsLikeGraphqlJs } from './compiled-fitness';
import { completeSafely } from './compiled-runtime';
import { compiledSchema } from './compiled-schema';

export interface DocumentRequest {
  context: unknown;
  /** As received: coerced here, with graphql-js's own messages when they do not fit. */
  variables?: { readonly [name: string]: unknown } | null;
  root?: unknown;
}

export interface CompiledDocument {
  execute(request: DocumentRequest): Promise<ExecutionResult> | ExecutionResult;
  /** False where graphql-js runs the document instead of compiled code. */
  readonly compiled: boolean;
}

completeSafely();

/**
 * A validated document made ready to be run many times: same data, errors, paths and locations as graphql-js's `execute`.
 * Queries are compiled by graphql-jit; mutations, and queries that graphql-jit would answer differently
 * (compiled-fitness.ts), are run by graphql-js. Callers validate the document and bound how many they keep.
 * Limits: values of the built-in scalars are not converted, so resolvers must give what the scalar would; the result of `resolveType` and `isTypeOf` must not be a promise, and default-resolved properties are plain values.
 */
export function compileDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): CompiledDocument {
  const plain = interpretDocument(schema, document, operationName);
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.QUERY || !runsLikeGraphqlJs(schema, document, operation)) return plain;
  const masking = answerMasking(schema, document, operation);
  if (!masking) return compileOn(compiledSchema(schema, 'masked'), document, operation, plain);
  const masked = compileOn(compiledSchema(schema, 'bare'), document, operation, plain, masking.maskIn);
  let whole: CompiledDocument | undefined;
  return {
    compiled: masked.compiled,
    execute(request) {
      if (masking.appliesTo(request.context)) return masked.execute(request);
      whole ??= compileOn(compiledSchema(schema, 'masked'), document, operation, plain);
      return whole.execute(request);
    },
  };
}

/** Runs on `plain` what graphql-jit does not compile, or refuses the variables of. `finishData` changes an answer's data. */
function compileOn(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  plain: CompiledDocument,
  finishData?: (data: unknown) => void,
): CompiledDocument {
  const own = withOwnFields(document);
  const compiled = compileQuery(schema, own, operation.name?.value, {
    // For every leaf that it serializes graphql-jit makes the objects of an error that may happen: on a deal page, more
    // garbage than answer. Values of the built-in scalars come out of typed columns, and go out as they are.
    disableLeafSerialization: true,
    customJSONSerializer: false,
    disablingCapturingStackErrors: true,
    useExperimentalPathBasedSkipInclude: true,
  });
  if (!isCompiledQuery(compiled)) return plain;

  const finish = ({ data, errors }: ExecutionResult): ExecutionResult => {
    finishData?.(data);
    return errors ? { data, errors: locateErrors(own, errors, data) } : { data };
  };
  const fillIn = defaultsOfNonNulls(operation);
  return {
    compiled: true,
    execute(request) {
      try {
        const result = compiled.query(request.root, request.context, fillIn(request.variables ?? {}));
        if (isPromise(result)) return result.then(finish, failed);
        // Without data: refused variables. graphql-js says why, or takes them after all (defaults inside input objects).
        return 'data' in result ? finish(result) : plain.execute(request);
      } catch (error) {
        return failed(error);
      }
    },
  };
}

/** The same, run by graphql-js: what `GRAPHQL_JIT=false` and the parity tests use. */
export function interpretDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): CompiledDocument {
  return {
    compiled: false,
    execute: ({ context, variables, root }) =>
      execute({
        schema,
        document,
        operationName,
        rootValue: root,
        contextValue: context,
        variableValues: variables,
      }),
  };
}

const isPromise = <T>(value: T | Promise<T>): value is Promise<T> =>
  typeof (value as { then?: unknown }).then === 'function';

const failed = (error: unknown): ExecutionResult => {
  const original = error instanceof Error ? error : new Error(String(error));
  return { data: null, errors: [new GraphQLError(original.message, { originalError: original })] };
};

type Variables = NonNullable<DocumentRequest['variables']>;

/** graphql-jit refuses an absent variable of a non-null type although it has a default. */
function defaultsOfNonNulls(operation: OperationDefinitionNode): (variables: Variables) => Variables {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, type, defaultValue }) =>
    defaultValue && type.kind === Kind.NON_NULL_TYPE
      ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const]
      : [],
  );
  if (defaults.length === 0) return (variables) => variables;
  const values = Object.fromEntries(defaults);
  return (variables) => ({ ...values, ...variables });
}

/** graphql-jit writes the conditions of @skip and @include on the field nodes, so each compilation gets its own. */
const withOwnFields = (document: DocumentNode): DocumentNode => visit(document, { Field: (node) => ({ ...node }) });
