import { Autocomplete, Button, Fieldset, Group, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useState } from 'react';
import { valuesOf } from '../../components/labels';
import { OFFER_FIELDS, OFFER_FIGURES, OFFER_WORDS, type OfferWord } from '../offers/offer-fields';
import type { Draft } from './decision-draft';
import { FeeFields } from './FeeFields';

/** What the service knows of rhythms; a funder may use other words. */
const FREQUENCIES = ['daily', 'weekly', 'biweekly', 'monthly'];

const FIGURES = [
  ...OFFER_FIGURES.map((name) => [name, OFFER_FIELDS[name].label] as const),
  ['fundingPosition', 'Position'] as const,
];

interface Props {
  offers: Draft['offers'];
  /** Of what stands at a path in the list of offers. */
  inputProps: (path: string) => GetInputPropsReturnType;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onAddFee: (index: number) => void;
  onRemoveFee: (index: number, fee: number) => void;
  /** A field is looked at: where it was read in the mail. */
  onLook: (field: string | null) => void;
}

/** What is said of each offer, as the funder states it; what is left empty is derived. */
export function OfferFields({ offers, inputProps, onAdd, onRemove, onAddFee, onRemoveFee, onLook }: Props) {
  const [all, setAll] = useState(false);
  /** `read`: the place in the mail has another path than the input. */
  const input = (path: string, read = path) => {
    const { onFocus, onBlur, ...field } = inputProps(path);
    return {
      size: 'xs',
      ...field,
      value: field.value ?? '',
      onFocus: (event: unknown) => {
        onLook(`offers.${read}`);
        onFocus?.(event);
      },
      onBlur: (event: unknown) => {
        onLook(null);
        onBlur?.(event);
      },
    };
  };
  return (
    <>
      {offers.map((offer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: offers that are not recorded yet have no other name.
        <Fieldset key={index} legend={`Offer ${index + 1}`} p="sm">
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
            {FIGURES.filter(([name]) => all || name in offer).map(([name, label]) => (
              <NumberInput key={name} label={label} hideControls thousandSeparator="," {...input(`${index}.${name}`)} />
            ))}
            {valuesOf(OFFER_WORDS)
              .filter((name) => all || name in offer)
              .map((name) => (
                <WordInput key={name} name={name} {...input(`${index}.${name}`)} />
              ))}
          </SimpleGrid>
          <FeeFields
            fees={offer.fees}
            inputProps={(fee, part) => input(`${index}.fees.${fee}.${part}`, `${index}.fees.${fee}`)}
            onRemove={(fee) => onRemoveFee(index, fee)}
          />
          <Group gap="xs" mt="xs">
            <Button size="compact-xs" variant="subtle" onClick={() => onAddFee(index)}>
              Add a fee
            </Button>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onRemove(index)}>
              Remove offer {index + 1}
            </Button>
          </Group>
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

function WordInput({ name, ...field }: { name: OfferWord; size: string }) {
  const label = OFFER_WORDS[name];
  if (name === 'paymentFrequency') return <Autocomplete label={label} data={FREQUENCIES} {...field} />;
  return <TextInput label={label} type={name.endsWith('Date') ? 'date' : 'text'} {...field} />;
}
