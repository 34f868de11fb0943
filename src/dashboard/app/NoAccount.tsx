import { Button, Text } from '@mantine/core';
import { isPasskeyKnown } from '../api/passkeys';
import { Card } from '../components/Card';
import { PageHeader } from '../components/PageHeader';
import { type CurrentUser, PLATFORM } from './current-user';
import { NewPasskey } from './NewPasskey';
import { useSession } from './session';
import { useWays } from './ways';

/** What leads into an account that is entered by stronger means than a mail. */
function StrongerWay() {
  const { signOut } = useSession();
  const ways = useWays();
  if (!ways) return null;
  const { hasPasskey, identities } = ways;
  const makes = !hasPasskey && isPasskeyKnown();
  const providers = identities.map(({ label }) => label).join(' or ');
  return (
    <>
      <Text size="sm" mb="md">
        This account is entered with a passkey or by a provider.
        {hasPasskey && ' Sign out, then sign in with the passkey that you have.'}
        {!hasPasskey && providers && ` Sign out, then sign in with ${providers}.`}
        {!hasPasskey && !providers && ' Make a passkey, then sign in with it.'}
      </Text>
      {makes && <NewPasskey label="Make a passkey" onMade={signOut} />}
    </>
  );
}

/** Who is signed in and in no account, or in one that is entered by stronger means. */
export function NoAccount({ of: { memberships, user } }: { of: CurrentUser }) {
  const { signOut, switchTo } = useSession();
  const isWeak = memberships.length > 0;
  return (
    <>
      <PageHeader title={isWeak ? 'A passkey is needed' : 'No account yet'} />
      <Card>
        {isWeak ? (
          <StrongerWay />
        ) : (
          <Text size="sm" mb="md">
            You are in no account. Ask an owner of your shop to invite you.
          </Text>
        )}
        {user?.isPlatformAdmin && (
          <Button size="sm" mt="md" mr="xs" onClick={() => switchTo(PLATFORM)}>
            Connectors of the platform
          </Button>
        )}
        <Button variant="default" size="sm" mt="md" onClick={signOut}>
          Sign out
        </Button>
      </Card>
    </>
  );
}
