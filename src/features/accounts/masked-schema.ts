import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { type MaskedField, setAnswerMasks } from '../../platform/graphql/answer-masks';
import { rootFieldsOf } from '../../platform/graphql/operation';
import { fieldOf } from '../../platform/untyped.rules';
import { type Context, shows } from './caller';
import { MASKED_FIELDS, type Mask, PARTS } from './masked-fields.rules';

type Resolve = GraphQLFieldResolver<unknown, Context>;

/**
 * Has the fields that hold numbers and secrets show them to callers with the right scope alone, over whichever door they are
 * asked for. Whole numbers are shown when the audit log has it. Changes the schema.
 */
export function maskFields(schema: GraphQLSchema): GraphQLSchema {
  const fieldAt = (typeName: string, name: string) => {
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    if (!field) throw new Error(`There is no field ${typeName}.${name} to be masked.`);
    return field;
  };
  for (const [typeName, names] of Object.entries(PARTS)) {
    for (const name of names) {
      const field = fieldAt(typeName, name);
      field.resolve = ofRecord(field.resolve ?? defaultFieldResolver);
    }
  }
  const inAnswers: Record<string, Record<string, MaskedField>> = {};
  for (const [typeName, fields] of Object.entries(MASKED_FIELDS)) {
    for (const [name, masks] of Object.entries(fields)) {
      const field = fieldAt(typeName, name);
      const { resolve } = field;
      field.resolve = masked(resolve ?? defaultFieldResolver, masks);
      if (masks.every(({ scope }) => scope === 'personal_data'))
        (inAnswers[typeName] ??= {})[name] = {
          resolve,
          hide: (value) => masks.reduce((shown, { mask }) => mask(shown), value),
        };
    }
  }
  setAnswerMasks(schema, {
    appliesTo: ({ caller }: Context) => !shows(caller, 'personal_data'),
    fields: inAnswers,
  });
  return schema;
}

/** Gives parts of a record the record's id. */
function ofRecord(resolve: Resolve): Resolve {
  return (root, given, context, info) => {
    const part = resolve(root, given, context, info) as object | object[] | null;
    const serviceId = subjectOf(root, context);
    if (Array.isArray(part)) return part.map((each) => ({ ...each, serviceId }));
    return part && { ...part, serviceId };
  };
}

function masked(resolve: Resolve, masks: readonly Mask[]): Resolve {
  const show = (value: unknown, root: unknown, context: Context, info: GraphQLResolveInfo): unknown => {
    if (value === null || value === undefined) return value;
    let result: unknown = value;
    let isDisclosed = false;
    for (const { scope, mask } of masks) {
      const safe = mask(result);
      if (!shows(context.caller, scope)) result = safe;
      // What a person has asked to be shown is written down, secrets too.
      else if (scope === 'personal_data' || context.caller.person) isDisclosed ||= differs(safe, result);
    }
    return isDisclosed ? context.disclose(subjectOf(root, context), rootFieldsOf(info)).then(() => result) : result;
  };
  return (root, given, context, info) => {
    const value = resolve(root, given, context, info);
    return isPromise(value)
      ? value.then((resolved) => show(resolved, root, context, info))
      : show(value, root, context, info);
  };
}

const differs = (one: unknown, other: unknown) =>
  typeof one === 'string' ? one !== other : JSON.stringify(one) !== JSON.stringify(other);

/** Whose numbers they are, as the audit log names it: parts of a record are known by the record's id. */
function subjectOf(root: unknown, { caller }: Context): string {
  const { serviceId, endUserServiceId, occurrences } = root as Subject;
  return (
    serviceId ?? endUserServiceId ?? occurrences?.[0]?.endUserServiceId ?? (caller.admin ? 'admin' : caller.accountId)
  );
}

interface Subject {
  serviceId?: string;
  endUserServiceId?: string;
  occurrences?: { endUserServiceId: string }[];
}

const isPromise = (value: unknown): value is Promise<unknown> => typeof fieldOf(value, 'then') === 'function';
