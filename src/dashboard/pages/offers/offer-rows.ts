import { graphql } from '../../api/graphql';
import type { DealData, DealOffer } from '../deal/deal-query';

export const RANKING = graphql(`
  query Ranking($id: ID!, $by: OfferRanking!) {
    endUser(serviceId: $id) { serviceId rankedOffers(by: $by) { serviceId } }
  }
`);

export const RANKINGS = [
  { value: 'APR', label: 'APR' },
  { value: 'NET_FUNDED', label: 'Net funded' },
  { value: 'TOTAL_COST', label: 'Total cost' },
  { value: 'COST_PER_DOLLAR', label: 'Cost per $' },
  { value: 'PAYMENT', label: 'Payment' },
] as const;

export type Ranking = (typeof RANKINGS)[number]['value'];

export interface OfferRow {
  offer: DealOffer;
  funder: string;
  /** Tells the funder's offers apart where it made several. */
  name: string;
  decision: DealData['funderSubmissions']['items'][number]['decisions'][number];
}

/** The current decisions' offers, in the order of `ranked`. */
export function offerRows(deal: DealData, ranked: readonly string[]): OfferRow[] {
  const rows = deal.funderSubmissions.items.flatMap(({ funder, decisions }) => {
    const [decision] = decisions;
    if (!decision || decision.supersededAt) return [];
    return decision.offers.map((offer) => ({
      offer,
      funder: funder.name,
      name: decision.offers.length > 1 ? `${funder.name} ${offer.ordinal}` : funder.name,
      decision,
    }));
  });
  const place = new Map(ranked.map((id, index) => [id, index]));
  return rows
    .filter(({ offer }) => place.has(offer.serviceId))
    .sort((a, b) => place.get(a.offer.serviceId)! - place.get(b.offer.serviceId)!);
}

const PAYMENTS = [
  ['dailyPayment', 'daily', 'a day'],
  ['weeklyPayment', 'weekly', 'a week'],
  ['biweeklyPayment', 'biweekly', 'every two weeks'],
  ['monthlyPayment', 'monthly', 'a month'],
] as const;

/** What is paid each time, in the offer's own rhythm; other rhythms show what they come to a month. */
export function paymentOf({ computed }: DealOffer) {
  const [field, , every] = PAYMENTS.find(([, frequency]) => frequency === computed.paymentFrequency) ?? PAYMENTS[3];
  return { field, every };
}
