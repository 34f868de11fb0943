import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useData } from '../../api/use-data';
import { Card } from '../../parts/Card';
import { Chip } from '../../parts/Chip';
import { DataTable } from '../../parts/DataTable';
import { Empty } from '../../parts/Empty';
import { Loaded } from '../../parts/Loaded';
import { channelWord } from '../../parts/words';
import { INTEGRATIONS, type IntegrationItem, stateWord, testWord } from './funders-query';

const ORDER = Object.fromEntries(
  [
    'NOT_CONFIGURED',
    'STAGING_CONFIGURED',
    'STAGING_LIVE',
    'PRODUCTION_CONFIGURED',
    'PRODUCTION_LIVE',
    'LIVE',
    'NOT_AVAILABLE',
  ].map((state, index) => [state, index]),
);

export function FunderList() {
  const integrations = useData(INTEGRATIONS, { types: ['FunderIntegration'] });
  return (
    <Card flush>
      <Loaded of={integrations} lines={8}>
        {({ funderIntegrations }) =>
          funderIntegrations.length === 0 ? (
            <Empty icon="funders" title="No funder is linked yet">
              Link the funders that you send deals to.
            </Empty>
          ) : (
            <FunderTable
              funders={[...funderIntegrations].sort((a, b) => (ORDER[a.state] ?? 0) - (ORDER[b.state] ?? 0))}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

function FunderTable({ funders }: { funders: IntegrationItem[] }) {
  return (
    <DataTable
      label="Funders"
      rows={funders}
      idOf={(funder) => funder.funderServiceId}
      columns={[
        {
          name: 'Funder',
          cell: (funder) => (
            <Anchor component={Link} to={`/funders/of/${funder.funderServiceId}`} fw={550} c="inherit" size="sm">
              {funder.funderName}
            </Anchor>
          ),
        },
        {
          name: 'State',
          cell: ({ state }) => <Chip tone={stateWord(state).tone}>{stateWord(state).label}</Chip>,
        },
        { name: 'Channel', cell: ({ channel }) => channelWord(channel) },
        { name: 'Staging', wide: true, cell: ({ staging }) => <Environment of={staging} /> },
        { name: 'Production', wide: true, cell: ({ production }) => <Environment of={production} /> },
        { name: 'Address', wide: true, cell: (funder) => funder.effectiveSubmissionEmailAddress ?? '–' },
      ]}
    />
  );
}

function Environment({ of }: { of: IntegrationItem['staging'] }) {
  if (!of) return <>–</>;
  if (!of.hasCredentials) return <Chip>Nothing saved</Chip>;
  const { label, tone } = testWord(of.lastTestStatus);
  return <Chip tone={tone}>{label}</Chip>;
}
