import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { post } from '../api/caller';

/** Asks for a link by mail; whoever asks is told the same. */
export function LinkRequest() {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ text: string; isProblem: boolean } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await post('/api/sign_in/link', { email }).then(
      () =>
        setTold({
          text: 'If this address may sign in, a link is on its way. It works for 15 minutes.',
          isProblem: false,
        }),
      (error: Error) => setTold({ text: error.message, isProblem: true }),
    );
    setBusy(false);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Email address"
          type="email"
          autoComplete="username webauthn"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          required
          withAsterisk={false}
        />
        {told && (
          <Alert color={told.isProblem ? 'yellow' : 'green'} role="status">
            {told.text}
          </Alert>
        )}
        <Button type="submit" variant="default" loading={busy}>
          {told && !told.isProblem ? 'Send it again' : 'Send me a link'}
        </Button>
      </Stack>
    </form>
  );
}
