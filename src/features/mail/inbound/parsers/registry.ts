import { genericParser } from './generic.parser';
import { mailgunParser } from './mailgun.parser';
import type { InboundParser } from './parser';
import { postmarkParser } from './postmark.parser';
import { rawParser } from './raw.parser';
import { sendgridParser } from './sendgrid.parser';
import { sesParser } from './ses.parser';

/** The forms in which mail is taken; the first that recognises a delivery reads it. */
export const INBOUND_PARSERS: readonly InboundParser[] = [
  rawParser,
  genericParser,
  postmarkParser,
  sesParser,
  mailgunParser,
  sendgridParser,
];
