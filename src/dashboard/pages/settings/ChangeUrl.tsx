import { TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { UPDATE_WEBHOOK, type Webhook } from './webhooks-query';

interface Props extends Pick<Webhook, 'url' | 'topic'> {
  id: string;
  reload: () => void;
}

/** Another address for what a webhook posts: its secret and its log stay. */
export function ChangeUrl({ id, url, topic, reload }: Props) {
  const { form, dialog } = useActionForm(UPDATE_WEBHOOK, {
    isShared: true,
    initialValues: { url },
    variables: (input) => (input.url.trim() ? { id, input } : null),
    done: 'Webhook changed.',
    onDone: reload,
  });
  return (
    <FormDialog
      {...dialog}
      size="compact-xs"
      variant="default"
      label={
        <>
          Change <span className="visually-hidden">the URL of the webhook for {topic}</span>
        </>
      }
      title={`Webhook for ${topic}`}
      action="Save"
    >
      <TextInput type="url" label="URL" required data-autofocus {...form.getInputProps('url')} />
    </FormDialog>
  );
}
