import { DEFAULT_OFFER_CONSTANTS } from '../../../src/features/accounts/offer-constants.rules';
import { decisionClass } from '../../../src/features/decisions/decision.rules';
import { rawOffer } from '../../../src/features/decisions/offers/offer-fields.rules';
import { normaliseFrequency } from '../../../src/features/decisions/offers/offer-frequency.rules';
import type { ReadOffer } from '../../../src/features/mail/reading/extraction.rules';
import { type Reading, readDecisionMail } from '../../../src/features/mail/reading/reading.rules';
import { offerReasons } from '../../../src/features/mail/trust/offer-reasons.rules';
import { FIELDS as OFFER_NAMES } from './judge';
import type { Variant } from './variants';

const FIELDS: Record<string, keyof ReadOffer> = { ...OFFER_NAMES, payoff: 'payoffAmount' as never };

export function shortOffer(
  offer: ReadOffer & { fees?: { name: string; amount: number | null; percent: number | null }[] },
): Record<string, unknown> {
  const short: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(FIELDS)) if (offer[field] !== undefined) short[name] = offer[field];
  const frequency = normaliseFrequency(offer.paymentFrequency);
  if (frequency !== 'unknown') short.freq = frequency;
  if (offer.fees?.length)
    short.fees = offer.fees
      .map(({ name, amount, percent }) => `${name} ${amount === null ? `${percent}%` : `$${amount}`}`)
      .join('; ');
  if (offer.rawProductText) short.product = offer.rawProductText.toLowerCase();
  return short;
}

export const sorted = (record: Record<string, unknown>) =>
  JSON.stringify(
    Object.entries(record)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${k}=${v}`)
      .join(' '),
  ).toLowerCase();

/** What becomes of a mail that names its deal and comes from its funder: a status that is recorded, `waits` or `noted`. */
export function fateOf(reading: Reading): string {
  if (reading.outcome === 'chatter') return 'noted';
  const status = reading.classification.applicationStatus ?? '';
  const reasons =
    decisionClass(status, null) === 'approval'
      ? offerReasons(
          (reading.input?.offers ?? []).map((o) => rawOffer(o as never)),
          DEFAULT_OFFER_CONSTANTS,
          false,
        )
      : [];
  return reading.outcome === 'decision' && reasons.length === 0 ? status : 'waits';
}

export function judgeVariant(variant: Variant): { misses: string[]; reading: Reading } {
  const { subject = 'Re: Acme LLC', text = null, html = null, from = null } = variant;
  const reading = readDecisionMail({ subject, text, html, from }, { hasEarlierDecision: false });
  const misses: string[] = [];
  const fate = fateOf(reading);
  if (!variant.is.split('|').includes(fate))
    misses.push(
      `is ${fate} (${reading.classification.applicationStatus}, ${reading.reasons}) instead of ${variant.is}`,
    );
  if (variant.offers) {
    const found = (reading.input?.offers ?? []).map(shortOffer).map(sorted).join('\n     ');
    const wanted = variant.offers.map(sorted).join('\n     ');
    if (found !== wanted) misses.push(`offers\n     ${found}\n   instead of\n     ${wanted}`);
  }
  const found = reading.declineReasons
    .map(({ code }) => code)
    .filter((c) => c !== 'other')
    .sort()
    .join(', ');
  if (fate === 'declined' && found !== (variant.why ?? '')) misses.push(`reasons ${found} instead of ${variant.why}`);
  if (variant.asks) {
    const items = reading.provenance
      .filter(({ field }) => field === 'requestedInfo' || field === 'stipulations')
      .map(({ value }) => String(value).toLowerCase().replaceAll('’', "'"));
    const fits =
      items.length === variant.asks.length && variant.asks.every((words) => items.some((item) => item.includes(words)));
    if (!fits) misses.push(`asks ${items.join(' + ')} instead of ${variant.asks.join(' + ')}`);
  }
  return { misses, reading };
}
