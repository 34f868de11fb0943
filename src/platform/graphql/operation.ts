import { type GraphQLResolveInfo, Kind } from 'graphql';

/** The names of the operation's root fields, as far as it names them itself. */
export const rootFieldsOf = ({ operation }: GraphQLResolveInfo): string =>
  operation.selectionSet.selections
    .flatMap((selection) => (selection.kind === Kind.FIELD ? [selection.name.value] : []))
    .join(', ')
    .slice(0, 200) || operation.operation;
