import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { type Column, DataTable } from '../../components/DataTable';
import { sentence } from '../../components/labels';
import { TimeAgo } from '../../components/TimeAgo';
import { PolicyActions } from './PolicyActions';
import type { PolicyItem } from './policies-query';
import { checkText, conditionText, policyOf } from './policy';

export function PolicyTable({ policies, reload }: { policies: PolicyItem[]; reload: () => void }) {
  const actions: Column<PolicyItem> = {
    name: 'Actions',
    silent: true,
    align: 'right',
    cell: (item) => <PolicyActions of={item} reload={reload} />,
  };
  const mayConfigure = useMay('CONFIGURE');
  return (
    <DataTable
      label="Policies"
      rows={policies}
      idOf={({ funder }) => funder.serviceId}
      columns={[
        {
          name: 'Rank',
          cell: ({ matchingPriority }) => matchingPriority ?? '–',
          sortBy: ({ matchingPriority }) => matchingPriority,
        },
        {
          name: 'Funder',
          sortBy: ({ funder }) => funder.name,
          cell: ({ funder }) => (
            <Anchor component={Link} to={`/funders/of/${funder.serviceId}`} fw={550} c="inherit" size="sm">
              {funder.name}
            </Anchor>
          ),
        },
        {
          name: 'Checks',
          sortBy: (item) => (policyOf(item.policy).checks ?? []).length,
          cell: (item) => (
            <Group gap={4}>
              {(policyOf(item.policy).checks ?? []).map((check) => (
                <Chip key={`${check.key} ${check.operator}`} plain>
                  {checkText(check)}
                </Chip>
              ))}
              {(policyOf(item.policy).open_conditions ?? []).map((condition) => (
                <Chip key={conditionText(condition)} tone="info">
                  {`For a person: ${conditionText(condition)}`}
                </Chip>
              ))}
            </Group>
          ),
        },
        {
          name: 'Products',
          sortBy: (item) => (policyOf(item.policy).products ?? []).join() || null,
          wide: true,
          cell: (item) => (policyOf(item.policy).products ?? []).map(sentence).join(', ') || '–',
        },
        {
          name: 'Changed',
          wide: true,
          align: 'right',
          cell: ({ lastUpdated }) => <TimeAgo time={lastUpdated} />,
          sortBy: ({ lastUpdated }) => lastUpdated,
        },
        ...(mayConfigure ? [actions] : []),
      ]}
    />
  );
}
