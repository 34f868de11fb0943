import { Button, Fieldset, Group, NumberInput, SimpleGrid } from '@mantine/core';
import { type Draft, OFFER_FIGURES } from './decision-draft';

interface Props {
  offers: Draft['offers'];
  onChange: (offers: Draft['offers']) => void;
}

/** The figures of each offer, as the funder states them; what is left empty is derived. */
export function OfferFields({ offers, onChange }: Props) {
  const put = (index: number, field: string, value: string | number) =>
    onChange(
      offers.map((offer, at) => (at === index ? { ...offer, [field]: value === '' ? null : Number(value) } : offer)),
    );
  return (
    <>
      {offers.map((offer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: offers that are not recorded yet have no other name.
        <Fieldset key={index} legend={`Offer ${index + 1}`} p="sm">
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
            {OFFER_FIGURES.map(([field, label]) => (
              <NumberInput
                key={field}
                size="xs"
                label={label}
                value={offer[field] ?? ''}
                onChange={(value) => put(index, field, value)}
                hideControls
                thousandSeparator=","
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
      <Group>
        <Button size="xs" variant="subtle" onClick={() => onChange([...offers, {}])}>
          Add an offer
        </Button>
        {offers.length > 0 && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(offers.slice(0, -1))}>
            Remove the last
          </Button>
        )}
      </Group>
    </>
  );
}
