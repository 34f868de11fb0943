import { JsonInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { FormDialog } from '../../parts/FormDialog';
import { CREATE_CRM, type Provider, type Told } from './crm-query';

export const PROVIDERS: { value: Provider; label: string }[] = [
  { value: 'GENERIC', label: 'Another CRM (generic JSON)' },
  { value: 'SALESFORCE', label: 'Salesforce' },
  { value: 'HUBSPOT', label: 'HubSpot' },
  { value: 'ZOHO', label: 'Zoho' },
  { value: 'PIPEDRIVE', label: 'Pipedrive' },
  { value: 'CLOSE', label: 'Close' },
  { value: 'GOHIGHLEVEL', label: 'GoHighLevel' },
  { value: 'CENTREX', label: 'Centrex' },
  { value: 'LENDSAAS', label: 'LendSaaS' },
];

/** What was typed; undefined when it is no JSON. */
function configOf(text: string): Record<string, unknown> | null | undefined {
  try {
    return text.trim() === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function NewCrmIntegration({ onTold, reload }: { onTold: (told: Told) => void; reload: () => void }) {
  const [provider, setProvider] = useState<string | null>('GENERIC');
  const [config, setConfig] = useState('');
  const { run, busy } = useAction(CREATE_CRM);
  const save = async () => {
    const created = await run({ provider: provider as Provider, config: configOf(config) });
    if (!created) return false;
    onTold(created.createCrmIntegration);
    reload();
    return true;
  };
  return (
    <FormDialog
      size="xs"
      icon="plus"
      label="New integration"
      title="New CRM integration"
      action="Create"
      busy={busy}
      ready={configOf(config) !== undefined}
      onOpen={() => setConfig('')}
      onSave={save}
    >
      <Select
        label="CRM"
        data={PROVIDERS}
        value={provider}
        onChange={setProvider}
        allowDeselect={false}
        data-autofocus
      />
      <JsonInput
        label="Configuration"
        description="JSON, where the CRM needs one: see the reference."
        placeholder="{}"
        validationError="This is not JSON."
        autosize
        minRows={2}
        value={config}
        onChange={setConfig}
      />
    </FormDialog>
  );
}
