import { getDomain } from 'tldts';
import { isAligned, plainDomain } from './verdict.rules';

interface Field {
  name: string;
  value: string;
}

/** Of the signatures in the name of From's domain; a mail has one or two. */
export const MOST_SIGNATURES = 5;
const NAME = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+$/;

/** The tags `d` and `s` of a DKIM signature, as far as they are plain names. One pass. */
function keyNameOf(signature: string): { domain: string; name: string } | null {
  const tags = new Map<string, string>();
  for (const each of signature.split(';')) {
    const at = each.indexOf('=');
    if (at > 0) tags.set(each.slice(0, at).trim().toLowerCase(), each.slice(at + 1).trim());
  }
  const domain = plainDomain(tags.get('d') ?? '');
  const name = `${(tags.get('s') ?? '').toLowerCase()}._domainkey.${domain}`;
  return domain && NAME.test(name) ? { domain, name } : null;
}

/** Which of a mail's signatures could prove its From, by their place among its signatures, and under what name their keys are. */
export function usefulSignatures(fields: readonly Field[], fromDomain: string): { place: number; name: string }[] {
  return fields
    .filter(({ name }) => name === 'dkim-signature')
    .flatMap(({ value }, place) => {
      const key = keyNameOf(value);
      return key && isAligned(key.domain, fromDomain) ? [{ place, name: key.name }] : [];
    })
    .slice(0, MOST_SIGNATURES);
}

/** Where a domain's policy may stand: its own, then that of the domain that was registered, with and without private suffixes. */
export function policyNames(fromDomain: string): string[] {
  const above = [getDomain(fromDomain, { allowPrivateDomains: true }), getDomain(fromDomain)];
  return [...new Set([fromDomain, ...above.filter((each) => each !== null)])]
    .map((domain) => `_dmarc.${domain}`)
    .filter((name) => NAME.test(name));
}
