import { Button, Checkbox, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';

interface Answer {
  data?: { currentUser?: { account: object | null } } | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

async function ask(apiKey: string, query: string): Promise<Answer> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ query }),
  });
  return response.json();
}

/** The platform's own key reads nothing of any account, and has pages all the same. */
const isOfPlatform = async (apiKey: string) =>
  (await ask(apiKey, '{ currentUser { account { serviceId } } }')).data?.currentUser?.account === null;

/** Whether the service takes the key; else why not. */
async function refusalOf(apiKey: string): Promise<string | null> {
  try {
    const [first] = (await ask(apiKey, '{ viewer { serviceId } }')).errors ?? [];
    const code = first?.extensions?.code;
    if (code === 'UNAUTHENTICATED') return 'This key is not known, or works no more. Check that all of it was copied.';
    if (code === 'FORBIDDEN' && (await isOfPlatform(apiKey))) return null;
    return first?.message ?? null;
  } catch {
    return 'The service could not be reached.';
  }
}

export function ApiKeyForm({ onSignIn }: { onSignIn: (apiKey: string, keep: boolean) => void }) {
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
    <form onSubmit={submit}>
      <Stack gap="sm">
        <PasswordInput
          label="API key"
          placeholder="key_…"
          value={apiKey}
          onChange={(event) => setApiKey(event.currentTarget.value)}
          error={refusal}
          autoComplete="off"
          required
          withAsterisk={false}
        />
        <Checkbox
          label="Keep me signed in until this tab is closed"
          checked={keep}
          onChange={(event) => setKeep(event.currentTarget.checked)}
        />
        <Button type="submit" variant="default" loading={busy}>
          Sign in with the key
        </Button>
      </Stack>
    </form>
  );
}
