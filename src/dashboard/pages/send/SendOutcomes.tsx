import { Group, Stack, Text } from '@mantine/core';
import type { Standing } from '../../api/submission';
import { Chip } from '../../components/Chip';
import { REFUSAL } from '../../components/labels';
import { Status } from '../../components/Status';
import type { Outcome } from './picker-query';
import { missingWords, notSentWords, type PickerRow } from './picker-rows';

/** A deal and a funder that it was to go to, and what became of that. */
export interface Sent {
  dealName: string;
  row: PickerRow;
  outcome: Outcome;
  /** As the submission stands now. */
  standing: Standing | undefined;
}

/** What dealgate did not send is told as its own word, never as the funder's. */
export function SendOutcomes({ sent, hasSeveral }: { sent: readonly Sent[]; hasSeveral: boolean }) {
  const queued = sent.filter(({ outcome }) => outcome.queued).length;
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {queued} of {sent.length} on their way.
      </Text>
      {sent.map(({ dealName, row, outcome, standing }) => (
        <div
          key={`${dealName} ${row.funderServiceId} ${outcome.submissionServiceId}`}
          data-outcome={row.funderServiceId}
        >
          <Group justify="space-between" gap="xs">
            <Text fw={600} size="sm">
              {hasSeveral ? `${dealName}: ${row.name}` : row.name}
            </Text>
            {outcome.queued ? (
              standing ? (
                <Status of={standing} />
              ) : (
                <Chip tone="info">Queued</Chip>
              )
            ) : (
              <Chip tone="warn">
                {outcome.reason === 'INVALID_DATA' ? notSentWords(row) : `Not sent: ${refusalOf(outcome)}`}
              </Chip>
            )}
          </Group>
          {!outcome.queued && (
            <Text size="sm">{outcome.reason === 'INVALID_DATA' ? missingWords(row) : outcome.detail}</Text>
          )}
        </div>
      ))}
    </Stack>
  );
}

const refusalOf = ({ reason }: Outcome) => (reason ? REFUSAL[reason].toLowerCase() : 'rejected');
