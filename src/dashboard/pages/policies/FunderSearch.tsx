import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useData } from '../../api/use-data';
import { FIND_FUNDERS } from './policies-query';

interface Props extends Omit<SelectProps, 'data'> {
  /** Shown before all others, and not twice. */
  suggested?: { value: string; label: string }[];
  /** Ids of funders that cannot be chosen. */
  without?: ReadonlySet<string>;
}

/** One funder of the catalogue, found by a part of its name. */
export function FunderSearch({ suggested = [], without, ...field }: Props) {
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search, 200);
  const isSuggested = suggested.some(({ label }) => label === sought);
  const { data } = useData(FIND_FUNDERS, { variables: { search: isSuggested ? '' : sought } });
  const others = (data?.funders ?? [])
    .filter(({ serviceId: id }) => !without?.has(id) && !suggested.some(({ value }) => value === id))
    .map(({ serviceId, name }) => ({ value: serviceId, label: name }));
  return (
    <Select
      placeholder="Choose a funder"
      data={
        suggested.length > 0
          ? [
              { group: 'Suggested', items: suggested },
              { group: 'All', items: others },
            ]
          : others
      }
      onSearchChange={setSearch}
      searchable
      {...field}
    />
  );
}
