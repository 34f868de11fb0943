import { Button, Fieldset, Group, NumberInput, SimpleGrid } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useState } from 'react';
import { OFFER_FIELDS, OFFER_FIGURES, type OfferFigure } from '../offers/offer-fields';
import type { Draft } from './decision-draft';

interface Props {
  offers: Draft['offers'];
  inputProps: (index: number, figure: OfferFigure) => GetInputPropsReturnType;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** A field is looked at: where it was read in the mail. */
  onLook: (field: string | null) => void;
}

/** The figures of each offer, as the funder states them; what is left empty is derived. */
export function OfferFields({ offers, inputProps, onAdd, onRemove, onLook }: Props) {
  const [all, setAll] = useState(false);
  return (
    <>
      {offers.map((offer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: offers that are not recorded yet have no other name.
        <Fieldset key={index} legend={`Offer ${index + 1}`} p="sm">
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
            {OFFER_FIGURES.filter((name) => all || name in offer).map((name) => {
              const { onFocus, onBlur, ...field } = inputProps(index, name);
              return (
                <NumberInput
                  key={name}
                  size="xs"
                  label={OFFER_FIELDS[name].label}
                  hideControls
                  thousandSeparator=","
                  {...field}
                  value={offer[name] ?? ''}
                  onFocus={(event) => {
                    onLook(`offers.${index}.${name}`);
                    onFocus?.(event);
                  }}
                  onBlur={(event) => {
                    onLook(null);
                    onBlur?.(event);
                  }}
                />
              );
            })}
          </SimpleGrid>
          <Button size="compact-xs" variant="subtle" color="gray" mt="xs" onClick={() => onRemove(index)}>
            Remove offer {index + 1}
          </Button>
        </Fieldset>
      ))}
      <Group>
        <Button size="xs" variant="subtle" onClick={onAdd}>
          Add an offer
        </Button>
        {offers.length > 0 && (
          <Button size="xs" variant="subtle" color="gray" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? 'Usual fields' : 'All fields'}
          </Button>
        )}
      </Group>
    </>
  );
}
