import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/** Names at least this similar to an excluded one are held. */
export const DEFAULT_NAME_THRESHOLD = 0.85;

/** A domain of one's own as it is compared; null for what is none, as a public suffix or an address. */
export function ownDomain(typed: string): string | null {
  const ascii =
    typed.length <= 253 ? domainToASCII(typed.trim().toLowerCase().replace(/^@/, '')).replace(/\.$/, '') : '';
  return ascii.includes('.') && getDomain(ascii, { allowPrivateDomains: true }) !== null ? ascii : null;
}
