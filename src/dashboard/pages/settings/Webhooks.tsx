import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useData } from '../../api/use-data';
import { ToConfigure, WhoseMatter } from '../../app/Rights';
import { Card } from '../../components/Card';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { SecretsDialog } from '../../components/SecretsDialog';
import { DeliveryLog } from './DeliveryLog';
import { NewWebhook } from './NewWebhook';
import { SigningSecret } from './SigningSecret';
import { WebhookTable } from './WebhookTable';
import { WEBHOOKS } from './webhooks-query';

export function Webhooks() {
  const webhooks = useData(WEBHOOKS, { types: ['Webhook'] });
  const [shown, setShown] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Loaded of={webhooks}>
      {(data) => (
        <Stack>
          <WhoseMatter of="webhooks" />
          <Card
            title="Webhooks"
            flush
            actions={
              <ToConfigure>
                <Group gap="xs">
                  <SigningSecret />
                  <NewWebhook topics={data.webhookTopicGuide} onSecret={setSecret} reload={webhooks.reload} />
                </Group>
              </ToConfigure>
            }
          >
            {data.webhooks.length === 0 ? (
              <Empty icon="send" title="No webhooks">
                A webhook posts signed events to a URL of yours.
              </Empty>
            ) : (
              <WebhookTable
                webhooks={data.webhooks}
                shown={shown}
                onShow={setShown}
                onSecret={setSecret}
                reload={webhooks.reload}
              />
            )}
          </Card>
          {shown && data.webhooks.some(({ serviceId }) => serviceId === shown) && <DeliveryLog webhookId={shown} />}
          <SecretsDialog
            title="The webhook’s signing secret"
            note="It signs what this webhook is sent."
            values={secret ? { Secret: secret } : null}
            onClose={() => setSecret(null)}
          />
        </Stack>
      )}
    </Loaded>
  );
}
