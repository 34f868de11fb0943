/** The classes that files are known by, and what people call them. */
export const CLASSES: Readonly<Record<string, string>> = {
  application: 'Application',
  bank_statement: 'Bank statement',
  voided_check: 'Voided check',
  driver_license: 'Driver license',
  tax_return: 'Tax return',
  ach_agreement: 'ACH agreement',
  profit_and_loss: 'Profit and loss',
  balance_sheet: 'Balance sheet',
  invoice: 'Invoice',
  contract: 'Contract',
  offer_letter: 'Offer letter',
  debt_summary: 'Debt summary',
  money_market_statement: 'Money market statement',
  other: 'Other',
};

/** Further names of these classes that are offered. */
export const OFFERED_ALIASES: Readonly<Record<string, string>> = {
  iso_application_form: 'application',
  void_check: 'voided_check',
  pnl_statement: 'profit_and_loss',
};

/** All further names. */
const ALIASES: Readonly<Record<string, string>> = {
  ...OFFERED_ALIASES,
  drivers_license: 'driver_license',
  dl: 'driver_license',
  bank_statements: 'bank_statement',
  statement: 'bank_statement',
  app: 'application',
  iso_application: 'application',
  p_l: 'profit_and_loss',
  pnl: 'profit_and_loss',
  ach_authorization: 'ach_agreement',
  agreement: 'contract',
  approval_letter: 'offer_letter',
  decline_letter: 'offer_letter',
  offer: 'offer_letter',
};
const own = (table: Readonly<Record<string, string>>, name: string): string | null =>
  Object.hasOwn(table, name) ? (table[name] ?? null) : null;

/** What people call a known class; null for a class that is none of these. */
export const classLabel = (name: string): string | null => own(CLASSES, name);

/** A class as classes are compared: without case and outer blanks, blanks and hyphens as `_`, further names as their class. */
export function comparedClass(name: string): string {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return own(ALIASES, key) ?? key;
}
