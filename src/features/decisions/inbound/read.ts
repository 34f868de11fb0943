import { type MimeInput, type MimeMail, parseMime } from '../../../platform/mime/parse';
import { domainOfEmail } from '../../exclusions/normalise.rules';
import { attributeMail, type Candidate, type MailAttributionMethod } from '../reading/attribution.rules';
import { automaticKind } from '../reading/mail-kind.rules';
import { type DecisionMail, type Reading, readDecisionMail } from '../reading/reading.rules';
import { readableText } from '../reading/text.rules';
import type { MailReading } from './inbound-mail.entity';

export interface MailToRead {
  mail: Omit<MimeMail, 'attachments'>;
  candidates: Candidate[];
  isFromFunder: boolean;
}

/** What a mail says of one submission, or of one that is not known. */
export interface Finding {
  submissionServiceId: string | null;
  /** approval, decline, info_request, chatter; null where no rule fired. */
  kind: string | null;
  reading: MailReading;
}

export interface MailFindings {
  text: string;
  /** The sender's domain is one of a funder's. */
  isFromFunder: boolean;
  automatic: 'bounce' | 'auto_reply' | null;
  attributionMethod: MailAttributionMethod | null;
  findings: Finding[];
}

/** A mail taken apart, with the sender's own words: what submissions are recognised by. */
export interface OpenedMail {
  mail: MimeMail;
  words: string;
}

/** Throws what parseMime throws. */
export async function openMail(input: MimeInput): Promise<OpenedMail> {
  const mail = await parseMime(input);
  return { mail, words: readableText(decisionMail(mail)).text };
}

/**
 * Where a mail belongs and what it decides (decisions.md), once for each submission that it speaks of. Pure: the mail is
 * data, and nothing in it is followed.
 */
export function readMail({ mail, candidates, isFromFunder }: MailToRead): MailFindings {
  const decision = decisionMail(mail);
  const { text } = readableText(decision);
  const attribution = attributeMail({
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    recipients: mail.recipients,
    subject: mail.subject,
    text,
    senderDomain: mail.from && domainOfEmail(mail.from),
    candidates,
  });
  const automatic = automaticKind(decision, text);
  const { parts, isLinked, submissionServiceIds, method } = attribution;
  // A machine's answer quotes and lists; it is about the mail that it answers.
  const ids = isLinked ? (automatic ? submissionServiceIds.slice(0, 1) : submissionServiceIds) : [null];
  const findings = ids.map((id): Finding => {
    const own = parts?.filter((part) => part.id === id);
    const reading = readDecisionMail(decision, { hasEarlierDecision: false, ...(own && { parts: own }) });
    return { submissionServiceId: id, kind: reading.classification.kind, reading: shown(reading, automatic) };
  });
  return { text, isFromFunder, automatic, attributionMethod: isLinked ? method : null, findings };
}

const decisionMail = ({ subject, text, html, from, autoSubmitted }: MailToRead['mail']): DecisionMail => ({
  subject,
  text,
  html,
  from,
  autoSubmitted,
});

function shown(reading: Reading, automatic: MailFindings['automatic']): MailReading {
  const { outcome, classification, doubt, expiry, hasCompetingOffers, provenance } = reading;
  const { rule, confidence } = classification;
  const reasoning = reading.input?.statusReasoning ?? (rule ? `Rule "${rule}", confidence ${confidence}` : null);
  // Chatter without a status of its own says no more than that they have the deal; a bounce says that they do not.
  const chatter = {
    applicationStatus: 'received',
    emailClassification: 'general-chatter',
    statusReasoning: reasoning,
    offers: [],
  };
  const silent = outcome === 'chatter' && automatic !== 'bounce' ? chatter : null;
  return {
    outcome,
    applicationStatus: classification.applicationStatus,
    confidence,
    reasoning,
    doubt,
    expiry,
    hasCompetingOffers,
    decision: (reading.input as Record<string, unknown> | null) ?? silent,
    provenance: provenance.map((each) => ({ ...each, value: String(each.value) })),
  };
}
