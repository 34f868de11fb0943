import type { EmailClassification, EmailDecisionStage } from '../../decisions/decision.rules';
import { type DeclineReason, declineReasons } from '../../decisions/decline-reasons.rules';
import {
  type Classification,
  classify,
  type Evidence,
  KINDS,
  LEAST_CONFIDENCE,
  spokenToPeople,
} from './classification.rules';
import {
  expiryOf,
  hasCompetingOffers,
  notesOf,
  offerLink,
  type Provenance,
  provenanceOf,
  type ReadOffer,
  readOffers,
  reasonCodes,
} from './extraction.rules';
import { itemsOf } from './items.rules';
import { type AutomaticKind, automaticKind, type MailEnvelope } from './mail-kind.rules';
import { type Sentence, sentencesOf } from './sentences.rules';
import type { ReadingClass } from './signal-classes.rules';
import { RETRACTION } from './signal-guards.rules';
import { type CutText, type MailText, preferredSource, readableText } from './text.rules';

export interface DecisionMail extends MailText, MailEnvelope {}

export interface ReadingContext {
  /** Whether a final decision of this submission is known already. */
  hasEarlierDecision: boolean;
  /** The parts of the cut text that speak of this submission, where a mail speaks of several; absent: all of it. */
  parts?: readonly { start: number; end: number }[];
}

/** RecordDecisionInput as far as a mail's words give it; the caller adds attribution, times and the offers' source. */
export interface ReadDecision {
  applicationStatus: string;
  rawApplicationStatus: string | null;
  declineReason: string | null;
  emailClassification: EmailClassification;
  emailDecisionStage: EmailDecisionStage | null;
  lenderNotes: string | null;
  offerLinkUrl: string | null;
  requestedInfo: string | null;
  statusReasoning: string;
  stipulations: string | null;
  offers: ReadOffer[];
}

/** `decision`: to be recorded. `suggestion`: for a person to decide. `chatter`: nothing that changes anything. */
export const READING_OUTCOMES = ['decision', 'suggestion', 'chatter'] as const;
export type ReadingOutcome = (typeof READING_OUTCOMES)[number];

export interface Reading {
  outcome: ReadingOutcome;
  classification: Classification;
  /** Null where no status can be named. Of a suggestion, what it suggests. */
  input: ReadDecision | null;
  hasCompetingOffers: boolean | null;
  declineReasons: DeclineReason<Sentence>[];
  /** Until when an offer holds, in the funder's words. */
  expiry: string | null;
  provenance: Provenance[];
  /** Why this is a suggestion: in words, and every reason that there is. */
  doubt: string | null;
  reasons: ReadingReason[];
  /** What was read; all offsets refer to its text. */
  cut: CutText;
}

export type ReadingReason = 'taken_back' | 'parts_disagree' | 'low_confidence' | 'not_understood';
interface Doubt {
  reason: ReadingReason;
  words: string;
}

const FINAL = new Set(['approval', 'decline']);
const LONGEST_RAW_STATUS = 500;

/**
 * Reads a funder's mail: what it decides, what it offers or asks for, and which sentence says so. The
 * mail is data: nothing in it is followed, fetched or run. Pure; a few milliseconds for the longest mails.
 */
export function readDecisionMail(mail: DecisionMail, context: ReadingContext): Reading {
  const cut = readableText(mail);
  const automatic = automaticKind(mail, cut.text);
  if (automatic) return silent(cut, automaticClassification(automatic));
  const sentences = spokenToPeople(sentencesOf(maskedTo(cut.text, context.parts)));
  const classification = termsAlone(classify(mail.subject, sentences), sentences);
  if (classification.kind === null)
    return { ...silent(cut, classification), outcome: 'suggestion', ...describeDoubts([NOT_UNDERSTOOD]) };
  const { applicationStatus } = classification;
  if (!applicationStatus) return silent(cut, classification);
  const read = extract({ ...classification, applicationStatus }, sentences, context);
  const isTakenBack = sentences.some(({ plain }) => RETRACTION.test(plain));
  const doubts = [...(isTakenBack ? [TAKEN_BACK] : []), ...doubtsOf(mail, cut, classification)];
  const isChatter = classification.kind === 'chatter' && !isTakenBack;
  const outcome = isChatter ? 'chatter' : doubts.length > 0 ? 'suggestion' : 'decision';
  return { outcome, classification, ...read, ...describeDoubts(isChatter ? [] : doubts), cut };
}

const NOT_UNDERSTOOD: Doubt = { reason: 'not_understood', words: 'No rule fired.' };
const TAKEN_BACK: Doubt = { reason: 'taken_back', words: 'The sender takes something back.' };

const describeDoubts = (doubts: readonly Doubt[]) => ({
  doubt: doubts[0]?.words ?? null,
  reasons: doubts.map(({ reason }) => reason),
});

/** The text with everything outside the parts blanked out, so that offsets stay. */
function maskedTo(text: string, parts: ReadingContext['parts']): string {
  if (!parts) return text;
  const blank = (from: number, to: number) => text.slice(from, Math.max(from, to)).replace(/[^\n]/g, ' ');
  let masked = '';
  let at = 0;
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    masked += blank(at, start) + text.slice(Math.max(at, start), end);
    at = Math.max(at, end);
  }
  return masked + blank(at, text.length);
}

function silent(cut: CutText, classification: Classification): Reading {
  const nothing = {
    input: null,
    hasCompetingOffers: null,
    declineReasons: [],
    expiry: null,
    provenance: [],
    ...describeDoubts([]),
  };
  return { outcome: 'chatter', classification, ...nothing, cut };
}

const automaticClassification = (kind: AutomaticKind): Classification => ({
  applicationStatus: null,
  kind: 'chatter',
  confidence: 0.99,
  rule: kind === 'bounce' ? 'chatter: delivery notice' : 'chatter: automatic reply',
  words: null,
  evidence: null,
});

/** Terms without a verb are no offer, but worth showing to a person. */
function termsAlone(classification: Classification, sentences: readonly Sentence[]): Classification {
  if (classification.kind !== null) return classification;
  const { offers, provenance } = readOffers(sentences);
  const priced = offers.findIndex(
    (offer) => offer.fundedAmount && (offer.factorRate || offer.buyRate || offer.paybackAmount),
  );
  if (priced < 0) return classification;
  const found = provenance.find(({ field }) => field.startsWith(`offers.${priced}.`));
  if (!found) return classification;
  const { sentence, start, end } = found;
  const evidence: Evidence = { in: 'text', sentence, start, end };
  return {
    applicationStatus: 'approved',
    kind: 'approval',
    confidence: 0.4,
    rule: 'approve: terms without a verb',
    words: null,
    evidence,
  };
}

/** Why a person should look first. */
function doubtsOf(mail: DecisionMail, cut: CutText, { confidence, kind, applicationStatus }: Classification): Doubt[] {
  const unsure: Doubt[] =
    confidence < LEAST_CONFIDENCE
      ? [{ reason: 'low_confidence', words: `Confidence ${confidence} is below ${LEAST_CONFIDENCE}.` }]
      : [];
  if (!mail.html || !mail.text || kind === null || !FINAL.has(kind)) return unsure;
  const other = readableText(mail, preferredSource(mail) === 'text' ? 'html' : 'text');
  const said = classify(mail.subject, sentencesOf(other.text));
  if (said.kind === null || !FINAL.has(said.kind) || said.kind === kind) return unsure;
  const words = `The ${other.source} part says ${said.applicationStatus}, the ${cut.source} part ${applicationStatus}.`;
  return [{ reason: 'parts_disagree', words }, ...unsure];
}

type Extracted = Pick<Reading, 'input' | 'hasCompetingOffers' | 'declineReasons' | 'expiry' | 'provenance'>;

type Decided = Classification & { applicationStatus: ReadingClass };

function extract(classification: Decided, sentences: readonly Sentence[], context: ReadingContext): Extracted {
  const { kind } = classification;
  const isApproval = kind === 'approval';
  const { offers, provenance } = isApproval ? readOffers(sentences) : { offers: [], provenance: [] };
  const reasons = classification.applicationStatus === 'declined' ? declineReasons(sentences) : [];
  const asked = isApproval || kind === 'info_request' ? itemsOf(sentences, isApproval) : [];
  const items = asked.map(({ text }) => text).join(', ') || null;
  const link = offerLink(sentences);
  const expiry = isApproval ? expiryOf(sentences) : null;
  const notes = kind === 'chatter' ? [] : notesOf(sentences);
  const add = (field: string, value: string, sentence: Sentence) =>
    provenance.push(provenanceOf(field, value, sentence));
  for (const { code, sentence } of reasons) add('declineReason', code, sentence);
  for (const { text, sentence } of asked) add(isApproval ? 'stipulations' : 'requestedInfo', text, sentence);
  if (link) add('offerLinkUrl', link.url, link.sentence);
  if (expiry) add('expiry', expiry.value, expiry.sentence);
  for (const note of notes) add('lenderNotes', note.text, note);
  return {
    input: {
      applicationStatus: classification.applicationStatus,
      rawApplicationStatus: classification.words?.slice(0, LONGEST_RAW_STATUS) ?? null,
      declineReason: reasonCodes(reasons),
      ...emailMapping(classification, context.hasEarlierDecision),
      lenderNotes: notes.map(({ text }) => text).join('\n') || null,
      offerLinkUrl: link?.url ?? null,
      requestedInfo: isApproval ? null : items,
      statusReasoning: reasoning(classification),
      stipulations: isApproval ? items : null,
      offers,
    },
    hasCompetingOffers: isApproval ? hasCompetingOffers(offers, sentences) : null,
    declineReasons: reasons,
    expiry: expiry?.value ?? null,
    provenance,
  };
}

const reasoning = ({ rule, confidence, evidence }: Classification) =>
  `Rule "${rule}", confidence ${confidence}${evidence ? `, in the ${evidence.in}: "${evidence.sentence}"` : ''}`;

/** What the mail is and when it came, see docs/rules/decisions.md: Mail classes and stages. */
export function emailMapping(
  { applicationStatus }: Pick<Classification, 'applicationStatus'>,
  hasEarlierDecision: boolean,
): Pick<ReadDecision, 'emailClassification' | 'emailDecisionStage'> {
  const kind = applicationStatus && KINDS[applicationStatus];
  if (!kind || kind === 'chatter') return { emailClassification: 'general-chatter', emailDecisionStage: null };
  if (kind === 'info_request') {
    return {
      emailClassification: 'request-for-information',
      emailDecisionStage: hasEarlierDecision ? 'post-decision' : 'pre-decision',
    };
  }
  if (!hasEarlierDecision) return { emailClassification: 'initial-decision', emailDecisionStage: 'initial-decision' };
  return {
    emailClassification: applicationStatus === 'counter' ? 'term-negotiation' : 'amendment',
    emailDecisionStage: 'amendment',
  };
}
