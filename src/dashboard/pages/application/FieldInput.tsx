import { NumberInput, Select, TextInput } from '@mantine/core';
import type { Field } from './application-fields';
import { STATE_CHOICES } from './application-fields';
import { masked } from './application-values';

interface Props {
  field: Field;
  value: string;
  error?: string | undefined;
  /** It is one of those that are missing. */
  isWanted?: boolean;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Which keyboard a phone shows. */
const MODES = { ein: 'numeric', ssn: 'numeric', phone: 'tel', email: 'email', url: 'url' } as const;
const HINTS: Partial<Record<Field['kind'], string>> = {
  ein: '12-3456789',
  ssn: '123-45-6789',
  phone: '(305) 555-0100',
};

const isMode = (kind: Field['kind']): kind is keyof typeof MODES => kind in MODES;

/** One fact of the application, in the input that its kind asks for. */
export function FieldInput({ field, value, error, isWanted = false, autoFocus = false, onChange }: Props) {
  const { label, kind, choices } = field;
  const common = {
    label,
    error,
    ...(isWanted && { 'data-wanted': true, styles: WANTED }),
    ...(autoFocus && { 'data-autofocus': true }),
  };
  if (kind === 'money' || kind === 'count' || kind === 'percent')
    return (
      <NumberInput
        {...common}
        value={value}
        onChange={(next) => onChange(String(next))}
        thousandSeparator=","
        hideControls
        {...(kind === 'money' && { prefix: '$' })}
        {...(kind === 'percent' && { suffix: '%', max: 100 })}
        {...(field.path !== 'statements.average_daily_balance' && { min: 0 })}
      />
    );
  const options = kind === 'state' ? STATE_CHOICES : kind === 'flag' ? YES_NO : choices;
  if (options) {
    const own = value && !options.some((option) => option.value === value) ? [{ value, label: value }] : [];
    return (
      <Select
        {...common}
        data={[...own, ...options]}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        searchable={kind === 'state'}
        clearable
      />
    );
  }
  return (
    <TextInput
      {...common}
      type={kind === 'date' ? 'date' : kind === 'email' ? 'email' : 'text'}
      {...(isMode(kind) && { inputMode: MODES[kind] })}
      placeholder={HINTS[kind] ?? ''}
      autoComplete="off"
      maxLength={500}
      value={value}
      onChange={(event) => onChange(masked(kind, event.currentTarget.value))}
    />
  );
}

const WANTED = { input: { borderColor: 'var(--mantine-color-orange-6)', borderWidth: 2 } };
