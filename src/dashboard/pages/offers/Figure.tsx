import { Tooltip } from '@mantine/core';
import type { DealOffer } from '../deal/deal-query';
import classes from './Figure.module.css';

/** How a figure that the funder left out follows from the others. */
const DERIVED = {
  factorRate: 'Payback divided by the funded amount',
  paybackAmount: 'Funded amount times the factor, else payments times their number',
  termMonths: 'The number of payments at the offer’s rhythm',
  termNumberOfPayments: 'The stated term, else payback divided by the payment',
  commissionAmount: 'The commission’s percent of the funded amount, else sell rate less buy rate',
  dailyPayment: 'Payback divided by the number of payments',
  weeklyPayment: 'Payback divided by the number of payments',
  biweeklyPayment: 'Payback divided by the number of payments',
  monthlyPayment: 'Payback divided by the number of payments',
} as const;

type Write = (value: number | null) => string;
type Props = { write: Write } & (
  | { offer: DealOffer; of: keyof typeof DERIVED | 'fundedAmount' }
  | { value: number | null; how: string }
);

/** A figure of an offer that says on hover whether the funder stated it, or how it was derived. */
export function Figure(props: Props) {
  const { value, derived } = known(props);
  if (value === null) return <span className={classes.none}>–</span>;
  return (
    <Tooltip label={derived ? `Derived: ${derived}` : 'Stated by the funder'}>
      <span className={derived ? classes.derived : undefined}>
        {props.write(value)}
        {derived && <span className="visually-hidden"> (derived)</span>}
      </span>
    </Tooltip>
  );
}

function known(props: Props): { value: number | null; derived: string | null } {
  if ('how' in props) return { value: props.value, derived: props.how };
  const { offer, of } = props;
  if (of === 'fundedAmount') return { value: offer.fundedAmount, derived: null };
  const stated = offer[of];
  return stated !== null && stated > 0
    ? { value: stated, derived: null }
    : { value: offer.computed[of], derived: DERIVED[of] };
}
