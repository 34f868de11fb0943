import { endOf } from '../../components/days';
import { valuesOf } from '../../components/labels';
import {
  type DecisionInput,
  OFFER_FIELDS,
  OFFER_FIGURES,
  OFFER_WORDS,
  type OfferFigure,
  type OfferInput,
  type OfferWord,
} from '../offers/offer-fields';

export const REMARKS = {
  declineReason: 'Decline reason',
  requestedInfo: 'Requested information',
  stipulations: 'Stipulations',
} as const satisfies Partial<Record<keyof DecisionInput, string>>;

type Figure = OfferFigure | 'fundingPosition';
type Figures = Partial<Record<Figure, string | number>>;

/** What of a decision can be edited; an empty text: nothing is said. */
export type Draft = Record<'applicationStatus' | 'expiresAt' | keyof typeof REMARKS, string> & {
  offers: DraftOffer[];
};

export interface DraftFee {
  name: string;
  amount: string | number;
  percent: string | number;
}

/** An offer in the form knows which of those that were read it is, if any: another may be taken away before it. */
type DraftOffer = Figures & Partial<Record<OfferWord, string>> & { fees: DraftFee[]; at?: number };

const FIGURES = [...OFFER_FIGURES, 'fundingPosition'] as const satisfies Figure[];
const WORDS = valuesOf(OFFER_WORDS);

/** The figures that are always asked for, and whatever else was read. */
const draftOffer = (offer: OfferInput): DraftOffer => ({
  ...Object.fromEntries(
    FIGURES.filter((name) => (name !== 'fundingPosition' && OFFER_FIELDS[name].inForm) || offer[name] != null).map(
      (name) => [name, offer[name] ?? ''],
    ),
  ),
  ...Object.fromEntries(WORDS.flatMap((name) => (offer[name] ? [[name, offer[name]]] : []))),
  fees: (offer.fees ?? []).map(({ name, amount, percent }) => ({ name, amount: amount ?? '', percent: percent ?? '' })),
});

export const EMPTY_OFFER = draftOffer({});
export const EMPTY_FEE: DraftFee = { name: '', amount: '', percent: '' };

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
  expiresAt: '',
  offers: (read.offers ?? []).map((offer, at) => ({ ...draftOffer(offer), at })),
});

const numberOf = (value: string | number) => (value === '' ? null : Number(value));

const offerOf = (draft: DraftOffer): OfferInput => ({
  ...Object.fromEntries(FIGURES.flatMap((name) => (name in draft ? [[name, numberOf(draft[name] ?? '')]] : []))),
  ...Object.fromEntries(WORDS.flatMap((name) => (name in draft ? [[name, draft[name]?.trim() || null]] : []))),
  fees: draft.fees
    .filter(({ name, amount, percent }) => name.trim() || amount !== '' || percent !== '')
    .map(({ name, amount, percent }) => ({ name: name.trim(), amount: numberOf(amount), percent: numberOf(percent) })),
});

/** The decision that was read, with what was edited in its place. */
export const edited = (read: DecisionInput, draft: Draft): DecisionInput => ({
  ...read,
  applicationStatus: draft.applicationStatus,
  declineReason: draft.declineReason || null,
  requestedInfo: draft.requestedInfo || null,
  stipulations: draft.stipulations || null,
  // Where no day is chosen, the service reckons with the mail's own words.
  ...(draft.expiresAt && { expiresAt: endOf(draft.expiresAt) }),
  offers: draft.offers.map(({ at, ...draft }) => ({
    ...(at !== undefined && read.offers?.[at]),
    ...offerOf(draft),
  })),
});
