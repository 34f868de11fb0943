import { Button, Text } from '@mantine/core';
import { Chip } from '../../components/Chip';
import { DataTable } from '../../components/DataTable';
import { TimeAgo } from '../../components/TimeAgo';
import type { SessionItem } from './me-query';

const METHODS: Record<SessionItem['method'], string> = {
  PASSKEY: 'Passkey',
  PROVIDER: 'Provider',
  LINK: 'Link by mail',
  DEMO: 'Demo',
};

interface Props {
  sessions: readonly SessionItem[];
  onEnd: (id: string) => void;
}

/** Where somebody is signed in, and how it is ended. */
export function SessionTable({ sessions, onEnd }: Props) {
  return (
    <DataTable
      label="Sessions"
      rows={sessions}
      idOf={({ serviceId }) => serviceId}
      columns={[
        {
          name: 'Browser',
          cell: ({ browser, isCurrent }) => (
            <>
              {browser ?? 'Unknown'} {isCurrent && <Chip tone="good">This one</Chip>}
            </>
          ),
        },
        {
          name: 'Signed in by',
          cell: ({ method, provider }) => (
            <>
              {METHODS[method]}
              {provider && (
                <Text size="xs" c="dimmed">
                  {provider}
                </Text>
              )}
            </>
          ),
        },
        { name: 'Address', wide: true, cell: ({ address }) => address ?? '' },
        { name: 'Last used', wide: true, cell: ({ lastSeen }) => <TimeAgo time={lastSeen} /> },
        {
          name: 'Actions',
          silent: true,
          align: 'right',
          cell: ({ serviceId: id, isCurrent, browser }) =>
            !isCurrent && (
              <Button size="compact-xs" variant="default" onClick={() => onEnd(id)}>
                End <span className="visually-hidden">the session of {browser ?? 'an unknown browser'}</span>
              </Button>
            ),
        },
      ]}
    />
  );
}
