import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../api/graphql';
import { useDealData } from '../../app/deal-changes';
import { Card } from '../../components/Card';
import { atMoment } from '../../components/format';
import { Loaded } from '../../components/Loaded';
import { TimeAgo } from '../../components/TimeAgo';
import { labelOfPath } from '../application/application-fields';

const HISTORY = graphql(`
  query DealHistory($id: ID!, $first: Int!) {
    endUser(serviceId: $id) {
      serviceId
      history(first: $first) {
        edges { node { id at what actorName changes { path before after } } }
        pageInfo { hasNextPage }
      }
    }
  }
`);

const FEW = 8;
const MANY = 100;

/** Who did what to the deal, the newest first. */
export function DealHistory({ dealId }: { dealId: string }) {
  const [first, setFirst] = useState(FEW);
  const history = useDealData(HISTORY, { variables: { id: dealId, first }, types: ['EndUser', 'FunderSubmission'] });
  return (
    <Card title="History">
      <Loaded of={history}>
        {({ endUser }) => (
          <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
            {(endUser?.history.edges ?? []).map(({ node: { id, at, what, actorName, changes } }) => (
              <li key={id}>
                <Text size="sm">{what}</Text>
                {changes.map(({ path, before, after }) => (
                  <Text key={path} size="xs" style={{ overflowWrap: 'anywhere' }}>
                    {labelOfPath(path)}
                    {(before !== null || after !== null) && `: ${before ?? 'nothing'} → ${after ?? 'nothing'}`}
                  </Text>
                ))}
                <Text size="xs" c="dimmed" title={atMoment(at)}>
                  {actorName}, <TimeAgo time={at} />
                </Text>
              </li>
            ))}
            {endUser?.history.pageInfo.hasNextPage && first === FEW && (
              <Group component="li">
                <Button size="compact-xs" variant="default" onClick={() => setFirst(MANY)}>
                  Show more
                </Button>
              </Group>
            )}
            {endUser?.history.pageInfo.hasNextPage && first === MANY && (
              <Text component="li" size="xs" c="dimmed">
                These are the {MANY} newest.
              </Text>
            )}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
