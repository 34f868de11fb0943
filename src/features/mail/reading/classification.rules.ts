import { plainForm } from '../../../platform/plain-form.rules';
import type { DecisionClass } from '../../decisions/decision.rules';
import { APPLICATION_STATUSES } from '../../decisions/decision.rules';
import type { Sentence } from './sentences.rules';
import { CLASSES, type ReadingClass } from './signal-classes.rules';
import { AMOUNT, type Evidence, type Hit, hitsOf, scoreOf, spokenToPeople, strongest } from './signal-hits.rules';
import { UNTIL_SOMETHING_COMES } from './until-guards.rules';

export interface Classification {
  /** Null when no rule fired: a person has to read the mail. */
  applicationStatus: ReadingClass | null;
  /** What it means for a submission. */
  kind: DecisionClass | null;
  /** 0 to 1. */
  confidence: number;
  /** The rule that decided, for `status_reasoning`. */
  rule: string;
  /** The words that it found, as the funder wrote them. */
  words: string | null;
  evidence: Evidence | null;
  /** A refusal of an amount or a term alone, which may be a yes to less. */
  isOfLess?: boolean;
  /** What is asked for has to come before anything is decided. */
  isAskedFirst?: boolean;
  /** The mail is nothing but what is asked for. */
  isAllAsked?: boolean;
}

/** Below this a final decision or request is only suggested to a person, never recorded. */
export const LEAST_CONFIDENCE = 0.7;

/** What each class that a mail can be read as means; the same as for a decision of that status. */
export const KINDS: Readonly<Record<ReadingClass, Classification['kind']>> = APPLICATION_STATUSES;

const UNSURE = 0.6;
const NOTHING: Classification = {
  applicationStatus: null,
  kind: null,
  confidence: 0,
  rule: 'manual',
  words: null,
  evidence: null,
};
const ANSWERED = /^\s*(?:re|aw|sv|antw|fwd?|wg|tr|rv|ref)\s?(?:\[\d+\])?:/i;
/** Whether a subject is the one that is answered, and so ours. */
export const isAnswered = (subject: string): boolean => ANSWERED.test(subject);
const COURTESY =
  /^\W*(?:thanks?|thank you|thx|got it|ok(?:ay)?|sounds good|will do|noted|great|perfect|on it|understood|you'?re welcome|no problem|good morning|hi|hello)\b/;
/** A greeting alone says nothing of what follows it. */
const GREETING = /^\W*(?:good morning|hi|hello)\b/;
const GREETING_LENGTH = 60;
const COURTESY_LENGTH = 160;

/**
 * What kind of answer a mail is, by scored rules (docs/rules/mail.md: Reading). The subject counts for less than the
 * text, and not at all in an answer, where it is our own.
 */
export function classify(subject: string, text: readonly Sentence[]): Classification {
  const sentences = spokenToPeople(text);
  const isOurSubject = isAnswered(subject);
  const hasMoney = sentences.some(({ plain }) => AMOUNT.test(plain));
  const hits = hitsOf(sentences, 'text', hasMoney);
  if (!isOurSubject && subject) hits.push(...hitsOf([subjectSentence(subject)], 'subject', hasMoney));
  const byClass = weigh(hits);
  const ranked = CLASSES.map((name) => {
    const own = byClass.get(name) ?? [];
    return { name, own, score: scoreOf(own) };
  }).filter(({ score }) => score > 0);
  // The sort is stable, so of equal scores the order of CLASSES decides.
  const [first] = ranked.sort((a, b) => b.score - a.score);
  // What speaks for a decision at all is no chatter, if little enough that a person has to say so.
  const hint = first && KINDS[first.name] === 'chatter' && ranked.find(({ name }) => isFinalClass(name));
  const winner = hint || first;
  if (!winner) return nothingSaid(sentences);
  const best = strongest(winner.own);
  const isOfLess = winner.own.every((hit) => hit.isOfLess);
  return {
    applicationStatus: winner.name,
    kind: KINDS[winner.name],
    confidence: isOfLess ? Math.min(UNSURE, confidenceOf(winner, ranked)) : confidenceOf(winner, ranked),
    isOfLess,
    isAskedFirst: winner.own.some(({ signal }) => signal.isBeforeDecision),
    rule: best.guard ? `${best.signal.name}, read as ${winner.name} (${best.guard})` : best.signal.name,
    words: best.words,
    evidence: best.evidence,
  };
}

export function subjectSentence(subject: string): Sentence {
  const text = subject.slice(0, 300);
  return { text, start: 0, end: text.length, plain: plainForm(text), line: 0, block: 0, isItem: false };
}

/** The hits by class after what one class says about another. */
function weigh(found: readonly Hit[]): Map<ReadingClass, Hit[]> {
  const hits = found.some(isOutright) ? found.map(asReason) : found;
  const decides = (kind: 'approval' | 'decline') => hits.some((hit) => KINDS[hit.class] === kind && hit.weight >= 3);
  const isCounter = hits.some((hit) => hit.class === 'counter' && hit.weight >= 3);
  // No to one amount and yes to another is a counter.
  const isOther =
    hits.some(({ isPartial }) => isPartial) && hits.some((hit) => hit.class === 'approved' && hit.weight >= 2);
  const isDecided = decides('approval') || decides('decline');
  const asksFirst = hits.some(
    (hit) => hit.class === 'info_requested' && (hit.signal.isBeforeDecision || (hit.guard && !decides('approval'))),
  );
  const byClass = new Map<ReadingClass, Hit[]>();
  const isOfMerchant = hits.some((hit) => hit.signal.name === 'withdrawn: by the merchant');
  const isRefused = !isOfMerchant && hits.some(isOutright);
  const isWithdrawn = hits.some((hit) => hit.signal.name === 'withdrawn' && hit.evidence.in === 'text');
  for (const hit of hits) {
    const isUnpriced = !AMOUNT.test(hit.evidence.sentence.toLowerCase());
    if (hit.class === 'approved' && isUnpriced && isWithdrawn) continue;
    // An offer taken back by who declines: it is declined.
    if (hit.signal.name === 'withdrawn' && isRefused) {
      byClass.set('declined', [...(byClass.get('declined') ?? []), { ...hit, class: 'declined' }]);
      continue;
    }
    // "Cannot do the 100k. Best we can do is 60k" takes the inability back.
    const isOfAmount = hit.signal.isInability || hit.isPartial || hit.weight < 2;
    if ((isCounter || isOther) && hit.class === 'declined' && isOfAmount) continue;
    // What is asked for along with a decision is a stipulation, unless it is asked for before one can be made.
    const isStipulation = hit.class === 'info_requested' && isDecided && !asksFirst;
    const isOneOfAll = !decides('decline') || TO_BEGIN_AGAIN.test(hit.evidence.sentence);
    const counted = isStipulation ? asStipulation(hit, isOneOfAll) : hit;
    const name = isOther && hit.class === 'approved' ? 'counter' : hit.class;
    byClass.set(name, [...(byClass.get(name) ?? []), counted]);
  }
  return byClass;
}

/** A plain refusal in the text. */
const isOutright = (hit: Hit): boolean => hit.class === 'declined' && hit.weight >= 3 && hit.evidence.in === 'text';

const WITHOUT_A_SIGNER =
  /\bwithout (?:[\w%-]{1,20} ){0,4}(?:owners?|partners?|guarantors?|co-?signers?|signers?|spouse|wife|husband|members?|shareholders?)(?= (?:on|as|in|behind|sign(?:s|ing)?|agreeing|guaranteeing)\b|\W*$)/i;
/** "Can't do it without the majority owner on the agreement": who will not sign is why one refuses, and nothing that could be sent. */
const asReason = (hit: Hit): Hit =>
  hit.guard === UNTIL_SOMETHING_COMES && WITHOUT_A_SIGNER.test(hit.evidence.sentence)
    ? { ...hit, class: 'declined', guard: null }
    : hit;

/** What is asked for to begin again what is over takes nothing from that it is over. */
const TO_BEGIN_AGAIN =
  /\b(?:to|can|and|would like(?: us)? to|want(?: us)? to) (?:(?:get|have) (?:it|this|them|the \w{1,20}) )?(?:re-?open|re-?activat|re-?instat|reviv|renew|refresh|resurrect|re-?start|re-?submit|re-?issu|re-?approv|re-?quot|re-?pric|re-?work)(?:e|ed|ing)?\b/i;

/** One of a list of stipulations; beside an approval alone a longer list speaks no more against it than a short one. */
const asStipulation = (hit: Hit, isOneOfAll: boolean): Hit => ({
  ...hit,
  weight: Math.min(1, hit.weight),
  signal: isOneOfAll ? { ...hit.signal, name: 'stipulation' } : hit.signal,
});

const isFinalClass = (name: ReadingClass) => KINDS[name] === 'approval' || KINDS[name] === 'decline';

interface Ranked {
  name: ReadingClass;
  score: number;
}

/** The winner's share: classes that mean something else for the submission take from it, chatter hardly. */
function confidenceOf(winner: Ranked, ranked: readonly Ranked[]): number {
  const kind = KINDS[winner.name];
  let rival = 0;
  for (const { name, score } of ranked) {
    if (name === winner.name) continue;
    const weight = KINDS[name] === 'chatter' ? 0.1 : KINDS[name] === kind ? 0 : score <= 1 ? 0.3 : 1;
    rival = Math.max(rival, score * weight);
  }
  return Math.round((winner.score / (winner.score + rival + 0.5)) * 100) / 100;
}

function nothingSaid(sentences: readonly Sentence[]): Classification {
  const length = sentences.reduce((sum, { text }) => sum + text.length, 0);
  const first = sentences[0];
  const most = first && GREETING.test(first.plain) ? GREETING_LENGTH : COURTESY_LENGTH;
  if (!first || length > most || !COURTESY.test(first.plain)) return NOTHING;
  const { text: sentence, start, end } = first;
  const evidence: Evidence = { in: 'text', sentence, start, end };
  return { ...NOTHING, kind: 'chatter', confidence: 0.7, rule: 'chatter: courtesy', evidence };
}
