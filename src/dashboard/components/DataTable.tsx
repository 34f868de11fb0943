import { Table, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import classes from './DataTable.module.css';
import { inTableOrder, orderOf, pressed, type SortKey, type TableOrder } from './table-order';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Left out where there is little room. */
  wide?: boolean;
  /** Its name is for readers only: what it holds speaks for itself. */
  silent?: boolean;
  /** Stands right behind the first where there is little room. */
  early?: boolean;
  /** For the broker alone: it is not printed. */
  unprinted?: boolean;
  /** What the rows are ordered by. */
  marked?: boolean;
  /** Its head puts the rows in this order; the address keeps it. */
  sortBy?: (row: Row) => SortKey;
  /** Its head puts them in this order, which whoever has the rows sees to. */
  isSorted?: boolean;
}

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  columns: Column<Row>[];
  idOf: (row: Row) => string;
  /** Many columns of figures. */
  dense?: boolean;
  /** In the address, where a page has several tables. */
  sortName?: string;
}

/** Rows of the same kind. On a narrow screen the less important columns go, and the rest scrolls by itself. */
export function DataTable<Row>({ label, rows, columns: given, idOf, dense = false, sortName = 'sort' }: Props<Row>) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const columns = isNarrow ? earlyFirst(given) : given;
  const [address, setAddress] = useSearchParams();
  const sortable = columns.filter(({ sortBy, isSorted }) => sortBy || isSorted).map(({ name }) => name);
  const order = orderOf(address.get(sortName), sortable);
  const key = columns.find(({ name }) => name === order?.column)?.sortBy;
  const shown = order && key ? inTableOrder(rows, key, order.isFalling) : rows;
  const press = (name: string) => {
    const next = new URLSearchParams(address);
    next.set(sortName, pressed(order, name));
    next.delete('page');
    setAddress(next, { replace: true });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      <Table
        aria-label={label}
        verticalSpacing="xs"
        horizontalSpacing={dense ? 'sm' : 'md'}
        highlightOnHover
        className={classes.table}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, align, wide, silent, marked, unprinted }) => (
              <Table.Th
                key={name}
                ta={align}
                scope="col"
                data-marked={marked || undefined}
                data-print={unprinted ? 'no' : undefined}
                {...(wide && { visibleFrom: 'sm' })}
                {...(sortable.includes(name) && { 'aria-sort': sortOf(order, name) })}
              >
                {silent ? (
                  <span className="visually-hidden">{name}</span>
                ) : sortable.includes(name) ? (
                  <UnstyledButton className={classes.sort} onClick={() => press(name)}>
                    {name}
                    {order?.column === name && <span aria-hidden="true">{order.isFalling ? ' ↓' : ' ↑'}</span>}
                  </UnstyledButton>
                ) : (
                  name
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <Table.Tr key={idOf(row)}>
              {columns.map(({ name, align, wide, marked, unprinted, cell }) => (
                <Table.Td
                  key={name}
                  ta={align}
                  data-marked={marked || undefined}
                  data-print={unprinted ? 'no' : undefined}
                  {...(wide && { visibleFrom: 'sm' })}
                >
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function earlyFirst<Row>([first, ...others]: Column<Row>[]): Column<Row>[] {
  const behind = [...others.filter(({ early }) => early), ...others.filter(({ early }) => !early)];
  return first ? [first, ...behind] : behind;
}

const sortOf = (order: TableOrder | null, name: string) =>
  order?.column === name ? (order.isFalling ? 'descending' : 'ascending') : 'none';
