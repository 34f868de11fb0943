import { FACT_TYPES } from '../../deals/information-shape.rules';
import { ITEM_KINDS } from '../checklist/checklist.rules';

export const TOKEN = {
  name: 'X-Upload-Token',
  in: 'header',
  required: true,
  description: "What stands behind the # of the merchant's address.",
  schema: { type: 'string' },
};
export const answered = (description: string, schema: object) => ({
  description,
  content: { 'application/json': { schema } },
});
export const NONE = { description: 'The link is unknown, over, revoked, or its deal is gone: always the same answer' };
export const LOOKED = {
  type: 'object',
  required: ['account_name', 'expires_at', 'items', 'limits'],
  properties: {
    account_name: { type: 'string', description: 'Who asks.' },
    expires_at: { type: 'string', format: 'date-time', description: 'Until when the link works.' },
    items: {
      type: 'array',
      description: 'What is asked for.',
      items: {
        type: 'object',
        required: ['id', 'title', 'hint', 'kind', 'type', 'files'],
        properties: {
          id: { type: 'string', description: 'itm_…' },
          title: { type: 'string', description: 'What is asked for, in words.' },
          hint: { type: ['string', 'null'], description: 'What helps to find it.' },
          kind: { type: 'string', enum: [...ITEM_KINDS], description: 'What kind of thing it is.' },
          type: {
            type: 'string',
            enum: ['file', ...FACT_TYPES],
            description: 'How it is answered.',
          },
          files: { type: 'integer', description: 'How many files this link has brought for it.' },
        },
      },
    },
    limits: {
      type: 'object',
      description: 'What the link takes.',
      required: ['file_bytes', 'files', 'bytes', 'at_once'],
      properties: {
        file_bytes: { type: 'integer', description: 'Of a file.' },
        files: { type: 'integer', description: 'Of all files.' },
        bytes: { type: 'integer', description: 'Of all files together.' },
        at_once: { type: 'integer', description: 'Files that may be on their way at the same time.' },
      },
    },
  },
};
export const ACCEPTED = {
  type: 'object',
  required: ['accepted'],
  properties: { accepted: { type: 'boolean', const: true, description: 'It has arrived.' } },
};
