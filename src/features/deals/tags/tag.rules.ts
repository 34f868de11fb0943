/** What is done with the tags that a deal has. */
export const TAG_CHANGES = ['add', 'replace', 'remove'] as const;
export type TagChange = (typeof TAG_CHANGES)[number];

export const NAME_LENGTH = 140;
export const DESCRIPTION_LENGTH = 500;
export const MAX_TAGS = 1000;
export const MAX_TAGS_OF_A_DEAL = 100;

const NAME = /^[a-z0-9_:-]+$/;
const COLOR = /^#[0-9a-f]{6}$/;

export interface TagFields {
  name?: string | null | undefined;
  description?: string | null | undefined;
  color?: string | null | undefined;
}

/** The fields in the form in which they are stored. */
export const storedTag = <Fields extends TagFields>({ name, color, ...others }: Fields) => ({
  ...others,
  ...(name !== undefined && { name: name === null ? null : name.toLowerCase() }),
  ...(color !== undefined && { color: color === null ? null : color.toLowerCase() }),
});

/** What is wrong with the fields in that form, by field; empty when nothing is. See docs/rules/deals.md: Tags. */
export function checkTag({ name, description, color }: TagFields): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  if (name === null) found.name = ['Field may not be null.'];
  else if (name !== undefined && !NAME.test(name))
    found.name = ['May have letters, digits, "_", "-" and ":" only, and at least one.'];
  else if (name !== undefined && name.length > NAME_LENGTH) found.name = [`Longer than maximum length ${NAME_LENGTH}.`];
  if (description && description.length > DESCRIPTION_LENGTH)
    found.description = [`Longer than maximum length ${DESCRIPTION_LENGTH}.`];
  if (typeof color === 'string' && !COLOR.test(color)) found.color = ['Not a valid color: #rrggbb.'];
  return found;
}
