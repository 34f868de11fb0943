import { type EnumOf, graphql } from '../../api/graphql';
import type { DealData, DealOffer } from '../deal/deal-query';

export const RANKING = graphql(`
  query Ranking($id: ID!, $by: OfferRanking!) {
    endUser(serviceId: $id) {
      serviceId
      pipelineStage
      closing { fundedOn offer { serviceId } }
      rankedOffers(by: $by) { serviceId }
    }
  }
`);

export type Ranking = EnumOf<'OfferRanking'>;

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
    return decision.offers.map((offer): [string, OfferRow] => [
      offer.serviceId,
      {
        offer,
        funder: funder.name,
        name: decision.offers.length > 1 ? `${funder.name} ${offer.ordinal}` : funder.name,
        decision,
      },
    ]);
  });
  const byId = new Map(rows);
  return ranked.flatMap((id) => byId.get(id) ?? []);
}

const PAYMENTS = [
  ['dailyPayment', 'daily', 'per day'],
  ['weeklyPayment', 'weekly', 'per week'],
  ['biweeklyPayment', 'biweekly', 'every two weeks'],
  ['monthlyPayment', 'monthly', 'per month'],
] as const;

/** What is paid each time, in the offer's own rhythm; other rhythms show what they come to a month. */
export function paymentOf({ computed }: DealOffer) {
  const [field, , every] = PAYMENTS.find(([, frequency]) => frequency === computed.paymentFrequency) ?? PAYMENTS[3];
  return { field, every };
}
