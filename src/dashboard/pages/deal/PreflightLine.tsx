import { Button, Group, Text } from '@mantine/core';
import { Chip } from '../../components/Chip';
import { bytes } from '../../components/format';
import { ATTEMPT, REASON, REFUSAL } from '../../components/labels';
import { Status } from '../../components/Status';
import { inWords } from '../application/application-fields';
import type { DealSubmission } from './deal-query';
import type { Preflight, SendOutcome } from './send-query';

interface Props {
  submission: DealSubmission;
  check: Preflight | undefined;
  outcome: SendOutcome | undefined;
  /** Opens the form with the facts that it misses. */
  onComplete: (check: Preflight) => void;
}

/** One funder in the send dialog: whether the deal has what it asks for, and after sending what became of it. */
export function PreflightLine({ submission, check, outcome, onComplete }: Props) {
  const { funder, sendEligibility } = submission;
  const files = check?.files ?? [];
  const size = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return (
    <div data-preflight={funder.serviceId}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="sm">
          {funder.name}
        </Text>
        <Group gap={4}>
          {!outcome && !sendEligibility.sendable && sendEligibility.reason && (
            <Chip tone="warn">{REASON[sendEligibility.reason]}</Chip>
          )}
          {outcome ? (
            <Outcome of={outcome} submission={submission} />
          ) : (
            <Chip tone={check?.valid ? 'good' : 'warn'}>{check?.valid ? 'Complete' : 'Incomplete'}</Chip>
          )}
        </Group>
      </Group>
      {!outcome && check && !check.valid && (
        <Group gap="xs">
          <Text size="sm">{inWords(check.message)}</Text>
          {check.missingInformation.length > 0 && (
            <Button size="compact-xs" variant="default" onClick={() => onComplete(check)}>
              Complete for {funder.name}
            </Button>
          )}
        </Group>
      )}
      {outcome?.detail && <Text size="sm">{outcome.detail}</Text>}
      {!outcome && (
        <Text size="xs" c="dimmed">
          {check
            ? `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${bytes(size)}${files.length > 0 ? `: ${files.map(({ fileName }) => fileName).join(', ')}` : ''}`
            : 'The funder is not linked.'}
        </Text>
      )}
    </div>
  );
}

/** What became of the send so far: this follows the deal, which is read again as answers come. */
function Outcome({ of, submission }: { of: SendOutcome; submission: DealSubmission }) {
  if (!of.queued)
    return <Chip tone="bad">{`Not sent: ${of.reason ? REFUSAL[of.reason].toLowerCase() : 'refused'}`}</Chip>;
  const attempt = submission.attempts.find(({ serviceId }) => serviceId === of.attemptServiceId);
  if (!attempt) return <Chip tone="info">Queued</Chip>;
  if (attempt.isProduction) return <Status of={submission} />;
  const { tone, label } = ATTEMPT[attempt.status];
  return <Chip tone={tone}>{label}</Chip>;
}
