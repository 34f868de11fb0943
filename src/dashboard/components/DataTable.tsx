import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Left out where there is little room. */
  wide?: boolean;
  /** Its name is for readers only: what it holds speaks for itself. */
  silent?: boolean;
  /** What the rows are ordered by. */
  marked?: boolean;
}

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  columns: Column<Row>[];
  idOf: (row: Row) => string;
  /** Many columns of figures. */
  dense?: boolean;
}

/** Rows of the same kind. On a narrow screen the less important columns go, and the rest scrolls by itself. */
export function DataTable<Row>({ label, rows, columns, idOf, dense = false }: Props<Row>) {
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
            {columns.map(({ name, align, wide, silent, marked }) => (
              <Table.Th
                key={name}
                ta={align}
                scope="col"
                data-marked={marked || undefined}
                {...(wide && { visibleFrom: 'sm' })}
              >
                {silent ? <span className="visually-hidden">{name}</span> : name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={idOf(row)}>
              {columns.map(({ name, align, wide, marked, cell }) => (
                <Table.Td key={name} ta={align} data-marked={marked || undefined} {...(wide && { visibleFrom: 'sm' })}>
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
