import { isObject } from '../../../platform/untyped.rules';
import { isBlank } from '../deal.rules';
import type { DealShape } from '../mapping.rules';
import { hasServiceProof, header, sameText } from '../proof';
import { type CrmParser, configOf, configText, idOf, propertyOf, recordsOf, shaped } from './parser';

const MAX_OWNERS = 20;

/** Where LendSaaS has the canonical fields, as far as is known; a mapping of the integration's own goes over it. */
const SHAPE: DealShape = {
  event_id: '/event_id',
  opportunity_name: ['/name', '/dealName'],
  amount: '/requestedAmount',
  stage: '/status',
  'company.name': '/merchant/legalName',
  'company.dba': '/merchant/dba',
  'company.ein': '/merchant/ein',
  'company.phone': '/merchant/phone',
  'company.email': '/merchant/email',
  'company.website': '/merchant/website',
  'company.entity_type': '/merchant/entityType',
  'company.industry': '/merchant/industry',
  'company.naics': '/merchant/naics',
  'company.start_date': '/merchant/startDate',
  'company.state_of_incorporation': '/merchant/stateOfIncorporation',
  'company.address': '/merchant/address',
  files: '/documents',
};

const brokerAt = (pointer: string): DealShape => ({
  'source_broker.company': [`${pointer}/company`, `${pointer}/name`],
  'source_broker.email': `${pointer}/email`,
  'source_broker.domain': `${pointer}/domain`,
});

const ownerAt = (place: number, pointer: string): DealShape => ({
  [`owners.${place}.first_name`]: `${pointer}/firstName`,
  [`owners.${place}.last_name`]: `${pointer}/lastName`,
  [`owners.${place}.email`]: `${pointer}/email`,
  [`owners.${place}.phone`]: `${pointer}/phone`,
  [`owners.${place}.ssn`]: `${pointer}/ssn`,
  [`owners.${place}.date_of_birth`]: [`${pointer}/dob`, `${pointer}/dateOfBirth`],
  [`owners.${place}.credit_score`]: [`${pointer}/fico`, `${pointer}/creditScore`],
  [`owners.${place}.ownership_percentage`]: [`${pointer}/ownership`, `${pointer}/ownershipPercentage`],
  [`owners.${place}.home_address`]: `${pointer}/address`,
});

/** Where a payload has both of two forms, one is read whole: nobody is made of two. A text alone is a name. */
function shapeOf(item: unknown): DealShape {
  const isText = (name: string) => typeof propertyOf(item, name) === 'string' && !isBlank(propertyOf(item, name));
  const broker = isText('iso') || isObject(propertyOf(item, 'iso')) ? 'iso' : 'broker';
  const base = {
    ...SHAPE,
    ...(isText('merchant') && { company: '/merchant' }),
    ...(isText(broker) ? { source_broker: `/${broker}` } : brokerAt(`/${broker}`)),
  };
  const owners = propertyOf(item, 'owners');
  if (!Array.isArray(owners) || !owners.some(isObject)) return { ...base, ...ownerAt(0, '/owner') };
  const places = owners.slice(0, MAX_OWNERS).map((_, place) => ownerAt(place, `/owners/${place}`));
  return Object.assign(base, ...places);
}

export const lendsaasParser: CrmParser = {
  config: configOf({ tokenHeader: configText.regex(/^[\w-]+$/, 'Not the name of a header.').optional() }),
  idAt: 'dealId',
  verify: (delivery, secret, { tokenHeader }) =>
    hasServiceProof(delivery, secret) ||
    (typeof tokenHeader === 'string' && sameText(header(delivery, tokenHeader), secret)),
  split: (payload) => recordsOf(payload),
  read: (item) => ({
    eventId: idOf(propertyOf(item, 'event_id')),
    opportunityId: idOf(propertyOf(item, 'dealId')),
    ...shaped(item, shapeOf(item), ['/dealId', '/start_workflow']),
  }),
};
