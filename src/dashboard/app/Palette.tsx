import { Combobox, Group, Text, TextInput, useCombobox, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { graphql } from '../api/graphql';
import { useData } from '../api/use-data';
import { Dialog } from '../components/Dialog';
import { useFocusBack } from '../components/use-focus-back';
import { LINKED_FUNDERS } from '../pages/board/board-query';
import { searchedFor } from '../pages/deals/searched-for';
import { PAGES, PARTS, TOOLS } from './pages';
import { useMay } from './Rights';
import { useSession } from './session';

const FIND_DEALS = graphql(`
  query FindDeals($search: String!) {
    endUsers(search: $search, limit: 8, fromMail: false) { items { serviceId name endUserId } }
  }
`);

const PAUSE_MS = 150;
const LEAST_LETTERS = 2;
const MOST_FUNDERS = 8;

interface Entry {
  id: string;
  kind: 'Deal' | 'Funder' | 'Page' | 'Action';
  label: string;
  detail?: string | null;
  run: () => void;
}

interface Props {
  onClose: () => void;
  onKeys: () => void;
}

/** Whatever can be gone to or done, by a part of its name: deals, funders, pages, actions. */
export default function Palette({ onClose, onKeys }: Props) {
  useFocusBack();
  const [text, setText] = useState('');
  const [sought] = useDebouncedValue(text.trim(), PAUSE_MS);
  const entries = useEntries(text.trim(), sought, onKeys);
  const list = useCombobox({ opened: true });
  const shown = entries.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first is chosen whenever others are shown.
  useEffect(() => {
    list.selectFirstOption();
  }, [shown]);
  const choose = (id: string) => {
    onClose();
    entries.find((entry) => entry.id === id)?.run();
  };
  return (
    <Dialog opened onClose={onClose} closeOnClickOutside title="Find or do" size="lg" yOffset="10vh">
      <Combobox store={list} onOptionSubmit={choose}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            aria-label="A deal, a funder, a page or an action"
            placeholder="A deal, a funder, a page or an action"
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.currentTarget.value)}
            // An open list keeps Esc to itself, and this one is open as long as its dialog.
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options mt="sm" mah="50vh" tabIndex={0} style={{ overflowY: 'auto' }} aria-label="Found">
          {entries.map(({ id, kind, label, detail }) => (
            <Combobox.Option value={id} key={id}>
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <Text size="sm" truncate>
                  {label}
                  {detail && ` · ${detail}`}
                </Text>
                <Text size="xs" c="dimmed">
                  {kind}
                </Text>
              </Group>
            </Combobox.Option>
          ))}
          {entries.length === 0 && <Combobox.Empty>Nothing is called so.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Dialog>
  );
}

function useEntries(text: string, sought: string, onKeys: () => void): Entry[] {
  const navigate = useNavigate();
  const { caller, signOut } = useSession();
  const { toggleColorScheme } = useMantineColorScheme();
  const maySubmit = useMay('SUBMIT');
  const mayConfigure = useMay('CONFIGURE');
  const deals = useData(FIND_DEALS, {
    variables: { search: searchedFor(sought, !('apiKey' in caller)) },
    pause: sought.length < LEAST_LETTERS,
  });
  const funders = useData(LINKED_FUNDERS);
  const wanted = text.toLowerCase();
  const isNamed = ({ label }: { label: string }) => label.toLowerCase().includes(wanted);
  const goTo = (kind: Entry['kind'], label: string, to: string, detail?: string | null): Entry => ({
    ...{ id: `${kind} ${to}`, kind, label, detail: detail ?? null },
    run: () => navigate(to),
  });
  const act = (label: string, run: () => void): Entry => ({ id: `Action ${label}`, kind: 'Action', label, run });
  const actions = [
    ...(maySubmit ? [act('New deal', () => navigate('/deals?new=deal'))] : []),
    ...(mayConfigure ? [act('Upload policies', () => navigate('/policies'))] : []),
    act('Show the keys', onKeys),
    act('Switch between dark and light', toggleColorScheme),
    ...TOOLS.map(({ href, label }) => act(`Open the ${label}`, () => window.open(href, '_blank', 'noopener'))),
    act('Sign out', signOut),
  ];
  const pages = [...PAGES, ...PARTS].map(({ to, label }) => goTo('Page', label, to));
  if (wanted === '') return [...pages.slice(0, PAGES.length), ...actions];
  const isFresh = sought.length >= LEAST_LETTERS && sought === text;
  const foundDeals = isFresh
    ? (deals.data?.endUsers.items ?? []).map(({ serviceId, name, endUserId }) =>
        goTo('Deal', name ?? serviceId, `/deals/${serviceId}`, endUserId),
      )
    : [];
  const foundFunders = (funders.data?.funderIntegrations ?? [])
    .map(({ funderServiceId, funderName }) => goTo('Funder', funderName, `/funders/of/${funderServiceId}`))
    .filter(isNamed)
    .slice(0, MOST_FUNDERS);
  return [...foundDeals, ...foundFunders, ...pages.filter(isNamed), ...actions.filter(isNamed)];
}
