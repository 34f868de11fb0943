import { registerEnumType } from 'type-graphql';

/**
 * A GraphQL enum of wire values: its inner values are those of REST, its names their SCREAMING_SNAKE_CASE
 * (`general-chatter` is GENERAL_CHATTER). The result is what decorators name as the type; its own type names the values, for
 * a list that nothing but the interface knows. A list that rules know stands in the rules, and its type with it.
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

/** The values of a text field in words, for its description: `daily, weekly or unknown.` */
export const either = (values: readonly string[]): string => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`;
