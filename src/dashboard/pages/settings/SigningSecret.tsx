import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useClient } from 'urql';
import { readUnmasked } from '../../api/unmasked';
import { showRefusal } from '../../api/use-action';
import { useActionForm } from '../../api/use-action-form';
import { useSession } from '../../app/session';
import { FormDialog } from '../../components/FormDialog';
import { SecretsDialog } from '../../components/SecretsDialog';
import { ROTATE_SIGNING_SECRET, SIGNING_SECRET } from './webhooks-query';

/** The account's secret, which its webhooks share: shown when it is asked for, and changed to a given or a new one. */
export function SigningSecret() {
  const client = useClient();
  const { caller } = useSession();
  const [shown, setShown] = useState<string | null>(null);
  const show = async () => {
    if (!('apiKey' in caller))
      return readUnmasked(caller, SIGNING_SECRET, {}).then(
        ({ webhookSigningSecret }) => setShown(webhookSigningSecret.secret),
        (error: Error) => notifications.show({ color: 'red', title: 'Request failed', message: error.message }),
      );
    const { data, error } = await client.query(SIGNING_SECRET, {}, { requestPolicy: 'network-only' }).toPromise();
    if (error) showRefusal(error);
    else setShown(data?.webhookSigningSecret.secret ?? null);
  };
  const { form, dialog } = useActionForm(ROTATE_SIGNING_SECRET, {
    initialValues: { secret: '' },
    variables: ({ secret }) => ({ secret: secret || null }),
    onDone: ({ rotateWebhookSigningSecret }) => setShown(rotateWebhookSigningSecret.secret),
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void show()}>
        Show signing secret
      </Button>
      <FormDialog
        {...dialog}
        size="xs"
        variant="default"
        label="Change signing secret"
        title="The account’s signing secret"
        action={form.values.secret ? 'Save secret' : 'Generate secret'}
      >
        <TextInput
          label="Secret"
          description="The one that your receivers have, 16 to 200 characters. Leave empty to generate one. The old one also signs for 24 hours."
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('secret')}
        />
      </FormDialog>
      <SecretsDialog
        title="The account’s signing secret"
        note="It signs every webhook that has no secret of its own."
        values={shown ? { Secret: shown } : null}
        onClose={() => setShown(null)}
      />
    </>
  );
}
