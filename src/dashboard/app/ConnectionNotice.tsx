import { Alert } from '@mantine/core';
import { useSession } from './session';

/** Says when what is shown may be out of date. It comes back by itself, so there is nothing to press. */
export function ConnectionNotice() {
  const { socket } = useSession();
  if (socket !== 'lost') return null;
  return (
    <Alert color="yellow" variant="outline" role="status" mb="md" py="xs" bg="var(--surface)">
      Connection lost, trying again. This page stays as it is, and is read again by itself.
    </Alert>
  );
}
