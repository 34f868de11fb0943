import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { FormDialog } from '../../parts/FormDialog';
import { ADD_POLICY, FIND_FUNDERS, type PolicyItem } from './policies-query';

/** A place among the policies for a funder that has none: its checks are written afterwards. */
export function AddPolicy({ policies, reload }: { policies: readonly PolicyItem[]; reload: () => void }) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search, 200);
  const { data } = useData(FIND_FUNDERS, { variables: { search: sought }, pause: !opened });
  const { run, busy } = useAction(ADD_POLICY, 'The funder has its place: edit what it asks for.');
  const known = new Set(policies.map(({ funder }) => funder.serviceId));
  const add = async () => {
    const added = await run({ funder: chosen! });
    if (added) reload();
    return added !== undefined;
  };
  const start = () => {
    setOpened(true);
    setChosen(null);
  };
  return (
    <FormDialog
      size="xs"
      variant="default"
      icon="plus"
      label="Add a policy"
      title="Whose policy?"
      action="Add"
      busy={busy}
      ready={chosen !== null}
      onOpen={start}
      onSave={add}
    >
      <Select
        label="Funder"
        placeholder="Choose a funder"
        data={(data?.funders ?? [])
          .filter(({ serviceId }) => !known.has(serviceId))
          .map(({ serviceId, name }) => ({ value: serviceId, label: name }))}
        value={chosen}
        onChange={setChosen}
        onSearchChange={setSearch}
        searchable
        nothingFoundMessage="No funder without a policy fits."
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        A policy without checks keeps no deal away.
      </Text>
    </FormDialog>
  );
}
