import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useData } from '../../api/use-data';
import { Card } from '../../components/Card';
import { DataTable } from '../../components/DataTable';
import { Loaded } from '../../components/Loaded';
import { PageHeader } from '../../components/PageHeader';
import { Connector, NewConnector } from './Connector';
import { CONNECTORS, type ConnectorItem } from './connectors-query';

/** How funders' APIs are spoken: for the platform's staff. */
export default function Connectors() {
  const connectors = useData(CONNECTORS, { types: ['Connector'] });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isNew, setIsNew] = useState(false);
  if (chosen !== null)
    return <Connector key={chosen} slug={chosen} onBack={() => setChosen(null)} onSaved={setChosen} />;
  if (isNew)
    return (
      <NewConnector
        onBack={() => setIsNew(false)}
        onSaved={(slug) => {
          setIsNew(false);
          setChosen(slug);
        }}
      />
    );
  return (
    <>
      <PageHeader title="Connectors" about="How each funder's API is spoken, in versions.">
        <Button size="xs" onClick={() => setIsNew(true)}>
          New connector
        </Button>
      </PageHeader>
      <Card flush>
        <Loaded of={connectors} lines={6}>
          {(data) => <List of={data.connectors} onChoose={setChosen} />}
        </Loaded>
      </Card>
    </>
  );
}

function List({ of, onChoose }: { of: ConnectorItem[]; onChoose: (slug: string) => void }) {
  const troubles = ({ trouble }: ConnectorItem) => trouble.reduce((sum, { count }) => sum + count, 0);
  return (
    <DataTable
      label="Connectors"
      rows={of}
      idOf={({ slug }) => slug}
      columns={[
        {
          name: 'Connector',
          cell: ({ slug, title }) => (
            <>
              <Anchor component="button" type="button" size="sm" onClick={() => onChoose(slug)}>
                {title}
              </Anchor>
              <Text size="xs" c="dimmed">
                {slug}
              </Text>
            </>
          ),
        },
        { name: 'Version', cell: ({ version, status }) => `${version}, ${status.toLowerCase()}` },
        {
          name: 'Funders',
          cell: ({ funders }) => <Text size="sm">{funders.map(({ name }) => name).join(', ') || '–'}</Text>,
        },
        { name: 'Trouble', align: 'right', cell: (each) => troubles(each) || '–' },
      ]}
    />
  );
}
