import { Button, Code, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { useInterval } from '../../api/use-interval';
import { useMay } from '../../app/Rights';
import { Card } from '../../components/Card';
import { Chip, type Tone } from '../../components/Chip';
import { DataTable } from '../../components/DataTable';
import { dayOf, startOf } from '../../components/days';
import { Empty } from '../../components/Empty';
import { count } from '../../components/format';
import { Loaded } from '../../components/Loaded';
import { sentence } from '../../components/labels';
import { TimeAgo } from '../../components/TimeAgo';
import { DELIVERIES, type Delivery, REPLAY, REPLAY_FAILED } from './webhooks-query';

const TONES: Record<Delivery['status'], Tone> = { PENDING: 'info', SUCCEEDED: 'good', FAILED: 'bad' };
const WATCH_MS = 2000;
const DAY_MS = 86_400_000;
const STATUS_CHOICES: { value: Delivery['status'] | 'ALL'; label: string }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'PENDING', label: 'Pending' },
  { value: 'SUCCEEDED', label: 'Succeeded' },
  { value: 'FAILED', label: 'Failed' },
];

/** What was, or will be, sent to a webhook. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const [shown, setShown] = useState<string | null>(null);
  const [wanted, setWanted] = useState<Delivery['status'] | 'ALL'>('ALL');
  const status = wanted === 'ALL' ? null : wanted;
  const log = useData(DELIVERIES, { variables: { id: webhookId, status }, types: ['WebhookDelivery'] });
  const [since, setSince] = useState(() => dayOf(Date.now() - DAY_MS));
  const mayConfigure = useMay('CONFIGURE');
  const replay = useAction(REPLAY, 'Delivery queued again.');
  const replayFailed = useAction(REPLAY_FAILED, 'What failed since is sent once more.');
  useInterval(log.reload, WATCH_MS);
  return (
    <Card
      title="Deliveries"
      flush
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Show deliveries"
            data={STATUS_CHOICES}
            value={wanted}
            onChange={setWanted}
          />
          {mayConfigure && (
            <>
              <TextInput
                type="date"
                size="xs"
                aria-label="Failed since"
                value={since}
                onChange={(event) => setSince(event.currentTarget.value)}
              />
              <Button
                size="xs"
                variant="default"
                loading={replayFailed.busy}
                disabled={!since}
                onClick={() => void replayFailed.run({ id: webhookId, since: startOf(since) }).then(log.reload)}
              >
                Replay failed since
              </Button>
            </>
          )}
        </>
      }
    >
      <Loaded of={log}>
        {({ webhook }) => {
          const deliveries = webhook?.deliveries ?? [];
          const chosen = deliveries.find(({ serviceId }) => serviceId === shown);
          if (deliveries.length === 0 && !status)
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
                          Show
                        </Button>
                        {mayConfigure && (
                          <Button
                            size="compact-xs"
                            variant="default"
                            onClick={() => void replay.run({ id: serviceId }).then(log.reload)}
                          >
                            Replay
                          </Button>
                        )}
                      </Group>
                    ),
                  },
                ]}
              />
              {deliveries.length === 0 && (
                <Text size="sm" c="dimmed" p="md">
                  None is {sentence(wanted).toLowerCase()}.
                </Text>
              )}
              {chosen && (
                <Stack gap={4} m="md">
                  <Text size="sm" fw={600}>
                    What was sent
                  </Text>
                  <Code block>{JSON.stringify(chosen.payload, null, 2)}</Code>
                  <Text size="sm" fw={600}>
                    What came back (the first 4 KB){chosen.error && `: ${chosen.error}`}
                  </Text>
                  <Code block>{chosen.responseBody || 'Nothing.'}</Code>
                </Stack>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
