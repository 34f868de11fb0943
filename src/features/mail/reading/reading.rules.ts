import { type DeclineReason, declineReasons } from '../../decisions/decline-reasons.rules';
import { asksOutright } from './asking-words.rules';
import { type Classification, classify, isAnswered, LEAST_CONFIDENCE, subjectSentence } from './classification.rules';
import { asCounter } from './counter-words.rules';
import { deceptive, maskedTo, withoutNames, withoutNamesIn } from './deal-words.rules';
import { type EmailMapping, emailMapping } from './email-mapping.rules';
import { expiryOf } from './expiry.rules';
import { explaining, ticked } from './explaining.rules';
import {
  hasCompetingOffers,
  notesOf,
  offerLink,
  type Provenance,
  provenanceOf,
  type ReadOffer,
  type ReadOffers,
  readOffers,
  reasonCodes,
} from './extraction.rules';
import { allItems, itemsOf, requestedItems } from './items.rules';
import { itemsAlone } from './items-alone.rules';
import { type AutomaticKind, automaticKind, type MailEnvelope } from './mail-kind.rules';
import { refusalOfName } from './named-deal.rules';
import { noAndYes } from './no-and-yes.rules';
import { REFUSES } from './objects.rules';
import { refusalAlone } from './refusal-alone.rules';
import { RETRACTION } from './retraction.rules';
import { type Sentence, sentencesOf } from './sentences.rules';
import type { ReadingClass } from './signal-classes.rules';
import { spokenToPeople } from './signal-hits.rules';
import { stackedLabels } from './stacked-labels.rules';
import { hasTerms, hasWholeOffer, termsAlone } from './terms-alone.rules';
import { type CutText, type MailText, preferredSource, readableText } from './text.rules';
import { BESIDE_AN_OFFER, type Doubt, type ReadingReason, speaksOfAYes, wholeDoubts } from './whole-mail.rules';

export interface DecisionMail extends MailText, MailEnvelope {}

export interface ReadingContext {
  /** Whether a final decision of this submission is known already. */
  hasEarlierDecision: boolean;
  /** The parts of the cut text that speak of this submission, where a mail speaks of several; absent: all of it. */
  parts?: readonly { start: number; end: number }[];
  /** What the deal is called: words of a name decide nothing. */
  names?: readonly string[];
  /** Its owners: an offer for one of them is of it. */
  people?: readonly string[];
}

/** RecordDecisionInput as far as a mail's words give it; the caller adds attribution, times and the offers' source. */
export interface ReadDecision extends EmailMapping {
  applicationStatus: string;
  rawApplicationStatus: string | null;
  declineReason: string | null;
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

export type { ReadingReason };

const FINAL = new Set(['approval', 'decline']);
const LONGEST_RAW_STATUS = 500;

/**
 * Reads a funder's mail: what it decides, what it offers or asks for, and which sentence says so. The
 * mail is data: nothing in it is followed, fetched or run. Pure; a few milliseconds for the longest mails. Its readable
 * text may be given, where it is known.
 */
export function readDecisionMail(mail: DecisionMail, context: ReadingContext, cut = readableText(mail)): Reading {
  const automatic = automaticKind(mail, cut.text);
  if (automatic) return silent(cut, automaticClassification(automatic));
  const text = maskedTo(cut.text, context.parts);
  const names = deceptive(context.names ?? []);
  const sentences = withoutNames(spokenToPeople(ticked(stackedLabels(text, sentencesOf(text)))), names);
  const understood = classify(withoutNamesIn(mail.subject.replace(TOKEN, ' '), names), sentences);
  const classified = refusalOfName(understood, sentences, context.names ?? []);
  const own = itemsAlone(refusalAlone(classified, sentences), sentences);
  const said = noAndYes(termsAlone(own, text, sentences, ownSubject(mail)), text, sentences);
  const found = said.kind === 'approval' ? readOffers(text, sentences, ownSubject(mail)) : noOffers(sentences);
  const classification = asCounter(said, sentences, found.offers);
  const isTakenBack = sentences.some(({ plain }) => RETRACTION.test(plain));
  if (classification.kind === null || (isTakenBack && !classification.applicationStatus)) {
    const doubt = isTakenBack ? TAKEN_BACK : NOT_UNDERSTOOD;
    return { ...silent(cut, classification), outcome: 'suggestion', ...describeDoubts([doubt]) };
  }
  const { applicationStatus } = classification;
  if (!applicationStatus) {
    const isClear = !hasTerms(sentences) && !sentences.some(({ plain }) => REFUSES.test(plain) || asksOutright(plain));
    return isClear
      ? silent(cut, classification)
      : { ...silent(cut, classification), outcome: 'suggestion', ...describeDoubts([NOT_UNDERSTOOD_FULLY]) };
  }
  const { recurring, ...read } = extract({ ...classification, applicationStatus }, { sentences, found }, context);
  const doubts = [
    ...(isTakenBack ? [TAKEN_BACK] : []),
    ...(recurring ? [RECURRING] : []),
    ...(isDeclineOrRequest(classification) && hasWholeOffer(text, sentences) ? [BESIDE_AN_OFFER] : []),
    ...wholeDoubts(classification, { text, sentences, subject: ownSubject(mail) }, found, context),
    ...doubtsOf(mail, cut, classification),
  ];
  // What refuses anything is never put aside.
  const mayRefuse =
    classification.kind === 'chatter' &&
    (sentences.some(({ plain }) => REFUSES.test(plain) || speaksOfAYes(plain) || asksOutright(plain)) ||
      hasTerms(sentences));
  if (mayRefuse) doubts.push(NOT_UNDERSTOOD_FULLY);
  const isChatter = classification.kind === 'chatter' && !isTakenBack && !mayRefuse;
  const outcome = isChatter ? 'chatter' : doubts.length > 0 ? 'suggestion' : 'decision';
  return { outcome, classification, ...read, ...describeDoubts(isChatter ? [] : doubts), cut };
}

const reasoning = ({ rule, confidence, evidence }: Classification) =>
  `Rule "${rule}", confidence ${confidence}${evidence ? `, in the ${evidence.in}: "${evidence.sentence}"` : ''}`;

const ownSubject = ({ subject }: DecisionMail) => (isAnswered(subject) || !subject ? null : subjectSentence(subject));

/** Ours, by which a submission is recognised. */
const TOKEN = /\[#[^\]]{0,100}\]/g;
const noOffers = (own: readonly Sentence[]): ReadOffers => ({ offers: [], provenance: [], recurring: null, own });
const NOT_UNDERSTOOD: Doubt = { reason: 'not_understood', words: 'No rule fired.' };
const isDeclineOrRequest = ({ applicationStatus }: Classification) =>
  applicationStatus === 'declined' || applicationStatus === 'info_requested';
const RECURRING: Doubt = {
  reason: 'low_confidence',
  words: 'A charge comes with each payment, which no figure of the offer holds.',
};
const NOT_UNDERSTOOD_FULLY: Doubt = { reason: 'not_understood', words: 'It may decide something.' };
const TAKEN_BACK: Doubt = { reason: 'taken_back', words: 'The sender takes something back.' };

const describeDoubts = (doubts: readonly Doubt[]) => ({
  doubt: doubts[0]?.words ?? null,
  reasons: doubts.map(({ reason }) => reason),
});

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
  rule: kind === 'bounce' || kind === 'delay' ? 'chatter: delivery notice' : 'chatter: automatic reply',
  words: null,
  evidence: null,
});

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

type Extracted = Pick<Reading, 'input' | 'hasCompetingOffers' | 'declineReasons' | 'expiry' | 'provenance'> & {
  recurring: boolean;
};

type Decided = Classification & { applicationStatus: ReadingClass };

interface ToExtract {
  sentences: readonly Sentence[];
  found: ReadOffers;
}

function extract(classification: Decided, { sentences, found }: ToExtract, context: ReadingContext): Extracted {
  const { kind } = classification;
  const isApproval = kind === 'approval';
  const { offers, recurring, own } = found;
  const provenance = [...found.provenance];
  const reasons = classification.applicationStatus === 'declined' ? declineReasons(explaining(sentences)) : [];
  const requested = classification.isAllAsked ? allItems(sentences) : requestedItems(sentences);
  const asked = isApproval ? itemsOf(own, true) : kind === 'info_request' ? requested : [];
  const items = asked.map(({ text }) => text).join(', ') || null;
  const link = offerLink(sentences);
  const expiry = isApproval ? expiryOf(sentences) : null;
  const notes = kind === 'chatter' ? [] : notesOf(sentences, own);
  if (recurring && !notes.includes(recurring.sentence)) notes.push(recurring.sentence);
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
    recurring: recurring !== null,
  };
}
