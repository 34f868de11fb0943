import { useSearchParams } from 'react-router';
import { STAGE, STAGES } from '../../components/labels';
import type { StageCount } from './board-query';
import classes from './StageCounts.module.css';

/** How many submissions stand where; each is a filter that can be switched on and off. */
export function StageCounts({ counts }: { counts: readonly StageCount[] | undefined }) {
  const [address, setAddress] = useSearchParams();
  const chosen = address.getAll('stage');
  const toggle = (stage: string) => {
    const next = new URLSearchParams(address);
    if (chosen.includes(stage)) next.delete('stage', stage);
    else next.append('stage', stage);
    setAddress(next, { replace: true });
  };
  return (
    <fieldset className={classes.counts}>
      <legend className="visually-hidden">Filter by stage</legend>
      {STAGES.map((stage) => (
        <button
          key={stage}
          type="button"
          className={classes.count}
          data-tone={STAGE[stage].tone}
          aria-pressed={chosen.includes(stage)}
          onClick={() => toggle(stage)}
        >
          <span className={classes.number}>
            {counts ? (counts.find((count) => count.stage === stage)?.count ?? 0) : '–'}
          </span>
          <span className={classes.label}>{STAGE[stage].label}</span>
        </button>
      ))}
    </fieldset>
  );
}
