import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { SubmissionStatus } from '../../api/submission';
import { Chip } from '../../components/Chip';
import { DataTable } from '../../components/DataTable';
import { money } from '../../components/format';
import { informationOf } from '../../components/information';
import { DEAL_STATUS, STATUS, STATUSES } from '../../components/labels';
import { TimeAgo } from '../../components/TimeAgo';
import type { DealItem } from './deals-query';

export function DealTable({ deals }: { deals: DealItem[] }) {
  return (
    <DataTable
      label="Deals"
      rows={deals}
      idOf={(deal) => deal.serviceId}
      columns={[
        {
          name: 'Deal',
          cell: (deal) => (
            <>
              <Anchor component={Link} to={`/deals/${deal.serviceId}`} fw={550} c="inherit" size="sm">
                {deal.name ?? deal.serviceId}
              </Anchor>
              <Text size="xs" c="dimmed">
                {deal.endUserId}
              </Text>
            </>
          ),
        },
        { name: 'Requested', align: 'right', cell: (deal) => money(informationOf(deal.information).amount_requested) },
        { name: 'Industry', wide: true, cell: (deal) => informationOf(deal.information).company?.industry ?? '–' },
        { name: 'Status', cell: (deal) => <Chip>{DEAL_STATUS[deal.status]}</Chip> },
        {
          name: 'Submissions',
          cell: (deal) => <Standing of={deal.funderSubmissions.items.map(({ status }) => status)} />,
        },
        { name: 'Created', wide: true, align: 'right', cell: (deal) => <TimeAgo time={deal.created} /> },
      ]}
    />
  );
}

/** How many of the deal's submissions stand where. */
function Standing({ of }: { of: (SubmissionStatus | null)[] }) {
  const known = STATUSES.map((status) => ({ status, number: of.filter((each) => each === status).length }));
  const present = known.filter(({ number }) => number > 0);
  if (present.length === 0) return <>–</>;
  return (
    <Group gap={4}>
      {present.map(({ status, number }) => (
        <Chip key={status} tone={STATUS[status].tone}>{`${number} ${STATUS[status].label.toLowerCase()}`}</Chip>
      ))}
    </Group>
  );
}
