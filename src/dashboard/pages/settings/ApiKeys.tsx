import { Text } from '@mantine/core';
import { useState } from 'react';
import { useData } from '../../api/use-data';
import { Ago } from '../../parts/Ago';
import { Card } from '../../parts/Card';
import { Chip } from '../../parts/Chip';
import { DataTable } from '../../parts/DataTable';
import { onDay } from '../../parts/figures';
import { Loaded } from '../../parts/Loaded';
import { Once } from '../../parts/Once';
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
                cell: ({ name, tokenPrefix }) => (
                  <>
                    {name}
                    <Text size="xs" c="dimmed" ff="monospace">
                      {tokenPrefix}…
                    </Text>
                  </>
                ),
              },
              {
                name: 'State',
                cell: (key) => <State of={key} />,
              },
              { name: 'It may', wide: true, cell: (key) => <Limits of={key} /> },
              { name: 'Last used', wide: true, cell: ({ lastUsed }) => (lastUsed ? <Ago time={lastUsed} /> : 'Never') },
              { name: 'Created', wide: true, cell: ({ created }) => <Ago time={created} /> },
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
      <Once title="The new key" values={token ? { Key: token } : null} onClose={() => setToken(null)} />
    </Card>
  );
}

function State({ of }: { of: ApiKeyItem }) {
  if (!of.isActive) return <Chip>Off</Chip>;
  return hasExpired(of) ? <Chip>Expired</Chip> : <Chip tone="good">Works</Chip>;
}

/** What the key may do, until when and from where. */
function Limits({ of: { scopes, expiresAt, allowedAddresses } }: { of: ApiKeyItem }) {
  const allowed = SCOPES.filter(({ value }) => scopes.includes(value)).map(({ label }) => label.toLowerCase());
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
