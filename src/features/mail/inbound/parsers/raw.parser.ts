import type { DeliveryBody, InboundParser } from './parser';

/** The mail itself: what a mail server's pipe or a plain relay posts. */
export const rawParser: InboundParser = {
  name: 'raw',
  recognises: ({ kind }) => kind === 'raw',
  mailOf: ({ bytes }: Extract<DeliveryBody, { kind: 'raw' }>) => bytes,
};
