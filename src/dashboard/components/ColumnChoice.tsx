import { MultiSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { EXTRA_NAMES, EXTRAS, type Extra, extraOf } from './deal-columns';

/** Which further columns a list shows; the address keeps it. */
export function ColumnChoice({ without = [] }: { without?: readonly Extra[] }) {
  const [address, setAddress] = useSearchParams();
  const choices = EXTRA_NAMES.filter((name) => !without.includes(name));
  const choose = (values: readonly string[]) => {
    const next = new URLSearchParams(address);
    if (values.length > 0) next.set('show', values.join());
    else next.delete('show');
    setAddress(next, { replace: true });
  };
  return (
    <MultiSelect
      aria-label="Further columns"
      placeholder={address.has('show') ? '' : 'Further columns'}
      data={choices.map((value) => ({ value, label: EXTRAS[value].label }))}
      value={extraOf(address.get('show'))}
      onChange={choose}
      style={{ flex: '1 1 10rem', maxWidth: '16rem' }}
    />
  );
}
