import { Alert, Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { post } from '../api/caller';
import { isPasskeyKnown } from '../api/passkeys';
import { Logo } from '../components/Logo';
import { proofPath, useDoors } from './doors';
import { NewPasskey } from './NewPasskey';
import classes from './SignIn.module.css';

const KINDS = ['sign-in', 'invitation', 'setup'] as const;

/** A link that somebody has followed: where it leads, and its token. */
export interface EntryLink {
  kind: (typeof KINDS)[number];
  token: string;
}

/** The link of this page, whose token leaves the address bar at once; null on any other page. */
export function entryOf(): EntryLink | null {
  const kind = KINDS.find((each) => location.pathname === `/${each}`);
  const token = location.hash.slice(1);
  if (!kind || token === '') return null;
  history.replaceState(null, '', location.pathname);
  return { kind, token };
}

interface Peeked {
  email?: string;
  account?: { name: string } | null;
  is_known?: boolean;
}

interface Props {
  entry: EntryLink;
  onEntered: () => void;
  onLeave: () => void;
}

const TITLES = { 'sign-in': 'Sign in', invitation: 'Join', setup: 'Set up dealgate' };

/** Nothing is used up before the button is pressed: programs that open every link in a mail change nothing. */
export function Entry({ entry: { kind, token }, onEntered, onLeave }: Props) {
  const [peeked, setPeeked] = useState<Peeked>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const doors = useDoors();
  const providers = doors?.providers ?? [];
  const mayMakePasskey = doors?.passkey && isPasskeyKnown();
  const [fields, setFields] = useState({ account_name: '', name: '', email: '' });
  useEffect(() => {
    if (kind === 'setup') return;
    const path = kind === 'sign-in' ? '/api/sign_in/link/peek' : '/api/sign_in/invitation/peek';
    post<Peeked>(path, { token }).then(setPeeked, (error: Error) => setProblem(error.message));
  }, [kind, token]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const ways = {
      'sign-in': ['/api/sign_in/link/redeem', { token }],
      invitation: ['/api/sign_in/invitation/accept', { token, name: fields.name || undefined, time_zone }],
      setup: ['/api/sign_in/setup', { token, ...fields, time_zone }],
    } as const;
    const [path, body] = ways[kind];
    await post(path, body).then(
      // Who is new has a strong way in at once: the next sign-in needs no mail then.
      () => (kind !== 'sign-in' && (mayMakePasskey || providers.length > 0) ? setEntered(true) : onEntered()),
      (error: Error) => setProblem(error.message),
    );
    setBusy(false);
  };
  const toProvider = (id: string) => {
    post<{ url: string }>(proofPath(id, '/'), {}).then(
      ({ url }) => location.assign(url),
      (error: Error) => setProblem(error.message),
    );
  };
  const field = (name: keyof typeof fields, label: string) => (
    <TextInput
      label={label}
      value={fields[name]}
      onChange={(event) => setFields({ ...fields, [name]: event.currentTarget.value })}
      required
      withAsterisk={false}
    />
  );
  if (isEntered)
    return (
      <main className={classes.page}>
        <Paper className={classes.card} withBorder>
          <Stack gap="md">
            <Logo />
            <Title order={1}>How you get in from now on</Title>
            {problem && <Alert color="yellow">{problem}</Alert>}
            {providers.map(({ id, label }) => (
              <Button key={id} variant={mayMakePasskey ? 'default' : 'filled'} onClick={() => toProvider(id)}>
                With {label}
              </Button>
            ))}
            {mayMakePasskey && (
              <>
                <Text size="sm">
                  With a passkey you get in without a mail: by your finger, your face, or this device’s lock.
                </Text>
                <NewPasskey label="Make a passkey" onMade={onEntered} />
              </>
            )}
            <Button variant="subtle" onClick={onEntered}>
              Later
            </Button>
          </Stack>
        </Paper>
      </main>
    );
  return (
    <main className={classes.page}>
      <Paper className={classes.card} withBorder>
        <form onSubmit={submit}>
          <Stack gap="md">
            <Logo />
            <Title order={1}>{TITLES[kind]}</Title>
            {peeked.email && (
              <Text c="dimmed" size="sm">
                {peeked.account ? `${peeked.email} is invited to ${peeked.account.name}.` : `As ${peeked.email}.`}
              </Text>
            )}
            {problem && <Alert color="yellow">{problem}</Alert>}
            {kind === 'setup' && field('account_name', 'Name of the shop')}
            {(kind === 'setup' || (kind === 'invitation' && peeked.is_known === false)) && field('name', 'Your name')}
            {kind === 'setup' && field('email', 'Your email address')}
            <Button type="submit" loading={busy}>
              {kind === 'sign-in' ? 'Sign in' : 'Go on'}
            </Button>
            {problem && (
              <Button variant="subtle" onClick={onLeave}>
                To the sign-in page
              </Button>
            )}
          </Stack>
        </form>
      </Paper>
    </main>
  );
}
