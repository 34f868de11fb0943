import { Group, Text } from '@mantine/core';
import { Chip } from '../../components/Chip';
import { DataTable } from '../../components/DataTable';
import { TimeAgo } from '../../components/TimeAgo';
import { ChangeRole } from './ChangeRole';
import { MemberSessions } from './MemberSessions';
import type { MemberItem } from './people-query';
import { RemoveMember } from './RemoveMember';
import { ResetPasskeys } from './ResetPasskeys';
import { roleLabel } from './roles';

const SOURCES: Readonly<Record<string, string>> = { invitation: 'Invited', setup: 'Set up' };
const sourceOf = (source: string) => SOURCES[source] ?? (source.startsWith('oidc:') ? `By ${source.slice(5)}` : source);

interface Props {
  members: readonly MemberItem[];
  ownId: string;
  reload: () => void;
}

export function MemberTable({ members, ownId, reload }: Props) {
  return (
    <DataTable
      label="Members"
      rows={members}
      idOf={({ userServiceId }) => userServiceId}
      columns={[
        {
          name: 'Name',
          cell: ({ name, email, mailRefused, userServiceId }) => (
            <>
              {name} {userServiceId === ownId && <Chip>You</Chip>}
              <Text size="xs" c="dimmed" miw="9rem" style={{ overflowWrap: 'anywhere' }}>
                {email}
              </Text>
              {mailRefused && <Chip tone="warn">Mail is refused</Chip>}
            </>
          ),
        },
        {
          name: 'Role',
          cell: ({ role, mayShowPersonalData }) => (
            <>
              {roleLabel(role)}
              {mayShowPersonalData && (
                <Text size="xs" c="dimmed">
                  sees tax numbers
                </Text>
              )}
            </>
          ),
        },
        { name: 'Last seen', wide: true, cell: ({ lastSeen }) => (lastSeen ? <TimeAgo time={lastSeen} /> : 'Never') },
        { name: 'Passkeys', wide: true, align: 'right', cell: ({ passkeys }) => passkeys },
        { name: 'Deals', wide: true, align: 'right', cell: ({ assignedDeals }) => assignedDeals },
        { name: 'Came', wide: true, cell: ({ source }) => sourceOf(source) },
        {
          name: 'Actions',
          silent: true,
          align: 'right',
          cell: (member) => (
            <Group gap={6} justify="flex-end" wrap="nowrap">
              <ChangeRole of={member} reload={reload} />
              {member.userServiceId !== ownId && <MemberSessions of={member} />}
              {member.userServiceId !== ownId && member.passkeys > 0 && <ResetPasskeys of={member} reload={reload} />}
              {member.userServiceId !== ownId && <RemoveMember of={member} members={members} reload={reload} />}
            </Group>
          ),
        },
      ]}
    />
  );
}
