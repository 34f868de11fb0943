import { type DeliveryBody, fromBase64, type InboundParser } from './parser';

type Json = Extract<DeliveryBody, { kind: 'json' }>;

/** `{"raw": "<base64>"}`, for whoever has the mail and nothing else. */
export const genericParser: InboundParser = {
  name: 'generic',
  recognises: (body) => body.kind === 'json' && typeof body.value.raw === 'string',
  mailOf: ({ value }: Json) => fromBase64(value.raw, 'raw'),
};
