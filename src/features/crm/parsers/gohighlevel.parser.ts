import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { BadInput } from '../../../platform/errors';
import { header } from '../proof';
import { type CrmParser, configOf, credential, idOf, propertyOf } from './parser';

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

export const gohighlevelParser: CrmParser = {
  config: configOf({
    publicKey: credential.refine((text) => publicKeyOf(text) !== null, 'Not an Ed25519 public key (PEM or base64).'),
  }),
  verify(delivery, _secret, { publicKey }) {
    const key = publicKeyOf(publicKey);
    const signature = Buffer.from(header(delivery, 'x-ghl-signature'), 'base64');
    return key !== null && signature.length === 64 && verify(null, delivery.body, key, signature);
  },
  read(item) {
    const type = propertyOf(item, 'type');
    if (typeof type === 'string' && !type.startsWith('Opportunity')) return null;
    const opportunityId = idOf(propertyOf(item, 'id'));
    if (!opportunityId) throw new BadInput('The payload names no opportunity: id is missing.');
    return {
      eventId: idOf(propertyOf(item, 'webhookId')),
      opportunityId,
      removed: type === 'OpportunityDelete',
      deal: {
        opportunity_name: propertyOf(item, 'name'),
        amount: propertyOf(item, 'monetaryValue'),
        stage: idOf(propertyOf(item, 'pipelineStageId')) ?? propertyOf(item, 'status'),
        owner: propertyOf(item, 'assignedTo'),
      },
    };
  },
};
