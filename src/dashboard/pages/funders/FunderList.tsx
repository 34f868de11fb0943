import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useData } from '../../api/use-data';
import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { DataTable } from '../../components/DataTable';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { channelLabel } from '../../components/labels';
import { byState, INTEGRATIONS, type IntegrationItem, stateLabel, testLabel } from './funders-query';

export function FunderList() {
  const integrations = useData(INTEGRATIONS, { types: ['FunderIntegration'] });
  return (
    <Card flush>
      <Loaded of={integrations} lines={8}>
        {({ funderIntegrations }) =>
          funderIntegrations.length === 0 ? (
            <Empty icon="funders" title="No linked funders yet">
              Link the funders that you send deals to.
            </Empty>
          ) : (
            <FunderTable funders={[...funderIntegrations].sort(byState)} />
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
          sortBy: ({ funderName }) => funderName,
          cell: (funder) => (
            <Anchor component={Link} to={`/funders/of/${funder.funderServiceId}`} fw={550} c="inherit" size="sm">
              {funder.funderName}
            </Anchor>
          ),
        },
        {
          name: 'State',
          sortBy: ({ state }) => stateLabel(state).label,
          cell: ({ state }) => <Chip tone={stateLabel(state).tone}>{stateLabel(state).label}</Chip>,
        },
        {
          name: 'Channel',
          cell: ({ channel }) => channelLabel(channel),
          sortBy: ({ channel }) => channelLabel(channel),
        },
        {
          name: 'Staging',
          wide: true,
          cell: ({ staging }) => <Environment of={staging} />,
          sortBy: ({ staging }) => staging?.lastTestStatus,
        },
        {
          name: 'Production',
          wide: true,
          cell: ({ production }) => <Environment of={production} />,
          sortBy: ({ production }) => production?.lastTestStatus,
        },
        {
          name: 'Address',
          wide: true,
          cell: (funder) => funder.effectiveSubmissionEmailAddress ?? '–',
          sortBy: (funder) => funder.effectiveSubmissionEmailAddress,
        },
      ]}
    />
  );
}

function Environment({ of }: { of: IntegrationItem['staging'] }) {
  if (!of) return <>–</>;
  if (!of.hasCredentials) return <Chip>No credentials</Chip>;
  const { label, tone } = testLabel(of.lastTestStatus);
  return <Chip tone={tone}>{label}</Chip>;
}
