import { type EventListener, on, type Tx } from '../../platform/db/transact';
import { refigure } from '../figures/figure.commands';
import { closingChanged, dealFunded, offerSelected } from './closing.events';

const again = (tx: Tx, { data }: { data: { submission_service_id: string } }) =>
  refigure(tx, [data.submission_service_id]);

/** The totals follow whose offer is chosen, and what is funded. */
export const figuringClosings: EventListener[] = [
  on(offerSelected, again),
  on(closingChanged, again),
  on(dealFunded, again),
];
