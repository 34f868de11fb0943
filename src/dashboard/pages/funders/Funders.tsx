import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { ToConfigure } from '../../app/Rights';
import { NoSuchPage } from '../../components/NoSuchPage';
import { PageHeader } from '../../components/PageHeader';
import { FunderList } from './FunderList';
import { LinkFunder } from './LinkFunder';

const Exclusions = lazy(() => import('../exclusions/Exclusions'));
const Statistics = lazy(() => import('../statistics/Statistics'));

const TABS = [
  { value: 'funders', label: 'Integrations' },
  { value: 'exclusions', label: 'Exclusions' },
  { value: 'statistics', label: 'Statistics' },
];

export default function Funders() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tab = pathname.split('/')[2] ?? 'funders';
  return (
    <>
      <PageHeader title="Funders" about="Linked funders, how deals reach them, and their statistics.">
        <ToConfigure>
          <LinkFunder />
        </ToConfigure>
      </PageHeader>
      <Tabs
        value={tab}
        onChange={(to) => navigate(to === 'funders' ? '/funders' : `/funders/${to}`)}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Suspense fallback={null}>
            <Routes>
              <Route index element={<FunderList />} />
              <Route path="exclusions" element={<Exclusions />} />
              <Route path="statistics" element={<Statistics />} />
              <Route path="*" element={<NoSuchPage />} />
            </Routes>
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
