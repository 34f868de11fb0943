import { BadInput } from '../../../platform/errors';
import { isObject } from '../../../platform/untyped.rules';
import { mapped } from '../mapping.rules';
import { header, hmacSha256, sameText } from '../proof';
import { type CrmParser, configOf, configText, configUrl, credential, idOf, propertyOf } from './parser';

const SIGNATURE_HEADER = 'x-centrex-signature-sha256';

/** Ids alone; its API is not published, so `config` says where a submission is to be had. */
export const centrexParser: CrmParser = {
  config: configOf({
    signatureHeader: configText.regex(/^[\w-]+$/, 'Not the name of a header.').optional(),
    apiUrl: configUrl.optional(),
    apiKey: credential.optional(),
  }),
  credentials: ['apiKey'],
  verify(delivery, secret, { signatureHeader }) {
    const given = header(delivery, typeof signatureHeader === 'string' ? signatureHeader : SIGNATURE_HEADER);
    return sameText(given.toLowerCase(), hmacSha256(secret, 'hex', delivery.body));
  },
  read(item) {
    const opportunityId = idOf(propertyOf(item, 'submission_id'));
    if (!opportunityId) throw new BadInput('The payload names no submission: submission_id is missing.');
    return { eventId: null, opportunityId, deal: {}, partial: true };
  },
  canLookUp: ({ apiUrl, apiKey }) => typeof apiUrl === 'string' && typeof apiKey === 'string',
  async lookUp({ opportunityId }, client, { apiUrl, apiKey, mapping }) {
    const api = client.of(String(apiUrl), { 'api-key': String(apiKey) });
    const submission = await api.get(`/submissions/${encodeURIComponent(opportunityId)}`);
    return mapped(isObject(submission) ? submission : {}, submission, mapping ?? {});
  },
};
