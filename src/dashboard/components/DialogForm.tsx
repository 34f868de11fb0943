import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useUnsaved } from '../app/unsaved';

interface Props {
  /** On the button that saves. */
  action: string;
  busy: boolean;
  /** Whether there is enough to save. */
  ready: boolean;
  /** Whether something was filled in that is not saved. */
  isDirty: boolean;
  /** Saves; true when it was saved, and then the dialog closes. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** What a dialog asks for: it saves and closes, or stays open with what was filled in. */
export function DialogForm({ action, busy, ready, isDirty, onSave, onClose, children }: Props) {
  useUnsaved(isDirty);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave()) onClose();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={!ready}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
