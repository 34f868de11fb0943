import { Timeline as Line, Text } from '@mantine/core';
import { Icon } from '../../components/Icon';
import { AttemptEntry } from './AttemptEntry';
import { DecisionEntry } from './DecisionEntry';
import type { DealAttempt, DealDecision, DealSubmission } from './deal-query';

type Entry = { at: string; attempt: DealAttempt } | { at: string; decision: DealDecision };

/** Attempts and decisions together, the latest first. */
function entriesOf({ attempts, decisions }: DealSubmission): Entry[] {
  const entries: Entry[] = [
    ...attempts.map((attempt) => ({ at: attempt.created, attempt })),
    ...decisions.map((decision) => ({ at: decision.providerEffectiveAt ?? decision.sourceReceivedAt, decision })),
  ];
  return entries.sort((a, b) => (a.at < b.at ? 1 : -1));
}

export function Timeline({ submission }: { submission: DealSubmission }) {
  const entries = entriesOf(submission);
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing has been sent or decided yet.
      </Text>
    );
  return (
    <Line bulletSize={22} lineWidth={2} color="gray">
      {entries.map((entry) =>
        'attempt' in entry ? (
          <Line.Item key={entry.attempt.serviceId} bullet={<Icon name="send" size={12} />}>
            <AttemptEntry attempt={entry.attempt} />
          </Line.Item>
        ) : (
          <Line.Item key={entry.decision.serviceId} bullet={<Icon name="check" size={12} />}>
            <DecisionEntry decision={entry.decision} />
          </Line.Item>
        ),
      )}
    </Line>
  );
}
