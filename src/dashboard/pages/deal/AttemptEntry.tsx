import { Group, Text } from '@mantine/core';
import { Chip } from '../../components/Chip';
import { ATTEMPT, channelLabel } from '../../components/labels';
import { isOwnRefusal } from '../../components/own-refusal';
import { TimeAgo } from '../../components/TimeAgo';
import type { DealAttempt } from './deal-query';

export function AttemptEntry({ attempt }: { attempt: DealAttempt }) {
  const { channel, status, isProduction, created, message, note, providerReference } = attempt;
  const { label, tone } = ATTEMPT[status];
  const isOwn = isOwnRefusal(attempt);
  return (
    <>
      <Group gap="xs">
        <Text size="sm" fw={550}>
          {isOwn ? `Not sent by ${channelLabel(channel)}` : `Sent by ${channelLabel(channel)}`}
        </Text>
        <Chip tone={tone}>{label}</Chip>
        {!isProduction && <Chip plain>Sandbox</Chip>}
        <Text size="xs" c="dimmed">
          <TimeAgo time={created} />
        </Text>
      </Group>
      {message && <Text size="sm">{message}</Text>}
      {providerReference && (
        <Text size="xs" c="dimmed">
          The funder’s reference: {providerReference}
        </Text>
      )}
      {note && <Text size="sm">Settled by a person: {note}</Text>}
    </>
  );
}
