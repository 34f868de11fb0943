import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { isBlank } from '../deal.rules';
import type { DealShape } from '../mapping.rules';
import { hasBearer, hasToken, header } from '../proof';
import { type CrmParser, configOf, contactsNamed, credential, idOf, objectAt, propertyOf, shaped } from './parser';

/** What goes before the 32 bytes of a bare Ed25519 key to make it a SubjectPublicKeyInfo. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** The key, given as PEM, or as base64 of its DER form or of its 32 bytes; null when it is none of Ed25519. */
function publicKeyOf(given: unknown): KeyObject | null {
  const text = String(given ?? '').replaceAll('\\n', '\n');
  try {
    const bytes = Buffer.from(text, 'base64');
    const der = bytes.length === 32 ? Buffer.concat([SPKI_PREFIX, bytes]) : bytes;
    const key = text.includes('-----BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Of apps and of workflows, which send what they know of the contact along. */
const SHAPE: DealShape = {
  opportunity_name: ['/opportunity_name', '/name'],
  amount: ['/lead_value', '/monetaryValue'],
  stage: ['/pipleline_stage', '/pipeline_stage', '/pipelineStageId', '/status'],
  owner: ['/owner', '/assignedTo'],
  'company.name': '/company_name',
  'company.website': '/website',
  'company.address.line_1': '/address1',
  'company.address.line_2': '/address2',
  'company.address.city': '/city',
  'company.address.state': '/state',
  'company.address.zip': '/postal_code',
  'owners.0.first_name': '/first_name',
  'owners.0.last_name': '/last_name',
  'owners.0.email': '/email',
  'owners.0.phone': '/phone',
  'owners.0.date_of_birth': '/date_of_birth',
};
const LEFT_OUT = [
  ...['/type', '/status', '/source', '/contact_source', '/contact_type', '/dateAdded', '/dateUpdated', '/date_created'],
  ...[
    '/date_updated',
    '/lastStatusChangeAt',
    '/full_name',
    '/full_address',
    '/pipeline_name',
    '/timezone',
    '/timestamp',
  ],
  ...[
    '/country',
    '/start_workflow',
    '/contact',
    '/triggerData',
    '/customData/opportunity_id',
    '/version',
    '/opportunity_source',
  ],
];

export const gohighlevelParser: CrmParser = {
  config: configOf({
    publicKey: credential
      .refine((text) => publicKeyOf(text) !== null, 'Not an Ed25519 public key (PEM or base64).')
      .optional(),
  }),
  idAt: 'id',
  verify(delivery, secret, { publicKey }) {
    if (hasBearer(delivery, secret) || hasToken(delivery, secret)) return true;
    const key = publicKey === undefined ? null : publicKeyOf(publicKey);
    const signature = Buffer.from(header(delivery, 'x-ghl-signature'), 'base64');
    return key !== null && signature.length === 64 && verify(null, delivery.body, key, signature);
  },
  read(item) {
    const type = propertyOf(item, 'type');
    if (typeof type === 'string' && EVENT.test(type) && !type.startsWith('Opportunity')) return null;
    const id = idOf(propertyOf(item, 'id'));
    const contactIds = ['contact_id', 'contactId'].map((name) => idOf(propertyOf(item, name)));
    const hasNames = !isBlank(propertyOf(item, 'first_name')) || !isBlank(propertyOf(item, 'last_name'));
    return {
      eventId: idOf(propertyOf(item, 'webhookId')),
      // Of a contact alone the id is the contact's.
      opportunityId: id !== null && !contactIds.includes(id) ? id : idOf(objectAt(item, 'customData').opportunity_id),
      removed: type === 'OpportunityDelete',
      ...shaped(item, SHAPE, LEFT_OUT, hasNames ? {} : contactsNamed(propertyOf(item, 'full_name'))),
    };
  },
};

/** The names of an app's events; a workflow may have a field of that name. */
const EVENT = /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/;
