import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { fragmentsOf } from './operation';

/** What a root field says of itself, by `@Extensions`: how many times an operation may ask for it, each under another name. */
export interface Repeatable {
  mostTimes: number;
}

/**
 * Why the operation asks too often for a root field that is much work, however little it shows: a sentence, or undefined.
 * The same field under the same name is answered once, and so counts once.
 */
export function repeatedTooOften(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): string | undefined {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  const fragments = fragmentsOf(document);
  const names = new Map<string, Set<string>>();
  const gather = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        let keys = names.get(name);
        if (!keys) names.set(name, (keys = new Set()));
        keys.add((selection.alias ?? selection.name).value);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) gather(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        // What it selects is the same wherever it stands.
        fragments.delete(selection.name.value);
        if (fragment) gather(fragment.selectionSet);
      }
    }
  };
  gather(operation.selectionSet);
  for (const [name, keys] of names) {
    const most = mostTimes(name, fields[name]);
    if (keys.size > most) return `An operation may ask for ${name} at most ${most} times.`;
  }
  return undefined;
}

/** The whole schema takes hundredths of a second, and no client needs it twice. */
const MOST_SCHEMAS = 2;

const mostTimes = (name: string, field: GraphQLField<unknown, unknown> | undefined): number =>
  name === '__schema'
    ? MOST_SCHEMAS
    : ((field?.extensions as Partial<Repeatable> | undefined)?.mostTimes ?? Number.POSITIVE_INFINITY);
