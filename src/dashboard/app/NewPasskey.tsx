import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { addPasskey } from '../api/passkeys';

/** What it will be called until he calls it otherwise. */
const nameHere = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'This Apple device' : 'This device');

interface Props {
  label: string;
  onMade: () => void;
}

/** Makes a passkey in this browser, or on a device beside it. */
export function NewPasskey({ label, onMade }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async () => {
    setBusy(true);
    setProblem(null);
    await addPasskey(nameHere()).then(onMade, (error: Error) => setProblem(error.message));
    setBusy(false);
  };
  return (
    <Stack gap="xs">
      {problem && <Alert color="yellow">{problem}</Alert>}
      <Button size="sm" loading={busy} onClick={() => void make()} style={{ alignSelf: 'flex-start' }}>
        {label}
      </Button>
    </Stack>
  );
}
