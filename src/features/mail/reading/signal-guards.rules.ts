import { APPROVE_GUARDS } from './approve-guards.rules';
import { DECLINE_GUARDS } from './decline-guards.rules';
import { RETRACTION } from './retraction.rules';
import type { ReadingClass, Signal } from './signal-classes.rules';
import {
  after,
  anywhere,
  before,
  type Guard,
  inClause,
  isApproval,
  isFinal,
  named,
  type Surroundings,
} from './signal-surroundings.rules';

const WORDS = (most: number) => `(?:[\\s"]+[\\w'%$.-]+){0,${most}}[\\s"]*$`;
const NEGATION =
  "(?:\\bnot|n't|\\bnever|\\bcannot|\\bcant|\\bdidnt|\\bhavent|\\bhasnt|\\bwasnt|\\bisnt|\\bunable to|\\bneither|\\bnobody|\\bno one|\\bnone|\\bnor|\\bwithout|\\bfailed to)";

const NEGATED_FROM_AFAR = new RegExp(`${NEGATION}${WORDS(4)}`);
const NOT_DIRECTLY = new RegExp(
  `(?:\\bnot|n't|\\bcannot be|\\bnever|\\bwasnt|\\bisnt|\\bunable to (?:be|get (?:this|it|them)))${WORDS(2)}`,
);
const POSSIBLE = new RegExp(
  `\\b(?:may|might|could|would|can|must|(?:he|she|they|it|we|i)'d (?:have|be|get)|had (?:he|she|they|it|you)|to (?:be|get|have|see)|get(?:s|ting)? (?:this|it|them|your|more)|will (?:get|have)|likely|possib(?:le|ly)|potential(?:ly)?|chance)${WORDS(3)}`,
);

/** What these say is said of others. */
const OF_OTHERS = new Set(['decline: in house already', 'decline: does not support', 'withdrawn: by the merchant']);

/** What a merchant's figures do or fail to do is said of the deal. */
const OF_A_FIGURE = new Set(['decline: does not support', 'decline: does not meet']);

/** Tried in order; the first that holds decides what a signal's words mean. */
export const GUARDS: readonly Guard[] = [
  {
    name: 'a question',
    applies: (signal) => isFinal(signal) && !signal.isAsked,
    verdict: 'dropped',
    holds: anywhere(/\?(?:(?!\?)\W)*$/),
  },
  {
    name: 'a reminder',
    applies: isApproval,
    verdict: 'dropped',
    holds: anywhere(
      /\breminder\b|\b(?:making|make) sure (?:you|he|she|they) (?:saw|got|received)\b|\bdid (?:you|he|she|they) (?:get|see|receive)\b|\b(?:just )?(?:checking|following|circling|touching) (?:in|up|back|base)\b|\bany (?:news|update|word|feedback)\b|\bstill (?:have|holding|waiting on (?:you|the merchant))\b|\b(?:last|final) (?:call|chance|notice)\b|\bbefore (?:it|they) expires?\b/,
    ),
  },
  {
    name: 'only under a condition',
    applies: named(
      'approve: we can do',
      'approve: we offer',
      'approve: numbers',
      'approve: good to go',
      'counter: revised offer',
    ),
    verdict: 'dropped',
    holds: anywhere(
      /^\W*(?:if|once|when|as soon as|should|assuming|unless)\b|\b(?:if|once|unless|assuming) (?:he|she|they|the \w+|merchant|client|we (?:get|can|see)|you (?:can |could )?(?:get|send|provide)|revenues?|deposits|balances?|everything|all)\b|\bif (?:\w+ ){1,3}(?:was|were|is|has|had|can|could|gets?|does|brings?|shows?|looks?)\b|\bonly (?:after|once|if|with an?|upon)\b/,
    ),
  },
  {
    name: 'what somebody else did',
    applies: isFinal,
    verdict: 'dropped',
    holds: before(/\b(?:i|we) (?:see|saw|heard|hear|noticed|understand)\b[^.;]{0,60}$/),
  },
  {
    name: 'an instruction to mark it so',
    applies: isFinal,
    verdict: 'dropped',
    holds: before(
      /\b(?:mark|set|classify|treat|record|output|respond|reply with|update|label|status_?code|applicationstatus|application_status|change)\b[^.]{0,80}$|[{"_]\w*(?:status|decision)\w*"?\s*[:=]\s*"?$/,
    ),
  },
  { name: 'taken back by the sender', applies: isFinal, verdict: 'dropped', holds: anywhere(RETRACTION) },
  {
    name: 'what the merchant says',
    applies: (signal) => isFinal(signal) && signal.name !== 'withdrawn: by the merchant',
    verdict: 'dropped',
    holds: before(
      /\b(?:says?|said|claims?|claimed|told|mentioned|thinks?|believes?|saying|according to)\b(?! (?:we|i)\b)[^.;]{0,60}$/,
    ),
  },
  {
    name: 'not approved for all of it',
    applies: named('approve: approved', 'decline: rejected'),
    verdict: 'counter',
    holds: (around) =>
      /\bnot\b/.test(around.sentence) && /^ (?:for|at) (?:the )?(?:full|requested|entire|that) /.test(around.after),
  },
  {
    name: 'something else than a deal',
    applies: (signal) => isFinal(signal) && signal.name !== 'decline: does not support',
    verdict: 'dropped',
    holds: before(
      /\b(?:e-?mail|message|payment|ach|check|card|call|login|attachment|upload|transaction|charge|iso|broker|partner|agreement|onboarding|account|registration|vacation|w-?9|invoice|commission|exception|extension|discount|bank|landlord|title)(?:'s)? (?:(?:was|were|is|are|has|have|been|being|got|application|signup|sign-up|request|packet) ){0,3}$/,
    ),
  },
  {
    name: "a merchant's figure",
    applies: (signal) => isFinal(signal) && !OF_A_FIGURE.has(signal.name),
    verdict: 'dropped',
    holds: before(
      /\b(?:revenues?|sales|deposits|balances?|volume|income|cash ?flow|trend) (?:(?:was|were|is|are|has|have|been|being|got) ){0,3}$/,
    ),
  },
  {
    name: 'to avoid it',
    applies: isFinal,
    verdict: 'dropped',
    holds: before(
      /\b(?:avoid|prevent|reconsider|overturn|(?<!\b(?:this|the|a|his|her|their|our|your) )reverse(?! consol| approv| (?:is|was|has|came|got)\b|\W*$)|appeal|risk(?:ing)?|instead of)\b[^.;]{0,15}$/,
    ),
  },
  ...APPROVE_GUARDS,
  {
    name: 'an approval to come',
    applies: isApproval,
    verdict: 'dropped',
    holds: after(
      /^ (?:will|should|may|might|could|would|takes?|are (?:taking|running|slow|tough|coming)|usually|typically|depends|hinges|rests|relies|is (?:pending|expected|likely)|by (?:mon|tues|wednes|thurs|fri|tomorrow|end))/,
    ),
  },
  {
    name: 'funded by somebody, some time ago',
    applies: named('funded'),
    verdict: 'dropped',
    holds: after(
      /^[^.;]{0,30}\b(?:ago|last (?:week|month|year)|by (?!us|our)|with (?!us)|through|elsewhere|recently|in (?:19|20)\d\d|in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/,
    ),
  },
  { name: 'not out', applies: isApproval, verdict: 'dropped', holds: after(/^ (?:is|are|was|were) not\b/) },
  {
    name: 'not yet',
    applies: isApproval,
    verdict: 'in_review',
    holds: ({ sentence, before: words }) =>
      NEGATED_FROM_AFAR.test(words) && /\b(?:yet|still (?:pending|waiting|working))\b/.test(sentence),
  },
  {
    name: 'not approved',
    applies: named('approve: approved'),
    verdict: 'declined',
    holds: (around) => NOT_DIRECTLY.test(around.before) && !/\b(?:if|say(?:ing)?|mean|does|only)\b/.test(around.before),
  },
  { name: 'negated', applies: isFinal, verdict: 'dropped', holds: before(new RegExp(`${NEGATION}${WORDS(3)}`)) },
  {
    name: 'no approval',
    applies: isApproval,
    verdict: 'dropped',
    holds: before(/\b(?:no|non|any|another)[\s-]+(?:\w+ )?$|\b(?:every|each|all) $/),
  },
  {
    name: 'a condition',
    applies: isFinal,
    verdict: 'dropped',
    holds: before(
      new RegExp(
        `\\b(?:if|once|when|whenever|whether|until|unless|should|hope(?:s|fully)?|hoping|trying|want(?:s|ed)?|expect(?:s|ed|ing)?|waiting|in order|in case|assum(?:e|es|ing)|suppos(?:e|ing)|provided that)${WORDS(5)}`,
      ),
    ),
  },
  {
    name: 'a possibility',
    applies: isFinal,
    verdict: 'dropped',
    holds: ({ before: words }) =>
      !/\b(?:(?:going|have|has|had|forced|need) to(?: have to)?|(?:we|i|and|so|therefore) must) (?:respectfully |regretfully )?$/.test(
        words,
      ) &&
      !/\b(?:was|were) able to (?:get|secure|obtain) (?:an? |the )?$|\b(?:can|able to) (?:still |only |just )?(?:do|offer|approve|go|get|extend)\b|\b(?:we|i) can (?:now |also )?$/.test(
        words,
      ) &&
      POSSIBLE.test(words),
  },
  {
    name: 'not decided yet',
    applies: (signal) => isFinal(signal) && signal.class !== 'expired' && signal.class !== 'withdrawn',
    verdict: 'dropped',
    holds: ({ sentence, before: words }) =>
      !/\b(?:below|attached|here (?:is|are)|congrat\w*)\b/.test(sentence) &&
      /\b(?:pending|awaiting|upon|after|before|for|towards?|seeking|request(?:ed|ing)?|your|(?<!\b(?:have|going|had|need|forced|elected|decided|chosen|chose|opted) )to)\s+(?:an? |the |final |credit )?$/.test(
        words,
      ),
  },
  {
    name: 'earlier',
    applies: isFinal,
    verdict: 'dropped',
    holds: before(
      /\b(?:previous(?:ly)?|originally|prior|last|earlier|old|initial(?:ly)?|past|historical(?:ly)?)\s+(?:\w+ )?$|\b(?:since|after|when) (?:we|i|they)(?: had| have)? $/,
    ),
  },
  {
    name: "somebody else's",
    applies: (signal) => isFinal(signal) && !OF_OTHERS.has(signal.name),
    verdict: 'dropped',
    holds: (around) =>
      /^\W*(?:(?:out )?(?:through|with) (?:them|him|her|another)\b|by (?!(?:our|the|us\b|credit|underwriting|committee|management|my|uw))|elsewhere|anywhere|(?:with|at|from) (?:another|other|a different|someone|an? competitor)|last (?:year|month|time|week)|in (?:19|20)\d\d|previously|before\b)/.test(
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
      /^\W?(?:process|department|dept|team|desk|rates?\b|emails?\b|(?:deals|files|merchants|clients|applicants)\b|request|odds|times?\b|in (?:as little|\d+|under|minutes|hours)|guidelines|criteria|vendors?|list\b|letters? (?:is|are) not|(?:files|deals|merchants) (?:fund|get|contact|please|go))/,
    ),
  },
  {
    name: 'a slogan',
    applies: isApproval,
    verdict: 'dropped',
    holds: before(/\b(?:get|fast|same[ -]day|instant|quick|easy|guaranteed)\s+(?:\w+ ){0,2}$/),
  },
  {
    name: 'taken back',
    applies: (signal) => isApproval(signal) || signal.class === 'funded',
    verdict: 'dropped',
    holds: inClause(
      /\b(?:withdrawn|withdraw(?:ing|s)?|rescind(?:ing|ed|s)?|revok(?:ed|ing)|retract(?:ed|ing)|pull(?:ing|ed)|cancel+ed|expired|no longer|denied|declined)\b/,
    ),
  },
  {
    name: 'a paper that has expired',
    applies: named('expired'),
    verdict: 'dropped',
    holds: anywhere(
      /\b(?:license|licence|id|dl|passport|link|login|session|token|password|lease|insurance|registration|permit|document) (?:has |have |is |are )?(?:now )?expired|\bexpired (?:driver|license|id\b|dl\b|lease|log-?in|link|session|token|password|passport|card)/,
    ),
  },
  ...DECLINE_GUARDS,
];

/** What the words of a signal mean where they stand: its class, another one, or nothing; and the guard that said so. */
export function guarded(signal: Signal, around: Surroundings): { class: ReadingClass | null; guard: string | null } {
  const guard = GUARDS.find((candidate) => candidate.applies(signal) && candidate.holds(around));
  if (!guard) return { class: signal.class, guard: null };
  return { class: guard.verdict === 'dropped' ? null : guard.verdict, guard: guard.name };
}
