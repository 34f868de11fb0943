import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { DataTable } from '../../components/DataTable';
import { count, money } from '../../components/format';
import { sentence } from '../../components/labels';
import { type Findings, RECONCILED_TONE } from './statements-query';

/** The figures of each month, of checking accounts alone. */
export function Months({ months }: { months: Findings['months'] }) {
  return (
    <Card flush title="Months">
      <DataTable
        dense
        label="Months"
        rows={months}
        idOf={({ month, isPartial }) => `${month} ${isPartial}`}
        columns={[
          {
            name: 'Month',
            cell: ({ month, isPartial, isComplete }) =>
              `${month}${isPartial ? ', a part of it' : isComplete ? '' : ', an account is missing'}`,
          },
          {
            name: 'Checked',
            cell: ({ reconciliation }) => (
              <Chip tone={RECONCILED_TONE[reconciliation]}>{sentence(reconciliation)}</Chip>
            ),
          },
          { name: 'Deposits', align: 'right', cell: ({ grossDeposits }) => money(grossDeposits) },
          { name: 'True revenue', align: 'right', cell: ({ trueRevenue }) => money(trueRevenue) },
          { name: 'Number', align: 'right', wide: true, cell: ({ depositCount }) => count(depositCount) },
          { name: 'Daily balance', align: 'right', cell: ({ averageDailyBalance }) => money(averageDailyBalance) },
          { name: 'Negative days', align: 'right', cell: ({ negativeDays }) => count(negativeDays) },
          { name: 'NSF', align: 'right', cell: ({ nsfCount }) => count(nsfCount) },
          { name: 'Overdrafts', align: 'right', wide: true, cell: ({ overdraftCount }) => count(overdraftCount) },
        ]}
      />
    </Card>
  );
}
