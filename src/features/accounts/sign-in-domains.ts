import { refusal } from '../../platform/errors';
import { isOfDomains } from './invite-owner.rules';

/** Throws FORBIDDEN for an address of another domain. */
export function refuseDomain(email: string, domains: readonly string[]): void {
  if (!isOfDomains(email, domains))
    throw refusal('domain_not_allowed', `Addresses may be of ${domains.join(', ')} alone.`);
}
