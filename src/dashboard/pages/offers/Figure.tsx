import { Tooltip } from '@mantine/core';
import type { DealOffer } from '../deal/deal-query';
import classes from './Figure.module.css';
import { OFFER_FIELDS, type OfferField, type OfferFigure } from './offer-fields';

type Props = { offer: DealOffer; of: OfferFigure } | { value: number | null; how: string; write: OfferField['write'] };

/** A figure of an offer that says on hover whether the funder stated it, or how it was derived. */
export function Figure(props: Props) {
  const { value, derived, write } = known(props);
  if (value === null) return <span className={classes.none}>–</span>;
  return (
    <Tooltip label={derived ? `Derived: ${derived}` : 'Stated by the funder'}>
      <span className={derived ? classes.derived : undefined}>
        {write(value)}
        {derived && <span className="visually-hidden"> (derived)</span>}
      </span>
    </Tooltip>
  );
}

function known(props: Props): { value: number | null; derived: string | undefined; write: OfferField['write'] } {
  if ('how' in props) return { value: props.value, derived: props.how, write: props.write };
  const { offer, of } = props;
  const { write, derived }: OfferField = OFFER_FIELDS[of];
  const stated = offer[of];
  if (!derived || (stated !== null && stated > 0)) return { value: stated, derived: undefined, write };
  const computed: Partial<Record<OfferFigure, number | null>> = offer.computed;
  return { value: computed[of] ?? null, derived, write };
}
