import { type Mapping, mapped } from '../mapping.rules';
import { hasServiceProof, header, sameText } from '../proof';
import { type CrmParser, configOf, configText, idOf } from './parser';

/** Where LendSaaS has the canonical fields, as far as is known; a mapping of the integration's own goes over it. */
const MAPPING: Mapping = {
  opportunity_id: '/dealId',
  amount: '/requestedAmount',
  stage: '/status',
  'company.name': '/merchant/legalName',
  'company.dba': '/merchant/dba',
  'company.ein': '/merchant/ein',
  'company.phone': '/merchant/phone',
  'company.website': '/merchant/website',
  'company.address': '/merchant/address',
  'contacts.0.first': '/owner/firstName',
  'contacts.0.last': '/owner/lastName',
  'contacts.0.email': '/owner/email',
  'contacts.0.phone': '/owner/phone',
  files: '/documents',
};

export const lendsaasParser: CrmParser = {
  config: configOf({ tokenHeader: configText.regex(/^[\w-]+$/, 'Not the name of a header.').optional() }),
  strict: true,
  verify: (delivery, secret, { tokenHeader }) =>
    hasServiceProof(delivery, secret) ||
    (typeof tokenHeader === 'string' && sameText(header(delivery, tokenHeader), secret)),
  read(item, config) {
    const deal = mapped({}, item, { ...MAPPING, ...config.mapping });
    return { eventId: idOf(deal.event_id), opportunityId: idOf(deal.opportunity_id) ?? '', deal };
  },
};
