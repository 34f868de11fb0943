import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { FormDialog } from '../../parts/FormDialog';
import { CREATE_WEBHOOK } from './webhooks-query';

const USUAL_TOPIC = 'funder_submission.status_changed';

interface Props {
  topics: readonly string[];
  onSecret: (secret: string) => void;
  reload: () => void;
}

export function NewWebhook({ topics, onSecret, reload }: Props) {
  const [url, setUrl] = useState('');
  const [topic, setTopic] = useState<string | null>(USUAL_TOPIC);
  const { run, busy } = useAction(CREATE_WEBHOOK);
  const save = async () => {
    const created = await run({ input: { url, topic: topic ?? '', isEnabled: true } });
    if (!created) return false;
    onSecret(created.createWebhook.secret);
    reload();
    return true;
  };
  return (
    <FormDialog
      size="xs"
      icon="plus"
      label="New webhook"
      title="New webhook"
      action="Create"
      busy={busy}
      ready={topic !== null}
      onOpen={() => setUrl('')}
      onSave={save}
    >
      <TextInput
        type="url"
        label="Address"
        placeholder="https://"
        required
        data-autofocus
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Select label="Topic" data={[...topics]} value={topic} onChange={setTopic} searchable required />
    </FormDialog>
  );
}
