import { Alert, Button, Stack, Text } from '@mantine/core';
import type { CombinedError } from 'urql';
import { messageOf } from '../api/errors';

/** What the service says of an address that nobody has confirmed; null for every other refusal. */
export const addressDoubtOf = (error: CombinedError): string | null =>
  error.graphQLErrors[0]?.extensions.reason === 'recipient_not_known' ? messageOf(error) : null;

interface Props {
  doubt: string | null;
  busy: boolean;
  onConfirm: () => void;
}

/** Asks before something goes to an address that the service does not know to be the recipient's. */
export function AddressDoubt({ doubt, busy, onConfirm }: Props) {
  if (doubt === null) return null;
  return (
    <Alert
      color="orange"
      variant="outline"
      title="Is this the right address?"
      role="alert"
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{doubt}</Text>
        <Button size="xs" variant="default" loading={busy} onClick={onConfirm}>
          It is: send
        </Button>
      </Stack>
    </Alert>
  );
}
