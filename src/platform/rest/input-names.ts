import { type GraphQLInputType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { wireName } from './wire-schema';

export type Renaming = (value: unknown) => unknown;

/**
 * Makes the function that gives a checked JSON value of this type GraphQL's names for its input fields; undefined where
 * there is nothing to rename. What is absent stays absent, and null stays null. Free JSON is never touched.
 */
export function renamingFor(type: GraphQLInputType, known = new Map<string, Renaming>()): Renaming | undefined {
  if (isNonNullType(type)) return renamingFor(type.ofType, known);
  if (isListType(type)) {
    const items = renamingFor(type.ofType, known);
    return items && ((value) => (Array.isArray(value) ? value.map(items) : items(value)));
  }
  if (!isInputObjectType(type)) return undefined;
  const made = known.get(type.name);
  if (made) return made;

  const fields = new Map<string, { name: string; rename?: Renaming | undefined }>();
  const rename: Renaming = (value) => {
    if (value === null || typeof value !== 'object') return value;
    const renamed: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) {
      const field = fields.get(key);
      if (field) renamed[field.name] = field.rename ? field.rename(inner) : inner;
    }
    return renamed;
  };
  known.set(type.name, rename);
  for (const field of Object.values(type.getFields())) {
    fields.set(wireName(field.name), { name: field.name, rename: renamingFor(field.type, known) });
  }
  return rename;
}
