import { Radio, Stack, TextInput } from '@mantine/core';
import { graphql, type VariablesOf } from '../../api/graphql';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import type { ThreadMessage } from './thread-query';

const SETTLE = graphql(`
  mutation SettleMessage($id: ID!, $outcome: AttemptOutcome!, $note: String) {
    settleMessage(serviceId: $id, outcome: $outcome, note: $note) { serviceId status }
  }
`);

type Outcome = VariablesOf<typeof SETTLE>['outcome'];
const UNDECIDED: { outcome: Outcome | null; note: string } = { outcome: null, note: '' };

/** A person says what became of a message, or that it was carried over. */
export function SettleMessage({
  message,
  onDone,
}: {
  message: Pick<ThreadMessage, 'serviceId' | 'status'>;
  onDone: () => void;
}) {
  const isTask = message.status === 'ACTION_REQUIRED';
  const { form, dialog } = useActionForm(SETTLE, {
    initialValues: UNDECIDED,
    variables: ({ outcome, note }) => outcome && { id: message.serviceId, outcome, note: note.trim() || null },
    done: 'Message settled.',
    onDone,
  });
  return (
    <FormDialog
      {...dialog}
      size="compact-xs"
      label={isTask ? 'Say that it is done…' : 'Settle the message…'}
      title="Outcome of the message"
      action="Settle"
    >
      <Radio.Group aria-label="Outcome" {...form.getInputProps('outcome')}>
        <Stack gap="xs">
          <Radio value="SUCCEEDED" label={isTask ? 'Done' : 'It arrived'} />
          <Radio value="FAILED" label={isTask ? 'Could not' : 'It did not arrive'} />
        </Stack>
      </Radio.Group>
      <TextInput label="How do you know?" description="Kept with the message." {...form.getInputProps('note')} />
    </FormDialog>
  );
}
