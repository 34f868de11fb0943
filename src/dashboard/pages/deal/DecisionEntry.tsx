import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Chip } from '../../components/Chip';
import { factor, money, rate } from '../../components/format';
import { attributionLabel, decisionLabel, sentence } from '../../components/labels';
import { TimeAgo } from '../../components/TimeAgo';
import type { DealDecision, DealOffer } from './deal-query';

const REMARKS = [
  ['declineReason', 'Reason'],
  ['requestedInfo', 'Requested information'],
  ['stipulations', 'Stipulations'],
  ['statusReasoning', 'Reasoning'],
  ['lenderNotes', 'Notes'],
] as const;

export function DecisionEntry({ decision }: { decision: DealDecision }) {
  const { applicationStatus, supersededAt, sourceReceivedAt, attributionMethod, offers, emailClassification } =
    decision;
  const { label, tone } = decisionLabel(applicationStatus);
  return (
    <div style={supersededAt ? { opacity: 0.85 } : undefined}>
      <Group gap="xs">
        <Chip tone={supersededAt ? 'neutral' : tone}>{label}</Chip>
        {supersededAt && <Chip plain>Superseded</Chip>}
        {emailClassification && <Chip plain>{sentence(emailClassification)}</Chip>}
        <Text size="xs" c="dimmed">
          <TimeAgo time={sourceReceivedAt} />
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
        Matched by {attributionLabel(attributionMethod)}
        {decision.applicationIdentifier && `; funder’s application ID ${decision.applicationIdentifier}`}
        {decision.sourceEmailEndUserServiceId && (
          <>
            ;{' '}
            <Anchor component={Link} to={`/inbox?mail=${decision.sourceEmailEndUserServiceId}`} size="xs">
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
      <b>{money(fundedAmount)}</b> at {factor(computed.factorRate)}, payback {money(computed.paybackAmount)}
      {comparison.apr !== null && `, comparison APR ${rate(comparison.apr)}`}
    </Text>
  );
}
