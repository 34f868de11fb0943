import { Button, Group } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { Card } from '../../components/Card';
import { Confirm } from '../../components/Confirm';
import { DataTable } from '../../components/DataTable';
import { onDay } from '../../components/format';
import { TimeAgo } from '../../components/TimeAgo';
import { type InvitationItem, RENEW, REVOKE } from './people-query';
import { roleLabel } from './roles';

interface Props {
  of: readonly InvitationItem[];
  reload: () => void;
}

/** Who was asked into the account and has not come yet. */
export function Invitations({ of, reload }: Props) {
  const renew = useAction(RENEW, 'The invitation is on its way again.');
  const revoke = useAction(REVOKE, 'Invitation taken back.');
  const isOver = ({ expiresAt }: InvitationItem) => Date.parse(expiresAt) <= Date.now();
  return (
    <Card title="Invitations" flush>
      <DataTable
        label="Invitations"
        rows={of}
        idOf={({ serviceId }) => serviceId}
        columns={[
          { name: 'Address', cell: ({ email }) => email },
          { name: 'Role', cell: ({ role }) => roleLabel(role) },
          { name: 'Asked', wide: true, cell: ({ created }) => <TimeAgo time={created} /> },
          { name: 'By', wide: true, cell: ({ invitedBy }) => invitedBy?.name ?? '' },
          {
            name: 'Holds until',
            wide: true,
            cell: (invitation) => (isOver(invitation) ? 'Over' : onDay(invitation.expiresAt)),
          },
          {
            name: 'Actions',
            silent: true,
            align: 'right',
            cell: ({ serviceId: id, email }) => (
              <Group gap={6} justify="flex-end" wrap="nowrap">
                <Button size="compact-xs" variant="default" onClick={() => void renew.run({ id }).then(reload)}>
                  Send again <span className="visually-hidden">to {email}</span>
                </Button>
                <Confirm
                  size="compact-xs"
                  question={`Take back the invitation of ${email}?`}
                  consequence="Its link works no more."
                  action={revoke}
                  variables={{ id }}
                  onDone={reload}
                >
                  Take back
                </Confirm>
              </Group>
            ),
          },
        ]}
      />
    </Card>
  );
}
