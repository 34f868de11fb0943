import { Anchor, Radio, Stack, Text, TextInput } from '@mantine/core';
import { graphql, type VariablesOf } from '../../api/graphql';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { atMoment } from '../../components/format';
import { channelLabel } from '../../components/labels';
import { BY_API } from './by-api';
import type { DealAttempt } from './deal-query';
import { useReloadDeal } from './reload';

const SETTLE = graphql(`
  mutation SettleAttempt($id: ID!, $outcome: AttemptOutcome!, $note: String, $reference: String) {
    settleAttempt(attemptServiceId: $id, outcome: $outcome, note: $note, reference: $reference) { serviceId status }
  }
`);

type Outcome = VariablesOf<typeof SETTLE>['outcome'];

const OUTCOMES: Record<Outcome, { label: string; description: string }> = {
  SUCCEEDED: { label: 'It arrived', description: 'The submission counts as sent.' },
  FAILED: { label: 'It did not arrive', description: 'The deal can be sent again.' },
};

const UNDECIDED: { outcome: Outcome | null; note: string; reference: string } = {
  outcome: null,
  note: '',
  reference: '',
};

interface Props {
  attempt: Pick<DealAttempt, 'serviceId' | 'channel' | 'created' | 'message'>;
  /** Whom to ask. */
  funder: { name: string; submissionEmailAddress?: string | null } | null;
}

/** A person found out what became of an attempt, and records it. */
export function SettleAttempt({ attempt, funder }: Props) {
  const reload = useReloadDeal();
  const { form, dialog } = useActionForm(SETTLE, {
    initialValues: UNDECIDED,
    variables: ({ outcome, note, reference }) =>
      outcome && {
        id: attempt.serviceId,
        outcome,
        note: note || null,
        reference: outcome === 'SUCCEEDED' ? reference.trim() || null : null,
      },
    done: 'Attempt settled.',
    onDone: reload,
  });
  return (
    <FormDialog {...dialog} size="xs" label="Settle the attempt…" title="Outcome of the attempt" action="Settle">
      <Text size="sm">
        {channelLabel(attempt.channel)}, {atMoment(attempt.created)}. {attempt.message}
      </Text>
      {funder && (
        <Text size="sm">
          Ask {funder.name}
          {funder.submissionEmailAddress && (
            <>
              {' '}
              (
              <Anchor href={`mailto:${funder.submissionEmailAddress}`} underline="always">
                {funder.submissionEmailAddress}
              </Anchor>
              )
            </>
          )}{' '}
          whether it has the deal.
        </Text>
      )}
      <Radio.Group aria-label="Outcome" {...form.getInputProps('outcome')}>
        <Stack gap="xs">
          {Object.entries(OUTCOMES).map(([value, outcome]) => (
            <Radio key={value} value={value} {...outcome} />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.outcome === 'SUCCEEDED' && BY_API.has(attempt.channel) && (
        <TextInput
          label="The funder’s reference"
          description="Where the funder has given one: what is left of the deal then follows."
          {...form.getInputProps('reference')}
        />
      )}
      <TextInput label="How do you know?" description="Kept with the attempt." {...form.getInputProps('note')} />
    </FormDialog>
  );
}
