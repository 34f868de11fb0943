import { Button, Menu } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { DISMISS, type InboxItem, RECLASSIFY } from './inbox-query';

/** For mails that are no answer to a deal. */
export function SetAside({ item, reload }: { item: InboxItem; reload: () => void }) {
  const dismiss = useAction(DISMISS, 'The mail is set aside.');
  const reclassify = useAction(RECLASSIFY, 'The mail is set aside.');
  const id = item.serviceId;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" loading={dismiss.busy || reclassify.busy}>
          Set aside
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {item.brokerLinkStatus === 'UNLINKED' && (
          <Menu.Item onClick={() => void dismiss.run({ id }).then(reload)}>It needs no answer</Menu.Item>
        )}
        <Menu.Item onClick={() => void reclassify.run({ id, classification: 'SUBMISSION' }).then(reload)}>
          It is a new deal, not an answer
        </Menu.Item>
        <Menu.Item onClick={() => void reclassify.run({ id, classification: 'OTHER' }).then(reload)}>
          It is something else
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
