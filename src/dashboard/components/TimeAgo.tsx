import { useEffect, useState } from 'react';
import { ago, atMoment } from './format';

const TICK_MS = 30_000;

/** How long ago it was; the exact time with its zone on hover, and for machines. */
export function TimeAgo({ time }: { time: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={time} title={atMoment(time)}>
      {ago(time, now)}
    </time>
  );
}
