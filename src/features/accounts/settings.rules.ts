import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/** Names at least this similar to an excluded one are held. */
export const DEFAULT_NAME_THRESHOLD = 0.85;

/** Of a term, how much has passed when a renewal is due. */
export const DEFAULT_RENEWAL_SHARE = 0.5;
export const RENEWAL_SHARE = { least: 0.05, most: 1 };

/** What is found in documents: from which score on checks fail, and of how many months facts are means. */
export const DEFAULT_ANOMALY_THRESHOLD = 500;
export const ANOMALY_THRESHOLD = { least: 0, most: 1000 };
export const DEFAULT_STATEMENT_MONTHS = 3;
export const STATEMENT_MONTHS = { least: 1, most: 12 };

/** A domain of one's own as it is compared; null for what is none, as a public suffix or an address. */
export function ownDomain(typed: string): string | null {
  const ascii =
    typed.length <= 253 ? domainToASCII(typed.trim().toLowerCase().replace(/^@/, '')).replace(/\.$/, '') : '';
  return ascii.includes('.') && getDomain(ascii, { allowPrivateDomains: true }) !== null ? ascii : null;
}
