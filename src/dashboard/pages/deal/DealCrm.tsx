import { Anchor, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../components/Card';
import { Facts } from '../../components/Facts';
import { sentence } from '../../components/labels';
import { TimeAgo } from '../../components/TimeAgo';
import type { DealData } from './deal-query';

/** How the deal stands with its CRM, and what could not be taken of what that says. */
export function DealCrm({ deal: { crmSync } }: { deal: DealData }) {
  const { provider, result, message, stage, owner, lastSyncedAt, problems } = crmSync;
  if (!provider) return null;
  return (
    <Card title="CRM">
      <Stack gap="xs">
        <Facts
          of={[
            ['CRM', sentence(provider)],
            ['Synchronisation', sentence(result)],
            ['Stage', stage],
            ['Owner', owner],
            ['Last', lastSyncedAt && <TimeAgo time={lastSyncedAt} />],
            ['Remark', message],
          ]}
        />
        {problems.length > 0 && (
          <>
            <Text size="sm">
              Not taken over;{' '}
              <Anchor component={Link} to="/settings/crm" size="sm">
                map or correct it
              </Anchor>
              :
            </Text>
            <List size="sm">
              {problems.map((problem) => (
                <List.Item key={problem}>{problem}</List.Item>
              ))}
            </List>
          </>
        )}
      </Stack>
    </Card>
  );
}
