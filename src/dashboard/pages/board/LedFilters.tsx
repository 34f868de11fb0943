import { Group, Pill } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useColleagues } from '../../app/colleagues';
import { oneOf, REACHED, sentence } from '../../components/labels';

const LABELS: Readonly<Record<string, (value: string) => string>> = {
  product: (value) => `Product: ${sentence(value)}`,
  industry: (value) => `Industry: ${value}`,
  reached: (value) => {
    const known = oneOf(REACHED, value);
    return known ? REACHED[known] : value;
  },
};

/** What another page has led here with, and the bar has no field for: said, and taken away by one press. */
export function LedFilters() {
  const [address, setAddress] = useSearchParams();
  const assignee = address.get('assignee');
  const name = useColleagues().find(({ userServiceId }) => userServiceId === assignee)?.name;
  const shown = Object.entries(LABELS).flatMap(([key, words]) => {
    const value = address.get(key);
    return value ? [{ key, label: words(value) }] : [];
  });
  const all = [...shown, ...(assignee ? [{ key: 'assignee', label: `Assigned to ${name ?? 'a member'}` }] : [])];
  if (all.length === 0) return null;
  const remove = (key: string) => {
    const next = new URLSearchParams(address);
    next.delete(key);
    setAddress(next, { replace: true });
  };
  return (
    <Group gap="xs" mb="sm" role="group" aria-label="Further filters">
      {all.map(({ key, label }) => (
        <Pill
          key={key}
          size="md"
          withRemoveButton
          onRemove={() => remove(key)}
          removeButtonProps={{ 'aria-label': `Remove the filter ${label}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          {label}
        </Pill>
      ))}
    </Group>
  );
}
