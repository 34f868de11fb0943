import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { OWN_PAGES, post } from '../api/caller';
import { isPasskeyKnown, proveByPasskey } from '../api/passkeys';
import { onProofRequired } from '../api/proof';
import { Dialog } from '../components/Dialog';
import { proofPath } from './doors';
import { useWays } from './ways';

const LOOK_MS = 2000;

/** Whether the session shows by now who sits there: the link may have been opened in another tab. */
async function isProved(): Promise<boolean> {
  const response = await fetch('/api/users/current/access', { headers: OWN_PAGES }).catch(() => null);
  if (!response?.ok) return false;
  const { session }: { session: { proved_until: string | null } | null } = await response.json();
  return session?.proved_until != null;
}

/** The one dialog that asks who sits there; it opens where the service wants to know, and what was asked goes on then. */
export function ProofDialog() {
  const [answer, setAnswer] = useState<((isShown: boolean) => void) | null>(null);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const pending = useRef(answer);
  pending.current = answer;
  useEffect(
    () =>
      onProofRequired(
        () =>
          new Promise((resolve) => {
            setSent(false);
            setProblem(null);
            setAnswer(() => resolve);
          }),
      ),
    [],
  );
  const end = (isShown: boolean) => {
    pending.current?.(isShown);
    setAnswer(null);
  };
  useEffect(() => {
    if (!isSent || !answer) return;
    const timer = setInterval(() => {
      void isProved().then((isShown) => {
        if (!isShown) return;
        pending.current?.(true);
        setAnswer(null);
      });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isSent, answer]);
  const attempt = async (work: () => Promise<boolean>) => {
    setProblem(null);
    setBusy(true);
    await work().then(
      (isShown) => isShown && end(true),
      (error: Error) => setProblem(error.message),
    );
    setBusy(false);
  };
  const byLink = () =>
    attempt(async () => {
      const { proved_until } = await post<{ proved_until?: string }>('/api/users/current/proof/link', {});
      setSent(proved_until === undefined);
      return proved_until !== undefined;
    });
  return (
    <Dialog opened={answer !== null} onClose={() => end(false)} title="Show that it is you" centered zIndex={400}>
      {answer && (
        <Stack>
          <Text size="sm">What you ask for opens doors, so show once more who you are. It holds for 15 minutes.</Text>
          {problem && <Alert color="yellow">{problem}</Alert>}
          {isSent && (
            <Alert color="green" role="status">
              A mail is on its way. Open its link in this browser: this page goes on by itself.
            </Alert>
          )}
          <Ways
            busy={busy}
            isSent={isSent}
            onPasskey={() => void attempt(() => proveByPasskey().then(() => true))}
            onProvider={(id) =>
              void attempt(async () => {
                const { url } = await post<{ url: string }>(proofPath(id, location.pathname), {});
                location.assign(url);
                return false;
              })
            }
            onLink={() => void byLink()}
          />
          <Button variant="subtle" onClick={() => end(false)}>
            Cancel
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}

interface WaysProps {
  busy: boolean;
  isSent: boolean;
  onPasskey: () => void;
  onProvider: (id: string) => void;
  onLink: () => void;
}

/** The strongest first that he has; a link only where he has none of them. */
function Ways({ busy, isSent, onPasskey, onProvider, onLink }: WaysProps) {
  const ways = useWays();
  if (!ways) return null;
  const { hasPasskey, identities } = ways;
  return (
    <>
      {hasPasskey && isPasskeyKnown() && (
        <Button loading={busy} onClick={onPasskey} data-autofocus>
          Use your passkey
        </Button>
      )}
      {identities.map(({ provider, label }) => (
        <Button key={provider} variant="default" loading={busy} onClick={() => onProvider(provider)}>
          With {label}
        </Button>
      ))}
      {!hasPasskey && (
        <Button variant={identities.length > 0 ? 'default' : 'filled'} loading={busy} onClick={onLink}>
          {isSent ? 'Send the link again' : 'By a link to my address'}
        </Button>
      )}
    </>
  );
}
