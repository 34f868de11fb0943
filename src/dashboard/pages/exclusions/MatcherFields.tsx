import { SimpleGrid, TagsInput } from '@mantine/core';

export type MatcherLists = Record<string, string[]>;
type Matcher = readonly [name: string, label: string, description: string];

/** By what an exclusion rule knows a sender. */
export const SENDERS = [
  ['senderDomains', 'Domains', 'A domain and those below it'],
  ['senderEmails', 'Email addresses', 'Exactly these'],
  ['senderNames', 'Company names', 'Nearly equal ones are held'],
] as const satisfies Matcher[];

interface Props {
  of: readonly Matcher[];
  value: MatcherLists;
  onChange: (value: MatcherLists) => void;
}

export function MatcherFields({ of, value, onChange }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, sm: of.length % 2 === 0 ? 2 : 3 }}>
      {of.map(([name, label, description]) => (
        <TagsInput
          key={name}
          label={label}
          description={description}
          value={value[name] ?? []}
          onChange={(list) => onChange({ ...value, [name]: list })}
          splitChars={[',', ';']}
          acceptValueOnBlur
        />
      ))}
    </SimpleGrid>
  );
}
