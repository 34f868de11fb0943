import { Button } from '@mantine/core';
import { OWN_PAGES, post } from '../../api/caller';
import { prove } from '../../api/proof';
import { proofPath, useDoors } from '../../app/doors';

/** Whether he has shown just now who he is: only then a provider's identity becomes his. */
async function isProved(): Promise<boolean> {
  const response = await fetch('/api/users/current/access', { headers: OWN_PAGES });
  const { session }: { session: { proved_until: string | null } | null } = await response.json();
  return session?.proved_until != null;
}

/** A button for each provider that does not sign him in yet. */
export function LinkProvider({ known }: { known: readonly string[] }) {
  const doors = useDoors();
  const others = doors?.providers.filter(({ id }) => !known.includes(id)) ?? [];
  const link = async (id: string) => {
    if (!(await isProved()) && !(await prove())) return;
    const { url } = await post<{ url: string }>(proofPath(id, '/me/signing-in'), {});
    location.assign(url);
  };
  return (
    <>
      {others.map(({ id, label }) => (
        <Button key={id} size="xs" variant="default" onClick={() => void link(id)}>
          Link {label}
        </Button>
      ))}
    </>
  );
}
