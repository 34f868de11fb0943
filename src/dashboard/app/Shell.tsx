import { AppShell, Box, Burger, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { showTimesIn } from '../components/format';
import { Logo } from '../components/Logo';
import { NoSuchPage } from '../components/NoSuchPage';
import { Home } from '../pages/home/Home';
import { Bell } from '../pages/notifications/Bell';
import { ConnectionNotice } from './ConnectionNotice';
import { useCurrentUser, useIsStaff } from './current-user';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyPage } from './lazy-page';
import { MailNotice } from './MailNotice';
import { Navigation } from './Navigation';
import { NoAccount } from './NoAccount';
import { ProofDialog } from './ProofDialog';
import { useSession } from './session';
import { useShortcuts } from './use-shortcuts';

const Board = lazyPage(() => import('../pages/board/Board'));
const Deals = lazyPage(() => import('../pages/deals/Deals'));
const Deal = lazyPage(() => import('../pages/deal/Deal'));
const Inbox = lazyPage(() => import('../pages/inbox/Inbox'));
const Funders = lazyPage(() => import('../pages/funders/Funders'));
const Funder = lazyPage(() => import('../pages/funder/Funder'));
const Policies = lazyPage(() => import('../pages/policies/Policies'));
const Business = lazyPage(() => import('../pages/business/Business'));
const Commission = lazyPage(() => import('../pages/commission/Commission'));
const Notifications = lazyPage(() => import('../pages/notifications/Notifications'));
const Me = lazyPage(() => import('../pages/me/Me'));
const Connectors = lazyPage(() => import('../pages/connectors/Connectors'));
const Settings = lazyPage(() => import('../pages/settings/Settings'));

export function Shell() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const { caller } = useSession();
  const isPerson = !('apiKey' in caller);
  const { data } = useCurrentUser();
  showTimesIn(data?.currentUser.user?.timeZone);
  const shortcuts = useShortcuts();
  const isStaff = useIsStaff();
  const isNowhere = isPerson && !isStaff && data?.currentUser.account === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu.
  useEffect(close, [pathname]);
  return (
    <AppShell
      padding={{ base: 'sm', sm: 'lg' }}
      header={{ height: { base: 52, sm: 0 } }}
      navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !opened } }}
    >
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <AppShell.Header hiddenFrom="sm" bg="var(--surface)">
        <Group h="100%" px="sm">
          <Burger opened={opened} onClick={toggle} size="sm" aria-label="Menu" />
          <Logo />
          <Box ml="auto">
            <Bell />
          </Box>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" bg="var(--surface)" aria-label="Main">
        <Navigation onFind={shortcuts.find} onKeys={shortcuts.keys} />
      </AppShell.Navbar>
      {shortcuts.dialog}
      <AppShell.Main id="main" tabIndex={-1} style={{ outline: 'none' }}>
        {!isStaff && <ConnectionNotice />}
        {isPerson && <ProofDialog />}
        <MailNotice />
        <ErrorBoundary key={pathname.split('/').slice(0, 3).join('/')}>
          <Suspense fallback={<Skeleton height={44} role="status" aria-label="Loading" />}>
            {isNowhere && data ? (
              <NoAccount of={data.currentUser} />
            ) : isStaff ? (
              <Connectors />
            ) : (
              <Routes>
                <Route index element={<Home />} />
                <Route path="board" element={<Board />} />
                <Route path="deals" element={<Deals />} />
                <Route path="deals/:dealId/*" element={<Deal />} />
                <Route path="inbox" element={<Inbox />} />
                <Route path="funders/*" element={<Funders />} />
                <Route path="funders/of/:funderId" element={<Funder />} />
                <Route path="policies" element={<Policies />} />
                <Route path="numbers" element={<Business />} />
                <Route path="commission" element={<Commission />} />
                <Route path="notifications" element={<Notifications />} />
                <Route path="me" element={<Me />} />
                <Route path="me/:section" element={<Me />} />
                <Route path="settings" element={<Navigate to="webhooks" replace />} />
                <Route path="settings/:section" element={<Settings />} />
                <Route path="*" element={<NoSuchPage />} />
              </Routes>
            )}
          </Suspense>
        </ErrorBoundary>
      </AppShell.Main>
    </AppShell>
  );
}
