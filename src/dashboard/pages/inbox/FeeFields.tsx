import { ActionIcon, Group, NumberInput, TextInput } from '@mantine/core';
import { Icon } from '../../components/Icon';
import type { DraftFee } from './decision-draft';

interface Props {
  fees: readonly DraftFee[];
  inputProps: (fee: number, part: keyof DraftFee) => object;
  onRemove: (fee: number) => void;
}

/** Each charge of an offer by its own name, in dollars or in percent. */
export function FeeFields({ fees, inputProps, onRemove }: Props) {
  return fees.map(({ name }, fee) => {
    const of = name ? ` of ${name}` : ` of fee ${fee + 1}`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: fees that are not recorded yet have no other name.
      <Group key={fee} gap="xs" mt="xs" align="end" wrap="nowrap">
        <TextInput label={`Fee ${fee + 1}`} style={{ flex: 2 }} maxLength={200} {...inputProps(fee, 'name')} />
        <NumberInput
          label="Amount"
          aria-label={`Amount${of}`}
          style={{ flex: 1 }}
          hideControls
          prefix="$"
          thousandSeparator=","
          {...inputProps(fee, 'amount')}
        />
        <NumberInput
          label="Percent"
          aria-label={`Percent${of}`}
          style={{ flex: 1 }}
          hideControls
          suffix="%"
          {...inputProps(fee, 'percent')}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove fee ${fee + 1}`} onClick={() => onRemove(fee)}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </Group>
    );
  });
}
