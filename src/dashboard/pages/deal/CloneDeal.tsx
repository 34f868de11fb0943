import { Button } from '@mantine/core';
import { useClone } from './use-clone';

/** For a renewal, or another try: the same application and files, sent to nobody yet. */
export function CloneDeal({ id }: { id: string }) {
  const { clone, busy } = useClone(id);
  return (
    <Button variant="default" loading={busy} onClick={() => void clone()}>
      Clone
    </Button>
  );
}
