import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Ago } from '../../parts/Ago';
import { Chip } from '../../parts/Chip';
import { factor, money, rate } from '../../parts/figures';
import { attributionWord } from '../../parts/provenance';
import { decisionWord, sentence } from '../../parts/words';
import type { DealDecision, DealOffer } from './deal-query';

const REMARKS = [
  ['declineReason', 'Reason'],
  ['requestedInfo', 'Asks for'],
  ['stipulations', 'Stipulations'],
  ['statusReasoning', 'Why'],
  ['lenderNotes', 'Notes'],
] as const;

export function DecisionEntry({ decision }: { decision: DealDecision }) {
  const { applicationStatus, supersededAt, sourceReceivedAt, attributionMethod, offers, emailClassification } =
    decision;
  const { label, tone } = decisionWord(applicationStatus);
  return (
    <div style={supersededAt ? { opacity: 0.85 } : undefined}>
      <Group gap="xs">
        <Chip tone={supersededAt ? 'neutral' : tone}>{label}</Chip>
        {supersededAt && <Chip plain>Not current</Chip>}
        {emailClassification && <Chip plain>{sentence(emailClassification)}</Chip>}
        <Text size="xs" c="dimmed">
          <Ago time={sourceReceivedAt} />
        </Text>
      </Group>
      {REMARKS.map(([field, name]) =>
        decision[field] ? (
          <Text size="sm" key={field}>
            <Text span c="dimmed" size="sm">
              {name}:{' '}
            </Text>
            {decision[field]}
          </Text>
        ) : null,
      )}
      {offers.map((offer) => (
        <OfferLine key={offer.serviceId} offer={offer} />
      ))}
      <Text size="xs" c="dimmed">
        Known by {attributionWord(attributionMethod)}
        {decision.applicationIdentifier && `; the funder’s number ${decision.applicationIdentifier}`}
        {decision.sourceEmailEndUserServiceId && (
          <>
            ;{' '}
            <Anchor component={Link} to={`/deals/${decision.sourceEmailEndUserServiceId}`} size="xs">
              the mail
            </Anchor>
          </>
        )}
        .
      </Text>
    </div>
  );
}

function OfferLine({ offer }: { offer: DealOffer }) {
  const { fundedAmount, computed, comparison } = offer;
  return (
    <Text size="sm">
      <b>{money(fundedAmount)}</b> at {factor(computed.factorRate)}, pays back {money(computed.paybackAmount)}
      {comparison.apr !== null && `, APR ${rate(comparison.apr)}`}
    </Text>
  );
}
