import { Button, Code, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { useInterval } from '../../api/use-interval';
import { Card } from '../../components/Card';
import { Chip, type Tone } from '../../components/Chip';
import { DataTable } from '../../components/DataTable';
import { Empty } from '../../components/Empty';
import { count } from '../../components/format';
import { Loaded } from '../../components/Loaded';
import { sentence } from '../../components/labels';
import { TimeAgo } from '../../components/TimeAgo';
import { DELIVERIES, type Delivery, REPLAY } from './webhooks-query';

const TONES: Record<Delivery['status'], Tone> = { PENDING: 'info', SUCCEEDED: 'good', FAILED: 'bad' };
const WATCH_MS = 2000;

/** What was, or will be, sent to a webhook. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const log = useData(DELIVERIES, { variables: { id: webhookId }, types: ['WebhookDelivery'] });
  const [shown, setShown] = useState<string | null>(null);
  const replay = useAction(REPLAY, 'Delivery queued again.');
  useInterval(log.reload, WATCH_MS);
  return (
    <Card title="Deliveries" flush>
      <Loaded of={log}>
        {({ webhook }) => {
          const deliveries = webhook?.deliveries ?? [];
          const payload = deliveries.find(({ serviceId }) => serviceId === shown)?.payload;
          if (deliveries.length === 0)
            return (
              <Empty icon="send" title="No deliveries yet">
                Press Test to send a test event.
              </Empty>
            );
          return (
            <>
              <DataTable
                label="Deliveries"
                rows={deliveries}
                idOf={(delivery) => delivery.serviceId}
                columns={[
                  { name: 'When', cell: ({ created }) => <TimeAgo time={created} /> },
                  { name: 'Topic', wide: true, cell: ({ topic }) => topic },
                  { name: 'State', cell: ({ status }) => <Chip tone={TONES[status]}>{sentence(status)}</Chip> },
                  {
                    name: 'Response',
                    cell: ({ responseStatus, error, attempts, durationMs }) => (
                      <>
                        {responseStatus ?? error ?? '–'}
                        <Text size="xs" c="dimmed">
                          {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
                          {durationMs !== null && `, ${count(durationMs)} ms`}
                        </Text>
                      </>
                    ),
                  },
                  {
                    name: 'Next attempt',
                    wide: true,
                    cell: ({ nextAttemptAt }) => (nextAttemptAt ? <TimeAgo time={nextAttemptAt} /> : '–'),
                  },
                  {
                    name: 'Actions',
                    silent: true,
                    align: 'right',
                    cell: ({ serviceId }) => (
                      <Group gap={6} justify="flex-end" wrap="nowrap">
                        <Button
                          size="compact-xs"
                          variant="default"
                          onClick={() => setShown(shown === serviceId ? null : serviceId)}
                        >
                          Payload
                        </Button>
                        <Button
                          size="compact-xs"
                          variant="default"
                          onClick={() => void replay.run({ id: serviceId }).then(log.reload)}
                        >
                          Replay
                        </Button>
                      </Group>
                    ),
                  },
                ]}
              />
              {payload && (
                <Code block m="md">
                  {JSON.stringify(payload, null, 2)}
                </Code>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
