import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useData } from '../../api/use-data';
import { useFoundDeals } from './found-deals';
import { SUBMISSION_NAME } from './inbox-query';
import { isTyped } from './typed-deal';

/** Which deal with which funder a mail is about; what is known already is chosen. */
export function SubmissionPicker({ value, ...field }: SelectProps<string>) {
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search, 250);
  const known = useData(SUBMISSION_NAME, { variables: { id: value ?? '' }, pause: !value });
  const chosen = value ? known.data?.funderSubmission : null;
  const chosenLabel = chosen ? `${chosen.endUser.name}, ${chosen.funder.name}` : null;
  const typed = sought === chosenLabel ? '' : sought;
  const groups = useFoundDeals(typed).map(({ name, endUserId, funderSubmissions }) => ({
    group: `${name ?? 'Unnamed'}${endUserId ? ` (${endUserId})` : ''}`,
    items: funderSubmissions.items
      .filter(({ serviceId, funder }) => serviceId !== value && isTyped(typed, name ?? '', funder.name))
      .map(({ serviceId, funder }) => ({ value: serviceId, label: `${name}, ${funder.name}` })),
  }));
  return (
    <Select
      label="Deal and funder"
      placeholder="Search: deal, or deal, funder"
      data={[
        ...(chosen && chosenLabel
          ? [{ group: 'Selected', items: [{ value: chosen.serviceId, label: chosenLabel }] }]
          : []),
        ...groups.filter(({ items }) => items.length > 0),
      ]}
      {...field}
      value={chosen ? value : null}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      searchable
      nothingFoundMessage="No matching deals."
    />
  );
}
