import { Button, Group, Menu, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from './Icon';

interface View {
  name: string;
  query: string;
}

const MOST_VIEWS = 20;

/** What the address filters and orders by, under names of one's own, in this browser. */
export function SavedViews({ of }: { of: string }) {
  const [address, setAddress] = useSearchParams();
  const [views, setViews] = useLocalStorage<View[]>({ key: `views.${of}`, defaultValue: [] });
  const [name, setName] = useState('');
  const query = address.toString();
  const save = () => {
    if (!name.trim()) return;
    const others = views.filter((view) => view.name !== name.trim());
    setViews([...others, { name: name.trim(), query }].slice(-MOST_VIEWS));
    setName('');
  };
  return (
    <Menu position="bottom-end" trapFocus={false} closeOnItemClick>
      <Menu.Target>
        <Button variant="default" data-print="no">
          Views{views.length > 0 && ` (${views.length})`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map((view) => (
          <Group key={view.name} gap={0} wrap="nowrap">
            <Menu.Item onClick={() => setAddress(new URLSearchParams(view.query))} style={{ flex: 1 }}>
              {view.name}
            </Menu.Item>
            <Menu.Item
              w="auto"
              aria-label={`Forget the view ${view.name}`}
              onClick={() => setViews(views.filter((each) => each.name !== view.name))}
            >
              <Icon name="close" size={14} />
            </Menu.Item>
          </Group>
        ))}
        {views.length > 0 && <Menu.Divider />}
        <Group gap="xs" p="xs" wrap="nowrap" align="end">
          <TextInput
            size="xs"
            label="Name of this view"
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.key === 'Enter') save();
            }}
          />
          <Button size="xs" onClick={save} disabled={!name.trim()}>
            Keep
          </Button>
        </Group>
      </Menu.Dropdown>
    </Menu>
  );
}
