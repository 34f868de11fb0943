import type { EnumOf } from '../api/graphql';
import type { StateLabel } from './labels';

/** What a funder's policy says of a deal, the best first, and how many of them are told. */
export const FIT: Record<EnumOf<'PolicyFit'>, StateLabel & { counted: (count: number) => string }> = {
  FITS: { label: 'Fits', tone: 'good', counted: (count) => `${count} ${count === 1 ? 'fits' : 'fit'}` },
  MAY_FIT: { label: 'May fit', tone: 'info', counted: (count) => `${count} may fit` },
  NO_POLICY: { label: 'No policy', tone: 'neutral', counted: (count) => `${count} without a policy` },
  DOES_NOT_FIT: {
    label: 'Does not fit',
    tone: 'warn',
    counted: (count) => `${count} ${count === 1 ? 'does' : 'do'} not fit`,
  },
};
