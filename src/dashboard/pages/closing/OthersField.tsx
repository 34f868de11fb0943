import { Checkbox, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../api/graphql';
import { useData } from '../../api/use-data';
import { useUnsaved } from '../../app/unsaved';
import type { DealSubmission } from '../deal/deal-query';

/** The submissions that a withdrawal would be told to. */
export const othersOf = (submissions: readonly DealSubmission[], chosen: string | null): DealSubmission[] =>
  submissions.filter(
    ({ serviceId, status }) => serviceId !== chosen && (status === 'SUBMITTED_TO_FUNDER' || status === 'APPROVED'),
  );

const ADDRESSES = graphql(`
  query WithdrawalAddresses { funderIntegrations { funderServiceId effectiveSubmissionEmailAddress } }
`);

/** How a withdrawal reaches a funder, whatever its channel for deals is. */
const wayOf = (address: string | null | undefined): string =>
  address ? `By mail to ${address}` : 'As an answer to its mails; where it has sent none, a task for a person';

interface Props {
  others: readonly DealSubmission[];
  ticked: readonly string[];
  onTick: (ids: string[]) => void;
  text: string;
  onText: (text: string) => void;
}

/** Who is told that the deal is withdrawn, by which way, and in which words. */
export function OthersField({ others, ticked, onTick, text, onText }: Props) {
  const { data } = useData(ADDRESSES);
  const [suggested] = useState(text);
  useUnsaved(text !== suggested);
  if (others.length === 0) return null;
  const addresses = new Map(
    data?.funderIntegrations.map((each) => [each.funderServiceId, each.effectiveSubmissionEmailAddress]),
  );
  return (
    <>
      <Checkbox.Group label="Tell the others that the deal is withdrawn" value={[...ticked]} onChange={onTick}>
        <Stack gap="xs" mt={4}>
          {others.map(({ serviceId, funder }) => (
            <Checkbox
              key={serviceId}
              value={serviceId}
              label={funder.name}
              description={data && wayOf(addresses.get(funder.serviceId))}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {ticked.length > 0 && (
        <Textarea
          label="What they are told"
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
