import { registerEnumType } from 'type-graphql';

/**
 * A GraphQL enum of wire values: its inner values are those of REST, its names their SCREAMING_SNAKE_CASE
 * (`general-chatter` is GENERAL_CHATTER). The result is what decorators name as the type.
 */
export function wireEnum<Value extends string>(
  name: string,
  description: string,
  values: readonly Value[],
): Record<string, Value> {
  const members = Object.fromEntries(values.map((value) => [value.toUpperCase().replace(/-/g, '_'), value]));
  registerEnumType(members, { name, description });
  return members;
}
