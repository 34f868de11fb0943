import { Alert, Button, Checkbox, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Logo } from '../components/Logo';
import classes from './SignIn.module.css';

interface Props {
  /** Why the last session ended. */
  notice: string | null;
  onSignIn: (apiKey: string, keep: boolean) => void;
}

interface Answer {
  errors?: { message: string }[];
}

/** Whether the service takes the key; else why not. */
async function refusalOf(apiKey: string): Promise<string | null> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: '{"query":"{ viewer { serviceId } }"}',
    });
    const answer: Answer = await response.json();
    return answer.errors?.[0]?.message ?? null;
  } catch {
    return 'The service could not be reached.';
  }
}

export function SignIn({ notice, onSignIn }: Props) {
  const [apiKey, setApiKey] = useState('');
  const [keep, setKeep] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const refused = await refusalOf(apiKey.trim());
    setBusy(false);
    setRefusal(refused);
    if (!refused) onSignIn(apiKey.trim(), keep);
  };
  return (
    <main className={classes.page}>
      <Paper className={classes.card} withBorder>
        <form onSubmit={submit}>
          <Stack gap="md">
            <Logo />
            <div>
              <Title order={1}>Sign in</Title>
              <Text c="dimmed" size="sm">
                Use an API key of your account. The demo prints one when it starts.
              </Text>
            </div>
            {notice && !refusal && <Alert color="yellow">{notice}</Alert>}
            <PasswordInput
              label="API key"
              placeholder="key_…"
              value={apiKey}
              onChange={(event) => setApiKey(event.currentTarget.value)}
              error={refusal}
              autoComplete="off"
              autoFocus
              required
              withAsterisk={false}
            />
            <Checkbox
              label="Keep me signed in until this tab is closed"
              checked={keep}
              onChange={(event) => setKeep(event.currentTarget.checked)}
            />
            <Button type="submit" loading={busy}>
              Sign in
            </Button>
          </Stack>
        </form>
      </Paper>
    </main>
  );
}
