import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { sentence } from '../../components/labels';
import { TimeAgo } from '../../components/TimeAgo';
import type { DealData } from './deal-query';

/** The mails and duplicates that were found to belong to this deal. */
export function DealLinks({ deal }: { deal: DealData }) {
  if (deal.linkedRecords.length === 0) return null;
  return (
    <Card title="Linked records">
      <Stack gap="sm">
        {deal.linkedRecords.map(({ serviceId, name, created, classification, linkType }) => (
          <div key={serviceId}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Anchor component={Link} to={`/deals/${serviceId}`} size="sm" truncate>
                {name ?? serviceId}
              </Anchor>
              <Chip plain>{sentence(classification)}</Chip>
            </Group>
            <Text size="xs" c="dimmed">
              {sentence(linkType)} · <TimeAgo time={created} />
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
