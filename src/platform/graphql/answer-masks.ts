import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { isObject } from '../untyped.rules';
import { fragmentsOf } from './operation';

/** A field that hides a part of its value: how it is read, and what is shown of it. */
export interface MaskedField {
  readonly resolve: GraphQLField<unknown, unknown>['resolve'];
  hide(value: unknown): unknown;
}

/**
 * Fields that resolvers mask, one value after the other. A compiled query reads them as they are and masks its answer
 * instead, since a call for each value, most of which are null, costs more than the rest of a page's fields together.
 */
export interface AnswerMasks {
  /** Callers who see whole values are left to the resolvers, which write down what was shown. */
  appliesTo(context: unknown): boolean;
  /** By type and name. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, MaskedField>>>>;
}

/** What of an object in an answer is masked, and the objects below it, by the keys of the answer. */
interface Places {
  readonly masked: readonly (readonly [key: string, hide: MaskedField['hide']])[];
  readonly below: readonly (readonly [key: string, places: Places])[];
}

const masksOf = new WeakMap<GraphQLSchema, AnswerMasks>();

/** Has compiled queries mask their answers. */
export const setAnswerMasks = (schema: GraphQLSchema, masks: AnswerMasks) => masksOf.set(schema, masks);

export const answerMasksOf = (schema: GraphQLSchema): AnswerMasks | undefined => masksOf.get(schema);

/** How one operation's answers are masked. */
export interface AnswerMasking {
  readonly appliesTo: AnswerMasks['appliesTo'];
  /** Changes the answer's data. */
  maskIn(data: unknown): void;
}

/**
 * How answers to the operation are masked. Undefined where there is nothing to be masked, and where a value may be
 * of one type or another: the resolvers, which know, do it then.
 */
export function answerMasking(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): AnswerMasking | undefined {
  const masks = answerMasksOf(schema);
  const query = schema.getQueryType();
  if (!masks || !query) return undefined;
  const fragments = fragmentsOf(document);
  let isClear = true;

  const placesIn = (type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Places => {
    const masked = new Map<string, MaskedField['hide']>();
    const below = new Map<string, { type: GraphQLObjectType; sets: SelectionSetNode[] }>();
    const visit = ({ selections }: SelectionSetNode): void => {
      for (const node of selections) {
        if (node.kind !== Kind.FIELD) {
          const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
          if (fragment) visit(fragment.selectionSet);
          continue;
        }
        const field = type.getFields()[node.name.value];
        if (!field) continue;
        const key = (node.alias ?? node.name).value;
        const hide = masks.fields[type.name]?.[field.name]?.hide;
        if (hide) masked.set(key, hide);
        const next = getNamedType(field.type);
        if (isAbstractType(next)) isClear = false;
        if (!isObjectType(next) || !node.selectionSet) continue;
        const known = below.get(key);
        if (known) known.sets.push(node.selectionSet);
        else below.set(key, { type: next, sets: [node.selectionSet] });
      }
    };
    for (const set of sets) visit(set);
    const inner = [...below].map(([key, next]) => [key, placesIn(next.type, next.sets)] as const);
    return { masked: [...masked], below: inner.filter(([, { masked, below }]) => masked.length + below.length > 0) };
  };

  const places = placesIn(query, [operation.selectionSet]);
  const isNothing = places.masked.length + places.below.length === 0;
  return isNothing || !isClear ? undefined : { appliesTo: masks.appliesTo, maskIn: (data) => maskIn(data, places) };
}

function maskIn(value: unknown, places: Places): void {
  if (Array.isArray(value)) for (const each of value) maskIn(each, places);
  if (!isObject(value)) return;
  for (const [key, hide] of places.masked) {
    const whole = value[key];
    if (whole !== null && whole !== undefined) value[key] = hide(whole);
  }
  for (const [key, below] of places.below) maskIn(value[key], below);
}
