import { Checkbox, Stack, Textarea } from '@mantine/core';
import type { DealSubmission } from '../deal/deal-query';

/** The submissions that a withdrawal would be told to. */
export const othersOf = (submissions: readonly DealSubmission[], chosen: string | null): DealSubmission[] =>
  submissions.filter(
    ({ serviceId, status }) => serviceId !== chosen && (status === 'SUBMITTED_TO_FUNDER' || status === 'APPROVED'),
  );

/** How a withdrawal reaches a funder. */
function wayOf(channel: DealSubmission['configuredChannel']): string {
  if (channel === 'WEB_PORTAL') return 'In its portal, by a person';
  return channel === 'EMAIL' ? 'By mail' : 'By mail, or by a person where it has no address';
}

interface Props {
  others: readonly DealSubmission[];
  ticked: readonly string[];
  onTick: (ids: string[]) => void;
  text: string;
  onText: (text: string) => void;
}

/** Who is told that the deal is withdrawn, by which way, and in which words. */
export function OthersField({ others, ticked, onTick, text, onText }: Props) {
  if (others.length === 0) return null;
  return (
    <>
      <Checkbox.Group label="Tell the others that the deal is withdrawn" value={[...ticked]} onChange={onTick}>
        <Stack gap="xs" mt={4}>
          {others.map(({ serviceId, funder, configuredChannel }) => (
            <Checkbox key={serviceId} value={serviceId} label={funder.name} description={wayOf(configuredChannel)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {ticked.length > 0 && (
        <Textarea
          label="What they are told"
          description="Empty: that the merchant has withdrawn, with thanks."
          autosize
          minRows={2}
          maxLength={20_000}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
    </>
  );
}
