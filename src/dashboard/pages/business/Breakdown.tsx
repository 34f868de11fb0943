import type { EnumOf } from '../../api/graphql';
import { type Column, DataTable } from '../../components/DataTable';
import { Empty } from '../../components/Empty';
import { count, money, percent } from '../../components/format';
import { BREAKDOWN, FUNNEL } from '../../components/labels';
import type { FigureLine, FigureSet } from './business-query';
import { FigureLink } from './FigureLink';
import { hours } from './Funnel';
import { boardAt, type Days, daysBefore, FILTER_OF } from './links';

type By = EnumOf<'FigureBreakdown'>;
type Step = EnumOf<'FunnelStep'>;

const stepOf = ({ funnel }: FigureSet, step: string) => funnel.find((each) => each.step === step);
const approval = (figures: FigureSet) => {
  const rate = stepOf(figures, 'APPROVED')?.rate ?? null;
  return percent(rate === null ? null : Math.round(rate * 100));
};

/** The deals behind a line; null where the board has no such filter. */
function linkOf(by: By, value: string, days: Days, step?: Step): string | null {
  const filter = step ? FILTER_OF[step] : {};
  if (value === '') return null;
  if (by === 'FUNDER') return boardAt(days, { ...filter, funder: value });
  if (by === 'REP') return boardAt(days, { ...filter, assignee: value });
  if (by === 'PRODUCT') return boardAt(days, { ...filter, product: value });
  if (by === 'INDUSTRY') return boardAt(days, { ...filter, industry: value });
  const [year = 0, month = 1] = value.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const first = `${value}-01`;
  const [from = first] = [first, days.from].sort().reverse();
  const [to = last] = [last, days.to].sort();
  return boardAt({ from, to }, filter);
}

/** A line for each value, the most first. */
export function Breakdown({ by, lines, days }: { by: By; lines: FigureLine[]; days: Days }) {
  if (lines.length === 0) return <Empty icon="funders" title="Nothing in these days" />;
  const stepColumn = (step: Step, more: { wide?: boolean } = {}): Column<FigureLine> => ({
    ...{ name: FUNNEL[step], align: 'right', ...more },
    cell: ({ value, now }) => (
      <FigureLink to={linkOf(by, value, days, step)}>{count(stepOf(now, step)?.count)}</FigureLink>
    ),
    sortBy: ({ now }) => stepOf(now, step)?.count,
  });
  return (
    <DataTable
      label={`Figures by ${BREAKDOWN[by].toLowerCase()}`}
      rows={lines}
      idOf={({ value }) => value}
      dense
      columns={[
        {
          name: BREAKDOWN[by],
          cell: ({ value, label }) => (value === '' ? 'Not known' : label),
          sortBy: ({ label }) => label,
        },
        {
          name: 'Submissions',
          align: 'right',
          cell: ({ value, now }) => <FigureLink to={linkOf(by, value, days)}>{count(now.made)}</FigureLink>,
          sortBy: ({ now }) => now.made,
        },
        stepColumn('SENT', { wide: true }),
        stepColumn('APPROVED'),
        {
          name: 'Of decided',
          align: 'right',
          cell: ({ value, now }) => <FigureLink to={linkOf(by, value, days, 'DECIDED')}>{approval(now)}</FigureLink>,
        },
        stepColumn('SELECTED', { wide: true }),
        stepColumn('FUNDED', { wide: true }),
        {
          name: 'Asked for',
          align: 'right',
          wide: true,
          cell: ({ value, now }) => <FigureLink to={linkOf(by, value, days)}>{money(now.asked)}</FigureLink>,
          sortBy: ({ now }) => now.asked,
        },
        {
          name: 'Offered',
          align: 'right',
          wide: true,
          cell: ({ value, now }) => (
            <FigureLink to={linkOf(by, value, days, 'APPROVED')}>{money(now.offered)}</FigureLink>
          ),
          sortBy: ({ now }) => now.offered,
        },
        {
          name: 'Median',
          align: 'right',
          wide: true,
          cell: ({ value, now }) => (
            <FigureLink to={linkOf(by, value, days, 'SENT')}>{hours(now.medianHours)}</FigureLink>
          ),
          sortBy: ({ now }) => now.medianHours,
        },
        {
          name: '9 of 10',
          align: 'right',
          wide: true,
          cell: ({ value, now }) => <FigureLink to={linkOf(by, value, days, 'SENT')}>{hours(now.p90Hours)}</FigureLink>,
          sortBy: ({ now }) => now.p90Hours,
        },
        ...(by === 'MONTH'
          ? []
          : [
              {
                name: 'Before',
                align: 'right' as const,
                cell: ({ value, before }: FigureLine) => (
                  <FigureLink to={linkOf(by, value, daysBefore(days))}>{count(before.made)}</FigureLink>
                ),
              },
            ]),
      ]}
    />
  );
}
