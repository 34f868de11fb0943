import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { Dialog } from '../../components/Dialog';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { END_SESSION } from '../me/me-query';
import { SessionTable } from '../me/SessionTable';
import { MEMBER_SESSIONS, type MemberItem } from './people-query';

/** Where a member is signed in, for who looks after him. */
export function MemberSessions({ of }: { of: MemberItem }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={open}>
        Sessions <span className="visually-hidden">of {of.name}</span>
      </Button>
      <Dialog opened={opened} onClose={close} title={`Sessions of ${of.name}`} size="lg">
        {opened && <Found of={of} />}
      </Dialog>
    </>
  );
}

function Found({ of: { userServiceId: id, name } }: { of: MemberItem }) {
  const sessions = useData(MEMBER_SESSIONS, { variables: { id }, types: ['Session'] });
  const end = useAction(END_SESSION, `${name} is signed out there.`);
  const isOthersToo = sessions.error?.graphQLErrors.some(({ extensions }) => extensions.code === 'NOT_FOUND');
  if (isOthersToo)
    return <Empty title="Only he sees them">{name} is in other accounts too, and ends his sessions himself.</Empty>;
  return (
    <Loaded of={sessions}>
      {(found) =>
        found.sessions.length === 0 ? (
          <Empty title="Not signed in">{name} is signed in nowhere.</Empty>
        ) : (
          <SessionTable
            sessions={found.sessions}
            onEnd={(session) => void end.run({ id: session }).then(sessions.reload)}
          />
        )
      }
    </Loaded>
  );
}
