import { type DocumentNode, type FragmentDefinitionNode, type GraphQLResolveInfo, Kind } from 'graphql';

/** The names of the operation's root fields, as far as it names them itself. */
export const rootFieldsOf = ({ operation }: GraphQLResolveInfo): string =>
  operation.selectionSet.selections
    .flatMap((selection) => (selection.kind === Kind.FIELD ? [selection.name.value] : []))
    .join(', ')
    .slice(0, 200) || operation.operation;

/** The document's fragments by name. */
export function fragmentsOf({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  return fragments;
}
