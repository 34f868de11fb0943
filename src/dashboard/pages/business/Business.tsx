import { Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useData } from '../../api/use-data';
import { Card } from '../../components/Card';
import { ExportMenu } from '../../components/ExportMenu';
import { Loaded } from '../../components/Loaded';
import { BREAKDOWN, choicesOf, oneOf } from '../../components/labels';
import { PageHeader } from '../../components/PageHeader';
import { SavedViews } from '../../components/SavedViews';
import { Breakdown } from './Breakdown';
import { BUSINESS } from './business-query';
import { Funnel } from './Funnel';
import { StageTable } from './StageTable';

const DAY_MS = 86_400_000;
const DAYS = 30;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** What the submissions of a span of days sum up to, for who answers for the business. */
export default function Business() {
  const [address, setAddress] = useSearchParams();
  const from = address.get('from') || dayBefore(DAYS - 1);
  const to = address.get('to') || dayBefore(0);
  const by = oneOf(BREAKDOWN, address.get('by')) ?? 'MONTH';
  const figures = useData(BUSINESS, {
    variables: { from, to, by },
    types: ['FunderSubmission', 'EndUser', 'Decision'],
  });
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    setAddress(next, { replace: true });
  };
  return (
    <>
      <PageHeader
        title="Numbers"
        about="Submissions by the day on which they were made (UTC), beside as many days before."
      >
        <SavedViews of="numbers" />
        <ExportMenu kind="statistics" label="Export by funder" />
      </PageHeader>
      <Group gap="xs" mb="md" align="end">
        <TextInput type="date" label="From" value={from} onChange={(event) => set('from', event.currentTarget.value)} />
        <TextInput type="date" label="To" value={to} onChange={(event) => set('to', event.currentTarget.value)} />
        <Select label="Broken down by" data={choicesOf(BREAKDOWN)} value={by} onChange={(value) => set('by', value)} />
      </Group>
      <Loaded of={figures} lines={8}>
        {({ businessFigures: { now, before, stages, lines } }) => (
          <Stack>
            <SimpleGrid cols={{ base: 1, lg: 2 }}>
              <Card title="From the submission to the money">
                <Funnel now={now} before={before} days={{ from, to }} />
              </Card>
              <Card title="Where they stand" flush>
                <StageTable stages={stages} days={{ from, to }} />
              </Card>
            </SimpleGrid>
            <Card title={`By ${BREAKDOWN[by].toLowerCase()}`} flush>
              <Breakdown by={by} lines={lines} days={{ from, to }} />
            </Card>
          </Stack>
        )}
      </Loaded>
    </>
  );
}
