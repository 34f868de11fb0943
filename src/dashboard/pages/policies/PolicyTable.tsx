import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { Ago } from '../../parts/Ago';
import { Chip } from '../../parts/Chip';
import { DataTable } from '../../parts/DataTable';
import { sentence } from '../../parts/words';
import { PolicyActions } from './PolicyActions';
import type { PolicyItem } from './policies-query';
import { checkWords, type Policy } from './policy';

const policyOf = ({ policy }: PolicyItem) => (policy ?? {}) as Policy;

export function PolicyTable({ policies, reload }: { policies: PolicyItem[]; reload: () => void }) {
  return (
    <DataTable
      label="Policies"
      rows={policies}
      idOf={({ funder }) => funder.serviceId}
      columns={[
        { name: 'Rank', cell: ({ matchingPriority }) => matchingPriority ?? '–' },
        {
          name: 'Funder',
          cell: ({ funder }) => (
            <Anchor component={Link} to={`/funders/of/${funder.serviceId}`} fw={550} c="inherit" size="sm">
              {funder.name}
            </Anchor>
          ),
        },
        {
          name: 'Asks for',
          cell: (item) => (
            <Group gap={4}>
              {(policyOf(item).checks ?? []).map((check) => (
                <Chip key={`${check.key} ${check.operator}`} plain>
                  {checkWords(check)}
                </Chip>
              ))}
            </Group>
          ),
        },
        {
          name: 'Products',
          wide: true,
          cell: (item) => (policyOf(item).products ?? []).map(sentence).join(', ') || '–',
        },
        { name: 'Changed', wide: true, align: 'right', cell: ({ lastUpdated }) => <Ago time={lastUpdated} /> },
        {
          name: 'Actions',
          silent: true,
          align: 'right',
          cell: (item) => <PolicyActions of={item} reload={reload} />,
        },
      ]}
    />
  );
}
