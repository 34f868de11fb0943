import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useColleagues } from '../../app/colleagues';

/** As many as one deal has. */
const MOST = 10;

/** Members who can be given deals; those who have left are there as long as they are chosen. */
export function MemberChoice({ value = [], ...props }: MultiSelectProps) {
  const data = useColleagues()
    .filter(({ userServiceId, role, ended }) => (ended === null ? role !== 'AUDITOR' : value.includes(userServiceId)))
    .map((each) => ({ value: each.userServiceId, label: each.name }));
  return <MultiSelect data={data} value={value} searchable clearable maxValues={MOST} {...props} />;
}
