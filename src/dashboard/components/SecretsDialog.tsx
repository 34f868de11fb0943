import { Modal, Stack, Text } from '@mantine/core';
import { Code } from './Code';

interface Props {
  title: string;
  /** What is shown now and never again, by name. */
  values: Record<string, string> | null;
  onClose: () => void;
}

/** Secrets that the service tells once. */
export function SecretsDialog({ title, values, onClose }: Props) {
  return (
    <Modal opened={values !== null} onClose={onClose} title={title} centered>
      <Stack>
        <Text size="sm">Copy the secret now: it cannot be shown again.</Text>
        {Object.entries(values ?? {}).map(([name, value]) => (
          <div key={name}>
            <Text size="xs" c="dimmed">
              {name}
            </Text>
            <Code>{value}</Code>
          </div>
        ))}
      </Stack>
    </Modal>
  );
}
