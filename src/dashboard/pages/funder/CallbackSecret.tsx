import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { FormDialog } from '../../parts/FormDialog';
import { Once } from '../../parts/Once';
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
  const [given, setGiven] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const { run, busy } = useAction(SET_CALLBACK_SECRET, 'From now on decisions must be signed.');
  const save = async () => {
    const secret = given || newSecret();
    if (!(await run({ id, secret }))) return false;
    if (!given) setShown(secret);
    reload();
    return true;
  };
  return (
    <>
      <FormDialog
        size="xs"
        variant="default"
        label={signed ? 'New secret' : 'Have them signed'}
        title="What are the funder’s callbacks signed with?"
        action={given ? 'Use this secret' : 'Make a secret'}
        busy={busy}
        onOpen={() => setGiven('')}
        onSave={save}
      >
        <TextInput
          label="Secret"
          description={`16 to 200 characters, if the funder gave you one. Empty: a new one is made and shown once. ${signed ? 'The old one stops working at once.' : ''}`}
          autoComplete="off"
          data-autofocus
          value={given}
          onChange={(event) => setGiven(event.currentTarget.value)}
        />
      </FormDialog>
      <Once
        title="The callbacks’ signing secret"
        values={shown ? { Secret: shown } : null}
        onClose={() => setShown(null)}
      />
    </>
  );
}
