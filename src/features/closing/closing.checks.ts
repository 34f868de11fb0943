import { isDate } from '../../platform/dates.rules';
import { type AppError, BadInput, InvalidFields } from '../../platform/errors';
import { RENEWAL_SHARE } from '../accounts/settings.rules';
import { KNOWN_FREQUENCIES, normaliseFrequency } from '../decisions/offers/offer-frequency.rules';
import type { ClosingInput } from './closing.entity';
import { isAmount } from './closing.rules';

const AMOUNTS = ['fundedAmount', 'paybackAmount', 'netAmount', 'payment', 'commissionAmount'] as const;
const DAYS = ['contractOutOn', 'contractSignedOn', 'fundedOn', 'firstPaymentOn', 'renewalOn'] as const;

/** Throws InvalidFields for what no closing can be. */
export function checkShape(input: ClosingInput): void {
  const wrong: Record<string, string[]> = {};
  for (const name of DAYS) {
    const value = input[name];
    if (value != null && !isDate(value)) wrong[name] = ['Not a valid date, YYYY-MM-DD.'];
  }
  for (const name of AMOUNTS) {
    const value = input[name];
    if (value != null && (!isAmount(value, 1e11) || value < 0))
      wrong[name] = ['Must be greater than or equal to 0, with at most 6 places.'];
  }
  const { numberOfPayments: payments, paymentFrequency: frequency, renewalShare: share } = input;
  if (payments != null && (payments < 0 || payments > 10_000)) wrong.numberOfPayments = ['Must be 0 to 10000.'];
  if (frequency != null && normaliseFrequency(frequency) === 'unknown')
    wrong.paymentFrequency = [`Must be one of: ${KNOWN_FREQUENCIES.join(', ')}.`];
  if (share != null && !(share >= RENEWAL_SHARE.least && share <= RENEWAL_SHARE.most))
    wrong.renewalShare = [
      `Must be greater than or equal to ${RENEWAL_SHARE.least} and less than or equal to ${RENEWAL_SHARE.most}.`,
    ];
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
}

/** Two fields do not fit: of what is given together the first is named, what needs what is stored is told in words. */
export function unfit(
  input: ClosingInput,
  fields: [keyof ClosingInput, keyof ClosingInput],
  message: string,
): AppError {
  return fields.every((name) => input[name] !== undefined)
    ? new InvalidFields({ [fields[0]]: [message] })
    : new BadInput(`${fields[0]}: ${message}`);
}
