import { Button, Group, Menu, Text, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../app/current-user';
import { Icon } from './Icon';
import { isFull, isTaken, MOST_VIEWS, type View, viewsKey, withView } from './saved-views';

/** What the address filters and orders by, under names of one's own, in this browser. */
export function SavedViews({ of }: { of: string }) {
  const { data } = useCurrentUser();
  if (!data) return null;
  const storageKey = viewsKey(of, data.currentUser);
  return <ViewsMenu key={storageKey} storageKey={storageKey} />;
}

function ViewsMenu({ storageKey }: { storageKey: string }) {
  const [address, setAddress] = useSearchParams();
  const [views, setViews] = useLocalStorage<View[]>({ key: storageKey, defaultValue: [] });
  const [typed, setTyped] = useState('');
  const [renamed, setRenamed] = useState<View | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const name = typed.trim();
  const old = renamed?.name ?? null;
  const isRefused = isFull(views, name, old);
  const begin = (view: View | null) => {
    setRenamed(view);
    setTyped(view?.name ?? '');
  };
  const save = () => {
    if (!name || isRefused) return;
    setViews(withView(views, { name, query: renamed?.query ?? address.toString() }, old));
    begin(null);
  };
  return (
    <Menu position="bottom-end" trapFocus={false} closeOnItemClick onClose={() => begin(null)}>
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
              aria-label={`Rename the view ${view.name}`}
              closeMenuOnClick={false}
              onClick={() => {
                begin(view);
                field.current?.focus();
              }}
            >
              <Icon name="edit" size={14} />
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
            ref={field}
            size="xs"
            label={renamed ? `New name of “${renamed.name}”` : 'Name of this view'}
            value={typed}
            maxLength={60}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.key === 'Enter') save();
            }}
          />
          <Button size="xs" onClick={save} disabled={!name || isRefused}>
            {isTaken(views, name, old) ? `Replace “${name}”` : renamed ? 'Rename' : 'Keep'}
          </Button>
        </Group>
        {isRefused && (
          <Text size="xs" px="xs" pb="xs" role="status">
            {MOST_VIEWS} views are kept: delete one first.
          </Text>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
