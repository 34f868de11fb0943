import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normaliseFrequency } from '../../../src/features/decisions/offers/offer-frequency.rules';
import type { ReadOffer } from '../../../src/features/mail/reading/extraction.rules';
import { splitByMerchant } from '../../../src/features/mail/reading/merchants.rules';
import { type Reading, readDecisionMail } from '../../../src/features/mail/reading/reading.rules';
import { readableText } from '../../../src/features/mail/reading/text.rules';

/** What a person reads in a mail. Absent lists are empty; `outcome` may name several that are as good. */
interface Expected {
  outcome: Reading['outcome'] | Reading['outcome'][];
  status?: string | null;
  offers?: Record<string, number | string>[];
  declineReasons?: string[];
  /** Of each item words that it holds. */
  requestedInfo?: string[];
  stipulations?: string[];
}

export interface MailFixture {
  name: string;
  subject: string;
  from?: string;
  text?: string;
  html?: string;
  earlier?: true;
  expect?: Expected;
  merchants?: string[];
  each?: Expected[];
}

/** Short names of the fixtures' offers. */
export const FIELDS: Record<string, keyof ReadOffer> = {
  fund: 'fundedAmount',
  factor: 'factorRate',
  buy: 'buyRate',
  payback: 'paybackAmount',
  day: 'dailyPayment',
  week: 'weeklyPayment',
  biweek: 'biweeklyPayment',
  month: 'monthlyPayment',
  n: 'termNumberOfPayments',
  days: 'termDays',
  weeks: 'termWeeks',
  months: 'termMonths',
  comm: 'commissionPercent',
  commAmt: 'commissionAmount',
  orig: 'originationFeePercentage',
  origAmt: 'originationFeeAmount',
  drawPct: 'drawFeePercentage',
  drawAmt: 'drawFeeAmount',
  pos: 'fundingPosition',
  hold: 'holdbackPercentage',
  interest: 'interestRate',
  apr: 'apr',
};
const FAMILY: Record<string, string> = {
  ...{ approved: 'approval', counter: 'approval', funded: 'approval' },
  ...{ declined: 'decline', withdrawn: 'decline', expired: 'decline' },
};

export const mailsOf = (file: string): MailFixture[] => JSON.parse(readFileSync(join(__dirname, file), 'utf8'));

/** What is read of a fixture, once for each merchant that it is about. */
export function readingsOf(fixture: MailFixture): { reading: Reading; expected: Expected }[] {
  const mail = {
    subject: fixture.subject,
    from: fixture.from ?? null,
    text: fixture.text ?? null,
    html: fixture.html ?? null,
  };
  const hasEarlierDecision = fixture.earlier === true;
  if (!fixture.merchants)
    return [{ reading: readDecisionMail(mail, { hasEarlierDecision }), expected: fixture.expect! }];
  const merchants = fixture.merchants.map((name) => ({ id: name, names: [name] }));
  const parts = splitByMerchant(readableText(mail).text, merchants);
  return merchants.map(({ id }, index) => ({
    reading: readDecisionMail(mail, { hasEarlierDecision, parts: parts.filter((part) => part.id === id) }),
    expected: fixture.each![index]!,
  }));
}

/** How a reading differs from what a person reads; empty when it does not. */
export function missesOf({ reading, expected }: { reading: Reading; expected: Expected }): string[] {
  const misses: string[] = [];
  const check = (name: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted)) {
      misses.push(`${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
    }
  };
  if (![expected.outcome].flat().includes(reading.outcome)) check('outcome', reading.outcome, expected.outcome);
  const status = reading.classification.applicationStatus;
  if (expected.status !== undefined) check('status', status, expected.status);
  if (reading.outcome === 'chatter' || !expected.status) return misses;
  check(
    'offers',
    reading.input?.offers.map((offer, at) => shortOffer(offer, expected.offers?.[at])),
    (expected.offers ?? []).map(sorted),
  );
  check(
    'decline reasons',
    reading.declineReasons.map(({ code }) => code).sort(),
    [...(expected.declineReasons ?? [])].sort(),
  );
  for (const field of ['requestedInfo', 'stipulations'] as const) {
    const found = reading.provenance.filter((entry) => entry.field === field).map(({ value }) => String(value));
    const wanted = expected[field] ?? [];
    const fits =
      found.length === wanted.length &&
      wanted.every((words) => found.some((item) => item.toLowerCase().replaceAll('’', "'").includes(words)));
    if (!fits) check(field, found, wanted);
  }
  return misses;
}

/** Whether a final decision would be recorded that is none, or the opposite one. */
export function isWrongFinal({ reading, expected }: { reading: Reading; expected: Expected }): boolean {
  const family = FAMILY[reading.classification.applicationStatus ?? ''];
  if (reading.outcome !== 'decision' || !family) return false;
  return ![expected.outcome].flat().includes('decision') || FAMILY[expected.status ?? ''] !== family;
}

function shortOffer(offer: ReadOffer, wanted?: Record<string, unknown>): Record<string, unknown> {
  const short: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(FIELDS)) if (offer[field] !== undefined) short[name] = offer[field];
  const frequency = normaliseFrequency(offer.paymentFrequency);
  // A term in days or weeks has its rhythm in it.
  const isOfTerm = (frequency === 'daily' && offer.termDays) || (frequency === 'weekly' && offer.termWeeks);
  if (frequency !== 'unknown' && !(isOfTerm && !wanted?.freq)) short.freq = frequency;
  return sorted(short);
}

const sorted = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
