import { Alert, Button, type ButtonProps, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../api/errors';
import type { Action } from '../api/use-action';
import { Dialog } from './Dialog';

interface Props<Data, Variables> extends ButtonProps {
  /** What is asked. */
  question: string;
  /** What follows from it. */
  consequence: ReactNode;
  action: Action<Data, Variables>;
  variables: Variables;
  /** Told once it is done; what was refused stays asked, with the reason. */
  onDone?: (data: Data) => void;
  children: string;
}

/** A button for what cannot be taken back: it asks first. */
export function Confirm<Data, Variables>(props: Props<Data, Variables>) {
  const { question, consequence, action, variables, onDone, children, ...button } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [opened, { open, close }] = useDisclosure(false, { onOpen: () => setRefusal(null) });
  const confirm = async () => {
    setRefusal(null);
    const done = await action.run(variables, (error) => setRefusal(messageOf(error)));
    if (done === undefined) return;
    close();
    onDone?.(done);
  };
  return (
    <>
      <Button variant="default" {...button} onClick={open}>
        {children}
      </Button>
      <Dialog opened={opened} onClose={close} title={question} centered>
        <Stack>
          <Text component="div" size="sm">
            {consequence}
          </Text>
          {refusal && (
            <Alert color="red" variant="outline" role="alert">
              {refusal}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button color="red.9" loading={action.busy} onClick={() => void confirm()}>
              {children}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
