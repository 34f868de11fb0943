import { DataTable } from '../../components/DataTable';
import { Empty } from '../../components/Empty';
import { count, money } from '../../components/format';
import { STAGE } from '../../components/labels';
import type { StageFigures } from './business-query';
import { FigureLink } from './FigureLink';
import { boardAt, type Days } from './links';

/** How much stands where now. */
export function StageTable({ stages, days }: { stages: StageFigures[]; days: Days }) {
  if (stages.length === 0) return <Empty icon="board" title="No submissions in these days" />;
  return (
    <DataTable
      label="Figures by stage"
      sortName="sort_stages"
      rows={stages}
      idOf={({ stage }) => stage}
      columns={[
        { name: 'Stage', cell: ({ stage }) => STAGE[stage].label, sortBy: ({ stage }) => STAGE[stage].label },
        {
          name: 'Submissions',
          align: 'right',
          sortBy: ({ count: deals }) => deals,
          cell: ({ stage, count: deals }) => <FigureLink to={boardAt(days, { stage })}>{count(deals)}</FigureLink>,
        },
        {
          name: 'Asked for',
          align: 'right',
          cell: ({ stage, asked }) => <FigureLink to={boardAt(days, { stage })}>{money(asked)}</FigureLink>,
          sortBy: ({ asked }) => asked,
        },
        {
          name: 'Offered',
          align: 'right',
          cell: ({ stage, offered }) => <FigureLink to={boardAt(days, { stage })}>{money(offered)}</FigureLink>,
          sortBy: ({ offered }) => offered,
        },
      ]}
    />
  );
}
