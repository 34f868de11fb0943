import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { Text } from '@mantine/core';
import { count, money } from '../../components/format';
import type { OfferRow } from './offer-rows';

const COLOURS = [
  'tide.7',
  'orange.7',
  'indigo.6',
  'grape.6',
  'lime.8',
  'red.7',
  'cyan.7',
  'yellow.8',
  'pink.6',
  'gray.6',
];
const MOST_LINES = COLOURS.length;

interface Course {
  name: string;
  payback: number;
  months: number;
}

/** The offers whose payback and term are known, so that their course can be drawn. */
function coursesOf(rows: OfferRow[]): Course[] {
  return rows.flatMap(({ name, offer: { computed, paybackAmount, termMonths } }) => {
    const payback = paybackAmount ?? computed.paybackAmount;
    const months = termMonths ?? computed.termMonths;
    return payback && months ? [{ name, payback, months }] : [];
  });
}

/** What has been paid by each month, for each offer. */
export default function Payback({ rows }: { rows: OfferRow[] }) {
  const courses = coursesOf(rows).slice(0, MOST_LINES);
  const last = Math.ceil(Math.max(0, ...courses.map(({ months }) => months)));
  if (courses.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No offer states both a payback amount and a term.
      </Text>
    );
  const ends = courses.map(({ months }) => months);
  const whole = Array.from({ length: last + 1 }, (_, month) => month);
  const data = [...new Set([...whole, ...ends])]
    .sort((a, b) => a - b)
    .map((month) => ({
      month,
      ...Object.fromEntries(
        courses.map(({ name, payback, months }) => [
          name,
          month > months ? null : Math.round((payback * month) / months),
        ]),
      ),
    }));
  const summary = courses.map(({ name, payback, months }) => `${name}: ${money(payback)} in ${count(months)} months`);
  return (
    <figure style={{ margin: 0 }} aria-label={`Payback over time. ${summary.join('; ')}.`}>
      <LineChart
        h={280}
        data={data}
        dataKey="month"
        series={courses.map(({ name }, index) => ({ name, color: COLOURS[index] ?? 'gray' }))}
        curveType="linear"
        withDots={false}
        withLegend
        valueFormatter={money}
        xAxisProps={{
          type: 'number',
          domain: [0, last],
          tickFormatter: (month: number) => (month === 0 ? 'Start' : `${month} mo`),
          minTickGap: 24,
        }}
        yAxisProps={{ width: 72 }}
        lineChartProps={{ accessibilityLayer: false }}
      />
    </figure>
  );
}
