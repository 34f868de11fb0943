import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { SimpleGrid } from '@mantine/core';
import { Card } from '../../components/Card';
import { sentence } from '../../components/labels';
import type { FunderFigures } from './statistics-query';

const MOST_BARS = 10;
const ROW_PX = 30;

interface Bars {
  title: string;
  data: { name: string; value: number }[];
  color: string;
}

/** Approval rates of the funders that decided most, and what deals were declined for. */
export default function Charts({ funders }: { funders: FunderFigures[] }) {
  const rates = [...funders]
    .sort((a, b) => b.decisionCount - a.decisionCount)
    .flatMap(({ funder, approvalRate: rate }) =>
      rate === null ? [] : [{ name: funder.name, value: Math.round(rate * 100) }],
    )
    .slice(0, MOST_BARS)
    .sort((a, b) => b.value - a.value);
  const reasons = new Map<string, number>();
  for (const { reason, count } of funders.flatMap(({ declineReasons }) => declineReasons))
    reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  const declines = [...reasons]
    .map(([reason, value]) => ({ name: sentence(reason), value }))
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_BARS);
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <BarCard title="Approval rate (%)" data={rates} color="tide.7" />
      <BarCard title="Decline reasons" data={declines} color="orange.7" />
    </SimpleGrid>
  );
}

function BarCard({ title, data, color }: Bars) {
  if (data.length === 0) return null;
  return (
    <Card title={title}>
      <figure
        style={{ margin: 0 }}
        aria-label={`${title}: ${data.map(({ name, value }) => `${name} ${value}`).join(', ')}`}
      >
        <BarChart
          h={data.length * ROW_PX + 40}
          data={data}
          dataKey="name"
          orientation="vertical"
          series={[{ name: 'value', label: title, color }]}
          yAxisProps={{ width: 150 }}
          barProps={{ radius: 3, barSize: 14 }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </figure>
    </Card>
  );
}
