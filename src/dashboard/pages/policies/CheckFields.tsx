import { ActionIcon, Checkbox, Group, NumberInput, Select, TagsInput, Text, TextInput } from '@mantine/core';
import { Icon } from '../../components/Icon';
import { sentence } from '../../components/labels';
import { CHECK_KEYS, checkFor, isEditable, kindOf, operatorsOf } from './check-kinds';
import { type Check, checkText, SIGNS } from './policy';

interface Props {
  /** Which of the policy's checks it is, from 1. */
  number: number;
  check: Check;
  onChange: (check: Check) => void;
  onRemove: () => void;
}

/** One check of a policy: what it asks about, how, for what, and whether a deal must pass it. */
export function CheckFields({ number, check, onChange, onRemove }: Props) {
  const name = (part: string) => `${part} of check ${number}`;
  const keys = [...new Set([...CHECK_KEYS, check.key])].map((value) => ({ value, label: sentence(value) }));
  const operators = operatorsOf(check).map((value) => ({ value, label: SIGNS[value] ?? sentence(value) }));
  return (
    <Group gap="xs" data-check={check.key}>
      {isEditable(check) ? (
        <>
          <Select
            aria-label={name('Subject')}
            data={keys}
            value={check.key}
            onChange={(key) => key && onChange(checkFor(key, check))}
            searchable
            style={{ flex: '3 1 11rem' }}
          />
          <Select
            aria-label={name('Comparison')}
            data={operators}
            value={check.operator}
            onChange={(operator) => operator && onChange({ ...check, operator })}
            style={{ flex: '0 1 6rem' }}
          />
          <ValueField label={name('Value')} check={check} onChange={onChange} />
        </>
      ) : (
        <Text size="sm" style={{ flex: '1 1 20rem' }}>
          {checkText(check)}
        </Text>
      )}
      <Checkbox
        label="Mandatory"
        aria-label={`Check ${number} is mandatory`}
        checked={check.mandatory !== false}
        onChange={(event) => onChange({ ...check, mandatory: event.currentTarget.checked })}
      />
      {check.mandatory !== false && (
        <Checkbox
          label="Else for a person"
          aria-label={`A deal that does not meet check ${number} is for a person`}
          checked={check.on_failure === 'review_required'}
          indeterminate={check.on_failure !== 'review_required' && (check.review_values ?? []).length > 0}
          onChange={(event) =>
            onChange({
              ...check,
              on_failure: event.currentTarget.checked ? 'review_required' : 'fail',
              review_values: undefined,
            })
          }
        />
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove check ${number}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </Group>
  );
}

type ValueProps = Pick<Props, 'check' | 'onChange'> & { label: string };

function ValueField({ label, check, onChange }: ValueProps) {
  // What a person writes no longer stands in the cell that it was read from.
  const set = (change: Partial<Check>) => onChange({ ...check, ...change, source: undefined });
  const common = { 'aria-label': label, style: { flex: '3 1 10rem' } };
  const { value, value_max: most } = check;
  const kind = kindOf(check);
  if (kind === 'list')
    return (
      <TagsInput
        {...common}
        value={[value ?? []].flat().map(String)}
        onChange={(list) => set({ value: list })}
        splitChars={[',']}
        acceptValueOnBlur
      />
    );
  if (kind === 'yesNo')
    return (
      <Select
        {...common}
        data={['Yes', 'No']}
        value={value ? 'Yes' : 'No'}
        onChange={(answer) => set({ value: answer === 'Yes' })}
      />
    );
  const shown = typeof value === 'number' ? value : String(value ?? '');
  if (kind === 'text')
    return <TextInput {...common} value={shown} onChange={(event) => set({ value: event.currentTarget.value })} />;
  const number = { ...common, thousandSeparator: ',', hideControls: true, required: true };
  return (
    <>
      <NumberInput {...number} value={shown} onChange={(least) => set({ value: least })} />
      {typeof most === 'number' && (
        <NumberInput
          {...number}
          aria-label={`Maximum${label.slice('Value'.length)}`}
          value={most}
          onChange={(next) => set({ value_max: next })}
        />
      )}
    </>
  );
}
