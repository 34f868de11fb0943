import { declineReasons } from '../../decisions/decline-reasons.rules';
import { WITHOUT_PAPERS } from '../../decisions/decline-vocabulary.rules';
import type { Classification } from './classification.rules';
import { explaining } from './explaining.rules';
import { offerFacts } from './offer-facts.rules';
import { CORE } from './read-group.rules';
import type { Sentence } from './sentences.rules';
import type { Evidence } from './signal-hits.rules';
import { isUnderAnIf } from './until-guards.rules';

/** What only who refuses says, though not always of this deal: beside a reason it is. "No NSFs" is none of it. */
const SAYS_NO =
  /\bnever again\b|^(?:sorry,? |unfortunately,? )?(?:can'?t|cannot|won'?t|don'?t) (?:do|fund|touch|take|offer|approve)\b|\b(?:we|i|us|uw|underwriting|credit|compliance)(?:'re| are)? (?:no longer|never|don'?t|do not|won'?t|can'?t|can ?not|will not|neither) (?:\w+ )?(?:work|works|fund|do|lend|support|take|touch|like|bite|play|deal|write|buy|want)\b|\b(?:file|deal|submission|application|it) is (?:now )?closed\b|\b(?:we|i) (?:can'?t|cannot|won'?t)(?=[,.;!])|\b(?:we|i) (?:don'?t|do not|never|can'?t|cannot|won'?t) go (?:past|beyond|behind|over|into|deeper|that)\b|\bclos(?:ed|ing) (?:the file|this|it)\b|\bwe(?:'re| are) (?:done|out)\b|\bre-?submit (?:in|at|after|next)\b|\b(?:not enough|insufficient|lacks?) (?:time|revenue|deposits|volume|history|sales|cash ?flow|credit)\b|\b(?:excluded|restricted|prohibited|unlicensed) (?:state|industry)\b|\b(?:does ?n[o']t|doesn'?t|does not|don'?t|do not|can ?not|can'?t|won'?t|not enough to|too \w+ to) (?:\w+ )?(?:support|carry|justify|sustain|qualify|handle|afford)\b|\bno (?:go|way|deal|can do)\b|\btoo (?:\w+ ){1,3}for (?:us|our|me|my)\b|\b(?:can'?t|won'?t|cannot|can not) (?:\w+ )?(?:look at|touch|take|consider|go near|entertain|help|do) (?:it|this|him|her|them|that)\b|\bno podemos\b|\bno se puede\b|\b(?:out|outside) of (?:our|my)\b|\blaughed\b|\b(?:kick|toss|bounc)(?:ed|ing) (?:this|it|him|her|them)(?: (?:one|file|deal))? (?:back|out)\b|\b(?:(?:is|are)(?: not|n'?t)|(?:'s|'re) not|not|won'?t|will not) (?:budg(?:e|ing)|moving|chang(?:e|ing) (?:their|his|her|its) minds?)(?=\W*$|[.,;]| on (?:this|it|him|her)\b)|\b(?:standing|sticking|holding) (?:firm|pat|by (?:it|that|the no))\b|\bburned us\b|\b(?:is|are) (?:over|under|below|above) (?:our|the) (?:\w+ )?(?:limit|max\w*|min\w*|floor|cap)\b|(?:^|[.,] )(?:can'?t|won'?t|no)\W*$|(?:^|[.,;-] ?)(?:can'?t|cannot|won'?t) (?:do|fund|touch|take|offer|approve)(?: (?:it|this|these|them|any))?\W*$/;
/** What leaves it open, or speaks of something that can be mended. */
const LEAVES_OPEN =
  /\?|\b(?:if|unless|until|till|once|when|yet|maybe|might|could|would|should|may|let me|let's|check(?:ing)?|wait\w*|still|pending|review\w*|hold|calls?|phones?|send|resend|provide|upload|forward|attach\w*|(?:open(?:ing)?|access|download|view|read) (?:the|it|them|this|your)|passwords?|links?|tomorrow|later|soon|working|hop(?:e|ing|efully)|try(?! (?:us )?again)|before|verify|confirm|explain\w*|explanation|clarify|looks like|seems|other than|besides|aside|despite|but|however|though|although|except|approved|(?:not|n't) (?:an? )?(?:issue|problem|concern|worr\w+|mind)|mind|missing|e-?mails?|filters?|portal|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|holidays?|si|cuando|hasta|falta\w*)\b/;
const SAYS_YES =
  /\b(?:approv\w*|offers?|offered|offering|fund(?:ing|able)|funded(?! (?:with|by|elsewhere))|good|great|nice|strong|solid|works|workable|fine|ok|okay|pric(?:e|ed|ing)|terms|can do|congrat\w*|counter\w*|renew\w*|like (?:it|this)|love|happy|clear(?:ed)?|contracts?|agreements?|aprobad\w*|bueno)\b/;
const COURTESY =
  /^\W*(?:thanks?|thank you|thx|ty|appreciate|keep|please (?:do not|don't|reach|feel)|reach out|have a|happy|gracias|send (?:me |us )?(?:the next|more|another|others?))\b/;
/** What the merchant has is too little, and what would be enough. */
const TOO_LITTLE = /\b(?:only|just|barely|under|less than|short of|shy of|nowhere near)\b/;
const ENOUGH =
  /\b(?:we|i|uw|underwriting)(?:'d| would)? (?:need|require|look for|want)(?: to see)? (?:at least|a min(?:imum)?|min(?:imum)?|no less than|[$]?\d)|\b(?:our|the) (?:\w+ )?(?:min(?:imum)?|floor|threshold|cut ?-?off)\b|\bmin(?:imum)? (?:is|of|are)\b|[$]?\d[\d,.]{0,8}k? (?:a month |per month |monthly )?(?:is (?:our|the) )?min(?:imum)?\b/;
const LONGEST = 400;
const SURE_ENOUGH = 0.75;

/**
 * What a mail is that refuses in words of its own: it gives a reason for which deals are refused, says no, leaves nothing
 * open and speaks of no terms.
 */
export function refusalAlone(classification: Classification, sentences: readonly Sentence[]): Classification {
  const { kind, confidence } = classification;
  const isOpen = kind === null || kind === 'chatter' || (kind === 'decline' && confidence < 0.7);
  if (!isOpen || classification.isOfLess) return classification;
  const own = sentences.filter(({ plain }) => !COURTESY.test(plain));
  const length = own.reduce((sum, { text }) => sum + text.length, 0);
  const isUnsaid = own.some(
    ({ plain }) => LEAVES_OPEN.test(plain) || SAYS_YES.test(plain) || WITHOUT_PAPERS.test(plain) || isUnderAnIf(plain),
  );
  if (own.length === 0 || length > LONGEST || isUnsaid) return classification;
  if (offerFacts(own).some(({ field }) => CORE.has(field) && !field.startsWith('term'))) return classification;
  const [reason] = declineReasons(explaining(own)).filter(({ code }) => code !== 'other');
  const isShort = own.some(({ plain }) => TOO_LITTLE.test(plain));
  const refusing = own.find(({ plain }) => SAYS_NO.test(plain) || (isShort && ENOUGH.test(plain)));
  if (!refusing || !reason) return classification;
  const { text: sentence, start, end } = refusing;
  const evidence: Evidence = { in: 'text', sentence, start, end };
  return {
    applicationStatus: 'declined',
    kind: 'decline',
    confidence: SURE_ENOUGH,
    rule: 'decline: a reason, and no',
    words: sentence,
    evidence,
  };
}
