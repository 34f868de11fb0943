import { Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import type { Category } from '../../../features/documents/statements/categories.rules';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { useMay } from '../../app/Rights';
import { DataTable } from '../../components/DataTable';
import { money } from '../../components/format';
import { Loaded } from '../../components/Loaded';
import { choicesOf } from '../../components/labels';
import { type Pdf, type Place, ROWS, type Row, SET_CATEGORY } from './statements-query';

const CATEGORY: Record<Category, string> = {
  transfer: 'Transfer',
  advance: 'Advance',
  repayment: 'Repayment',
  nsf: 'NSF',
  overdraft: 'Overdraft',
  returned_item: 'Returned item',
  reversal: 'Reversal',
  interest: 'Interest',
  tax_refund: 'Tax refund',
  tax: 'Tax',
  payroll: 'Payroll',
  rent: 'Rent',
  card_fees: 'Card fees',
  check: 'Check',
  fee: 'Fee',
  cash_withdrawal: 'Cash withdrawal',
  revenue: 'Revenue',
  expense: 'Expense',
};

interface Props {
  pdf: Pdf;
  statementId: string;
  onShow: (first: Place) => void;
  reload: () => void;
}

/** The rows of a statement, each with its place and what it is. */
export function StatementRows({ pdf, statementId, onShow, reload }: Props) {
  const [page, setPage] = useState(1);
  const rows = useData(ROWS, { variables: { pdf: pdf.serviceId, page } });
  return (
    <Loaded of={rows}>
      {(data) => {
        const shown = data.pdf?.statements.find(({ serviceId }) => serviceId === statementId)?.transactions;
        return (
          <>
            <DataTable
              dense
              label="Rows of the statement"
              rows={shown?.items ?? []}
              idOf={({ serviceId }) => serviceId}
              columns={[
                { name: 'Day', cell: ({ date }) => date },
                { name: 'Description', cell: (row) => <Described row={row} /> },
                {
                  name: 'Amount',
                  align: 'right',
                  cell: ({ amount, description, page: at, box, date }) => (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Show ${description} of ${date}, ${money(amount)}`}
                      onClick={() =>
                        onShow({
                          fileId: pdf.file.serviceId,
                          fileName: pdf.file.fileName,
                          label: `${date} ${description}`,
                          page: at,
                          box,
                        })
                      }
                    >
                      {money(amount)}
                    </Button>
                  ),
                },
                { name: 'Balance', align: 'right', wide: true, cell: ({ balance }) => money(balance) },
                { name: 'Category', cell: (row) => <CategoryMenu row={row} reload={reload} /> },
              ]}
            />
            {(page > 1 || shown?.hasMore) && (
              <Group gap="xs">
                <Button size="compact-xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Rows before
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={!shown?.hasMore}
                  onClick={() => setPage(page + 1)}
                >
                  Next rows
                </Button>
              </Group>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Described({ row: { description, funder, isOcr } }: { row: Row }) {
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {description}
      </Text>
      {(funder || isOcr) && (
        <Text size="xs" c="dimmed">
          {[funder?.name, isOcr && 'read from a picture'].filter(Boolean).join(', ')}
        </Text>
      )}
    </>
  );
}

function CategoryMenu({ row, reload }: { row: Row; reload: () => void }) {
  const { run, busy } = useAction(SET_CATEGORY, 'Saved.');
  const maySubmit = useMay('SUBMIT');
  return (
    <Select
      size="xs"
      w={150}
      aria-label={`Category of ${row.description}, ${row.date}`}
      data={choicesOf(CATEGORY)}
      value={row.category}
      disabled={busy || !maySubmit}
      clearable={row.categorySource === 'person'}
      onChange={(category) => void run({ id: row.serviceId, category }).then(reload)}
    />
  );
}
