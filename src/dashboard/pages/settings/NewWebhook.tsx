import { Code, MultiSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useClient } from 'urql';
import { inputErrorsOf } from '../../api/errors';
import { showRefusal } from '../../api/use-action';
import { FormDialog } from '../../components/FormDialog';
import { sentence } from '../../components/labels';
import { CREATE_WEBHOOK, type WebhookTopic } from './webhooks-query';

/** What a session is told in place of the account's secret, which it asks for with a proof. */
const MASKED = '***';
const USUAL = { url: '', topics: ['funder_submission.status_changed'], secret: '' };

interface Props {
  topics: readonly WebhookTopic[];
  onSecret: (secret: string) => void;
  reload: () => void;
}

/** One webhook for each topic that is chosen: they share address and secret. */
export function NewWebhook({ topics, onSecret, reload }: Props) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const form = useForm({ initialValues: USUAL });
  const { url, topics: chosen, secret } = form.values;
  const groups = [...new Set(topics.map(({ group }) => group))].map((group) => ({
    group: sentence(group),
    items: topics.filter((each) => each.group === group).map(({ topic }) => topic),
  }));
  const last = topics.find(({ topic }) => topic === chosen.at(-1));
  const save = async () => {
    setBusy(true);
    let made = '';
    const left = [...chosen];
    for (const topic of chosen) {
      const input = { url, topic, isEnabled: true, secret: secret || null };
      const { data, error } = await client.mutation(CREATE_WEBHOOK, { input }).toPromise();
      if (error) {
        const errors = inputErrorsOf(error, form.values);
        if (errors) form.setErrors(errors);
        else showRefusal(error);
        break;
      }
      left.shift();
      made = data?.createWebhook.secret ?? made;
    }
    setBusy(false);
    // Those that were made are not made again.
    form.setFieldValue('topics', left);
    if (left.length < chosen.length) reload();
    if (left.length > 0) return false;
    if (chosen.length > 1) notifications.show({ message: `${chosen.length} webhooks made.` });
    if (made === MASKED) notifications.show({ message: 'Signed with the account’s secret: “Show signing secret”.' });
    else onSecret(made);
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
      ready={chosen.length > 0}
      isDirty={form.isDirty()}
      onOpen={() => form.reset()}
      onSave={save}
    >
      <TextInput type="url" label="URL" placeholder="https://" required data-autofocus {...form.getInputProps('url')} />
      <MultiSelect
        label="Topics"
        description="Each makes a webhook of its own."
        data={groups}
        renderOption={({ option }) => (
          <div>
            <Text size="sm">{option.value}</Text>
            <Text size="xs">{topics.find(({ topic }) => topic === option.value)?.sentence}</Text>
          </div>
        )}
        searchable
        {...form.getInputProps('topics')}
      />
      {last && (
        <div>
          <Text size="sm">{last.sentence} This is posted:</Text>
          <Code block mah="14rem" style={{ overflow: 'auto' }} tabIndex={0}>
            {JSON.stringify(last.sample, null, 2)}
          </Code>
        </div>
      )}
      <TextInput
        label="Secret"
        description="Leave empty to sign with the account’s secret."
        autoComplete="off"
        {...form.getInputProps('secret')}
      />
    </FormDialog>
  );
}
