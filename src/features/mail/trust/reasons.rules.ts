import type { ReadingOutcome } from '../reading/reading.rules';

/** Why a mail's decision waits for a person, the first that holds. */
export const REASONS = [
  'unauthenticated',
  'unknown_sender',
  'forwarded',
  'bulk',
  'unattributed',
  'several_deals',
  'taken_back',
  'parts_disagree',
  'low_confidence',
  'no_priced_offer',
  'figures_disagree',
  'not_understood',
] as const;
export type Reason = (typeof REASONS)[number];

/** For a person. What the reading itself doubts it says in words of its own. */
const WORDS: Record<Reason, string> = {
  unauthenticated: 'Nothing proves that the mail comes from whom it names as its sender.',
  unknown_sender: 'The sender is none of those that this funder is known to write from.',
  forwarded: 'It was forwarded, so that whoever wrote it has not been proved.',
  bulk: 'It was sent to many.',
  unattributed: 'Nothing in it says which submission it is about.',
  several_deals: 'It fits several deals.',
  taken_back: 'The sender takes something back.',
  parts_disagree: 'Its text and its HTML say different things.',
  low_confidence: 'It is not clear enough what it says.',
  no_priced_offer: 'It approves without saying at what price.',
  figures_disagree: 'The figures of its offer contradict each other.',
  not_understood: 'It was not understood.',
};

/** They say where a mail belongs, and nothing against what was read in it. */
const OF_PLACE: ReadonlySet<Reason> = new Set(['unattributed', 'several_deals']);

interface Judged {
  outcome: ReadingOutcome;
  reason: Reason | null;
  doubt: string | null;
  /** What the reading itself gave, whoever sent it and wherever it belongs. */
  own?: { reasons: Reason[]; doubt: string | null };
}

/**
 * A reading with what speaks against recording it by itself: `found` beside what the reading says of itself. May be done
 * again when more is known, as after a person has said where a mail belongs. Chatter needs nobody.
 */
export function judged<R extends Judged>(reading: R, found: readonly Reason[]): R {
  if (reading.outcome === 'chatter') return reading;
  const own = reading.own ?? { reasons: reading.reason ? [reading.reason] : [], doubt: reading.doubt };
  const all = REASONS.filter((each) => found.includes(each) || own.reasons.includes(each));
  const reason = all[0] ?? null;
  const isReadings = own.doubt !== null && reason === own.reasons.find((each) => each !== 'bulk');
  return {
    ...reading,
    outcome: all.every((each) => OF_PLACE.has(each)) ? 'decision' : 'suggestion',
    reason,
    doubt: isReadings ? own.doubt : reason && WORDS[reason],
    own,
  };
}
