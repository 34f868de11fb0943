import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** Names and values; those without a value are left out. */
export function Facts({ of }: { of: [name: string, value: ReactNode][] }) {
  const known = of.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
  return (
    <dl className={classes.list}>
      {known.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
