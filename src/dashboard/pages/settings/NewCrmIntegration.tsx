import { Select } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { ConfigInput } from './ConfigInput';
import { configOf } from './crm-config';
import { CREATE_CRM, type CrmSecrets, PROVIDERS, type Provider, providerLabel } from './crm-query';

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
      return config ? { provider, config } : null;
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
        data-autofocus
        {...form.getInputProps('provider')}
      />
      <ConfigInput {...form.getInputProps('config')} />
    </FormDialog>
  );
}
