import { type MimeInput, type MimeMail, parseMime } from '../../../platform/mime/parse';
import { type MailAttributionMethod } from '../../decisions/decision.rules';
import { domainOfEmail } from '../../exclusions/normalise.rules';
import { attributeMail, type Candidate, LEAST_ATTRIBUTION } from '../reading/attribution.rules';
import type { ForwardedHead } from '../reading/forwarded.rules';
import { type AutomaticKind, automaticKind } from '../reading/mail-kind.rules';
import { type DecisionMail, readDecisionMail } from '../reading/reading.rules';
import { type CutText, decidesNothing, readableText } from '../reading/text.rules';
import type { MailReading } from './inbound-mail.entity';
import { type Letter, type PlacedReading, withLetters } from './letter-readings.rules';

/** What mails are taken apart with, loaded ahead: how long that takes says nothing of a mail. */
export const loaded = Promise.all([import('mailparser'), import('htmlparser2')]);

export interface MailToRead {
  mail: Omit<MimeMail, 'attachments'>;
  /** Its own words, or those of the mail in it, as `openMail` has found them. */
  cut: CutText;
  candidates: Candidate[];
  isFromFunder: boolean;
  forwarded: ForwardedMail | null;
  /** The letters of funders among its files. */
  letters?: readonly Letter[];
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
  automatic: AutomaticKind | null;
  /** Sent to many: nothing final is taken from it. */
  isBulk: boolean;
  attributionMethod: MailAttributionMethod | null;
  /** It was found by so little that a person has to say it. */
  isUnsure: boolean;
  /** It could be about any of several deals. */
  isSeveral: boolean;
  findings: Finding[];
}

/** A mail that the sender has only passed on. */
export interface ForwardedMail {
  head: ForwardedHead;
  /** Where it lies in the other one as it was sent: what it says. */
  body: Pick<MimeMail, 'subject' | 'text' | 'html'> | null;
}

/** A mail taken apart, with the text that is read: what submissions are recognised by. */
export interface OpenedMail {
  mail: MimeMail;
  cut: CutText;
  forwarded: ForwardedMail | null;
  /** The whole mail that lies in this one, which decides nothing itself. */
  embedded: Uint8Array | null;
}

/** Throws what parseMime throws. */
export async function openMail(input: MimeInput): Promise<OpenedMail> {
  const mail = await parseMime(input);
  const cut = readableText(decisionMail(mail));
  const { forwarded } = cut;
  const embedded = embeddedIn(mail, cut.text);
  const inner = embedded && (await parseMime({ raw: embedded }).catch(() => null));
  if (!embedded || !inner)
    return { mail, cut, forwarded: forwarded && { head: forwarded, body: null }, embedded: null };
  const { from, subject, sentAtMs, text, html } = inner;
  const body = { subject, text, html };
  return { mail, cut: readableText(body), forwarded: { head: { from, subject, sentAtMs }, body }, embedded };
}

/** The first mail among the attachments of one that decides nothing; what a delivery notice returns is our own. */
function embeddedIn(mail: MimeMail, words: string): Uint8Array | null {
  const content = mail.attachments.find(({ contentType }) => /^message\/rfc822$/i.test(contentType))?.content;
  if (!content || content.byteLength > MOST_EMBEDDED_BYTES) return null;
  return decidesNothing(words) && !automaticKind(decisionMail(mail), words) ? content : null;
}

const MOST_EMBEDDED_BYTES = 10 * 1024 * 1024;

/**
 * Where a mail belongs and what it decides, once for each submission that it speaks of. Pure: the mail is
 * data, and nothing in it is followed.
 */
export function readMail({ mail, cut, candidates, isFromFunder, forwarded, letters = [] }: MailToRead): MailFindings {
  const decision = { ...decisionMail(mail), ...forwarded?.body };
  const { text } = cut;
  const { from, subject } = forwarded?.head ?? mail;
  const about = {
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    recipients: mail.recipients,
    subject: subject ?? mail.subject,
    text,
    senderDomain: from && domainOfEmail(from),
    candidates,
  };
  const byMail = attributeMail(about);
  const letterText = letters.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
  const byLetters =
    byMail.isLinked || !letterText ? byMail : attributeMail({ ...about, text: `${text}\n${letterText}` });
  // The parts of a text are of that text alone.
  const attribution = byLetters === byMail ? byMail : { ...byLetters, parts: byMail.parts };
  const automatic = automaticKind(decision, text);
  const { parts, isLinked, submissionServiceIds, method } = attribution;
  // A machine's answer quotes and lists; it is about the mail that it answers.
  const ids = isLinked ? (automatic ? submissionServiceIds.slice(0, 1) : submissionServiceIds) : [null];
  const findings = ids.map((id): Finding => {
    const own = parts?.filter((part) => part.id === id);
    const deals = candidates.filter((each) => each.submissionServiceId === id);
    const called = { names: deals.flatMap(namesOf), people: deals.flatMap(({ people = [] }) => people) };
    const context = { hasEarlierDecision: false, ...called, ...(own && { parts: own }) };
    const said = readDecisionMail(decision, context, cut);
    const reading = withLetters(said, automatic ? [] : letters, called);
    const { kind } = reading.classification;
    const isBulk = mail.isBulk && (kind === 'approval' || kind === 'decline');
    const ofMail = { ...shown(reading, automatic, isBulk), forwarded: forwarded?.head ?? null };
    return { submissionServiceId: id, kind, reading: ofMail };
  });
  return {
    text,
    isFromFunder,
    automatic,
    isBulk: mail.isBulk,
    attributionMethod: isLinked ? method : null,
    isUnsure: isLinked && attribution.confidence < LEAST_ATTRIBUTION,
    isSeveral: !isLinked && submissionServiceIds.length > 1,
    findings,
  };
}

const namesOf = ({ legalName, dba, otherNames = [] }: Candidate) =>
  [legalName, dba, ...otherNames].filter((name) => name !== null);

const decisionMail = ({ subject, text, html, from, autoSubmitted, isNotice }: MailToRead['mail']): DecisionMail => ({
  subject,
  text,
  html,
  from,
  autoSubmitted,
  isNotice,
});

const BOUNCED = 'A mail server says that a mail was not delivered.';
const ofBounce = {
  outcome: 'suggestion' as const,
  applicationStatus: null,
  reason: 'not_understood' as const,
  doubt: BOUNCED,
  own: { reasons: ['not_understood' as const], doubt: BOUNCED },
  expiry: null,
  hasCompetingOffers: null,
  decision: null,
  provenance: [],
};

function shown(reading: PlacedReading, automatic: MailFindings['automatic'], isBulk: boolean): MailReading {
  const { outcome, classification, doubt, reasons, expiry, hasCompetingOffers, provenance } = reading;
  const { rule, confidence } = classification;
  const reasoning = reading.input?.statusReasoning ?? (rule ? `Rule "${rule}", confidence ${confidence}` : null);
  // Chatter without a status of its own says no more than that they have the deal; a bounce says that they do not.
  const chatter = {
    applicationStatus: 'received',
    emailClassification: 'general-chatter',
    statusReasoning: reasoning,
    offers: [],
  };
  // Our own mail server that goes on trying has not heard of them at all.
  const silent = outcome === 'chatter' && automatic !== 'delay' ? chatter : null;
  // Our mail did not arrive: somebody has to look.
  if (automatic === 'bounce') return { ...ofBounce, confidence, reasoning };
  return {
    outcome,
    applicationStatus: classification.applicationStatus,
    confidence,
    reasoning,
    reason: reasons[0] ?? null,
    doubt,
    own: { reasons: [...(isBulk ? (['bulk'] as const) : []), ...reasons], doubt },
    expiry,
    hasCompetingOffers,
    decision: (reading.input as Record<string, unknown> | null) ?? silent,
    provenance: provenance.map(({ fileIndex, ...each }) => ({
      ...each,
      value: String(each.value),
      // Until the file has an id.
      fileServiceId: fileIndex === null ? null : String(fileIndex),
    })),
  };
}
