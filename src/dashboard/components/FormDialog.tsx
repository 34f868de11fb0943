import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './Dialog';
import { DialogForm } from './DialogForm';
import { Icon, type IconName } from './Icon';

interface Props extends Omit<ButtonProps, 'size' | 'children'>, Omit<ComponentProps<typeof DialogForm>, 'onClose'> {
  /** On the button that opens it. */
  label: ReactNode;
  icon?: IconName;
  size?: 'compact-xs' | 'xs' | 'sm';
  title: string;
  /** Room for fields that stand side by side. */
  wide?: boolean;
  /** Resets the inputs. */
  onOpen: () => void;
}

/** A button, and the dialog with a form that it opens. */
export function FormDialog(props: Props) {
  const { label, icon, size = 'sm', title, wide, onOpen, children, ...others } = props;
  const { action, busy, ready, isDirty, onSave, ...button } = others;
  const [opened, { open, close }] = useDisclosure(false, { onOpen });
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
      <Dialog opened={opened} onClose={close} title={title} size={wide ? 'xl' : 'md'} centered>
        <DialogForm action={action} busy={busy} ready={ready} isDirty={isDirty} onSave={onSave} onClose={close}>
          {children}
        </DialogForm>
      </Dialog>
    </>
  );
}
