import {
  ActionIcon,
  Box,
  Group,
  NavLink,
  Stack,
  Text,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { graphql } from '../api/graphql';
import { useData } from '../api/use-data';
import { Icon, type IconName } from '../components/Icon';
import { Logo } from '../components/Logo';
import { LiveState } from './LiveState';
import { useSession } from './session';

const VIEWER = graphql(`query Viewer { viewer { serviceId name } }`);

const PAGES: { to: string; label: string; icon: IconName }[] = [
  { to: '/', label: 'Board', icon: 'board' },
  { to: '/deals', label: 'Deals', icon: 'deals' },
  { to: '/inbox', label: 'Inbox', icon: 'inbox' },
  { to: '/funders', label: 'Funders', icon: 'funders' },
  { to: '/policies', label: 'Policies', icon: 'policies' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
];

const TOOLS: { href: string; label: string; icon: IconName }[] = [
  { href: '/graphql', label: 'GraphQL explorer', icon: 'explorer' },
  { href: '/docs', label: 'REST reference', icon: 'reference' },
];

export function Navigation() {
  const { pathname } = useLocation();
  const { signOut } = useSession();
  const { data } = useData(VIEWER);
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'light' ? 'dark' : 'light';
  const isAt = (to: string) => (to === '/' ? pathname === '/' : pathname.startsWith(to));
  return (
    <>
      <Box visibleFrom="sm" px="xs" pt={4} pb="md">
        <Logo />
      </Box>
      <Stack gap={2} style={{ flex: 1 }}>
        {PAGES.map(({ to, label, icon }) => (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={label}
            leftSection={<Icon name={icon} />}
            active={isAt(to)}
            aria-current={isAt(to) ? 'page' : undefined}
            variant="light"
            style={{ borderRadius: 'var(--mantine-radius-md)' }}
          />
        ))}
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
        <Text size="sm" fw={550} truncate title={data?.viewer.name}>
          {data?.viewer.name ?? ''}
        </Text>
        <Group justify="space-between" wrap="nowrap" gap={4}>
          <LiveState />
          <Group gap={2} wrap="nowrap">
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
