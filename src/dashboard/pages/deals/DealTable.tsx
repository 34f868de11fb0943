import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { SubmissionStatus } from '../../api/submission';
import { Ago } from '../../parts/Ago';
import { Chip } from '../../parts/Chip';
import { DataTable } from '../../parts/DataTable';
import { money } from '../../parts/figures';
import { informationOf } from '../../parts/information';
import { STATUS, STATUSES, sentence } from '../../parts/words';
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
        { name: 'Asks for', align: 'right', cell: (deal) => money(informationOf(deal.information).amount_requested) },
        { name: 'Industry', wide: true, cell: (deal) => informationOf(deal.information).company?.industry ?? '–' },
        { name: 'Status', cell: (deal) => <Chip>{sentence(deal.status)}</Chip> },
        {
          name: 'With funders',
          cell: (deal) => <Standing of={deal.funderSubmissions.items.map(({ status }) => status)} />,
        },
        { name: 'Created', wide: true, align: 'right', cell: (deal) => <Ago time={deal.created} /> },
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
