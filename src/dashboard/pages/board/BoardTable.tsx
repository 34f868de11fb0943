// biome-ignore-all lint/a11y/noStaticElementInteractions: the body moves the focus between its links.
// biome-ignore-all lint/a11y/useSemanticElements: lines of which only some are in the page cannot be a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: the links in the lines take the focus.
import { Skeleton, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { EXTRAS, type Extra } from '../../components/deal-columns';
import { BoardLine } from './BoardLine';
import classes from './BoardTable.module.css';
import { gridOf } from './board-columns';
import { type Order, sortingOf, toggled } from './board-order';
import type { BoardRow } from './board-row';

const COLUMNS: [name: string, order: Order][] = [
  ['Deal', 'deal'],
  ['Funder', 'funder'],
  ['Status', 'status'],
  ['Decision', 'decision'],
  ['Next step', 'step'],
  ['Changed', 'changed'],
];
const LINE_PX = 45;
const TALL_LINE_PX = 92;
const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: 10, PageUp: -10 };
const OUTLINES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Who has made the browser's text larger needs higher lines. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

interface Props {
  rows: BoardRow[];
  /** Further columns, by name. */
  extra: readonly Extra[];
  loading: boolean;
  /** The reader is near the last line. */
  onEnd?: () => void;
}

/** Only the lines in sight are in the page, so that thousands scroll as smoothly as ten. */
export function BoardTable({ rows, extra, loading, onEnd }: Props) {
  const [address, setAddress] = useSearchParams();
  const sort = address.get('sort');
  const sorting = sortingOf(sort);
  const sortBy = (order: Order) => {
    const next = new URLSearchParams(address);
    next.set('sort', toggled(sort, order));
    setAddress(next, { replace: true });
  };
  const columns = [...COLUMNS, ...extra.map((each): [string, Order] => [EXTRAS[each].label, each])];
  const narrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false });
  const scroller = useRef<HTMLDivElement>(null);
  const height = (narrow ? TALL_LINE_PX : LINE_PX) * textScale();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.submission.serviceId ?? index,
    overscan: 12,
  });
  const lines = virtual.getVirtualItems();
  const atEnd = rows.length > 0 && (lines.at(-1)?.index ?? 0) >= rows.length - 1;
  useEffect(() => {
    if (atEnd) onEnd?.();
  }, [atEnd, onEnd]);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const at = document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index;
    if (step === undefined || at === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(rows.length - 1, Number(at) + step));
    virtual.scrollToIndex(next);
    const focus = () => {
      const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"] a`);
      link?.focus();
      return link;
    };
    // A line far away is in the page only after it was scrolled to.
    if (!focus()) requestAnimationFrame(focus);
  };
  return (
    <div
      role="table"
      aria-label="Submissions"
      aria-rowcount={rows.length + 1}
      className={classes.table}
      aria-busy={loading}
    >
      <div role="row" aria-rowindex={1} className={`${classes.line} ${classes.head}`} style={gridOf(extra, narrow)}>
        {columns.map(([column, order]) => (
          <div
            role="columnheader"
            key={order}
            aria-sort={sorting.by === order ? (sorting.isFalling ? 'descending' : 'ascending') : 'none'}
          >
            <UnstyledButton fz="xs" fw={600} c="dimmed" onClick={() => sortBy(order)}>
              {column}
              {sorting.by === order && <span aria-hidden="true">{sorting.isFalling ? ' ↓' : ' ↑'}</span>}
            </UnstyledButton>
          </div>
        ))}
      </div>
      <div ref={scroller} className={classes.body} onKeyDown={move} role="presentation">
        {loading && OUTLINES.map((line) => <Skeleton key={line} height={height - 12} m={6} radius="sm" width="auto" />)}
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {lines.map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row && (
                <BoardLine
                  key={key}
                  row={row}
                  extra={extra}
                  grid={gridOf(extra, narrow)}
                  index={index}
                  top={start}
                  height={height}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
