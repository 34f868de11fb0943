import {
  ActionIcon,
  Group,
  NavLink,
  Stack,
  Text,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { graphql } from '../api/graphql';
import { useData } from '../api/use-data';
import { Icon, type IconName } from '../components/Icon';
import { Logo } from '../components/Logo';
import { WORK_COUNTS } from '../pages/home/home-query';
import { Bell } from '../pages/notifications/Bell';
import { AccountMenu } from './AccountMenu';
import { useIsStaff } from './current-user';
import { LiveState } from './LiveState';
import { PAGES, TOOLS } from './pages';
import { useChanges, useSession } from './session';
import { useWorkChanges, type WorkChange } from './work-changes';

const VIEWER = graphql(`query Viewer { viewer { serviceId name } }`);

export function Navigation({ onFind, onKeys }: { onFind: () => void; onKeys: () => void }) {
  const { signOut } = useSession();
  const { data } = useData(VIEWER);
  const isStaff = useIsStaff();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'light' ? 'dark' : 'light';
  return (
    <>
      <Group visibleFrom="sm" px="xs" pt={4} pb="md" justify="space-between" wrap="nowrap">
        <Logo />
        <Bell />
      </Group>
      <Stack gap={2} style={{ flex: 1 }}>
        {isStaff ? <Page to="/" label="Connectors" icon="settings" isHere /> : <AccountPages onFind={onFind} />}
        <Text size="xs" c="dimmed" px="xs" pt="md" pb={2}>
          For engineers
        </Text>
        {TOOLS.map(({ href, label, icon }) => (
          <NavLink
            key={href}
            href={href}
            // A key that is kept in memory is gone with the page.
            target="_blank"
            rel="noopener"
            label={
              <>
                {label} <span className="visually-hidden">(in a new tab)</span>
              </>
            }
            leftSection={<Icon name={icon} />}
            style={{ borderRadius: 'var(--mantine-radius-md)' }}
          />
        ))}
      </Stack>
      <Stack gap={4} px="xs">
        <AccountMenu name={data?.viewer.name ?? ''} />
        <Group justify="space-between" wrap="nowrap" gap={4}>
          {isStaff ? <span /> : <LiveState />}
          <Group gap={2} wrap="nowrap">
            <Tooltip label="Keys">
              <ActionIcon variant="subtle" color="gray" aria-label="Keys" aria-keyshortcuts="?" onClick={onKeys}>
                <Icon name="question" />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={`Switch to ${other} mode`}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Switch to ${other} mode`}
                onClick={() => setColorScheme(other)}
              >
                <Icon name={scheme === 'light' ? 'moon' : 'sun'} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Sign out">
              <ActionIcon variant="subtle" color="gray" aria-label="Sign out" onClick={signOut}>
                <Icon name="leave" />
              </ActionIcon>
            </Tooltip>
          </Group>
        </Group>
      </Stack>
    </>
  );
}

/** What there is of an account, with how much of it waits for somebody. */
function AccountPages({ onFind }: { onFind: () => void }) {
  const { pathname } = useLocation();
  const work = useData(WORK_COUNTS, { types: ['WorkItem', 'FunderSubmission', 'EndUser'] });
  const [told, setTold] = useState<WorkChange | null>(null);
  useChanges((change) => {
    if (change !== null) return;
    setTold(null);
    work.reload();
  });
  useWorkChanges(setTold);
  const counts = told?.countsByKind ?? work.data?.workItems.countsByKind;
  const waiting = counts?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const isAt = (to: string) => (to === '/' ? pathname === '/' : pathname.startsWith(to));
  return (
    <>
      <NavLink
        component="button"
        label="Find or do"
        leftSection={<Icon name="search" />}
        rightSection={
          <Text size="xs" c="dimmed" visibleFrom="sm">
            Ctrl K
          </Text>
        }
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onFind}
        style={{ borderRadius: 'var(--mantine-radius-md)' }}
      />
      {PAGES.map(({ to, label, icon }) => (
        <Page key={to} to={to} label={label} icon={icon} isHere={isAt(to)} waiting={to === '/' ? waiting : 0} />
      ))}
    </>
  );
}

interface PageProps {
  to: string;
  label: string;
  icon: IconName;
  isHere: boolean;
  waiting?: number;
}

const Page = ({ to, label, icon, isHere, waiting = 0 }: PageProps) => (
  <NavLink
    component={Link}
    to={to}
    label={label}
    leftSection={<Icon name={icon} />}
    rightSection={waiting > 0 ? <Text size="xs">{waiting}</Text> : undefined}
    active={isHere}
    aria-current={isHere ? 'page' : undefined}
    variant="light"
    style={{ borderRadius: 'var(--mantine-radius-md)' }}
  />
);
