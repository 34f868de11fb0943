import { useEffect, useRef } from 'react';

/** Calls `work` every `everyMs`; null: not now. For what the live feed does not carry. */
export function useInterval(work: () => void, everyMs: number | null): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
