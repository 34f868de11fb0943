import { ActionIcon, Anchor, Badge, Group, Popover, ScrollArea, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSubscription } from 'urql';
import { useData } from '../../api/use-data';
import { useCurrentUser } from '../../app/current-user';
import { useSession } from '../../app/session';
import { Icon } from '../../components/Icon';
import { Loaded } from '../../components/Loaded';
import { showInBrowser } from './browser-notices';
import { NotificationList } from './NotificationList';
import { countOf, NOTIFICATIONS, PREFERENCES, TOLD } from './notifications-query';
import { setQuietHours } from './quiet';

const SHOWN = 20;
const CHANNEL = 'dealgate.notifications';

/** Says how many are unread; what is told comes live, and what was read in another tab is read here. */
export function Bell() {
  const { caller, socket } = useSession();
  return 'apiKey' in caller ? null : <PersonsBell key={socket === 'connected' ? 'live' : 'away'} />;
}

function PersonsBell() {
  const [opened, setOpened] = useState(false);
  const told = useData(NOTIFICATIONS, { variables: { first: SHOWN }, types: ['Notification'] });
  const settings = useData(PREFERENCES, { types: ['NotificationSettings'] });
  const [{ data: change }] = useSubscription({ query: TOLD });
  const { reload } = told;
  const current = useCurrentUser();
  const user = current.data?.currentUser.user;
  useEffect(() => setQuietHours(user?.quietFrom ?? null, user?.quietTo ?? null), [user?.quietFrom, user?.quietTo]);
  const wanted = settings.data?.notificationSettings.preferences;
  useEffect(() => {
    if (!change) return;
    reload();
    for (const item of change.notificationsChanged.notifications)
      if (wanted?.find(({ kind }) => kind === item.kind)?.browser) void showInBrowser(item);
  }, [change, reload, wanted]);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = reload;
    return () => channel.close();
  }, [reload]);
  const read = useCallback(() => {
    reload();
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage('read');
    channel.close();
  }, [reload]);
  const unread = told.data?.notifications.unread ?? 0;
  return (
    <Popover opened={opened} onChange={setOpened} width={340} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          pos="relative"
          // The count stands over its corner.
          style={{ overflow: 'visible' }}
          aria-label={unread > 0 ? `Notifications, ${countOf(unread)} unread` : 'Notifications'}
          onClick={() => setOpened(!opened)}
        >
          <Icon name="bell" />
          {unread > 0 && (
            <Badge
              size="xs"
              circle={unread < 10}
              pos="absolute"
              top={-4}
              right={-6}
              color="red.9"
              aria-hidden="true"
              styles={{ label: { overflow: 'visible' } }}
            >
              {countOf(unread)}
            </Badge>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications" p="xs">
        <Group justify="space-between" px="xs" pb="xs">
          <Title order={2} size="h5">
            Notifications
          </Title>
          <Anchor component={Link} to="/notifications" size="sm" onClick={() => setOpened(false)}>
            All of them
          </Anchor>
        </Group>
        <ScrollArea.Autosize mah={420} viewportProps={{ tabIndex: 0 }}>
          <Loaded of={told} lines={3}>
            {({ notifications }) => (
              <NotificationList
                of={notifications.edges.map(({ node }) => node)}
                onOpen={() => setOpened(false)}
                reload={read}
              />
            )}
          </Loaded>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
