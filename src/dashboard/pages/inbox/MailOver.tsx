import { Alert, Button, Group, Text } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { ToSubmit } from '../../app/Rights';
import { type InboxItem, UNDO } from './inbox-query';

/** Of a mail that waits no more: what became of it, here or meanwhile by somebody else, and the way back. */
export function MailOver({ item, reload }: { item: InboxItem; reload: () => void }) {
  const { run, busy } = useAction(UNDO, 'The mail waits again.');
  return (
    <Alert color="blue" variant="outline" role="status">
      <Group justify="space-between">
        <Text size="sm">
          {item.mailState === 'RECORDED' ? 'The decision of this mail is recorded.' : 'This mail was set aside.'}
        </Text>
        <ToSubmit>
          <Button
            size="compact-xs"
            variant="default"
            loading={busy}
            onClick={() => void run({ id: item.serviceId }).then((done) => done && reload())}
          >
            Take it back
          </Button>
        </ToSubmit>
      </Group>
    </Alert>
  );
}
