import { SimpleGrid, TagsInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

/** By what an exclusion rule knows a sender. */
export const SENDERS = [
  ['senderDomains', 'Domains', 'A domain and its subdomains'],
  ['senderEmails', 'Email addresses', 'Exact addresses'],
  ['senderNames', 'Company names', 'Similar names are held for review'],
] as const;

/** A company's name may have one in it. */
const WITHOUT_COMMAS: ReadonlySet<string> = new Set(['senderDomains', 'senderEmails']);

interface Props<Name extends string> {
  of: readonly (readonly [name: Name, label: string, description: string])[];
  /** The form’s binding of the list of this name. */
  inputProps: (name: Name) => GetInputPropsReturnType;
}

export function MatcherFields<Name extends string>({ of, inputProps }: Props<Name>) {
  return (
    <SimpleGrid cols={{ base: 1, sm: of.length % 2 === 0 ? 2 : 3 }}>
      {of.map(([name, label, description]) => (
        <TagsInput
          key={name}
          label={label}
          description={description}
          splitChars={WITHOUT_COMMAS.has(name) ? [',', ';'] : [';']}
          acceptValueOnBlur
          {...inputProps(name)}
        />
      ))}
    </SimpleGrid>
  );
}
