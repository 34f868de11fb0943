import {
  type DirectiveNode,
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { fragmentsOf } from './operation';

/** What an operation counts for against the limits. */
export interface Counted {
  kind: 'read' | 'write';
  /** As many as it has root fields. */
  count: number;
}

/** A mutation is so many writes, any other operation so many reads; one that is not found is refused later. */
export const countedOperation = (
  document: DocumentNode,
  operation: OperationDefinitionNode | null | undefined,
  variables: Readonly<Record<string, unknown>> | null | undefined,
): Counted => ({
  kind: operation?.operation === 'mutation' ? 'write' : 'read',
  count: operation ? countRootFields(document, operation, variables ?? {}) : 1,
});

/** Counts of operations that leave nothing out by a condition: those of a document that comes again. */
const known = new WeakMap<OperationDefinitionNode, number>();

/**
 * How many root fields an operation carries out, which is what limits count: aliases make many of one name, fragments hide
 * them, and what is skipped costs nothing. At least one. Linear in the document, whatever it is like.
 */
function countRootFields(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const before = known.get(operation);
  if (before !== undefined) return before;
  let isConditional = false;
  const fragments = fragmentsOf(document);
  const keys = new Set<string>();
  const spread = new Set<string>();
  const take = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      isConditional ||= (node.directives?.length ?? 0) > 0;
      if (isLeftOut(node, operation, variables)) continue;
      if (node.kind === Kind.INLINE_FRAGMENT) take(node.selectionSet);
      else if (node.kind === Kind.FIELD) {
        if (node.name.value !== '__typename') keys.add((node.alias ?? node.name).value);
      } else if (!spread.has(node.name.value)) {
        spread.add(node.name.value);
        const fragment = fragments.get(node.name.value);
        if (fragment) take(fragment.selectionSet);
      }
    }
  };
  take(operation.selectionSet);
  const count = Math.max(1, keys.size);
  if (!isConditional) known.set(operation, count);
  return count;
}

function isLeftOut(
  { directives = [] }: SelectionNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): boolean {
  return directives.some(
    (directive) =>
      (directive.name.value === 'skip' && conditionOf(directive, operation, variables) === true) ||
      (directive.name.value === 'include' && conditionOf(directive, operation, variables) === false),
  );
}

/** The variables are as they came: one that is no boolean leaves nothing out, and is refused later. */
function conditionOf(
  directive: DirectiveNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): unknown {
  const value = directive.arguments?.find(({ name }) => name.value === 'if')?.value;
  if (value?.kind === Kind.BOOLEAN) return value.value;
  if (value?.kind !== Kind.VARIABLE) return undefined;
  const { value: name } = value.name;
  if (Object.hasOwn(variables, name) && variables[name] !== undefined) return variables[name];
  const standard = variableDefinitions.find(({ variable }) => variable.name.value === name)?.defaultValue;
  return standard?.kind === Kind.BOOLEAN ? standard.value : undefined;
}
