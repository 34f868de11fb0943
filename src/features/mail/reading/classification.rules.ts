import { plainForm } from '../../../platform/plain-form.rules';
import type { DecisionClass } from '../../decisions/decision.rules';
import { APPLICATION_STATUSES } from '../../decisions/decision.rules';
import { APPROVE_SIGNALS } from './approve-signals.rules';
import { DECLINE_SIGNALS } from './decline-signals.rules';
import type { Sentence } from './sentences.rules';
import { CLASSES, type ReadingClass, type Signal } from './signal-classes.rules';
import { guarded } from './signal-guards.rules';
import { surroundings } from './signal-surroundings.rules';
import { TALK_SIGNALS } from './talk-signals.rules';

/** A sentence that was relied on, at its place in the cut text; in the subject, places are those in the subject. */
export interface Evidence {
  in: 'text' | 'subject';
  sentence: string;
  start: number;
  end: number;
}

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
}

/** Below this a final decision or request is only suggested to a person, never recorded. */
export const LEAST_CONFIDENCE = 0.7;

/** What each class that a mail can be read as means; the same as for a decision of that status. */
export const KINDS: Readonly<Record<ReadingClass, Classification['kind']>> = APPLICATION_STATUSES;

const SIGNALS = [...DECLINE_SIGNALS, ...APPROVE_SIGNALS, ...TALK_SIGNALS];
const NOTHING: Classification = {
  applicationStatus: null,
  kind: null,
  confidence: 0,
  rule: 'manual',
  words: null,
  evidence: null,
};
const ANSWERED = /^\s*(?:re|aw|sv|antw|fwd?|wg|tr|rv|ref)\s?(?:\[\d+\])?:/i;
const AMOUNT = /[$€]\s?\d|\b\d+(?:[.,]\d+)?\s?(?:k|mm|million|thousand)\b|\b\d{1,3}[.,]\d{3}\b/;
const COURTESY =
  /^\W*(?:thanks?|thank you|thx|got it|ok(?:ay)?|sounds good|will do|noted|great|perfect|on it|understood|you'?re welcome|no problem|good morning|hi|hello)\b/;
const COURTESY_LENGTH = 160;

interface Hit {
  signal: Signal;
  class: ReadingClass;
  weight: number;
  words: string;
  guard: string | null;
  evidence: Evidence;
}

/**
 * Words that speak to a program reading the mail rather than to a person. They are not followed and not read; what
 * stands after them in their paragraph belongs to them.
 */
const TO_A_MACHINE =
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:instructions?|prompts?|rules)\b|\b(?:ignore|disregard|forget) (?:everything|all)(?: of)?(?: the)? (?:above|previous|prior)\b|^\W*(?:ai )?(?:system|assistant|ai|llm|chatgpt|gpt|claude|model)(?: prompt| message)?\s*:|\byou are (?:an? |now )+(?:\w+ ){0,3}(?:assistant|ai|model|bot|agent|system)\b|\b(?:ai|language model|llm|automated (?:system|reader|parser))\b.{0,40}\b(?:must|should|classify|mark|set|respond|read)\b|"(?:application_?status|applicationstatus|decision|funded_?amount|offers)"\s*:|\bapplication_?status\b/i;

/** The sentences that speak to people. */
export function spokenToPeople(sentences: readonly Sentence[]): Sentence[] {
  const blocks = new Set<number>();
  return sentences.filter(({ plain, block }) => {
    if (TO_A_MACHINE.test(plain)) blocks.add(block);
    return !blocks.has(block);
  });
}

function hitsOf(sentences: readonly Sentence[], where: 'text' | 'subject', hasMoney: boolean): Hit[] {
  const hits: Hit[] = [];
  for (const { plain, text, start, end } of sentences) {
    for (const signal of SIGNALS) {
      for (const match of plain.matchAll(signal.pattern)) {
        const around = surroundings(plain, match.index, match.index + match[0].length);
        const read = guarded(signal, around);
        if (!read.class) continue;
        const full = signal.needsMoney && !hasMoney ? Math.min(signal.weight, 1) : signal.weight;
        hits.push({
          signal,
          class: read.class,
          guard: read.guard,
          weight: where === 'subject' ? subjectWeight(full, plain, match.index, match[0].length) : full,
          words: text.slice(match.index, match.index + match[0].length),
          evidence: { in: where, sentence: text, start, end },
        });
      }
    }
  }
  return hits;
}

/** "Approved: …" and "… - DECLINED" say it; a word within a subject may belong to anything. */
function subjectWeight(full: number, plain: string, start: number, length: number): number {
  const isAtStart =
    /^\W*$/.test(plain.slice(0, start)) && /^\W*(?:[:!|-]|$|for\b|of\b)/.test(plain.slice(start + length));
  const isAtEnd = /[:|-]\s*$/.test(plain.slice(0, start)) && /^\W*$/.test(plain.slice(start + length));
  return isAtStart || isAtEnd ? full - 1 : Math.min(1, full - 1);
}

/** A class's score: its heaviest rule, and half a point for each further one, at most one point. */
function scoreOf(hits: readonly Hit[]): number {
  const byRule = new Map<string, number>();
  for (const { signal, weight } of hits) {
    byRule.set(signal.name, Math.max(weight, byRule.get(signal.name) ?? 0));
  }
  if (byRule.size === 0) return 0;
  return Math.max(...byRule.values()) + Math.min(1, (byRule.size - 1) / 2);
}

const strongest = (hits: readonly Hit[]) => hits.reduce((best, hit) => (hit.weight > best.weight ? hit : best));

/**
 * What kind of answer a mail is, by scored rules (docs/rules/mail.md: Reading). The subject counts for less than the
 * text, and not at all in an answer, where it is our own.
 */
export function classify(subject: string, text: readonly Sentence[]): Classification {
  const sentences = spokenToPeople(text);
  const isOurSubject = ANSWERED.test(subject);
  const hasMoney = sentences.some(({ plain }) => AMOUNT.test(plain));
  const hits = hitsOf(sentences, 'text', hasMoney);
  if (!isOurSubject && subject) hits.push(...hitsOf([subjectSentence(subject)], 'subject', hasMoney));
  const byClass = weigh(hits);
  const ranked = CLASSES.map((name) => {
    const own = byClass.get(name) ?? [];
    return { name, own, score: scoreOf(own) };
  }).filter(({ score }) => score > 0);
  // The sort is stable, so of equal scores the order of CLASSES decides.
  const winner = ranked.sort((a, b) => b.score - a.score)[0];
  if (!winner) return nothingSaid(sentences);
  const best = strongest(winner.own);
  return {
    applicationStatus: winner.name,
    kind: KINDS[winner.name],
    confidence: confidenceOf(winner, ranked),
    rule: best.guard ? `${best.signal.name}, read as ${winner.name} (${best.guard})` : best.signal.name,
    words: best.words,
    evidence: best.evidence,
  };
}

function subjectSentence(subject: string): Sentence {
  const text = subject.slice(0, 300);
  return { text, start: 0, end: text.length, plain: plainForm(text), line: 0, block: 0, isItem: false };
}

/** The hits by class after what one class says about another. */
function weigh(hits: readonly Hit[]): Map<ReadingClass, Hit[]> {
  const decides = (kind: 'approval' | 'decline') => hits.some((hit) => KINDS[hit.class] === kind && hit.weight >= 3);
  const isCounter = hits.some((hit) => hit.class === 'counter' && hit.weight >= 3);
  const isDecided = decides('approval') || decides('decline');
  const asksFirst = hits.some(
    (hit) => hit.class === 'info_requested' && (hit.signal.isBeforeDecision || (hit.guard && !decides('approval'))),
  );
  const byClass = new Map<ReadingClass, Hit[]>();
  for (const hit of hits) {
    // "Cannot do the 100k. Best we can do is 60k" takes the inability back.
    if (isCounter && hit.class === 'declined' && (hit.signal.isInability || hit.weight < 2)) continue;
    // What is asked for along with a decision is a stipulation, unless it is asked for before one can be made.
    const isStipulation = hit.class === 'info_requested' && isDecided && !asksFirst;
    const counted = isStipulation ? { ...hit, weight: Math.min(1, hit.weight) } : hit;
    const others = byClass.get(hit.class);
    if (others) others.push(counted);
    else byClass.set(hit.class, [counted]);
  }
  return byClass;
}

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
  if (!first || length > COURTESY_LENGTH || !COURTESY.test(first.plain)) return NOTHING;
  const { text: sentence, start, end } = first;
  const evidence: Evidence = { in: 'text', sentence, start, end };
  return { ...NOTHING, kind: 'chatter', confidence: 0.7, rule: 'chatter: courtesy', evidence };
}
