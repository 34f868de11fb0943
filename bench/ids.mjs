/** What the benchmark's rows have in common: ids that can be told from a deal's number, and one account. */
export const TOKEN = 'key_benchmark0123456789benchmark0123456789bench';
export const FUNDERS = 30;
export const MINUTE = 60_000;
export const START = Date.UTC(2026, 0, 5, 14);

/** Ids have the service's form; behind `NUMBER_AT` characters stand four digits, the deal's number. */
const TIME_DIGITS = '01kb3w7t9m4c5e6f0g2h3j';
export const NUMBER_AT = 4 + TIME_DIGITS.length;

/** Ids of deals whose numbers have so many digits: they sort as the numbers do. */
export const idsOf =
  (digits) =>
  (prefix, deal, submission = 0, decision = 0, offer = 0) => {
    const number = `${String(deal).padStart(digits, '0')}${String(submission).padStart(2, '0')}${decision}${offer}`;
    return `${prefix}_${(TIME_DIGITS + number).padEnd(36, '0')}`;
  };
export const idOf = idsOf(4);

export const ACCOUNT = idOf('acc', 0);
export const funderId = (number) => idOf('fnd', number);
export const dealId = (number) => idOf('eus', number);
export const submissionId = (number, place) => idOf('fsb', number, place);

/** A third of the funders takes deals by mail. */
export const byMail = (number) => number % 3 === 0;

/** Milliseconds as both databases keep an instant. */
export const stored = (ms) => new Date(ms).toISOString().replace('T', ' ').slice(0, 23);
