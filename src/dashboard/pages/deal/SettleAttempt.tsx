import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { graphql, type VariablesOf } from '../../api/graphql';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { atMoment } from '../../components/format';
import { channelLabel } from '../../components/labels';
import type { DealAttempt } from './deal-query';
import { useReloadDeal } from './reload';

const SETTLE = graphql(`
  mutation SettleAttempt($id: ID!, $outcome: AttemptOutcome!, $note: String) {
    settleAttempt(attemptServiceId: $id, outcome: $outcome, note: $note) { serviceId status }
  }
`);

type Outcome = VariablesOf<typeof SETTLE>['outcome'];

const OUTCOMES: Record<Outcome, { label: string; description: string }> = {
  SUCCEEDED: { label: 'It arrived', description: 'The submission counts as sent.' },
  FAILED: { label: 'It did not arrive', description: 'The deal can be sent again.' },
};

const UNDECIDED: { outcome: Outcome | null; note: string } = { outcome: null, note: '' };

/** A person found out what became of an attempt, and records it. */
export function SettleAttempt({ attempt }: { attempt: DealAttempt }) {
  const reload = useReloadDeal();
  const { form, dialog } = useActionForm(SETTLE, {
    initialValues: UNDECIDED,
    variables: ({ outcome, note }) => outcome && { id: attempt.serviceId, outcome, note: note || null },
    done: 'Attempt settled.',
    onDone: reload,
  });
  return (
    <FormDialog {...dialog} size="xs" label="Settle the attempt…" title="Outcome of the attempt" action="Settle">
      <Text size="sm">
        {channelLabel(attempt.channel)}, {atMoment(attempt.created)}. {attempt.message}
      </Text>
      <Radio.Group aria-label="Outcome" {...form.getInputProps('outcome')}>
        <Stack gap="xs">
          {Object.entries(OUTCOMES).map(([value, outcome]) => (
            <Radio key={value} value={value} {...outcome} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput label="How do you know?" description="Kept with the attempt." {...form.getInputProps('note')} />
    </FormDialog>
  );
}
