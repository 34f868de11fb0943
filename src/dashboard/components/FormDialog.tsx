import { Button, type ButtonProps, Group, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { FormEvent, ReactNode } from 'react';
import { Icon, type IconName } from './Icon';

interface Props extends Omit<ButtonProps, 'size'> {
  /** On the button that opens it. */
  label: ReactNode;
  icon?: IconName;
  size?: 'compact-xs' | 'xs' | 'sm';
  title: string;
  /** On the button that saves. */
  action: string;
  busy: boolean;
  /** Whether there is enough to save. */
  ready: boolean;
  /** Room for fields that stand side by side. */
  wide?: boolean;
  /** Resets the inputs. */
  onOpen: () => void;
  /** Saves; true when it was saved, and then the dialog closes. */
  onSave: () => Promise<boolean>;
  children: ReactNode;
}

/** A button, and the dialog that it opens: a form that saves, or stays open with what was filled in. */
export function FormDialog(props: Props) {
  const { label, icon, size = 'sm', title, action, busy, ready, wide, onOpen, onSave, children, ...button } = props;
  const [opened, { open, close }] = useDisclosure(false, { onOpen });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave()) close();
  };
  return (
    <>
      <Button
        size={size}
        {...button}
        {...(icon && { leftSection: <Icon name={icon} size={size === 'sm' ? 16 : 14} /> })}
        onClick={open}
      >
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={title} size={wide ? 'xl' : 'md'} centered>
        <form onSubmit={submit}>
          <Stack>
            {children}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={busy} disabled={!ready}>
                {action}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
