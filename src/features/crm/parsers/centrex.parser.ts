import { header, hmacSha256, sameText } from '../proof';
import {
  type CrmParser,
  canonical,
  configOf,
  configText,
  configUrl,
  credential,
  idOf,
  propertyOf,
  timeOf,
} from './parser';

const SIGNATURE_HEADER = 'x-centrex-signature-sha256';

/** Mostly ids alone; its API is not published, so `config` says where a submission is to be had. */
export const centrexParser: CrmParser = {
  config: configOf({
    signatureHeader: configText.regex(/^[\w-]+$/, 'Not the name of a header.').optional(),
    apiUrl: configUrl.optional(),
    apiKey: credential.optional(),
  }),
  credentials: ['apiKey'],
  idAt: 'submission_id',
  verify(delivery, secret, { signatureHeader }) {
    const given = header(delivery, typeof signatureHeader === 'string' ? signatureHeader : SIGNATURE_HEADER);
    return sameText(given.toLowerCase(), hmacSha256(secret, 'hex', delivery.body));
  },
  read: (item) => ({
    eventId: null,
    eventTime: timeOf(propertyOf(item, 'timestamp')),
    opportunityId: idOf(propertyOf(item, 'submission_id')),
    partial: true,
    ...canonical(item),
  }),
  canLookUp: ({ apiUrl, apiKey }) => typeof apiUrl === 'string' && typeof apiKey === 'string',
  async lookUp(opportunityId, client, { apiUrl, apiKey }) {
    const api = client.of(String(apiUrl), { 'api-key': String(apiKey) });
    return canonical(await api.get(`/submissions/${encodeURIComponent(opportunityId)}`));
  },
};
