import { Group, Stack, Text } from '@mantine/core';
import { Chip } from '../../components/Chip';
import { percent } from '../../components/format';
import { sentence } from '../../components/labels';
import type { SenderEvidence } from './exclusions-query';

export function TesterAnswer({ answer }: { answer: SenderEvidence }) {
  const nameOf = (id: string) =>
    answer.funderExclusionRules.find(({ funderServiceId }) => funderServiceId === id)?.funder.name ?? id;
  if (answer.senderEvidence.length === 0)
    return (
      <Text size="sm" role="status">
        No rule matches: a deal from this sender may go to every funder.
      </Text>
    );
  return (
    <Stack gap={6} role="status">
      {answer.senderEvidence.map(
        ({ funderServiceId, matchType, configuredValue, observedValue, similarity, status }) => (
          <Group key={`${funderServiceId} ${matchType} ${configuredValue} ${observedValue}`} gap="xs">
            <Chip tone={status === 'EXCLUDED' ? 'bad' : 'warn'}>{sentence(status)}</Chip>
            <Text size="sm">
              from <b>{nameOf(funderServiceId)}</b>: {matchType.toLowerCase()} <b>{observedValue}</b> matches the rule’s{' '}
              <b>{configuredValue}</b>
              {similarity !== null && ` (${percent(Math.round(similarity * 1000) / 10)} similar)`}
            </Text>
          </Group>
        ),
      )}
    </Stack>
  );
}
