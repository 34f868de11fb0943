import type { ReadingClass, Signal } from './signals.rules';

/** What stands around the words of a signal in its sentence, in plain form. */
export interface Surroundings {
  sentence: string;
  /** Not beyond the clause that the words stand in. */
  before: string;
  after: string;
}

type Verdict = 'dropped' | ReadingClass;

interface Guard {
  name: string;
  applies: (signal: Signal) => boolean;
  /** What the words mean instead. */
  verdict: Verdict;
  holds: (around: Surroundings) => boolean;
}

const FINAL = new Set<ReadingClass>(['approved', 'counter', 'declined', 'withdrawn', 'expired', 'funded']);
const isFinal = ({ class: kind }: Signal) => FINAL.has(kind);
const isApproval = ({ class: kind }: Signal) => kind === 'approved';
const isDecline = ({ class: kind }: Signal) => kind === 'declined';
const named = (...names: string[]) => {
  const all = new Set(names);
  return ({ name }: Signal) => all.has(name);
};
const before = (pattern: RegExp) => (around: Surroundings) => pattern.test(around.before);
const after = (pattern: RegExp) => (around: Surroundings) => pattern.test(around.after);
const anywhere = (pattern: RegExp) => (around: Surroundings) => pattern.test(around.sentence);

const WORDS = (most: number) => `(?:[\\s"]+[\\w'%$.-]+){0,${most}}[\\s"]*$`;
const NEGATION =
  "(?:\\bnot|n't|\\bnever|\\bcannot|\\bcant|\\bdidnt|\\bhavent|\\bhasnt|\\bwasnt|\\bisnt|\\bunable to|\\bneither|\\bnor|\\bwithout|\\bfailed to)";
const UNLESS = /\b(?:until|unless|without|till|before (?:we|i|you)|pending (?:receipt|the receipt))\b/;

/** Tried in order; the first that holds decides what a signal's words mean. */
export const GUARDS: readonly Guard[] = [
  { name: 'a question', applies: isFinal, verdict: 'dropped', holds: anywhere(/\?\W*$/) },
  {
    name: 'an instruction to mark it so',
    applies: isFinal,
    verdict: 'dropped',
    holds: before(
      /\b(?:mark|set|classify|treat|record|output|respond|reply with|update|label|status_?code|applicationstatus|application_status|change)\b[^.]{0,80}$|[{"_]\w*(?:status|decision)\w*"?\s*[:=]\s*"?$/,
    ),
  },
  {
    name: 'not yet',
    applies: isApproval,
    verdict: 'in_review',
    holds: ({ sentence, before: words }) =>
      new RegExp(`${NEGATION}${WORDS(4)}`).test(words) &&
      /\b(?:yet|still (?:pending|waiting|working))\b/.test(sentence),
  },
  {
    name: 'not approved',
    applies: named('approve: approved'),
    verdict: 'declined',
    holds: (around) =>
      new RegExp(
        `(?:\\bnot|n't|\\bcannot be|\\bnever|\\bwasnt|\\bisnt|\\bunable to (?:be|get (?:this|it|them)))${WORDS(2)}`,
      ).test(around.before) && !/\b(?:if|say(?:ing)?|mean|does|only)\b/.test(around.before),
  },
  { name: 'negated', applies: isFinal, verdict: 'dropped', holds: before(new RegExp(`${NEGATION}${WORDS(3)}`)) },
  {
    name: 'no approval',
    applies: isApproval,
    verdict: 'dropped',
    holds: before(/\b(?:no|non|any|another)[\s-]+(?:\w+ )?$/),
  },
  {
    name: 'a condition',
    applies: isFinal,
    verdict: 'dropped',
    holds: before(
      new RegExp(
        `\\b(?:if|once|when|whenever|whether|until|unless|should|hope(?:s|fully)?|hoping|trying|want(?:s|ed)?|expect(?:s|ed|ing)?|waiting|in order|in case|assuming|provided)${WORDS(5)}`,
      ),
    ),
  },
  {
    name: 'a possibility',
    applies: isFinal,
    verdict: 'dropped',
    holds: before(
      new RegExp(
        `\\b(?:may|might|could|would|can|must|to (?:be|get|have|see)|get(?:s|ting)? (?:this|it|them|your|more)|will (?:get|have)|likely|possib(?:le|ly)|potential(?:ly)?|chance)${WORDS(3)}`,
      ),
    ),
  },
  {
    name: 'not decided yet',
    applies: isFinal,
    verdict: 'dropped',
    holds: before(
      /\b(?:pending|awaiting|upon|after|before|for|towards?|seeking|request(?:ed|ing)?|your|to)\s+(?:an? |the |final |credit )?$/,
    ),
  },
  {
    name: 'earlier',
    applies: isFinal,
    verdict: 'dropped',
    holds: before(
      /\b(?:previous(?:ly)?|originally|prior|last|earlier|old|initial(?:ly)?|past|historical(?:ly)?)\s+(?:\w+ )?$/,
    ),
  },
  {
    name: "somebody else's",
    applies: isFinal,
    verdict: 'dropped',
    holds: (around) =>
      /^\W*(?:by (?!(?:our|the|us\b|credit|underwriting|committee|management|my|uw))|elsewhere|anywhere|(?:with|at|from) (?:another|other|a different|someone|an? competitor)|last (?:year|month|time|week)|in (?:19|20)\d\d|previously|before\b)/.test(
        around.after,
      ) ||
      /\b(?:another|other|different|competing) (?:funders?|lenders?|house|shop|compan(?:y|ies))\b[^,.;]{0,30}$/.test(
        around.before,
      ),
  },
  {
    name: 'a name or a slogan',
    applies: isApproval,
    verdict: 'dropped',
    holds: after(
      /^\W?(?:process|department|dept|team|desk|rates?\b|request|odds|times?\b|in (?:as little|\d+|under|minutes|hours)|guidelines|criteria|vendors?|list\b|letters? (?:is|are) not|(?:files|deals|merchants) (?:fund|get|contact|please|go))/,
    ),
  },
  {
    name: 'a slogan',
    applies: isApproval,
    verdict: 'dropped',
    holds: before(/\b(?:get|fast|same day|instant|quick|easy|guaranteed)\s+(?:\w+ ){0,2}$/),
  },
  {
    name: 'taken back',
    applies: (signal) => isApproval(signal) || signal.class === 'funded',
    verdict: 'dropped',
    holds: anywhere(
      /\b(?:withdrawn|withdraw(?:ing|s)?|rescind(?:ing|ed|s)?|revok(?:ed|ing)|retract(?:ed|ing)|pull(?:ing|ed) (?:back|our|the)|expired|no longer|denied|declined)\b/,
    ),
  },
  {
    name: 'a paper that has expired',
    applies: named('expired'),
    verdict: 'dropped',
    holds: anywhere(
      /\b(?:license|licence|id|dl|passport|lease|insurance|registration|permit|document) (?:has |have |is |are )?(?:now )?expired|\bexpired (?:driver|license|id\b|dl\b|lease)/,
    ),
  },
  {
    name: 'until something comes',
    applies: (signal) => isDecline(signal),
    verdict: 'info_requested',
    holds: anywhere(UNLESS),
  },
  {
    name: 'will be',
    applies: isDecline,
    verdict: 'dropped',
    holds: before(/\b(?:will|going to|about to) (?:be |get )?$/),
  },
  {
    name: 'please send new deals',
    applies: ({ class: kind }) => kind === 'info_requested',
    verdict: 'dropped',
    holds: anywhere(
      /\b(?:send|submit|forward|provide|share|keep)\b.{0,30}\b(?:more|other|new|next|future|all|any other|additional) (?:\w+ )?(?:deals?|files?|submissions?|merchants?|business|applications?)\b|\bif (?:they|he|she|you|the merchant|the client) (?:still |would )?(?:want|wish|like|decide)/,
    ),
  },
  {
    name: 'nothing is needed',
    applies: ({ class: kind }) => kind === 'info_requested',
    verdict: 'dropped',
    holds: (around) =>
      /\b(?:nothing|no longer|no(?:thing)? (?:else|more|other)|not|don't|do not|doesn't|isn't)\s+(?:\w+ ){0,2}$/.test(
        around.before,
      ) || /^(?:nothing|no)\b/.test(around.after.trim()),
  },
];

/** Where a clause ends, seen from inside: what stands before it does not negate or condition the words. */
const CLAUSE = /[,;:!|(]\s|\s-\s|\b(?:but|however|though|although|so|and then|because|as)\b/g;

/** The words around a match, cut at the clause. */
export function surroundings(sentence: string, start: number, end: number): Surroundings {
  const left = sentence.slice(Math.max(0, start - 120), start);
  let cut = 0;
  for (const clause of left.matchAll(CLAUSE)) cut = clause.index + clause[0].length;
  return { sentence, before: left.slice(cut), after: sentence.slice(end, end + 80) };
}

/** What the words of a signal mean where they stand: its class, another one, or nothing; and the guard that said so. */
export function guarded(signal: Signal, around: Surroundings): { class: ReadingClass | null; guard: string | null } {
  const guard = GUARDS.find((candidate) => candidate.applies(signal) && candidate.holds(around));
  if (!guard) return { class: signal.class, guard: null };
  return { class: guard.verdict === 'dropped' ? null : guard.verdict, guard: guard.name };
}
