import { Button, Group, Switch, Text } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { useMay } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { Confirm } from '../../components/Confirm';
import { DataTable } from '../../components/DataTable';
import { TimeAgo } from '../../components/TimeAgo';
import { ChangeUrl } from './ChangeUrl';
import { DELETE_WEBHOOK, ROTATE_WEBHOOK_SECRET, TEST_WEBHOOK, UPDATE_WEBHOOK, type Webhook } from './webhooks-query';

interface Props {
  webhooks: Webhook[];
  shown: string | null;
  onShow: (id: string) => void;
  onSecret: (secret: string) => void;
  reload: () => void;
}

export function WebhookTable({ webhooks, shown, onShow, onSecret, reload }: Props) {
  const mayConfigure = useMay('CONFIGURE') ?? false;
  const update = useAction(UPDATE_WEBHOOK);
  const remove = useAction(DELETE_WEBHOOK, 'Webhook removed.');
  const rotate = useAction(ROTATE_WEBHOOK_SECRET);
  const test = useAction(TEST_WEBHOOK, 'Test event queued: see the log.');
  return (
    <DataTable
      label="Webhooks"
      rows={webhooks}
      idOf={(webhook) => webhook.serviceId}
      columns={[
        {
          name: 'URL',
          cell: ({ url, failingSince, disabledReason, hasOwnSecret }) => (
            <>
              <Text size="sm" miw="9rem" style={{ overflowWrap: 'anywhere' }}>
                {url}
              </Text>
              {hasOwnSecret && (
                <Text size="xs" c="dimmed">
                  Signed with its own secret
                </Text>
              )}
              {(disabledReason || failingSince) && (
                <Text size="xs" c="var(--mantine-color-error)">
                  {disabledReason}
                  {!disabledReason && failingSince && (
                    <>
                      Failing since <TimeAgo time={failingSince} />
                    </>
                  )}
                </Text>
              )}
            </>
          ),
        },
        { name: 'Topic', cell: ({ topic }) => <Chip plain>{topic}</Chip> },
        {
          name: 'Enabled',
          cell: ({ serviceId, isEnabled, topic }) => (
            <Switch
              aria-label={`Webhook for ${topic} enabled`}
              checked={isEnabled}
              disabled={!mayConfigure || update.busy}
              onChange={(event) =>
                void update.run({ id: serviceId, input: { isEnabled: event.currentTarget.checked } }).then(reload)
              }
            />
          ),
        },
        {
          name: 'Actions',
          silent: true,
          align: 'right',
          cell: ({ serviceId, url, topic }) => (
            <Group gap={6} justify="flex-end" wrap="nowrap">
              <Button
                size="compact-xs"
                variant={shown === serviceId ? 'light' : 'default'}
                aria-label={`Log of the webhook for ${topic}`}
                onClick={() => onShow(serviceId)}
              >
                Log
              </Button>
              {mayConfigure && (
                <>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Test the webhook for ${topic}`}
                    onClick={() => void test.run({ id: serviceId }).then(() => onShow(serviceId))}
                  >
                    Test
                  </Button>
                  <ChangeUrl id={serviceId} url={url} topic={topic} reload={reload} />
                  <Confirm
                    size="compact-xs"
                    question="Create a new signing secret?"
                    consequence="The webhook gets a secret of its own, shown once. The old one also signs for 24 hours."
                    action={rotate}
                    variables={{ id: serviceId }}
                    onDone={({ rotateWebhookSecret }) => onSecret(rotateWebhookSecret.secret)}
                  >
                    New secret
                  </Confirm>
                  <Confirm
                    size="compact-xs"
                    question="Remove this webhook?"
                    consequence="Its log is deleted and nothing more is sent."
                    action={remove}
                    variables={{ id: serviceId }}
                    onDone={reload}
                  >
                    Remove
                  </Confirm>
                </>
              )}
            </Group>
          ),
        },
      ]}
    />
  );
}
