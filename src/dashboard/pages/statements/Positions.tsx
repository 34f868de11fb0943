import { Stack, Text } from '@mantine/core';
import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { DataTable } from '../../components/DataTable';
import { money } from '../../components/format';
import type { Findings } from './statements-query';

type Position = Findings['positions'][number];

/** What is paid back to others: named funders, and apart from them what may be one. */
export function Positions({ positions }: { positions: Findings['positions'] }) {
  const named = positions.filter(({ kind }) => kind === 'NAMED');
  const possible = positions.filter(({ kind }) => kind === 'POSSIBLE');
  return (
    <Stack>
      {named.length > 0 && <Listed title="Positions" positions={named} />}
      {possible.length > 0 && <Listed title="Possible positions, not counted" positions={possible} />}
    </Stack>
  );
}

function Listed({ title, positions }: { title: string; positions: Position[] }) {
  return (
    <Card flush title={title}>
      <DataTable
        label={title}
        rows={positions}
        idOf={({ counterparty, firstDate, amount }) => `${counterparty} ${firstDate} ${amount}`}
        columns={[
          {
            name: 'Paid to',
            cell: ({ counterparty, funder, isNew }) => (
              <>
                <Text size="sm">{funder?.name ?? counterparty}</Text>
                {isNew && <Chip tone="warn">New</Chip>}
              </>
            ),
          },
          {
            name: 'State',
            cell: ({ isActive }) => <Chip tone={isActive ? 'warn' : 'neutral'}>{isActive ? 'Active' : 'Ended'}</Chip>,
          },
          { name: 'Payment', align: 'right', cell: ({ amount, rhythm }) => `${money(amount)} ${rhythm}` },
          { name: 'A month', align: 'right', cell: ({ monthlyEstimate }) => money(monthlyEstimate) },
          {
            name: 'Seen',
            wide: true,
            cell: ({ payments, firstDate, lastDate }) => `${payments} times, ${firstDate} to ${lastDate}`,
          },
          { name: 'Missed', wide: true, cell: ({ missedDates }) => missedDates.join(', ') },
        ]}
      />
    </Card>
  );
}
