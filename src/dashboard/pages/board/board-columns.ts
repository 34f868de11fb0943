import type { CSSProperties } from 'react';
import type { Extra } from '../../components/deal-columns';

const USUAL = 'minmax(9rem, 2.2fr) minmax(7rem, 1.6fr) 9.25rem minmax(8rem, 1.6fr) minmax(8rem, 1.8fr) 5.5rem';
const NOTHING: CSSProperties = {};

/** The widths, where there are further columns and room for them. */
export const gridOf = (extra: readonly Extra[], isNarrow: boolean | undefined): CSSProperties =>
  extra.length === 0 || isNarrow
    ? NOTHING
    : { gridTemplateColumns: `${USUAL} ${extra.map(() => 'minmax(6rem, 1fr)').join(' ')}` };
