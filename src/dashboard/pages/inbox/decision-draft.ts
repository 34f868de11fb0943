import {
  type DecisionInput,
  OFFER_FIELDS,
  OFFER_FIGURES,
  type OfferFigure,
  type OfferInput,
} from '../offers/offer-fields';

export const REMARKS = {
  declineReason: 'Decline reason',
  requestedInfo: 'Requested information',
  stipulations: 'Stipulations',
} as const satisfies Partial<Record<keyof DecisionInput, string>>;

type Figures = Partial<Record<OfferFigure, string | number>>;

/** What of a decision can be edited; an empty text: nothing is said. */
export type Draft = Record<'applicationStatus' | keyof typeof REMARKS, string> & { offers: DraftOffer[] };

/** An offer in the form knows which of those that were read it is, if any: another may be taken away before it. */
type DraftOffer = Figures & { at?: number };

/** The figures that are always asked for, and any others that were read. */
const figuresOf = (offer: OfferInput): Figures =>
  Object.fromEntries(
    OFFER_FIGURES.filter((name) => OFFER_FIELDS[name].inForm || offer[name] != null).map((name) => [
      name,
      offer[name] ?? '',
    ]),
  );

export const EMPTY_OFFER = figuresOf({});

/** `initial-decision` as GraphQL names it. */
const enumName = (wire: unknown) => (typeof wire === 'string' ? wire.replaceAll('-', '_').toUpperCase() : null);

/** What was read, as the input that records it; an empty decision where nothing was. */
export const decisionOf = ({ emailClassification, emailDecisionStage, ...read }: Record<string, unknown>) =>
  ({
    applicationStatus: '',
    ...read,
    emailClassification: enumName(emailClassification),
    emailDecisionStage: enumName(emailDecisionStage),
  }) as DecisionInput;

export const draftOf = (read: DecisionInput): Draft => ({
  applicationStatus: read.applicationStatus,
  declineReason: read.declineReason ?? '',
  requestedInfo: read.requestedInfo ?? '',
  stipulations: read.stipulations ?? '',
  offers: (read.offers ?? []).map((offer, at) => ({ ...figuresOf(offer), at })),
});

const numbersOf = (figures: Figures) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === '' || value === undefined ? null : Number(value)]),
  );

/** The decision that was read, with what was edited in its place. */
export const edited = (read: DecisionInput, draft: Draft): DecisionInput => ({
  ...read,
  applicationStatus: draft.applicationStatus,
  declineReason: draft.declineReason || null,
  requestedInfo: draft.requestedInfo || null,
  stipulations: draft.stipulations || null,
  offers: draft.offers.map(({ at, ...figures }) => ({
    ...(at !== undefined && read.offers?.[at]),
    ...numbersOf(figures),
  })),
});
