import { JsonInput, Select } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { CREATE_CRM, type CrmSecrets, PROVIDERS, type Provider, providerLabel } from './crm-query';

/** What was typed; undefined when it is no JSON. */
function configOf(text: string): Record<string, unknown> | null | undefined {
  try {
    return text.trim() === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const EMPTY: { provider: Provider; config: string } = { provider: 'GENERIC', config: '' };

interface Props {
  onSecrets: (secrets: CrmSecrets) => void;
  reload: () => void;
}

export function NewCrmIntegration({ onSecrets, reload }: Props) {
  const { form, dialog } = useActionForm(CREATE_CRM, {
    initialValues: EMPTY,
    variables({ provider, config: text }) {
      const config = configOf(text);
      return config === undefined ? null : { provider, config };
    },
    onDone({ createCrmIntegration }) {
      onSecrets(createCrmIntegration);
      reload();
    },
  });
  return (
    <FormDialog {...dialog} size="xs" icon="plus" label="New integration" title="New CRM integration" action="Create">
      <Select
        label="CRM"
        data={PROVIDERS.map((value) => ({ value, label: providerLabel(value) }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('provider')}
      />
      <JsonInput
        label="Configuration"
        description="JSON, if the CRM needs one: see the REST reference."
        placeholder="{}"
        validationError="Invalid JSON."
        autosize
        minRows={2}
        {...form.getInputProps('config')}
      />
    </FormDialog>
  );
}
