import { MultiSelect, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { FormDialog } from '../../parts/FormDialog';
import { CREATE_KEY, SCOPES, type Scope } from './keys-query';

const USUAL = ['READ', 'SUBMIT', 'CONFIGURE', 'ADMIN'];

export function NewKey({ onToken, reload }: { onToken: (token: string) => void; reload: () => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState(USUAL);
  const [lastDay, setLastDay] = useState('');
  const [allowedAddresses, setAllowedAddresses] = useState<string[]>([]);
  const { run, busy } = useAction(CREATE_KEY);
  const save = async () => {
    const created = await run({
      name,
      scopes: scopes as Scope[],
      ...(lastDay && { expiresAt: new Date(`${lastDay}T23:59:59`).toISOString() }),
      ...(allowedAddresses.length > 0 && { allowedAddresses }),
    });
    if (!created) return false;
    onToken(created.createApiKey.token);
    reload();
    return true;
  };
  return (
    <FormDialog
      size="xs"
      icon="plus"
      label="New key"
      title="New API key"
      action="Create"
      busy={busy}
      ready={scopes.length > 0}
      onOpen={() => setName('')}
      onSave={save}
    >
      <TextInput
        label="What is it for?"
        maxLength={128}
        required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <MultiSelect label="It may" data={SCOPES} value={scopes} onChange={setScopes} />
      <TextInput
        type="date"
        label="Works until"
        description="Empty: as long as the key that makes it."
        value={lastDay}
        onChange={(event) => setLastDay(event.currentTarget.value)}
      />
      <TagsInput
        label="Works from"
        description="Addresses or networks, such as 203.0.113.0/24. Empty: from where the key that makes it does."
        value={allowedAddresses}
        onChange={setAllowedAddresses}
        splitChars={[',', ' ']}
      />
    </FormDialog>
  );
}
