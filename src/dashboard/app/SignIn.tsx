import { Alert, Anchor, Button, Divider, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { endOffer, isPasskeyKnown, offerPasskeys, signInWithPasskey } from '../api/passkeys';
import { Logo } from '../components/Logo';
import { ApiKeyForm } from './ApiKeyForm';
import { DemoDoor } from './DemoDoor';
import { type Doors, providerPath, useDoors, wordsOf } from './doors';
import { LinkRequest } from './LinkRequest';
import classes from './SignIn.module.css';

interface Props {
  /** Why the last session ended, or what a provider said. */
  notice: string | null;
  onSignIn: (apiKey: string, keep: boolean) => void;
  onEntered: () => void;
}

const here = () => (location.pathname === '/sign-in' ? '/' : location.pathname + location.search);

/** One card with every door that is open here; it ends at the page that was asked for. */
export function SignIn({ notice, onSignIn, onEntered }: Props) {
  const doors = useDoors();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <main className={classes.page}>
      <Paper className={classes.card} withBorder>
        <Stack gap="md">
          <Logo />
          <Title order={1}>Sign in</Title>
          {(problem ?? notice) && <Alert color="yellow">{problem ?? notice}</Alert>}
          {doors === undefined && <Skeleton height={120} role="status" aria-label="Loading" aria-busy="true" />}
          {doors === null && <Alert color="red">The service could not be reached. Trying again.</Alert>}
          {doors && <People doors={doors} onEntered={onEntered} onProblem={setProblem} />}
          {doors?.api_key && <WithKey doors={doors} onSignIn={onSignIn} />}
        </Stack>
      </Paper>
    </main>
  );
}

interface PeopleProps {
  doors: Doors;
  onEntered: () => void;
  onProblem: (problem: string | null) => void;
}

function People({ doors, onEntered, onProblem }: PeopleProps) {
  const { providers, link, passkey, demo, reason, setup } = doors;
  const isOffered = passkey && isPasskeyKnown();
  const entered = useRef(onEntered);
  entered.current = onEntered;
  useEffect(() => {
    // Who chooses none of those that are offered is told nothing.
    if (isOffered) offerPasskeys(here(), () => entered.current()).catch(() => undefined);
    return endOffer;
  }, [isOffered]);
  const enter = () => {
    onProblem(null);
    signInWithPasskey(here()).then(onEntered, (error: Error) => onProblem(error.message));
  };
  return (
    <>
      {reason && <Alert color="yellow">{wordsOf(reason)}</Alert>}
      {setup && <Text size="sm">The service is new: open the link that it has printed at its start to set it up.</Text>}
      {demo && <DemoDoor onEntered={onEntered} onProblem={onProblem} />}
      {providers.map(({ id, label }) => (
        <Button key={id} component="a" href={providerPath(id, here())}>
          Sign in with {label}
        </Button>
      ))}
      {isOffered && (
        <Button variant={providers.length > 0 ? 'default' : 'filled'} onClick={enter}>
          Use a passkey
        </Button>
      )}
      {link && <LinkRequest />}
    </>
  );
}

function WithKey({ doors, onSignIn }: { doors: Doors; onSignIn: Props['onSignIn'] }) {
  const isAlone = !doors.link && !doors.passkey && doors.providers.length === 0;
  const [isOpen, setOpen] = useState(isAlone);
  if (!isOpen)
    return (
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
        With an API key
      </Anchor>
    );
  return (
    <>
      <Divider />
      <ApiKeyForm onSignIn={onSignIn} />
    </>
  );
}
