import classes from './Chip.module.css';
import type { Tone } from './tone';

export type { Tone };

interface Props {
  tone?: Tone;
  /** Without the dot: a mark, not a state. */
  plain?: boolean;
  children: string;
}

/** A state in a word or two. The word says it; the colour only helps to find it. */
export function Chip({ tone = 'neutral', plain = false, children }: Props) {
  return (
    <span className={`${classes.chip} ${classes[tone]}`} data-plain={plain || undefined}>
      <span className={classes.label}>{children}</span>
    </span>
  );
}
