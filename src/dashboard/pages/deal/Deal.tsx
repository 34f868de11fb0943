import { Group, Tabs, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation, useNavigate, useParams } from 'react-router';
import { ToSubmit } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { Code } from '../../components/Code';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { DEAL_STATUS } from '../../components/labels';
import { NoSuchPage } from '../../components/NoSuchPage';
import { PageHeader } from '../../components/PageHeader';
import { CloneDeal } from './CloneDeal';
import { DealOverview } from './DealOverview';
import type { DealData } from './deal-query';
import { Review } from './Review';
import { useDeal } from './use-deal';

const Offers = lazy(() => import('../offers/Offers'));
const Evaluations = lazy(() => import('../policies/Evaluations'));
const Checklist = lazy(() => import('../checklist/Checklist'));
const Conversation = lazy(() => import('../conversation/Conversation'));
const ClosingBar = lazy(() => import('../closing/ClosingBar'));
const DealLedger = lazy(() => import('../commission/DealLedger'));
const Statements = lazy(() => import('../statements/Statements'));

export default function Deal() {
  const { dealId = '' } = useParams();
  const deal = useDeal(dealId);
  return (
    <Loaded of={deal} lines={8}>
      {({ endUser }) =>
        endUser ? (
          <DealTabs deal={endUser} reload={deal.reload} />
        ) : (
          <Empty icon="deals" title="Deal not found">
            It may have been removed, or it belongs to another account.
          </Empty>
        )
      }
    </Loaded>
  );
}

function DealTabs({ deal, reload }: { deal: DealData; reload: () => void }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const base = `/deals/${deal.serviceId}`;
  const tab = pathname.slice(base.length + 1) || 'submissions';
  const offers = deal.funderSubmissions.items.reduce(
    (sum, { currentDecision }) => sum + (currentDecision?.offers.length ?? 0),
    0,
  );
  return (
    <>
      <PageHeader
        title={deal.name ?? 'Unnamed deal'}
        mark={<Chip>{DEAL_STATUS[deal.status]}</Chip>}
        back={{ to: '/deals', label: 'Deals' }}
        about={
          <Group gap="xs">
            {deal.endUserId && <Text span>{deal.endUserId}</Text>}
            <Code>{deal.serviceId}</Code>
          </Group>
        }
      >
        <ToSubmit>
          <CloneDeal id={deal.serviceId} />
        </ToSubmit>
        <Review deal={deal} reload={reload} />
      </PageHeader>
      <Suspense fallback={null}>
        <ClosingBar deal={deal} reload={reload} />
      </Suspense>
      <Tabs value={tab} onChange={(to) => navigate(to === 'submissions' ? base : `${base}/${to}`)} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="submissions">Submissions</Tabs.Tab>
          <Tabs.Tab value="offers">{offers > 0 ? `Offers (${offers})` : 'Offers'}</Tabs.Tab>
          <Tabs.Tab value="checklist">Checklist</Tabs.Tab>
          <Tabs.Tab value="conversation">Conversation</Tabs.Tab>
          <Tabs.Tab value="statements">Statements</Tabs.Tab>
          <Tabs.Tab value="policies">Policies</Tabs.Tab>
          <Tabs.Tab value="money">Commission</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Suspense fallback={null}>
            <Routes>
              <Route index element={<DealOverview deal={deal} reload={reload} />} />
              <Route path="offers" element={<Offers deal={deal} reload={reload} />} />
              <Route path="checklist" element={<Checklist deal={deal} reload={reload} />} />
              <Route
                path="conversation"
                element={
                  <Conversation
                    dealId={deal.serviceId}
                    submission={null}
                    among={deal.funderSubmissions.items}
                    files={deal.files}
                  />
                }
              />
              <Route path="statements" element={<Statements dealId={deal.serviceId} />} />
              <Route path="money" element={<DealLedger deal={deal} />} />
              <Route path="policies" element={<Evaluations dealId={deal.serviceId} />} />
              <Route path="*" element={<NoSuchPage />} />
            </Routes>
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
