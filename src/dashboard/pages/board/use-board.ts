import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import type { Submission } from '../../api/submission';
import { useChanges } from '../../app/session';
import { BOARD_PAGE, type BoardFilters } from './board-query';

const PAGE_SIZE = 100;
/** What is read at once; the next of them when the reader asks, or comes to the end. */
const BATCH_ROWS = 2000;
/** What is held at most, some 30 MB of a browser's memory; filters find what is older. */
const MOST_ROWS = 20_000;
const HIGHLIGHT_MS = 2500;

export interface BoardRow {
  submission: Submission;
  /** When it changed last, as far as is known. */
  touchedAt: string;
  /** It changed just now. */
  fresh: boolean;
}

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

const touchedAt = ({ created, submittedAt, currentDecision }: Submission) =>
  [created, submittedAt ?? '', currentDecision?.sourceReceivedAt ?? ''].reduce((a, b) => (a > b ? a : b));

/** The submissions that pass the filters, the one that changed last first, kept up to date by the live feed. */
export function useBoard(filters: BoardFilters, onChange: () => void): Board {
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
      for (let seen = 0; seen < most; seen += PAGE_SIZE) {
        const variables = { ...(JSON.parse(key) as BoardFilters), first: PAGE_SIZE, after: current.next };
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

  useChanges((change) => {
    onChange();
    if (!change) return reload();
    const { submission, occurredAt } = change;
    const { status, funderServiceId, reason } = JSON.parse(key) as BoardFilters;
    const isMine =
      (!funderServiceId || submission.funder.serviceId === funderServiceId) &&
      (!reason || submission.sendEligibility.reason === reason) &&
      (!status?.length || (submission.status !== null && status.includes(submission.status)));
    setRows((known) => {
      const next = new Map(known);
      if (isMine) next.set(submission.serviceId, { submission, touchedAt: occurredAt, fresh: true });
      else next.delete(submission.serviceId);
      return next;
    });
    setTimeout(() => setRows((known) => calmed(known, submission.serviceId)), HIGHLIGHT_MS);
  });

  const sorted = useMemo(() => [...rows.values()].sort((a, b) => (a.touchedAt < b.touchedAt ? 1 : -1)), [rows]);
  return { ...state, error: state.error, rows: sorted, full: rows.size >= MOST_ROWS, more, reload };
}

function withPage(known: ReadonlyMap<string, BoardRow>, page: Submission[]): Map<string, BoardRow> {
  const next = new Map(known);
  for (const submission of page) {
    const row = next.get(submission.serviceId);
    const touched = touchedAt(submission);
    const latest = row && row.touchedAt > touched ? row.touchedAt : touched;
    next.set(submission.serviceId, { submission, touchedAt: latest, fresh: row?.fresh ?? false });
  }
  return next;
}

function calmed(known: ReadonlyMap<string, BoardRow>, id: string): ReadonlyMap<string, BoardRow> {
  const row = known.get(id);
  return row?.fresh ? new Map(known).set(id, { ...row, fresh: false }) : known;
}
