import { Stack, Text } from '@mantine/core';
import { isPasskeyKnown } from '../../api/passkeys';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { useDoors } from '../../app/doors';
import { NewPasskey } from '../../app/NewPasskey';
import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { Confirm } from '../../components/Confirm';
import { DataTable } from '../../components/DataTable';
import { Loaded } from '../../components/Loaded';
import { TimeAgo } from '../../components/TimeAgo';
import { LinkProvider } from './LinkProvider';
import { KEYRING, REMOVE_IDENTITY } from './me-query';
import { PasskeyActions } from './PasskeyActions';

/** By what one gets in: passkeys, providers, the mailed link. */
export function SigningIn() {
  const keyring = useData(KEYRING, { types: ['Passkey', 'Identity'] });
  const doors = useDoors();
  const remove = useAction(REMOVE_IDENTITY, 'Unlinked.');
  return (
    <Loaded of={keyring}>
      {({ passkeys, identities }) => (
        <Stack>
          <Card
            title="Passkeys"
            flush={passkeys.length > 0}
            actions={doors?.passkey && isPasskeyKnown() && <NewPasskey label="Add a passkey" onMade={keyring.reload} />}
          >
            {passkeys.length === 0 ? (
              <Text size="sm">You have none.</Text>
            ) : (
              <DataTable
                label="Passkeys"
                rows={passkeys}
                idOf={({ serviceId }) => serviceId}
                columns={[
                  {
                    name: 'Name',
                    cell: ({ name, isSuspect }) => (
                      <>
                        {name} {isSuspect && <Chip tone="bad">Perhaps copied</Chip>}
                      </>
                    ),
                  },
                  { name: 'Made', wide: true, cell: ({ created }) => <TimeAgo time={created} /> },
                  { name: 'Last used', cell: ({ lastUsed }) => (lastUsed ? <TimeAgo time={lastUsed} /> : 'Never') },
                  {
                    name: 'Actions',
                    silent: true,
                    align: 'right',
                    cell: (passkey) => <PasskeyActions of={passkey} reload={keyring.reload} />,
                  },
                ]}
              />
            )}
          </Card>
          <Card
            title="Linked providers"
            flush={identities.length > 0}
            actions={<LinkProvider known={identities.map(({ provider }) => provider)} />}
          >
            {identities.length === 0 ? (
              <Text size="sm">None.</Text>
            ) : (
              <DataTable
                label="Linked providers"
                rows={identities}
                idOf={({ provider }) => provider}
                columns={[
                  { name: 'Provider', cell: ({ label }) => label },
                  { name: 'Last used', cell: ({ lastUsed }) => (lastUsed ? <TimeAgo time={lastUsed} /> : 'Never') },
                  {
                    name: 'Actions',
                    silent: true,
                    align: 'right',
                    cell: ({ provider, label }) => (
                      <Confirm
                        size="compact-xs"
                        question={`Unlink ${label}?`}
                        consequence="It signs you in no more."
                        action={remove}
                        variables={{ provider }}
                        onDone={keyring.reload}
                      >
                        Unlink
                      </Confirm>
                    ),
                  },
                ]}
              />
            )}
          </Card>
          {doors?.link && (
            <Card title="Link by mail">
              <Text size="sm">A link to your address lets you in as well; it works once, for 15 minutes.</Text>
            </Card>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
