import { Stack } from '@mantine/core';
import { useData } from '../../api/use-data';
import { useCurrentUser } from '../../app/current-user';
import { useSession } from '../../app/session';
import { Card } from '../../components/Card';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { Invitations } from './Invitations';
import { InviteDialog } from './InviteDialog';
import { MemberTable } from './MemberTable';
import { PeopleSwitches } from './PeopleSwitches';
import { INVITATIONS, MEMBERS } from './people-query';

/** Who is in the account, who is asked into it, and how it deals with its people. */
export function People() {
  const { data } = useCurrentUser();
  const { caller } = useSession();
  if (!data) return null;
  const { scopes, user } = data.currentUser;
  if ('apiKey' in caller || !user || !scopes.includes('PEOPLE'))
    return (
      <Card>
        <Empty title="Owners and managers look after people">Sign in as one of them to see members and roles.</Empty>
      </Card>
    );
  return (
    <Stack>
      <MembersCard ownId={user.serviceId} />
      {scopes.includes('ADMIN') && <PeopleSwitches />}
    </Stack>
  );
}

function MembersCard({ ownId }: { ownId: string }) {
  const members = useData(MEMBERS, { types: ['Member'] });
  const invitations = useData(INVITATIONS, { types: ['Invitation'] });
  return (
    <>
      <Card title="Members" flush actions={<InviteDialog reload={invitations.reload} />}>
        <Loaded of={members}>
          {(found) => <MemberTable members={found.members} ownId={ownId} reload={members.reload} />}
        </Loaded>
      </Card>
      <Loaded of={invitations} lines={2}>
        {(found) => found.invitations.length > 0 && <Invitations of={found.invitations} reload={invitations.reload} />}
      </Loaded>
    </>
  );
}
