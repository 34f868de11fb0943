import { DEFAULT_OFFER_CONSTANTS } from '../../../src/features/accounts/offer-constants.rules';
import { decisionClass } from '../../../src/features/decisions/decision.rules';
import { declineCodes } from '../../../src/features/decisions/decline-codes.rules';
import { computeOffer } from '../../../src/features/decisions/offers/offer.rules';
import { compareOffer } from '../../../src/features/decisions/offers/offer-comparison.rules';
import { rawOffer } from '../../../src/features/decisions/offers/offer-fields.rules';
import { folded, type Tally } from '../scores';
import type { OfferTruth, Truth } from './forms';

/** An offer in the service's own names, read or true. */
type StatedOffer = Record<string, unknown>;

/** What became of a mail for one deal. */
export interface Answer {
  state: string;
  reason: string | null;
  doubt: string | null;
  decision: {
    applicationStatus?: string;
    declineReason?: string | null;
    requestedInfo?: string | null;
    stipulations?: string | null;
    offers?: StatedOffer[];
  } | null;
}

/** Counts one answer, and says in lines what is not as it should be. */
export function judgeMail(truth: Truth, answer: Answer | null, tally: Tally): string[] {
  tally.add('mails');
  const state = answer?.state ?? 'none';
  const status = answer?.decision?.applicationStatus ?? '';
  const said = `${state}${status ? ` as ${status}` : ''}${answer?.reason ? ` (${answer.reason}${answer.doubt ? `: ${answer.doubt}` : ''})` : ''}`;
  if ('record' in truth) return judgeRecord(truth, answer, said, tally);
  const isRecorded = state === 'recorded';
  const wrong = () => {
    tally.add('wrong finals');
    return [`WRONG FINAL ${said}`];
  };
  if ('noted' in truth) {
    tally.add('to note');
    if (isRecorded) return wrong();
    if (state === 'noted') tally.add('rightly noted');
    return state === 'noted' ? [] : [`should be noted, is ${said}`];
  }
  tally.add('to leave to people');
  if (isRecorded) return wrong();
  if ('unrecorded' in truth) {
    tally.add('rightly left to people');
    return [];
  }
  if (state !== 'waiting') {
    tally.add('lost');
    return [`LOST: should wait, is ${said}`];
  }
  const reasons = typeof truth.waits === 'string' ? [truth.waits] : truth.waits;
  if (reasons.includes(answer?.reason ?? 'not_understood')) tally.add('rightly left to people');
  else return [`waits for another reason than ${reasons.join(', ')}: ${said}`];
  return [];
}

type RecordTruth = Extract<Truth, { record: string }>;

function judgeRecord(truth: RecordTruth, answer: Answer | null, said: string, tally: Tally): string[] {
  tally.add('to record');
  const priced = 'offers' in truth ? truth.offers : [];
  tally.add(
    'figures',
    priced.reduce((sum, offer) => sum + figuresOf(stated(offer)).length, 0),
  );
  tally.add('priced offers', priced.filter((offer) => aprOf(stated(offer)) !== null).length);
  if (answer?.state !== 'recorded') {
    if (answer?.state === 'waiting') return [`should be ${truth.record}, is ${said}`];
    tally.add('lost');
    return [`LOST: should be ${truth.record}, is ${said}`];
  }
  const { decision } = answer;
  const status = decision?.applicationStatus ?? '';
  if (decisionClass(status, null) !== decisionClass(truth.record, null)) {
    tally.add('wrong finals');
    return [`WRONG FINAL: should be ${truth.record}, is ${said}`];
  }
  tally.add('recorded');
  const misses = [
    ...(status === truth.record ? [] : [`should be ${truth.record}, is ${status}`]),
    ...('offers' in truth ? judgeOffers(truth.offers, decision?.offers ?? [], tally) : []),
    ...('codes' in truth ? judgeCodes(truth.codes, status, decision?.declineReason ?? null) : []),
    ...('asks' in truth ? judgeItems('asks', truth.asks, decision?.requestedInfo ?? '') : []),
    ...('stips' in truth ? judgeItems('stipulations', truth.stips ?? [], decision?.stipulations ?? '') : []),
  ];
  if (misses.length === 0) tally.add('read');
  return misses;
}

/** What nobody can name is no kind, or another one. */
function judgeCodes(truth: readonly string[], status: string, reason: string | null): string[] {
  const read = (declineCodes(status, reason) ?? 'other').split(',').sort();
  const wanted = truth.length === 0 ? ['other'] : [...truth].sort();
  return read.join() === wanted.join() ? [] : [`reasons ${read} instead of ${wanted} (${reason})`];
}

/** Each item that is asked for holds all its telling words; nothing else is asked for. */
function judgeItems(name: string, truth: readonly string[], text: string): string[] {
  const items = text
    .split(/[\n;,]|\band\b/)
    .map(folded)
    .filter((item) => item !== '');
  const has = (item: string, words: string) =>
    folded(words)
      .split(' ')
      .every((word) => item.includes(word));
  const whole = folded(text);
  const lost = truth.filter((words) => !items.some((item) => has(item, words)) && !has(whole, words));
  return lost.length > 0 ? [`${name} without ${lost.join('; ')}: ${JSON.stringify(text)}`] : [];
}

function judgeOffers(truth: readonly OfferTruth[], read: readonly StatedOffer[], tally: Tally): string[] {
  const misses: string[] = [];
  for (const [at, offer] of truth.entries()) {
    const wanted = stated(offer);
    const found = read[at];
    const figures = figuresOf(wanted);
    if (!found) {
      misses.push(`offer ${at + 1} is not read`);
      continue;
    }
    const got = new Map(figuresOf(found));
    for (const [name, value] of figures) {
      const own = got.get(name);
      got.delete(name);
      if (own === undefined) {
        misses.push(`offer ${at + 1} without ${name} ${value}`);
      } else if (!areClose(name, own, value)) {
        tally.add('wrong figures');
        misses.push(`offer ${at + 1} ${name} ${own} instead of ${value}`);
      } else tally.add('right figures');
    }
    for (const [name, value] of got) {
      tally.add('wrong figures');
      misses.push(`offer ${at + 1} has ${name} ${value}, which is not said`);
    }
    const apr = aprOf(wanted);
    if (apr !== null) {
      const own = aprOf(found);
      if (own !== null && Math.abs(own - apr) <= 0.125) tally.add('offers with their APR');
      else misses.push(`offer ${at + 1} APR ${own} instead of ${apr}`);
    }
  }
  for (const offer of read.slice(truth.length)) {
    tally.add('wrong figures');
    misses.push(`an offer too many: ${JSON.stringify(offer)}`);
  }
  return misses;
}

const areClose = (name: string, a: number | string, b: number | string) => {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  const most = name === 'factorRate' || name === 'buyRate' ? 0.0006 : name === 'payoffAmount' ? 0.01 : 0.02;
  return Math.abs(a - b) <= most + Math.abs(b) * 1e-5;
};

const raw = (offer: StatedOffer) => rawOffer(offer as Parameters<typeof rawOffer>[0]);

/** By all that is charged in advance, under whatever name. */
const aprOf = (offer: StatedOffer) => {
  const { fees: _fees, drawFeeAmount: _draw, drawFeePercentage: _percent, ...others } = offer;
  const charged = {
    ...others,
    originationFeeAmount: chargesOf(offer) || undefined,
    originationFeePercentage: undefined,
  };
  return compareOffer(raw(charged), DEFAULT_OFFER_CONSTANTS).apr;
};

/** The figures that tell an offer from another, given or following from those that are. */
function figuresOf(offer: StatedOffer): [string, number | string][] {
  const computed = computeOffer(raw(offer), DEFAULT_OFFER_CONSTANTS);
  const payments = {
    daily: computed.dailyPayment,
    weekly: computed.weeklyPayment,
    biweekly: computed.biweeklyPayment,
    monthly: computed.monthlyPayment,
  };
  const frequency = computed.paymentFrequency;
  const all: Record<string, unknown> = {
    fundedAmount: offer.fundedAmount,
    factorRate: computed.factorRate,
    buyRate: computed.buyRate,
    paybackAmount: computed.paybackAmount,
    payments: computed.termNumberOfPayments,
    frequency: frequency === 'unknown' ? null : frequency,
    payment: payments[frequency as keyof typeof payments] ?? null,
    commissionPercent: computed.commissionPercent,
    interestRate: offer.interestRate,
    holdbackPercentage: offer.holdbackPercentage,
    charges: chargesOf(offer),
    payoffAmount: offer.payoffAmount,
  };
  return Object.entries(all).filter((entry): entry is [string, number | string] => isSaid(entry[1]));
}

const isSaid = (value: unknown) => typeof value === 'string' || (typeof value === 'number' && value !== 0);

const ORIGINATION = /origination|processing|underwriting|psf|closing/i;

/** All that is charged in advance, each once. */
function chargesOf(offer: StatedOffer): number {
  const funded = Number(offer.fundedAmount ?? 0);
  const amountOf = (amount: unknown, percent: unknown) =>
    typeof amount === 'number' ? amount : typeof percent === 'number' ? (percent * funded) / 100 : 0;
  const fees = Array.isArray(offer.fees) ? (offer.fees as { name: string; amount?: number; percent?: number }[]) : [];
  const named = fees.reduce((sum, { amount, percent }) => sum + amountOf(amount, percent), 0);
  const hasKind = (kind: RegExp) => fees.some(({ name }) => kind.test(name));
  const origination = hasKind(ORIGINATION) ? 0 : amountOf(offer.originationFeeAmount, offer.originationFeePercentage);
  const draw = hasKind(/draw/i) ? 0 : amountOf(offer.drawFeeAmount, offer.drawFeePercentage);
  return Math.round((named + origination + draw) * 100) / 100;
}

/** A true offer as the service would keep it. */
export const offerOf = (offer: OfferTruth) => raw(stated(offer));

/** The truth's short names in the service's. */
function stated(offer: OfferTruth): StatedOffer {
  const rhythm =
    offer.rhythm ?? (['daily', 'weekly', 'biweekly', 'monthly'] as const).find((name) => offer[name] !== undefined);
  return {
    fundedAmount: offer.amount,
    factorRate: offer.factor,
    buyRate: offer.buy,
    paybackAmount: offer.payback,
    termNumberOfPayments: offer.n,
    termDays: offer.days,
    termWeeks: offer.weeks,
    termMonths: offer.months,
    dailyPayment: offer.daily,
    weeklyPayment: offer.weekly,
    biweeklyPayment: offer.biweekly,
    monthlyPayment: offer.monthly,
    paymentFrequency: rhythm,
    commissionPercent: offer.comm,
    commissionAmount: offer.commission,
    originationFeePercentage: offer.origPercent,
    originationFeeAmount: offer.orig,
    drawFeePercentage: offer.drawPercent,
    drawFeeAmount: offer.draw,
    interestRate: offer.rate,
    apr: offer.apr,
    holdbackPercentage: offer.holdback,
    payoffAmount: offer.payoff,
    rawProductText: offer.loan ? 'term loan' : undefined,
    fees: Object.entries(offer.fees ?? {}).map(([name, charge]) =>
      typeof charge === 'number'
        ? { name, amount: charge, percent: null }
        : { name, amount: null, percent: Number.parseFloat(charge) },
    ),
  };
}
