import { Text } from '@mantine/core';
import { useState } from 'react';
import { useData } from '../../api/use-data';
import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { DataTable } from '../../components/DataTable';
import { onDay } from '../../components/format';
import { Loaded } from '../../components/Loaded';
import { SecretsDialog } from '../../components/SecretsDialog';
import { TimeAgo } from '../../components/TimeAgo';
import { KeyActions } from './KeyActions';
import { type ApiKeyItem, hasExpired, KEYS, SCOPES } from './keys-query';
import { NewKey } from './NewKey';

export function ApiKeys() {
  const keys = useData(KEYS, { types: ['ApiKey'] });
  const [token, setToken] = useState<string | null>(null);
  return (
    <Card title="API keys" flush actions={<NewKey onToken={setToken} reload={keys.reload} />}>
      <Loaded of={keys}>
        {({ apiKeys }) => (
          <DataTable
            label="API keys"
            rows={apiKeys}
            idOf={(key) => key.serviceId}
            columns={[
              {
                name: 'Name',
                cell: ({ name, tokenPrefix, owner }) => (
                  <>
                    {name}
                    <Text size="xs" c="dimmed" ff="monospace">
                      {tokenPrefix}…
                    </Text>
                    {owner && (
                      <Text size="xs" c="dimmed">
                        of {owner.name}
                      </Text>
                    )}
                  </>
                ),
              },
              {
                name: 'State',
                cell: (key) => <State of={key} />,
              },
              { name: 'Scopes', wide: true, cell: (key) => <Limits of={key} /> },
              {
                name: 'Last used',
                wide: true,
                cell: ({ lastUsed }) => (lastUsed ? <TimeAgo time={lastUsed} /> : 'Never'),
              },
              { name: 'Created', wide: true, cell: ({ created }) => <TimeAgo time={created} /> },
              {
                name: 'Actions',
                silent: true,
                align: 'right',
                cell: (key) => <KeyActions of={key} onToken={setToken} reload={keys.reload} />,
              },
            ]}
          />
        )}
      </Loaded>
      <SecretsDialog title="The new key" values={token ? { Key: token } : null} onClose={() => setToken(null)} />
    </Card>
  );
}

function State({ of }: { of: ApiKeyItem }) {
  if (!of.isActive) return <Chip>Inactive</Chip>;
  return hasExpired(of) ? <Chip>Expired</Chip> : <Chip tone="good">Active</Chip>;
}

/** What the key may do, until when and from where. */
function Limits({ of: { scopes, expiresAt, allowedAddresses } }: { of: ApiKeyItem }) {
  const allowed = scopes.map((scope) => SCOPES[scope].toLowerCase());
  const limits = [
    expiresAt && `until ${onDay(expiresAt)}`,
    allowedAddresses?.length && `from ${allowedAddresses.join(', ')}`,
  ].filter(Boolean);
  return (
    <>
      {allowed.join(', ')}
      {limits.length > 0 && (
        <Text size="xs" c="dimmed">
          {limits.join(', ')}
        </Text>
      )}
    </>
  );
}
