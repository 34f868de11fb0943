import { Button } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { Card } from '../../components/Card';
import { Loaded } from '../../components/Loaded';
import { END_OTHERS, END_SESSION, SESSIONS } from './me-query';
import { SessionTable } from './SessionTable';

/** Where one is signed in. */
export function Sessions() {
  const sessions = useData(SESSIONS, { types: ['Session'] });
  const end = useAction(END_SESSION, 'Signed out there.');
  const others = useAction(END_OTHERS, 'Signed out everywhere else.');
  return (
    <Card
      title="Sessions"
      flush
      actions={
        <Button
          size="xs"
          variant="default"
          loading={others.busy}
          onClick={() => void others.run({}).then(sessions.reload)}
        >
          End all others
        </Button>
      }
    >
      <Loaded of={sessions}>
        {(found) => (
          <SessionTable sessions={found.sessions} onEnd={(id) => void end.run({ id }).then(sessions.reload)} />
        )}
      </Loaded>
    </Card>
  );
}
