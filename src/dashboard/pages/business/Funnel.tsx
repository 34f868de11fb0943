import { Table } from '@mantine/core';
import { count, money, percent } from '../../components/format';
import { FUNNEL } from '../../components/labels';
import type { FigureSet } from './business-query';
import { FigureLink } from './FigureLink';
import { boardAt, type Days, daysBefore, FILTER_OF } from './links';

const share = (rate: number | null) => percent(rate === null ? null : Math.round(rate * 1000) / 10);
export const hours = (value: number | null) => (value === null ? '–' : `${count(Math.round(value * 10) / 10)} h`);

/** Each step with its rate and of how many, and the figures of the days before. */
export function Funnel({ now, before, days }: { now: FigureSet; before: FigureSet; days: Days }) {
  const earlier = daysBefore(days);
  const rows = now.funnel.map((step, index) => ({ step, former: before.funnel[index] }));
  return (
    <Table aria-label="Funnel" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Step</Table.Th>
          <Table.Th ta="right">Submissions</Table.Th>
          <Table.Th ta="right">Rate</Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            Asked for
          </Table.Th>
          <Table.Th ta="right">Before</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          <Table.Td>Made</Table.Td>
          <Table.Td ta="right">
            <FigureLink to={boardAt(days)}>{count(now.made)}</FigureLink>
          </Table.Td>
          <Table.Td ta="right">–</Table.Td>
          <Table.Td ta="right" visibleFrom="sm">
            <FigureLink to={boardAt(days)}>{money(now.asked)}</FigureLink>
          </Table.Td>
          <Table.Td ta="right">
            <FigureLink to={boardAt(earlier)}>{count(before.made)}</FigureLink>
          </Table.Td>
        </Table.Tr>
        {rows.map(({ step, former }) => (
          <Table.Tr key={step.step}>
            <Table.Td>{FUNNEL[step.step]}</Table.Td>
            <Table.Td ta="right">
              <FigureLink to={boardAt(days, FILTER_OF[step.step])}>{count(step.count)}</FigureLink>
            </Table.Td>
            <Table.Td ta="right">
              {share(step.rate)} of {count(step.of)}
            </Table.Td>
            <Table.Td ta="right" visibleFrom="sm">
              <FigureLink to={boardAt(days, FILTER_OF[step.step])}>{money(step.asked)}</FigureLink>
            </Table.Td>
            <Table.Td ta="right">
              <FigureLink to={boardAt(earlier, FILTER_OF[step.step])}>{count(former?.count)}</FigureLink> (
              {share(former?.rate ?? null)})
            </Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Td>Offered</Table.Td>
          <Table.Td ta="right" colSpan={2}>
            <FigureLink to={boardAt(days, FILTER_OF.APPROVED)}>{money(now.offered)}</FigureLink>
          </Table.Td>
          <Table.Td visibleFrom="sm" />
          <Table.Td ta="right">
            <FigureLink to={boardAt(earlier, FILTER_OF.APPROVED)}>{money(before.offered)}</FigureLink>
          </Table.Td>
        </Table.Tr>
        <Table.Tr>
          <Table.Td>First answer, median and nine of ten</Table.Td>
          <Table.Td ta="right" colSpan={2}>
            <FigureLink to={boardAt(days, FILTER_OF.SENT)}>
              {hours(now.medianHours)}, {hours(now.p90Hours)} (of {count(now.answered)})
            </FigureLink>
          </Table.Td>
          <Table.Td visibleFrom="sm" />
          <Table.Td ta="right">
            <FigureLink to={boardAt(earlier, FILTER_OF.SENT)}>
              {hours(before.medianHours)}, {hours(before.p90Hours)}
            </FigureLink>
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}
