import { normaliseDomain } from '../../exclusions/normalise.rules';
import { isFromDomains } from '../reading/attribution.rules';
import { type Authentication, domainPart } from './verdict.rules';

/** Whose mails a funder's decisions may come by. */
export interface KnownSenders {
  /** The catalogue's. */
  emailDomains: readonly string[];
  /** Domains and addresses that a person has confirmed. */
  confirmed: readonly string[];
}

/** Whether an address is one of a funder's. Of a host where anyone gets one, the address alone counts. */
export function isKnownSender(address: string, { emailDomains, confirmed }: KnownSenders): boolean {
  if (confirmed.includes(address)) return true;
  const domain = normaliseDomain(domainPart(address));
  const domains = confirmed.filter((each) => !each.includes('@'));
  return domain !== null && isFromDomains(domain, [...emailDomains, ...domains]);
}

/** What is remembered of a sender: the domain of one that passed, else the address, which still has to pass. */
export function rememberedSender(address: string, { verdict }: Pick<Authentication, 'verdict'>): string {
  const domain = domainPart(address);
  return verdict === 'pass' && normaliseDomain(domain) !== null ? domain : address;
}
