import { Anchor, Checkbox, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Standing } from '../../api/submission';
import { Chip } from '../../components/Chip';
import { type Column, DataTable } from '../../components/DataTable';
import { EXTRAS, type Extra } from '../../components/deal-columns';
import { DEAL_STATUS, standingCounts } from '../../components/labels';
import { TimeAgo } from '../../components/TimeAgo';
import type { DealItem } from './deals-query';

interface Props {
  deals: DealItem[];
  chosen: ReadonlySet<string>;
  /** Null for whoever can do nothing with those that are chosen. */
  onChoose: ((dealId: string, isChosen: boolean) => void) | null;
  /** Further columns, by name. */
  extra: readonly Extra[];
}

const factsOf = ({ information, assignees }: DealItem) => ({
  information,
  assignees: assignees.map(({ name }) => name),
});

function factColumn(name: Extra, more: { wide?: boolean } = {}): Column<DealItem> {
  const { label, of, sortBy } = EXTRAS[name];
  return {
    name: label,
    cell: (deal) => of(factsOf(deal)),
    sortBy: (deal) => sortBy(factsOf(deal)),
    ...(name === 'amount' && { align: 'right' as const }),
    ...more,
  };
}

export function DealTable({ deals, chosen, onChoose, extra }: Props) {
  const choice: Column<DealItem>[] = onChoose
    ? [
        {
          name: 'Choose',
          silent: true,
          cell: ({ serviceId, name }) => (
            <Checkbox
              aria-label={`Choose ${name ?? serviceId}`}
              checked={chosen.has(serviceId)}
              onChange={(event) => onChoose(serviceId, event.currentTarget.checked)}
            />
          ),
        },
      ]
    : [];
  return (
    <DataTable
      label="Deals"
      rows={deals}
      idOf={(deal) => deal.serviceId}
      columns={[
        ...choice,
        {
          name: 'Deal',
          sortBy: ({ name }) => name,
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
        factColumn('amount'),
        factColumn('industry', { wide: true }),
        {
          name: 'Status',
          cell: (deal) => <Chip>{DEAL_STATUS[deal.status]}</Chip>,
          sortBy: ({ status }) => DEAL_STATUS[status],
        },
        {
          name: 'Submissions',
          cell: (deal) => <Standings of={deal.funderSubmissions.items} />,
          sortBy: ({ funderSubmissions }) => funderSubmissions.items.length,
        },
        ...extra.map((name) => factColumn(name)),
        {
          ...{ name: 'Changed', wide: true, align: 'right', isSorted: true },
          cell: (deal) => <TimeAgo time={deal.lastUpdated} />,
        },
        {
          ...{ name: 'Created', wide: true, align: 'right', isSorted: true },
          cell: (deal) => <TimeAgo time={deal.created} />,
        },
      ]}
    />
  );
}

function Standings({ of }: { of: readonly Standing[] }) {
  const counts = standingCounts(of);
  if (counts.length === 0) return <>–</>;
  return (
    <Group gap={4}>
      {counts.map(({ label, tone, number }) => (
        <Chip key={label} tone={tone}>{`${number} ${label.toLowerCase()}`}</Chip>
      ))}
    </Group>
  );
}
