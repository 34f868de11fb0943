import { Button } from '@mantine/core';
import { graphql } from '../../api/graphql';
import { useAction } from '../../api/use-action';

const RETRY = graphql(`mutation RetryMessage($id: ID!) { retryMessage(serviceId: $id) { serviceId status } }`);

/** Sends a message that failed once more, as a new one. */
export function RetryMessage({ id, onDone }: { id: string; onDone: () => void }) {
  const { run, busy } = useAction(RETRY, 'The message is sent again.');
  return (
    <Button size="compact-xs" loading={busy} onClick={() => void run({ id }).then(onDone)}>
      Send again
    </Button>
  );
}
