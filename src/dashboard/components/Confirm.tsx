import { Button, type ButtonProps, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface Props extends ButtonProps {
  /** What is asked. */
  question: string;
  /** What follows from it. */
  consequence: ReactNode;
  onConfirm: () => Promise<unknown>;
  busy: boolean;
  children: string;
}

/** A button for what cannot be taken back: it asks first. */
export function Confirm({ question, consequence, onConfirm, busy, children, ...button }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" {...button} onClick={open}>
        {children}
      </Button>
      <Modal opened={opened} onClose={close} title={question} centered>
        <Stack>
          <Text component="div" size="sm">
            {consequence}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button color="red.9" loading={busy} onClick={() => void onConfirm().then(close)}>
              {children}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
