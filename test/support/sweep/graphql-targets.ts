import {
  type GraphQLInputType,
  type GraphQLNamedInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { ADMIN_KEY } from '../service';
import { jsonOf, Raw } from './hostile';
import { documentOf, fitting, fittingArguments, type Operation } from './operations';
import { misfitOf, ownId, type Target } from './target';
import { type Request } from './verdict';

const OF_ADMIN = new Set([
  ...[
    'createAccount',
    'createFunder',
    'publishEvent',
    'connectors',
    'connector',
    'connectorVersions',
    'checkConnector',
  ],
  ...['saveConnector', 'activateConnector', 'retireConnector', 'assignConnector'],
]);

export function graphqlTargets(operation: Operation): Target[] {
  const targets: Target[] = [];
  const walk = (type: GraphQLInputType, path: string[]) => {
    targets.push({
      name: `${operation.kind} ${operation.name} ${path.join('.')}`,
      with: (value) => (account) => {
        const idFor = ownId(account, operation.name);
        const [argument, ...rest] = path as [string, ...string[]];
        const variables = fittingArguments(operation, idFor);
        const declared = operation.field.args.find(({ name }) => name === argument)!.type;
        variables[argument] = put(declared, variables[argument], rest, value, idFor);
        const query = documentOf(operation, Object.keys(variables), 1);
        const key = OF_ADMIN.has(operation.name) ? ADMIN_KEY : account.key;
        return { ...post(operation.name, jsonOf({ query, variables })), key, misfit: isMisfit(type, value) };
      },
    });
    const nullable = getNullableType(type);
    if (isListType(nullable)) walk(nullable.ofType, [...path, '0']);
    if (isInputObjectType(nullable) && path.length < 5)
      for (const field of Object.values(nullable.getFields())) walk(field.type, [...path, field.name]);
  };
  for (const { name, type } of operation.field.args) walk(type, [name]);
  return targets;
}

const post = (what: string, body: string): Request => ({
  what,
  method: 'POST',
  path: '/graphql',
  body,
  contentType: 'application/json',
});

/** The value with another one at the path; what lies between is made to fit. */
function put(
  type: GraphQLInputType,
  value: unknown,
  path: string[],
  hostile: unknown,
  idFor: (name: string) => string | undefined,
): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return hostile;
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return [put(nullable.ofType, Array.isArray(value) ? value[0] : undefined, rest, hostile, idFor)];
  if (!isInputObjectType(nullable)) return hostile;
  const whole = (value ?? fitting({ name: '', type: nullable }, idFor)) as Record<string, unknown>;
  return { ...whole, [head]: put(nullable.getFields()[head]!.type, whole[head], rest, hostile, idFor) };
}

function isMisfit(type: GraphQLInputType, value: unknown): boolean {
  if (value === null || value instanceof Raw) return false;
  const nullable = getNullableType(type);
  if (isListType(nullable)) return false;
  if (isInputObjectType(nullable)) return typeof value !== 'object' || Array.isArray(value);
  if (isEnumType(nullable)) return true;
  return misfitOf((nullable as GraphQLNamedInputType).name, value);
}
