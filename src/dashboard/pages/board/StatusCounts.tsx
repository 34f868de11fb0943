import { useSearchParams } from 'react-router';
import { STATUS, STATUSES } from '../../components/labels';
import type { StatusCount } from './board-query';
import classes from './StatusCounts.module.css';

/** How many submissions stand where; each is a filter that can be switched on and off. */
export function StatusCounts({ counts }: { counts: readonly StatusCount[] | undefined }) {
  const [address, setAddress] = useSearchParams();
  const chosen = address.getAll('status');
  const toggle = (status: string) => {
    const next = new URLSearchParams(address);
    if (chosen.includes(status)) next.delete('status', status);
    else next.append('status', status);
    setAddress(next, { replace: true });
  };
  return (
    <fieldset className={classes.counts}>
      <legend className="visually-hidden">Filter by status</legend>
      {STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className={classes.count}
          data-tone={STATUS[status].tone}
          aria-pressed={chosen.includes(status)}
          onClick={() => toggle(status)}
        >
          <span className={classes.number}>
            {counts ? (counts.find((count) => count.status === status)?.count ?? 0) : '–'}
          </span>
          <span className={classes.label}>{STATUS[status].label}</span>
        </button>
      ))}
    </fieldset>
  );
}
