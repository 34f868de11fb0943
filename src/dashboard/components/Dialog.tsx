import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { mayLeave, UnsavedInDialog } from '../app/unsaved';

/** Those that are open, each by what was filled in within it; the topmost is the last. */
const opened: Set<string>[] = [];

/** A dialog: Esc and its cross close the topmost alone, and ask before they drop what was filled in. Its own buttons do as they say. */
export function Dialog({ onClose, children, ...modal }: ModalProps) {
  const [unsaved] = useState(() => new Set<string>());
  useEffect(() => {
    if (!modal.opened) return undefined;
    opened.push(unsaved);
    // Each dialog is told of the same key: the one below must not be the topmost by then.
    return () => void setTimeout(() => opened.splice(opened.indexOf(unsaved), 1));
  }, [modal.opened, unsaved]);
  const close = () => {
    if (opened.at(-1) === unsaved && mayLeave(unsaved)) onClose();
  };
  return (
    <Modal {...modal} onClose={close}>
      <UnsavedInDialog value={unsaved}>{children}</UnsavedInDialog>
    </Modal>
  );
}
