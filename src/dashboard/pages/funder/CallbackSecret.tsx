import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { SecretsDialog } from '../../components/SecretsDialog';
import { SET_CALLBACK_SECRET } from './funder-query';

const SECRET_BYTES = 32;
const newSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface Props {
  id: string;
  signed: boolean;
  reload: () => void;
}

/** What the funder signs its callbacks with: the funder's own secret, or a new one to be told to it. */
export function CallbackSecret({ id, signed, reload }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const { form, dialog } = useActionForm(SET_CALLBACK_SECRET, {
    initialValues: { secret: '', generated: newSecret() },
    variables: ({ secret, generated }) => ({ id, secret: secret || generated }),
    done: 'Secret saved. Callbacks must now be signed.',
    onDone(_saved, { secret, generated }) {
      if (!secret) setShown(generated);
      reload();
    },
  });
  return (
    <>
      <FormDialog
        {...dialog}
        size="xs"
        variant="default"
        label={signed ? 'New secret' : 'Set a secret'}
        title="Signing secret for callbacks"
        action={form.values.secret ? 'Save secret' : 'Generate secret'}
      >
        <TextInput
          label="Secret"
          description={`The funder’s secret, 16 to 200 characters. Leave empty to generate one, which is shown once. ${signed ? 'The old one stops working at once.' : ''}`}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('secret')}
        />
      </FormDialog>
      <SecretsDialog
        title="Callback signing secret"
        values={shown ? { Secret: shown } : null}
        onClose={() => setShown(null)}
      />
    </>
  );
}
