import type { Sentence } from './sentences.rules';

const OFFER = '(?:approval|offer|terms|numbers|quote|deal)';
const RUNS_OUT =
  "(?:(?:(?:is|are|'s) )?(?:about|set|going|due|scheduled) to (?:expire|lapse|run out|end)|(?:(?:will|does|do) )?(?:expires?|lapses?|runs? out|times? out)|(?:is|are) (?:expiring|lapsing|running out)|(?:is|are) only (?:good|valid|open|available) (?:until|till|through|thru|for))\\b";
/** "Our approval of 40,000 at 1.32 expires tomorrow": known already, and all that is told of it is until when it is there. */
const KNOWN_RUNS_OUT = new RegExp(
  `\\b(?:our|your|the|this|that|his|her|their) (?:[$]?\\d[\\d,.]{0,9}k? |\\w{1,15} ){0,2}${OFFER}\\b(?:(?!\\b(?:is|are|was|comes?|came)\\b)[^;!?:\\d]){0,40}\\d[^;!?]{0,80}(?<![,;(]) ${RUNS_OUT}`,
);
/** Told for the first time. */
const NEW =
  /^\W*(?:re-?)?approved\b|\bapproved\s?!|\b(?:congrat\w*|(?:great|good|excellent) news|pleased|happy|thrilled|excited|is ready|are ready|attached|contracts? out)\b/;
const GREETING = "(?:(?:hi|hello|hey|good (?:morning|afternoon|evening))(?:,? [\\w.'-]{1,20}){0,2},? ?)?";
const ONLY =
  '(?:(?:i|we) |(?:just|only|also|quickly|quick|friendly|gentle|final|a|this is|wanted to|want to|am|are) ){0,5}';
/** Only who has written before begins so. */
const REMINDS = new RegExp(
  `^\\W*${GREETING}${ONLY}(?:reminder\\b|remind(?:ing)? you\\b|circl(?:e|ing) back\\b|bump(?:ing)? (?:this|it|my)\\b|nudg(?:e|ing)\\b|ping(?:ing)? you\\b|(?:haven'?t|have not|never) hear?d (?:back|anything|from you)\\b)`,
);
/** And often who begins so. */
const MAY_REMIND = new RegExp(
  `^\\W*${GREETING}${ONLY}(?:follow(?:ing)?[- ]?up\\b|check(?:ing)? (?:in|back)\\b|touch(?:ing)? base\\b|see(?:ing)? if\\b)`,
);
const OPENING = 3;
const WHO = '(?:you|he|she|they|we|(?:the |your |our )?(?:merchant|client|owner|customer|borrower|guy))';
/** Asked of an offer that the merchant has had for a while. */
const ASKS_AGAIN = new RegExp(
  `\\bstill (?:be )?(?:interested|wants?|wanting|needs?|needing|looking|considering|thinking|undecided|deciding|shopping|on the fence|in play|on board)\\b|\\b(?:has|have) ${WHO} (?:\\w{1,10} )?(?:decided|made (?:a|up|his|her|their)|signed|had a chance|gotten back|got back|reviewed|accepted|chosen|picked|thought)\\b|\\bdid ${WHO} (?:ever )?(?:decide|accept|sign|go with|take|get (?:a chance|back)|make (?:a|up))\\b|\\bwhat did ${WHO} (?:say|decide|think)\\b|^\\W*any (?:news|updates?|word)(?: (?:yet|on (?:this|it|him|her|them|that)|from (?:him|her|them|the \\w{1,12})))?\\W*$|\\bany (?:decision|feedback|movement|luck|answer)\\b|\\bwhere (?:are we|do we stand|does ${WHO} stand)\\b`,
);

const BEFORE =
  '(?:last (?:week|month|time|mon|tues|wednes|thurs|fri)|yesterday|earlier|previously|before|(?:on )?(?:mon|tues|wednes|thurs|fri)day|(?:\\d{1,2}|two|three|a few|a couple(?: of)?) (?:days|weeks) ago)';
const MAIL = '(?:e-?mails?|messages?|notes?|mails?|letters?|texts?)';
/** "As per our last email we offered 51,000", "we offered 33k last week": told of what stands already. */
const TOLD_BEFORE = new RegExp(
  `\\b(?:our|my) (?:last|previous|prior|earlier|first|original|recent) ${MAIL}\\b|\\b(?:our|my) ${MAIL} (?:of|from|dated|on|sent|${BEFORE})\\b|\\b(?:we|i) (?:(?:had|already|did) ){0,2}(?:offer(?:ed)?|quoted|sent)(?: (?:you|him|her|them|over|out|an?|the|our|this|offers?|approvals?|terms|numbers|of|for|at)){0,5} [$]?\\d[^;?!]{0,100}\\b${BEFORE}\\b|\\b${BEFORE},? (?:we|i) (?:offered|quoted|sent)\\b`,
);

/** Whether a mail reminds of an offer that was made before: it approves nothing anew. */
export function isReminder(sentences: readonly Sentence[]): boolean {
  const opening = sentences.slice(0, OPENING);
  const at = opening.findIndex(({ plain }) => REMINDS.test(plain));
  if (at >= 0 && !opening.slice(0, at).some(({ plain }) => NEW.test(plain))) return true;
  if (sentences.some(({ plain }) => plain.endsWith('?') && ASKS_AGAIN.test(plain))) return true;
  if (sentences.some(({ plain }) => NEW.test(plain))) return false;
  return (
    opening.some(({ plain }) => MAY_REMIND.test(plain)) ||
    sentences.some(({ plain }) => KNOWN_RUNS_OUT.test(plain) || TOLD_BEFORE.test(plain))
  );
}
