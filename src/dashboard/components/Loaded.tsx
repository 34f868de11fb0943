import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../api/errors';
import type { Loading } from '../api/use-data';

interface Props<Data> {
  of: Loading<Data>;
  /** How many grey lines stand in for it while it loads. */
  lines?: number;
  children: (data: Data) => ReactNode;
}

/** The data when it is there; before that its outline, and when it cannot be had the reason and a way to try again. */
export function Loaded<Data>({ of, lines = 4, children }: Props<Data>) {
  if (of.data) return <>{children(of.data)}</>;
  if (of.error)
    return (
      <Alert color="red" variant="outline" title="This could not be loaded" role="alert">
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{messageOf(of.error)}</Text>
          <Button size="xs" variant="default" onClick={of.reload}>
            Try again
          </Button>
        </Stack>
      </Alert>
    );
  return (
    <Stack gap="xs" role="status" aria-busy="true" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
        <Skeleton key={line} height={line === 0 ? 28 : 44} width={line === 0 ? '40%' : '100%'} />
      ))}
    </Stack>
  );
}
