import { Button, Fieldset, Group, NumberInput, SimpleGrid } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { OFFER_FIELDS, OFFER_FIGURES, type OfferFigure } from '../offers/offer-fields';
import type { Draft } from './decision-draft';

interface Props {
  offers: Draft['offers'];
  inputProps: (index: number, figure: OfferFigure) => GetInputPropsReturnType;
  onAdd: () => void;
  onRemoveLast: () => void;
}

/** The figures of each offer, as the funder states them; what is left empty is derived. */
export function OfferFields({ offers, inputProps, onAdd, onRemoveLast }: Props) {
  return (
    <>
      {offers.map((offer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: offers that are not recorded yet have no other name.
        <Fieldset key={index} legend={`Offer ${index + 1}`} p="sm">
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
            {OFFER_FIGURES.filter((name) => name in offer).map((name) => (
              <NumberInput
                key={name}
                size="xs"
                label={OFFER_FIELDS[name].label}
                hideControls
                thousandSeparator=","
                {...inputProps(index, name)}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
      <Group>
        <Button size="xs" variant="subtle" onClick={onAdd}>
          Add an offer
        </Button>
        {offers.length > 0 && (
          <Button size="xs" variant="subtle" color="gray" onClick={onRemoveLast}>
            Remove last offer
          </Button>
        )}
      </Group>
    </>
  );
}
