import { Button, Group, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { Card } from '../../components/Card';
import { Loaded } from '../../components/Loaded';
import { PageHeader } from '../../components/PageHeader';
import { NotificationList } from './NotificationList';
import { KINDS, type Kind, MARK_READ, NOTIFICATIONS } from './notifications-query';

const MOST = 100;
const CHOICES = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

/** All that one was told, by kind. */
export default function Notifications() {
  const [which, setWhich] = useState('all');
  const [kind, setKind] = useState<string | null>(null);
  const [after, setAfter] = useState<string[]>([]);
  const told = useData(NOTIFICATIONS, {
    variables: { first: MOST, after: after.at(-1) ?? null, unread: which === 'unread' ? true : null },
    types: ['Notification'],
  });
  const { run, busy } = useAction(MARK_READ);
  const newest = told.data?.notifications.edges[0]?.node.serviceId;
  const end = told.data?.notifications.pageInfo;
  const fits = (each: Kind) => kind === null || each === kind;
  return (
    <>
      <PageHeader title="Notifications" about="What has happened to your deals, and to how you sign in.">
        <Button
          variant="default"
          size="sm"
          loading={busy}
          disabled={!newest || told.data?.notifications.unread === 0}
          onClick={() => newest && void run({ upTo: newest }).then(told.reload)}
        >
          Mark all as read
        </Button>
      </PageHeader>
      <Group mb="md" align="flex-end">
        <SegmentedControl
          aria-label="Which"
          value={which}
          onChange={(value) => {
            setWhich(value);
            setAfter([]);
          }}
          data={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: 'Unread' },
          ]}
        />
        <Select aria-label="Kind" placeholder="Every kind" data={CHOICES} value={kind} onChange={setKind} clearable />
      </Group>
      <Card>
        <Loaded of={told}>
          {({ notifications }) => (
            <NotificationList
              of={notifications.edges.map(({ node }) => node).filter((node) => fits(node.kind))}
              reload={told.reload}
              none={kind && end?.hasNextPage ? 'None of this kind is among these: look at older ones.' : undefined}
            />
          )}
        </Loaded>
      </Card>
      <Group mt="md">
        {after.length > 0 && (
          <Button variant="default" size="xs" onClick={() => setAfter(after.slice(0, -1))}>
            Newer
          </Button>
        )}
        {end?.hasNextPage && end.endCursor && (
          <Button variant="default" size="xs" onClick={() => setAfter([...after, end.endCursor ?? ''])}>
            Older
          </Button>
        )}
      </Group>
    </>
  );
}
