import { Group, Tooltip } from '@mantine/core';
import { Chip } from '../../components/Chip';
import { sentence } from '../../components/labels';
import type { DealOffer } from '../deal/deal-query';
import { OFFER_FIELDS, OFFER_FIGURES, type OfferField } from './offer-fields';

/** What to know about an offer before one compares it. */
export function OfferNotes({ offer, stipulations }: { offer: DealOffer; stipulations: string | null }) {
  const others = OFFER_FIGURES.flatMap((name) => {
    const { label, write, inTable }: OfferField = OFFER_FIELDS[name];
    return inTable || !offer[name] ? [] : `${label}: ${write(offer[name])}`;
  });
  return (
    <Group gap={4} mt={2}>
      {offer.comparison.warnings.map((warning) => (
        <Tooltip key={warning} label="The funder’s figures contradict each other. They are shown as stated.">
          <span>
            <Chip tone="warn">{sentence(warning)}</Chip>
          </span>
        </Tooltip>
      ))}
      {others.length > 0 && (
        <Tooltip multiline label={others.join(', ')}>
          <span>
            <Chip plain>More figures</Chip>
          </span>
        </Tooltip>
      )}
      {stipulations && (
        <Tooltip multiline w={280} label={stipulations}>
          <span>
            <Chip plain>Stipulations</Chip>
          </span>
        </Tooltip>
      )}
    </Group>
  );
}
