import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { isBeingSent, LOOK_AT_SENDS_MS, type Submission, stageOf } from '../../api/submission';
import { useAgain } from '../../api/use-again';
import { useInterval } from '../../api/use-interval';
import { useChanges } from '../../app/session';
import { inOrder, type Sorting } from './board-order';
import { BOARD_PAGE, type BoardFilters } from './board-query';
import type { BoardRow } from './board-row';
import { asksForMore } from './board-told';

const PAGE_SIZE = 100;
/** What is read at once; the next of them when the reader asks, or comes to the end. */
const BATCH_ROWS = 2000;
/** What is held at most, some 30 MB of a browser's memory; filters find what is older. */
const MOST_ROWS = 20_000;
const HIGHLIGHT_MS = 2500;

interface Board {
  rows: BoardRow[];
  loading: boolean;
  error: CombinedError | undefined;
  /** There are older ones than are shown, and whether `more` can still read them. */
  cut: boolean;
  full: boolean;
  /** Reads the next older ones; nothing while that is under way. */
  more: () => void;
  reload: () => void;
}

/** How far was read: from where to go on, and which reading is the current one. */
interface Reading {
  round: number;
  busy: boolean;
  next: string | null | undefined;
}

function touchedAt({ created, submittedAt, currentDecision, attempts }: Submission, ...known: string[]): string {
  const sends = attempts.flatMap((attempt) => [attempt.created, attempt.completedAt ?? '']);
  const times = [...known, ...sends, created, submittedAt ?? '', currentDecision?.sourceReceivedAt ?? ''];
  return times.reduce((a, b) => (a > b ? a : b));
}

const passes = (submission: Submission, filters: BoardFilters) => {
  const { funder, sendEligibility, status } = submission;
  return (
    (!filters.funderServiceId || funder.serviceId === filters.funderServiceId) &&
    (!filters.reason || sendEligibility.reason === filters.reason) &&
    (!filters.status?.length || (status !== null && filters.status.includes(status))) &&
    (!filters.stage?.length || filters.stage.includes(stageOf(submission)))
  );
};

/** The submissions that pass the filters, in order, kept up to date by the live feed. */
export function useBoard(filters: BoardFilters, sorting: Sorting, onChange: () => void): Board {
  const client = useClient();
  const [rows, setRows] = useState<ReadonlyMap<string, BoardRow>>(new Map());
  const [state, setState] = useState<{ loading: boolean; error?: CombinedError; cut: boolean }>({
    loading: true,
    cut: false,
  });
  const reading = useRef<Reading>({ round: 0, busy: false, next: null });
  const held = useRef(0);
  held.current = rows.size;
  const shown = useRef('');
  const key = JSON.stringify(filters);

  const read = useCallback(
    async (from: string | null | undefined, most: number) => {
      const { current } = reading;
      const round = ++current.round;
      current.busy = true;
      current.next = from;
      const wanted: BoardFilters = JSON.parse(key);
      for (let seen = 0; seen < most; seen += PAGE_SIZE) {
        const variables = { ...wanted, first: PAGE_SIZE, after: current.next };
        const { data, error } = await client
          .query(BOARD_PAGE, variables, { requestPolicy: 'network-only' })
          .toPromise();
        if (current.round !== round) return;
        current.busy = false;
        if (error || !data) return setState({ loading: false, ...(error && { error }), cut: false });
        const { edges, pageInfo } = data.funderSubmissions;
        setRows((known) =>
          withPage(
            known,
            edges.map(({ node }) => node),
          ),
        );
        setState({ loading: false, cut: pageInfo.hasNextPage });
        current.next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
        if (!pageInfo.hasNextPage) return;
        current.busy = seen + PAGE_SIZE < most;
      }
    },
    [client, key],
  );
  const reload = useCallback(() => void read(undefined, Math.max(BATCH_ROWS, held.current)), [read]);
  const more = useCallback(() => {
    const { busy, next } = reading.current;
    if (!busy && next && held.current < MOST_ROWS) void read(next, BATCH_ROWS);
  }, [read]);

  useEffect(() => {
    const { current } = reading;
    if (shown.current !== key) {
      shown.current = key;
      held.current = 0;
      setRows(new Map());
      setState({ loading: true, cut: false });
    }
    reload();
    return () => {
      current.round++;
    };
  }, [key, reload]);

  useAgain(reload, state.error);

  const isNarrow = asksForMore(filters);
  useChanges((change) => {
    onChange();
    if (!change) return reload();
    const { submission, occurredAt } = change;
    setRows((known) => {
      const next = new Map(known);
      const before = known.get(submission.serviceId);
      const [information, assignees] = [before?.information ?? null, before?.assignees ?? []];
      const row = { submission, information, assignees, touchedAt: touchedAt(submission, occurredAt), fresh: true };
      if (passes(submission, filters)) next.set(submission.serviceId, row);
      else next.delete(submission.serviceId);
      // Whether it is of this member, product or stage of the deal is not told: those that are not shown are read again.
      if (isNarrow && !known.has(submission.serviceId)) next.delete(submission.serviceId);
      return next;
    });
    if (isNarrow) reload();
    setTimeout(() => setRows((known) => calmed(known, submission.serviceId)), HIGHLIGHT_MS);
  });

  const lookAtSends = async () => {
    const variables = { status: ['IN_PROGRESS' as const], first: PAGE_SIZE };
    const { data } = await client.query(BOARD_PAGE, variables, { requestPolicy: 'network-only' }).toPromise();
    const sends = data?.funderSubmissions.edges.map(({ node }) => node) ?? [];
    setRows((known) => {
      // What the feed told meanwhile is newer than this answer.
      const shown = sends.filter(({ serviceId: id }) => known.has(id) && known.get(id) === rows.get(id));
      const next = withPage(known, shown);
      for (const submission of shown) if (!passes(submission, filters)) next.delete(submission.serviceId);
      return next;
    });
  };
  const isSending = useMemo(() => [...rows.values()].some(({ submission }) => isBeingSent(submission)), [rows]);
  useInterval(() => void lookAtSends(), isSending ? LOOK_AT_SENDS_MS : null);

  const sorted = useMemo(() => inOrder([...rows.values()], sorting), [rows, sorting]);
  return { ...state, error: state.error, rows: sorted, full: rows.size >= MOST_ROWS, more, reload };
}

interface Deal {
  information?: Record<string, unknown> | null | undefined;
  assignees?: readonly { name: string }[] | undefined;
}
type Node = Submission & { endUser: Deal };

function withPage(known: ReadonlyMap<string, BoardRow>, page: Node[]): Map<string, BoardRow> {
  const next = new Map(known);
  for (const submission of page) {
    const row = next.get(submission.serviceId);
    const touched = touchedAt(submission, row?.touchedAt ?? '');
    const information = submission.endUser.information ?? row?.information ?? null;
    const assignees = submission.endUser.assignees?.map(({ name }) => name) ?? row?.assignees ?? [];
    const fresh = row?.fresh ?? false;
    next.set(submission.serviceId, { submission, information, assignees, touchedAt: touched, fresh });
  }
  return next;
}

function calmed(known: ReadonlyMap<string, BoardRow>, id: string): ReadonlyMap<string, BoardRow> {
  const row = known.get(id);
  return row?.fresh ? new Map(known).set(id, { ...row, fresh: false }) : known;
}
