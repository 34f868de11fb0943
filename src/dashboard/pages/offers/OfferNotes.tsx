import { Group, Tooltip } from '@mantine/core';
import { Chip } from '../../parts/Chip';
import { sentence } from '../../parts/words';
import type { DealOffer } from '../deal/deal-query';

/** What to know about an offer before one compares it. */
export function OfferNotes({ offer, stipulations }: { offer: DealOffer; stipulations: string | null }) {
  return (
    <Group gap={4} mt={2}>
      {offer.comparison.warnings.map((warning) => (
        <Tooltip key={warning} label="The funder’s own figures do not fit each other. They are shown as stated.">
          <span>
            <Chip tone="warn">{sentence(warning)}</Chip>
          </span>
        </Tooltip>
      ))}
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
