import { HeaderMap } from '@apollo/server';
import {
  coerceInputValue,
  GraphQLError,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import { short, withoutValue } from './errors';
import { MAX_JSON_LEVELS } from './read-body';

/** Whoever has made more mistakes mends these first; telling all of 100,000 would cost more than any answer. */
const MAX_ERRORS = 5;
const REASON_LENGTH = 300;

class Enough extends Error {}

/**
 * What is wrong with an operation's variables: a few short errors, which repeat no value and suggest nothing; none when
 * they fit. Stands before all else that is done with variables: whoever coerces them later (graphql-js, graphql-jit, the
 * cost) would make an error of every mistake, with the value in each.
 */
export function variableErrors(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError[] {
  const errors: GraphQLError[] = [];
  try {
    for (const definition of operation.variableDefinitions ?? []) {
      const name = definition.variable.name.value;
      checkVariable(schema, definition.type, {
        isGiven: Object.hasOwn(variables, name),
        hasDefault: definition.defaultValue !== undefined,
        value: variables[name],
        say(what, path = []) {
          if (errors.length === MAX_ERRORS) throw new Enough();
          const place = path.length > 0 ? ` at "${name}${path.map(shownStep).join('')}"` : '';
          const message = `Variable "$${short(name)}" ${what.replace('{place}', () => place)}`;
          const extensions = { code: 'BAD_USER_INPUT', http: { status: 400 } };
          errors.push(new GraphQLError(message, { nodes: definition, extensions }));
        },
      });
    }
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return errors;
}

interface Given {
  isGiven: boolean;
  hasDefault: boolean;
  value: unknown;
  /** `{place}` in the text becomes where in the value it is. */
  say: (what: string, path?: readonly (string | number)[]) => void;
}

function checkVariable(schema: GraphQLSchema, typeNode: TypeNode, { isGiven, hasDefault, value, say }: Given): void {
  const type = typeFromAST(schema, typeNode as never);
  // Validation has said so of a type that is none for input.
  if (!isInputType(type)) return;
  if (!isGiven) {
    if (isNonNullType(type) && !hasDefault) say(`of required type "${type}" was not provided.`);
    return;
  }
  if (value === null && isNonNullType(type)) say(`of non-null type "${type}" must not be null.`);
  // The body of a request has been looked at already (read-body.ts); a websocket's message and a query string have not.
  else if (isDeeper(value, MAX_JSON_LEVELS)) say(`got an invalid value; Nested deeper than ${MAX_JSON_LEVELS} levels.`);
  else
    coerceInputValue(
      value,
      type,
      (path, _value, { message }) =>
        say(`got an invalid value{place}; ${short(withoutValue(message), REASON_LENGTH)}`, path),
      true,
    );
}

const shownStep = (step: string | number) => (typeof step === 'number' ? `[${step}]` : `.${step}`);

/** Whether a value has more levels of objects and lists than this, found without a level of the stack for each. */
function isDeeper(value: unknown, levels: number): boolean {
  let level = isObject(value) ? [value] : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > levels) return true;
    const next: object[] = [];
    for (const each of level)
      for (const inner of Array.isArray(each) ? each : Object.values(each)) if (isObject(inner)) next.push(inner);
    level = next;
  }
  return false;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The answer of an operation whose variables do not fit, which is not carried out; undefined where they do. */
export const refusedVariables = (errors: readonly GraphQLError[]) =>
  errors.length > 0
    ? {
        http: { status: 400, headers: new HeaderMap() },
        body: {
          kind: 'single' as const,
          singleResult: {
            errors: errors.map(({ message, locations, extensions: { code } }) => ({
              message,
              ...(locations && { locations }),
              extensions: { code },
            })),
          },
        },
      }
    : undefined;
