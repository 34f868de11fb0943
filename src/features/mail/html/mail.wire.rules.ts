import { isObject } from '../../../platform/untyped.rules';
import { domainOfEmail } from '../../exclusions/normalise.rules';
import { plainSubject } from '../inbound/inbound-mail.rules';

/** What REST's documents ask of a mail. */
export const MAIL = `email_service_id received_at sent_at sent_at_text sender from_name subject to_addresses cc_addresses
  reply_to is_reply processing whole_text html viewer_url`;

/** A mail as the schema has it, in wire names. */
export interface WireMail {
  email_service_id: string;
  received_at: string;
  sent_at: string | null;
  sent_at_text: string;
  sender: string | null;
  from_name: string;
  subject: string;
  to_addresses: string[];
  cc_addresses: string[];
  reply_to: string | null;
  is_reply: boolean;
  processing: string;
  whole_text: string;
  html: string;
  viewer_url: string;
}

/** A mail as REST shows it. */
export const wireMail = (mail: WireMail) => ({
  service_id: mail.email_service_id,
  created: mail.received_at,
  date_sent: mail.sent_at ?? mail.received_at,
  date_sent_string: mail.sent_at_text,
  from_address: mail.sender ?? '',
  from_address_domain: (mail.sender && domainOfEmail(mail.sender)) || '',
  from_name: mail.from_name,
  to_addresses: mail.to_addresses,
  cc_addresses: mail.cc_addresses,
  reply_to: mail.reply_to,
  subject: mail.subject,
  subject_cleaned: plainSubject(mail.subject),
  text_body: mail.whole_text,
  html_body: mail.html,
  html_or_text_body: mail.html || mail.whole_text,
  is_reply: mail.is_reply,
  processing_status: mail.processing,
  viewer_url: mail.viewer_url,
});

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The same with its keys in wire names, however deep. */
function inWireNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWireNames);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [snake(name), inWireNames(inner)]));
}

export interface WireReading {
  decision: unknown;
  provenance: { field: string; [name: string]: unknown }[];
  [name: string]: unknown;
}

/** What was read in a mail, as REST shows it: what would be recorded in the names that REST takes it by. */
export const wireReading = ({ decision, provenance, ...reading }: WireReading) => ({
  ...reading,
  decision: inWireNames(decision),
  provenance: provenance.map((each) => ({ ...each, field: snake(each.field) })),
});
