import { Select, TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { CREATE_WEBHOOK } from './webhooks-query';

const USUAL = { url: '', topic: 'funder_submission.status_changed', isEnabled: true };

interface Props {
  topics: readonly string[];
  onSecret: (secret: string) => void;
  reload: () => void;
}

export function NewWebhook({ topics, onSecret, reload }: Props) {
  const { form, dialog } = useActionForm(CREATE_WEBHOOK, {
    initialValues: USUAL,
    variables: (input) => (input.topic ? { input } : null),
    onDone({ createWebhook }) {
      onSecret(createWebhook.secret);
      reload();
    },
  });
  return (
    <FormDialog {...dialog} size="xs" icon="plus" label="New webhook" title="New webhook" action="Create">
      <TextInput type="url" label="URL" placeholder="https://" required data-autofocus {...form.getInputProps('url')} />
      <Select label="Topic" data={[...topics]} searchable required {...form.getInputProps('topic')} />
    </FormDialog>
  );
}
