import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useData } from '../../api/use-data';
import { Card } from '../../components/Card';
import { DataTable } from '../../components/DataTable';
import { Empty } from '../../components/Empty';
import { count, percent } from '../../components/format';
import { Loaded } from '../../components/Loaded';
import { sentence } from '../../components/labels';
import { STATISTICS } from './statistics-query';

const Charts = lazy(() => import('./Charts'));

const SHOWN_REASONS = 3;

export default function Statistics() {
  const statistics = useData(STATISTICS, { types: ['FunderSubmission', 'Decision'] });
  return (
    <Loaded of={statistics}>
      {({ funderStatistics }) => {
        const used = funderStatistics.filter(({ submissionCount }) => submissionCount > 0);
        if (used.length === 0)
          return (
            <Card>
              <Empty icon="funders" title="No statistics yet">
                Statistics appear once funders have received deals.
              </Empty>
            </Card>
          );
        return (
          <Stack>
            <Suspense fallback={null}>
              <Charts funders={used} />
            </Suspense>
            <Card title="By funder" flush>
              <DataTable
                label="Statistics by funder"
                rows={[...used].sort((a, b) => b.submissionCount - a.submissionCount)}
                idOf={({ funder }) => funder.serviceId}
                columns={[
                  { name: 'Funder', cell: ({ funder }) => funder.name, sortBy: ({ funder }) => funder.name },
                  {
                    name: 'Deals',
                    align: 'right',
                    cell: (row) => count(row.submissionCount),
                    sortBy: (row) => row.submissionCount,
                  },
                  {
                    name: 'Decided',
                    align: 'right',
                    cell: (row) => count(row.decisionCount),
                    sortBy: (row) => row.decisionCount,
                  },
                  {
                    name: 'Approved',
                    sortBy: ({ approvalRate }) => approvalRate,
                    align: 'right',
                    cell: ({ approvalRate }) => percent(approvalRate === null ? null : Math.round(approvalRate * 100)),
                  },
                  {
                    name: 'Hours to decision',
                    sortBy: (row) => row.medianHoursToDecision,
                    align: 'right',
                    cell: (row) => count(row.medianHoursToDecision && Math.round(row.medianHoursToDecision * 10) / 10),
                  },
                  {
                    name: 'Decline reasons',
                    wide: true,
                    cell: ({ declineReasons }) =>
                      declineReasons
                        .slice(0, SHOWN_REASONS)
                        .map(({ reason, count: times }) => `${sentence(reason)} (${times})`)
                        .join(', ') || '–',
                  },
                ]}
              />
            </Card>
          </Stack>
        );
      }}
    </Loaded>
  );
}
