import { type GraphQLSchema, isUnionType } from 'graphql';

/** How the values of a union say which of its types they are of: at once, since what is compiled cannot wait for it. */
export function nameUnions(
  schema: GraphQLSchema,
  names: Readonly<Record<string, (value: { serviceId: string }) => string>>,
): GraphQLSchema {
  for (const [name, nameOf] of Object.entries(names)) {
    const type = schema.getType(name);
    if (isUnionType(type)) type.resolveType = nameOf;
  }
  return schema;
}
