import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../api/graphql';
import { useAction } from '../../api/use-action';
import { FormDialog } from '../../parts/FormDialog';
import { atMoment } from '../../parts/figures';
import { channelWord } from '../../parts/words';
import type { DealAttempt } from './deal-query';
import { useReloadDeal } from './reload';

const SETTLE = graphql(`
  mutation SettleAttempt($id: ID!, $outcome: AttemptOutcome!, $note: String) {
    settleAttempt(attemptServiceId: $id, outcome: $outcome, note: $note) { serviceId status }
  }
`);

/** A person found out what became of an attempt, and says so. */
export function SettleAttempt({ attempt }: { attempt: DealAttempt }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const { run, busy } = useAction(SETTLE, 'The attempt is settled.');
  const reload = useReloadDeal();
  const settle = async () => {
    const done = await run({ id: attempt.serviceId, outcome: outcome as 'SUCCEEDED' | 'FAILED', note: note || null });
    if (done) reload();
    return done !== undefined;
  };
  return (
    <FormDialog
      size="xs"
      label="Settle the attempt…"
      title="What became of the attempt?"
      action="Settle"
      busy={busy}
      ready={outcome !== null}
      onSave={settle}
    >
      <Text size="sm">
        {channelWord(attempt.channel)}, {atMoment(attempt.created)}. {attempt.message}
      </Text>
      <Radio.Group value={outcome} onChange={setOutcome} aria-label="Outcome">
        <Stack gap="xs">
          <Radio value="SUCCEEDED" label="It arrived" description="The submission counts as sent." />
          <Radio value="FAILED" label="It did not arrive" description="The deal can be sent again." />
        </Stack>
      </Radio.Group>
      <TextInput
        label="How do you know?"
        description="Kept with the attempt."
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
