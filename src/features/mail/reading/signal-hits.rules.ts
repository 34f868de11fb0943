import { matchesOf } from '../../../platform/matches.rules';
import { APPROVE_SIGNALS } from './approve-signals.rules';
import { DECLINE_IDIOMS } from './decline-idioms.rules';
import { DECLINE_SIGNALS } from './decline-signals.rules';
import { isOfTheDeal, OBJECT } from './objects.rules';
import { asksAFact } from './question-words.rules';
import type { Sentence } from './sentences.rules';
import type { ReadingClass, Signal } from './signal-classes.rules';
import { guarded } from './signal-guards.rules';
import { surroundings } from './signal-surroundings.rules';
import { SPANISH_SIGNALS } from './spanish-signals.rules';
import { TALK_SIGNALS } from './talk-signals.rules';
import { UNTIL_SOMETHING_COMES } from './until-guards.rules';
import { isWishAlone } from './wishes.rules';

const SIGNALS = [...DECLINE_SIGNALS, ...DECLINE_IDIOMS, ...APPROVE_SIGNALS, ...TALK_SIGNALS, ...SPANISH_SIGNALS];
export const AMOUNT =
  /[$€]\s?\d|\b\d+(?:[.,]\d+)?\s?(?:k|mm|million|thousand)\b|\b\d{1,3}[.,]\d{3}\b|\b(?!19|20)\d{4}\b|\b\d{5,6}\b/;
/** A sentence that was relied on, at its place in the cut text; in the subject, places are those in the subject. */
export interface Evidence {
  in: 'text' | 'subject';
  sentence: string;
  start: number;
  end: number;
}

/** A signal's words where they stand in a mail. */
export interface Hit {
  signal: Signal;
  class: ReadingClass;
  weight: number;
  words: string;
  guard: string | null;
  evidence: Evidence;
  /** It refuses an amount, which is no refusal of another one. */
  isPartial: boolean;
  /** And so surely, that it alone decides nothing. */
  isOfLess: boolean;
}

/**
 * Words that speak to a program reading the mail rather than to a person. They are not followed and not read; what
 * stands after them in their paragraph belongs to them.
 */
const TO_A_MACHINE =
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:instructions?|prompts?|rules)\b|\b(?:ignore|disregard|forget) (?:everything|all)(?: of)?(?: the)? (?:above|previous|prior)\b|^\W*(?:ai )?(?:system|assistant|ai|llm|chatgpt|gpt|claude|model)(?: prompt| message)?\s*:|\byou are (?:an? |now )+(?:\w+ ){0,3}(?:assistant|ai|model|bot|agent|system)\b|\b(?:ai|language model|llm|automated (?:system|reader|parser))\b.{0,40}\b(?:must|should|classify|mark|set|respond|read)\b|"(?:application_?status|applicationstatus|decision|funded_?amount|offers)"\s*:|\bapplication_?status\b/i;

/** The sentences that speak to people, of the deal. */
export function spokenToPeople(sentences: readonly Sentence[]): Sentence[] {
  const blocks = new Set<number>();
  return sentences.filter(({ plain, block }) => {
    if (TO_A_MACHINE.test(plain)) blocks.add(block);
    return !blocks.has(block) && isOfTheDeal(plain);
  });
}

export function hitsOf(sentences: readonly Sentence[], where: 'text' | 'subject', hasMoney: boolean): Hit[] {
  const hits: Hit[] = [];
  const hasPrice = hasMoney && sentences.some(({ plain }) => PRICE.test(plain));
  for (const [at, { plain, text, start, end }] of sentences.entries()) {
    for (const signal of SIGNALS) {
      for (const match of matchesOf(plain, signal.pattern)) {
        const around = surroundings(plain, match.index, match.index + match[0].length);
        const read = guarded(signal, around);
        if (!read.class) continue;
        if (read.class === 'info_requested') {
          const isAsked = read.guard === UNTIL_SOMETHING_COMES || asksForSomething(signal, sentences, at);
          if (!isAsked || isWishAlone(match[0], plain.slice(match.index + match[0].length))) continue;
        }
        const full = weightOf(signal, read.class, hasMoney, hasPrice);
        hits.push({
          signal,
          class: read.class,
          guard: read.guard,
          weight: where === 'subject' ? subjectWeight(full, plain, match.index, match[0].length) : full,
          words: text.slice(match.index, match.index + match[0].length),
          evidence: { in: where, sentence: text, start, end },
          isOfLess:
            read.class === 'declined' &&
            (signal.isOfAmount ?? OF_LESS_THAN_ALL.test(plain.slice(match.index + match[0].length))),
          isPartial:
            read.class === 'declined' &&
            (signal.isOfAmount ?? OF_AN_AMOUNT.test(plain.slice(match.index + match[0].length))),
        });
      }
    }
  }
  return hits;
}

/** The guards by which words of approval in the sentences approve nothing. */
export const dismissals = (sentences: readonly Sentence[]): string[] =>
  sentences.flatMap(({ plain }) =>
    APPROVE_SIGNALS.filter(({ class: kind }) => kind === 'approved').flatMap((signal) =>
      matchesOf(plain, signal.pattern).flatMap(({ index, 0: words }) => {
        const read = guarded(signal, surroundings(plain, index, index + words.length));
        return read.class !== 'approved' && read.guard !== null ? [read.guard] : [];
      }),
    ),
  );

const OF_AN_AMOUNT =
  /^ ?(?:(?:at|for|the|to|on|offer|do|approve|him|her|them|their|his|your|that|those|rapid|kapitus) )*(?:(?:the |your |his |her |their )?(?:full|requested|entire|whole|original|that) |the |your )?(?:amount|request\b|requested|[$€]?\d[\d.,]*\s?(?:k\b|,000|mm|million)|[$€]\s?\d|\d{2,3},\d{3})/;
const PRICE = /\b1[.,]\d{2,4}\b|\b(?:pay ?back|rtr|factor|buy rate|purchased amount|interest)\b/;

/** A hint at a yes is one where a price stands with it. */
function weightOf({ weight, needsMoney }: Signal, read: ReadingClass, hasMoney: boolean, hasPrice: boolean): number {
  // A decision that is only not one yet weighs as talk does.
  if (read === 'in_review') return Math.min(weight, 2);
  if (needsMoney && !hasMoney) return Math.min(weight, 1);
  return hasPrice && read === 'approved' && weight === 2 ? 3 : weight;
}

const LIST_FOLLOWS =
  /:\s*$|\b(?:following|below|these|items|(?:few|couple|some|one|two|three|four|five|last|other|more)(?: (?:of|more|other)){0,2} things|docs|documents)\b/;
const LONGEST_LIST = 12;

const OF_LESS_THAN_ALL =
  /^ ?(?:(?:at|for|the|to|on|offer|do|approve|him|her|them|their|his|your|that|those|rapid|kapitus) )*(?:(?:the |your |his |her |their )?(?:full|entire|whole|original|that|requested) |the |your )?(?:amount|[$€]?\d[\d.,]*\s?(?:k\b|,000|mm|million)|[$€]\s?\d|\d{2,3},\d{3}|\d{2,3}(?= (?:they|he|she|you|that|the \w+) |[.,;]|$)|(?<=full |entire |whole )request)/;

/** Whether what is asked for can be sent or answered: named in the sentence, or in the list that it begins. */
function asksForSomething(signal: Signal, sentences: readonly Sentence[], at: number): boolean {
  const plain = sentences[at]?.plain ?? '';
  if (OBJECT.test(plain) || asksAFact(plain)) return true;
  if (!LIST_FOLLOWS.test(plain) && !signal.isBeforeDecision) return false;
  const from = signal.isBeforeDecision ? Math.max(0, at - 1) : at + 1;
  return sentences.slice(from, at + 1 + LONGEST_LIST).some((sentence) => OBJECT.test(sentence.plain));
}

/** "Approved: …" and "… - DECLINED" say it; a word within a subject may belong to anything. */
function subjectWeight(full: number, plain: string, start: number, length: number): number {
  const isAtStart =
    /^\W*(?:[a-z]+\W+){0,2}$/.test(plain.slice(0, start)) &&
    /^\W*(?:[:!|-]|$|for\b|of\b|\d)/.test(plain.slice(start + length));
  const isAtEnd = /[:|-]\s*$/.test(plain.slice(0, start)) && /^\W*$/.test(plain.slice(start + length));
  return isAtStart || isAtEnd ? full - 1 : Math.min(1, full - 1);
}

/** A class's score: its heaviest rule, and half a point for each further one, at most one point. */
export function scoreOf(hits: readonly Hit[]): number {
  const byRule = new Map<string, number>();
  for (const { signal, weight } of hits) {
    byRule.set(signal.name, Math.max(weight, byRule.get(signal.name) ?? 0));
  }
  if (byRule.size === 0) return 0;
  // Chatter gains nothing by its length.
  if (hits[0]?.class === 'in_review' || hits[0]?.class === 'received') return Math.max(...byRule.values());
  return Math.max(...byRule.values()) + Math.min(1, (byRule.size - 1) / 2);
}

/** The heaviest, the first of equals. */
export const strongest = (hits: readonly Hit[]) => hits.reduce((best, hit) => (hit.weight > best.weight ? hit : best));
