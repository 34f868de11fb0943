import { Stack, Text } from '@mantine/core';
import { Code } from './Code';
import { Dialog } from './Dialog';

interface Props {
  title: string;
  /** What is shown now, by name. */
  values: Record<string, string> | null;
  onClose: () => void;
  /** What is to be known of them. */
  note?: string;
}

const ONCE = 'Copy the secret now: it cannot be shown again.';

/** Secrets that the service tells, most of them once. */
export function SecretsDialog({ title, values, onClose, note = ONCE }: Props) {
  return (
    <Dialog opened={values !== null} onClose={onClose} title={title} centered>
      <Stack>
        <Text size="sm">{note}</Text>
        {Object.entries(values ?? {}).map(([name, value]) => (
          <div key={name}>
            <Text size="xs" c="dimmed">
              {name}
            </Text>
            <Code>{value}</Code>
          </div>
        ))}
      </Stack>
    </Dialog>
  );
}
