import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useData } from '../../api/use-data';
import { ToConfigure, WhoseMatter } from '../../app/Rights';
import { Card } from '../../components/Card';
import { DataTable } from '../../components/DataTable';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { BulkEdit } from './BulkEdit';
import { RULES } from './exclusions-query';
import { SenderTester } from './SenderTester';

export default function Exclusions() {
  const rules = useData(RULES, { types: ['FunderExclusionRule'] });
  return (
    <Stack>
      <WhoseMatter of="exclusions" />
      <SenderTester />
      <Card
        title="Rules"
        flush
        actions={
          <ToConfigure>
            <BulkEdit rules={rules.data?.funderExclusionRules ?? []} reload={rules.reload} />
          </ToConfigure>
        }
      >
        <Loaded of={rules}>
          {({ funderExclusionRules }) =>
            funderExclusionRules.length === 0 ? (
              <Empty icon="policies" title="No rules">
                Exclude senders for one funder on its page, or for several funders here.
              </Empty>
            ) : (
              <DataTable
                label="Exclusion rules"
                rows={funderExclusionRules}
                idOf={(rule) => rule.funderServiceId}
                columns={[
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
                    name: 'Excluded senders',
                    sortBy: (rule) => rule.senderDomains.length + rule.senderEmails.length + rule.senderNames.length,
                    cell: ({ senderDomains, senderEmails, senderNames }) =>
                      [...senderDomains, ...senderEmails, ...senderNames].join(', '),
                  },
                  { name: 'Exceptions', wide: true, cell: ({ notSenders }) => notSenders.join(', ') || '–' },
                  {
                    name: 'Last change',
                    wide: true,
                    cell: ({ reason }) => (
                      <Text size="xs" c="dimmed">
                        {reason}
                      </Text>
                    ),
                  },
                ]}
              />
            )
          }
        </Loaded>
      </Card>
    </Stack>
  );
}
