import { type Classification, LEAST_CONFIDENCE } from './classification.rules';
import { amountsIn } from './counter-words.rules';
import { readOffers } from './extraction.rules';
import { REFUSES } from './objects.rules';
import type { Sentence } from './sentences.rules';
import { isWholeOffer } from './terms-alone.rules';

/** Right before the amount that is refused. */
const NO_TO =
  /(?:\bno (?:to|at|on|for)|\b(?:declin(?:ed|e|ing)|turned (?:it |this )?down|denied|rejected|out|dead) (?:at|on|for)|\bpass(?:ed|ing)? (?:at|on)|\b(?:can ?not|can'?t|won'?t|couldn'?t|unable to|not able to|not) (?:(?:do|offer|approve|get|go|support)(?: to)? )?)(?: (?:the|that|his|her|your|full|requested)){0,3} ?$/;
/** Right behind it. */
const IS_A_NO =
  /^ (?:is|was|got|'s) (?:an? )?(?:hard )?(?:no|declined|denied|rejected|turned down|out|dead)\b|^ (?:is|was) (?:way |just |a bit |far )?too (?:rich|much|high|big|aggressive|steep)\b(?! for (?:(?:the|your|his|her) )?(?:merchant|client|owner|him|her|them)\b)/;
/** Right before the amount that there is instead: what "Fox can do" is Fox's. */
const YES_TO =
  /\b(?:yes (?:to|at|on|for)|(?:(?<=(?:^|[^a-z' ] ?|\b(?:we|i|uw|underwriting|credit|committee|they|and|but|so|still|only|also) ))(?:can|will|would)|(?<=\b(?:we|i|they))'(?:d|ll)|happy to|able to|willing to) (?:(?!(?:no|not|never)\b)\w+ )?(?:do|offer|approve|fund|go)(?: (?:you|him|her|them))?(?: to| at| up to)?|approv(?:ed|e|al) (?:at|for|on)|ok(?:ay)? (?:to|at|with|on)) (?:an? |the )?$/;
const IS_A_YES =
  /^ (?:works|(?:is|would be|'s) (?:an? )?(?:yes|fine|ok(?:ay)?|doable|approved|good))\b(?! (?:for (?:no|them|him|her)|if)\b)/;
/** What leaves either open, or is somebody else's. */
const OPEN =
  /\?|\b(?:if|unless|until|once|when|after|maybe|might|could|should|yet|review\w*|checking|see (?:if|whether))\b|\b(?:merchant|client|customer|owner|borrower|he|she|they|(?:another|other|different) \w+)(?:'s|'d)? (?:\w+ )?(?:says?|said|wants?|took|takes?|can|would|will|is|was|has|had)\b/;

const SURE = 0.85;

interface Place {
  value: number;
  sentence: Sentence;
  at: number;
}

const placesOf = (sentences: readonly Sentence[], before: RegExp, behind: RegExp): Place[] =>
  sentences.flatMap((sentence) =>
    amountsIn(sentence.plain).flatMap(({ value, start, end }) =>
      before.test(sentence.plain.slice(Math.max(0, start - 60), start)) ||
      behind.test(sentence.plain.slice(end, end + 40))
        ? [{ value, sentence, at: sentence.start + start }]
        : [],
    ),
  );

/**
 * No to one amount and then yes to less, of which the mail has a whole offer, is a counter: "no to 60k, yes to 35k at 1.38
 * over 90 daily payments". Asked of what was read as a refusal, or as an approval that is not sure; what else it refuses,
 * or leaves open, keeps it as it was.
 */
export function noAndYes(classification: Classification, text: string, sentences: readonly Sentence[]): Classification {
  const { kind, confidence } = classification;
  if (kind !== 'decline' && !(kind === 'approval' && confidence < LEAST_CONFIDENCE)) return classification;
  const refused = placesOf(sentences, NO_TO, IS_A_NO);
  const [no] = refused;
  const yes = no && placesOf(sentences, YES_TO, IS_A_YES).find(({ value, at }) => value < no.value && at > no.at);
  if (!yes) return classification;
  const own = new Set([no.sentence, yes.sentence]);
  const isOpen = [...own].some(({ plain }) => OPEN.test(plain));
  if (isOpen || sentences.some((each) => !own.has(each) && REFUSES.test(each.plain))) return classification;
  const { offers } = readOffers(text, sentences);
  if (!offers.some(isWholeOffer) || offers.some(({ fundedAmount }) => !fundedAmount || fundedAmount >= no.value))
    return classification;
  const { text: sentence, start, end } = yes.sentence;
  return {
    applicationStatus: 'counter',
    kind: 'approval',
    confidence: SURE,
    rule: 'counter: no to one amount, yes to less',
    words: sentence,
    evidence: { in: 'text', sentence, start, end },
  };
}
