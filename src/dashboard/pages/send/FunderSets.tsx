import { Button, Group, Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { DELETE_SET, type PickerFunders, SAVE_SET } from './picker-query';

interface Props {
  sets: PickerFunders['funderSets'];
  chosen: readonly string[];
  onChoose: (funderServiceIds: readonly string[]) => void;
  reload: () => void;
}

/** Choices with a name: the one that was sent to last comes first. */
export function FunderSets({ sets, chosen, onChoose, reload }: Props) {
  const [name, setName] = useState('');
  const save = useAction(SAVE_SET, 'Set saved.');
  const remove = useAction(DELETE_SET, 'Set deleted.');
  const known = sets.find((set) => set.name === name.trim());
  const saveChosen = async () => {
    const saved = await save.run({ serviceId: known?.serviceId ?? null, name, funders: [...chosen] });
    if (!saved) return;
    setName('');
    reload();
  };
  const [last, ...others] = sets;
  return (
    <Group gap="xs">
      {last && (
        <Button size="xs" variant="default" onClick={() => onChoose(last.funders.map(({ serviceId }) => serviceId))}>
          {last.name}
        </Button>
      )}
      {sets.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button size="xs" variant="subtle">
              Sets…
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((set) => (
              <Menu.Item key={set.serviceId} onClick={() => onChoose(set.funders.map(({ serviceId }) => serviceId))}>
                {set.name}
              </Menu.Item>
            ))}
            {sets.map((set) => (
              <Menu.Item
                key={`delete ${set.serviceId}`}
                onClick={() => void remove.run({ serviceId: set.serviceId }).then((done) => done && reload())}
              >
                Delete “{set.name}”
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {chosen.length > 0 && (
        <Group gap={4} wrap="nowrap">
          <TextInput
            size="xs"
            aria-label="Name of the set"
            placeholder="Name these as a set"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            disabled={name.trim() === ''}
            loading={save.busy}
            onClick={() => void saveChosen()}
          >
            Save the set
          </Button>
        </Group>
      )}
    </Group>
  );
}
