import { Button, Menu } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { ToSubmit } from '../../app/Rights';
import { DISMISS, type InboxItem, RECLASSIFY } from './inbox-query';

/** For mails that are no answer to a deal. */
export function SetAside({ item, reload }: { item: InboxItem; reload: () => void }) {
  const dismiss = useAction(DISMISS, 'Mail dismissed.');
  const reclassify = useAction(RECLASSIFY, 'Mail dismissed.');
  const id = item.serviceId;
  return (
    <ToSubmit>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" loading={dismiss.busy || reclassify.busy}>
            Dismiss
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {item.brokerLinkStatus === 'UNLINKED' && (
            <Menu.Item onClick={() => void dismiss.run({ id }).then(reload)}>No action needed</Menu.Item>
          )}
          <Menu.Item onClick={() => void reclassify.run({ id, classification: 'SUBMISSION' }).then(reload)}>
            New deal, not a decision
          </Menu.Item>
          <Menu.Item onClick={() => void reclassify.run({ id, classification: 'OTHER' }).then(reload)}>
            Something else
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </ToSubmit>
  );
}
