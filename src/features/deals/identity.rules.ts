import { normaliseName } from '../funders/company-name.rules';
import { readPath } from './information.rules';

const NAME_LENGTH = 200;

/** What merchants are compared by; null where there is nothing to compare. */
export interface Identity {
  /** Nine digits. */
  ein: string | null;
  /** The legal name without legal form, case and punctuation. */
  nameKey: string | null;
}

/**
 * Who the merchant of a deal is. The legal name is the company's, else the deal's own; zeros, which people type to get
 * past a form, identify nobody. See docs/rules/deals.md: Duplicates.
 */
export function identityOf(name: string | null, information: unknown): Identity {
  const ein = readPath(information, 'company.ein');
  const legalName = readPath(information, 'company.name');
  const digits = typeof ein === 'string' ? ein.replace(/\D/g, '') : '';
  const typed = typeof legalName === 'string' && legalName.trim() !== '' ? legalName : (name ?? '');
  return {
    ein: digits.length === 9 && !/^0+$/.test(digits) ? digits : null,
    nameKey: normaliseName(typed).slice(0, NAME_LENGTH) || null,
  };
}
