import { AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { Empty } from '../components/Empty';
import { Logo } from '../components/Logo';
import { Board } from '../pages/board/Board';
import { ConnectionNotice } from './ConnectionNotice';
import { ErrorBoundary } from './ErrorBoundary';
import { Navigation } from './Navigation';

const Deals = lazy(() => import('../pages/deals/Deals'));
const Deal = lazy(() => import('../pages/deal/Deal'));
const Inbox = lazy(() => import('../pages/inbox/Inbox'));
const Funders = lazy(() => import('../pages/funders/Funders'));
const Funder = lazy(() => import('../pages/funder/Funder'));
const Policies = lazy(() => import('../pages/policies/Policies'));
const Settings = lazy(() => import('../pages/settings/Settings'));

export function Shell() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu.
  useEffect(close, [pathname]);
  return (
    <AppShell
      padding={{ base: 'sm', sm: 'lg' }}
      header={{ height: { base: 52, sm: 0 } }}
      navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !opened } }}
    >
      <AppShell.Header hiddenFrom="sm" bg="var(--surface)">
        <Group h="100%" px="sm">
          <Burger opened={opened} onClick={toggle} size="sm" aria-label="Menu" />
          <Logo />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" bg="var(--surface)" aria-label="Main">
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main>
        <ConnectionNotice />
        <ErrorBoundary key={pathname.split('/').slice(0, 3).join('/')}>
          <Suspense fallback={null}>
            <Routes>
              <Route index element={<Board />} />
              <Route path="deals" element={<Deals />} />
              <Route path="deals/:dealId/*" element={<Deal />} />
              <Route path="inbox" element={<Inbox />} />
              <Route path="funders/*" element={<Funders />} />
              <Route path="funders/of/:funderId" element={<Funder />} />
              <Route path="policies" element={<Policies />} />
              <Route path="settings" element={<Navigate to="webhooks" replace />} />
              <Route path="settings/:section" element={<Settings />} />
              <Route path="*" element={<Empty title="Page not found">Choose a page from the menu.</Empty>} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </AppShell.Main>
    </AppShell>
  );
}
