import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  type ASTVisitor,
  BREAK,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { type ComplexityEstimator, fieldExtensionsEstimator, getComplexity } from 'graphql-query-complexity';
import { BadInput } from '../errors';
import { comparisonsRule } from './comparisons.rules';
import { requestError } from './errors';
import { repeatedTooOften } from './repeated';
import { weightOf } from './weight';

/** A document of more tokens than this is not parsed. Every documented field of a deal takes about 600. */
export const MAX_TOKENS = 5000;
/** Errors of a document that are told. Each may look for the names that were meant. */
export const MAX_ERRORS = 20;
const MAX_DEPTH = 12;
/** Levels of braces and brackets: the depth with what inline fragments and values put between. */
const MAX_NESTING = 64;
const MAX_ALIASES = 50;
/** Fields that an answer may hold. A deal page at its largest, 50 submissions with every field, is about a quarter of it. */
const MAX_COST = 400_000;
/** What the cost is worked out of (weight.ts): more than this is not worth that work. */
const MAX_WEIGHT = 40_000;
/** How many items a list without a page size is taken to have. */
const ITEMS_TAKEN = 3;
const PAGE_ARGUMENTS = ['limit', 'first'];

/** The shape rules that every document from outside obeys, over HTTP and websocket alike. Stored REST documents do not pass here. The first goes before all others. */
export const shapeRules = [
  comparisonsRule,
  maxDepthRule({ n: MAX_DEPTH, flattenFragments: true, ignoreIntrospection: true, ...reported() }),
  maxAliasesRule({ n: MAX_ALIASES, allowList: [], ...reported() }),
  maxNestingRule,
] as ValidationRule[];

/** Whoever walks the document, or a value in it, has the stack for this much. */
function maxNestingRule(context: ValidationContext): ASTVisitor {
  let levels = 0;
  const level = {
    enter() {
      if (++levels <= MAX_NESTING) return undefined;
      context.reportError(new GraphQLError(`Nested deeper than ${MAX_NESTING} levels.`));
      return BREAK;
    },
    leave() {
      levels--;
    },
  };
  return { SelectionSet: level, ObjectValue: level, ListValue: level };
}

/** The rules would throw out of the validation, past all formatting; this makes them validation errors like any other. */
function reported() {
  const onReject = (context: ValidationContext | null, error: GraphQLError) =>
    context?.reportError(new GraphQLError(error.message.replace('Syntax Error: ', '')));
  return { propagateOnRejection: false, exposeLimits: true, onReject: [onReject] };
}

/** One for a field, and for a list as many times its items as it may have. */
const estimator: ComplexityEstimator = ({ args, field, childComplexity }) => {
  if (childComplexity === 0) return 1;
  const page = PAGE_ARGUMENTS.map((name) => args[name]).find((value) => typeof value === 'number');
  const items = page ?? itemsOf(String(field.type));
  return 1 + Math.max(1, items) * childComplexity;
};

/** A connection's page size is counted at the connection, and so not again at its edges. */
const itemsOf = (type: string) => (/^\[(?!\w+Edge\b)/.test(type) ? ITEMS_TAKEN : 1);

const itself = fieldExtensionsEstimator();
const estimators: ComplexityEstimator[] = [
  // A field that costs more than it shows says so itself, and none makes others cost less.
  (asked) => {
    const cost = itself(asked);
    return typeof cost === 'number' ? Math.max(0, cost) : cost;
  },
  estimator,
];

/** Costs by document, then by operation and by the variables that a cost can depend on: computing one walks the document. */
const known = new WeakMap<DocumentNode, Map<string, number>>();
const KNOWN_OF_A_DOCUMENT = 100;

/**
 * How many fields the operation may answer. Throws BAD_USER_INPUT when they are more than the service is willing to compute
 * at once. The variables fit (variables.ts).
 */
export function checkedCost(
  schema: GraphQLSchema,
  query: DocumentNode,
  variables: Record<string, unknown>,
  operationName?: string,
): number {
  const operation = getOperationAST(query, operationName);
  if (!operation) return 0;
  const cost = costOf(schema, query, variables, operationName, () => {
    const repeated = repeatedTooOften(schema, query, operation);
    if (repeated) throw tooCostly(`${repeated} Send several operations.`);
  });
  if (cost > MAX_COST) {
    const fields = Number.isFinite(cost) ? cost : 'far too many';
    throw tooCostly(
      `This operation may answer ${fields} fields; at most ${MAX_COST} are allowed. Ask for fewer fields or smaller pages.`,
    );
  }
  return cost;
}

/** The same, whatever it comes to: of the documents that the service stores itself. `check` is asked once for each key. */
export function costOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  variables: Record<string, unknown>,
  operationName?: string,
  check?: () => void,
): number {
  const operation = getOperationAST(query, operationName);
  if (!operation) return 0;
  let costs = known.get(query);
  if (!costs || costs.size > KNOWN_OF_A_DOCUMENT) known.set(query, (costs = new Map()));
  const key = costKey(operation, variables);
  let cost = costs.get(key);
  if (cost === undefined) {
    check?.();
    cost = computeCost(schema, query, variables, operationName);
    costs.set(key, cost);
  }
  return cost;
}

const tooCostly = (message: string) => requestError(new BadInput(message, 'cost'));

function computeCost(
  schema: GraphQLSchema,
  query: DocumentNode,
  variables: Record<string, unknown>,
  operationName?: string,
): number {
  if (weightOf(query) > MAX_WEIGHT) return Number.POSITIVE_INFINITY;
  const given = { schema, query, ...(operationName && { operationName }), estimators };
  try {
    return getComplexity({ ...given, variables });
  } catch {
    // A null where the argument takes none, which the execution says of that field alone: the others are worked out.
    const some = Object.entries(variables).filter(([, value]) => value !== null);
    try {
      return getComplexity({ ...given, variables: Object.fromEntries(some) });
    } catch {
      // Fragments in fragments blow it up, or nobody knows what it costs.
      return Number.POSITIVE_INFINITY;
    }
  }
}

/**
 * Page sizes are numbers, the conditions of @skip and @include booleans: of no other variable the value changes a cost, but
 * whether it is given may. Of what the operation does not declare nothing is kept.
 */
function costKey(
  { name, variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): string {
  let key = name?.value ?? '';
  for (const { variable } of variableDefinitions) {
    const value = variables[variable.name.value];
    if (typeof value === 'number' || typeof value === 'boolean' || value === null)
      key += ` ${variable.name.value}:${value}`;
    else if (value !== undefined) key += ` ${variable.name.value}`;
  }
  return key;
}
