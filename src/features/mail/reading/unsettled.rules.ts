import type { Sentence } from './sentences.rules';

/** What says anywhere in a mail that its figures are not decided. */
const UNSETTLED =
  /\b(?:will (?:know|confirm|find out|hear)|(?:should|will) (?:have|hear|know)\b.{0,30}\b(?:today|tomorrow|soon|by|answer|decision)|(?:trying|hoping|waiting|pushing|fighting|working) (?:to|for|on)\b(?! (?:your|his|her|the (?:signed|stips|merchant|contract)|stips|signed|merchant|contracts?))|(?:my|the) (?:manager|boss|underwriter|vp|director|credit guy)|in my opinion|(?:i|we) (?:think|guess|believe|expect|figure|would say)|(?:i'?d|would) bet|bet on|odds are|coming back as|fingers crossed|claims?|supposedly|hinges|attached (?:is|are) the executed|for your records|(?:(?<!\b(?:who|where|when|how|what|which) )\bshould|\bhad) (?:he|she|they|it|the \w+)\b|had been|allegedly|heard|says he|told (?:him|her|them|me|us)|for (?:reference|example|comparison)|similar|hypothetical\w*|illustrat\w+|goes to (?:committee|credit|underwriting|uw)|propos\w+|worksheet|internal|usually|typically|selected (?:amount|factor|payments?)|assuming|estimat(?:e|ing)s?\b(?! (?:number|payments?|#))|not (?:an? )?(?:offer|approval|final)|calculator|run (?:it|this|that|these|them) (?:by|past)|not (?:for )?this (?:one|deal|file|merchant|location)|being re-?\w+ed|re-?review\w*|re-?(?:evaluating|underwriting|assessing|considering|pricing|running|working|thinking|visiting|doing|vetting|analy[sz]ing)|(?:needs?|wants?|has|have|going) to (?:be )?re-?(?:underwr\w{1,5}|evaluated?|assess(?:ed)?|priced?|run|work(?:ed)?|done)|second thoughts|(?:takes?|taking|wants?|needs?|having|getting|giving (?:it|this)) (?:(?:to (?:take|have) )?(?:an?|one) )?(?:second|another|fresh|closer|new|harder) look|on hold|before (?:they|credit|uw|underwriting|committee) (?:can |will )?(?:finali[sz]e|approve|sign off)|typo|has an? (?:error|mistake)|(?:do not|don'?t) (?:send|sign|issue|present)\b[^.;]{0,30}\b(?:yet|until)|sample|mock-?up|let me (?:push|see|try|ask|check|run|work|talk|fight)|(?:files?|deals?|merchants?|ones?) like (?:this|that|it|him|these)|(?:need|waiting (?:on|for)) (?:is )?(?:an? |the )?(?:yes|sign-?off|ok|okay|blessing|green light) (?:from|by)|(?:need|all i need) is (?:an? |the )?(?:yes|sign-?off|ok|okay|blessing|green light)|(?:for|on) your other (?:file|deal|merchant|client|submission)(?= ?:)|quote only|indication|indicative)\b/;
/** Of four words and more: "Questions?" and "Ship it?" ask nothing of the figures. */
const A_QUESTION = /(?<![\w'$.,])(?:[\w'$.,]{1,30} ){3}[\w'$.,]{1,30} ?\?\W{0,3}$/;
/** What who offers asks about it. */
const ASKS_A_CHOICE =
  /\b(?:which|docs?|contracts?|agreements?|want|like|pick|choose|prefer|sell|how (?:does|do|would|are|is)|works?|look|sound|ready|good|move forward|proceed|send|take|accept|interested|thoughts|(?:how|what) about|would (?:he|she|they|the merchant) (?:do|take|accept|go for))\b/;

/** What who refuses asks without leaving it open: for other deals. */
const ASKS_FOR_MORE = /\b(?:more|else|others?|next|another|anything|pipeline|got any|send)\b/;
/** Whether a sentence of a refusal asks something about the deal. */
export const asksSomething = (plain: string): boolean => A_QUESTION.test(plain) && !ASKS_FOR_MORE.test(plain);

/** Whether a mail leaves its figures undecided. */
export const isUnsettled = (sentences: readonly Sentence[]): boolean =>
  sentences.some(({ plain }) => UNSETTLED.test(plain) || (A_QUESTION.test(plain) && !ASKS_A_CHOICE.test(plain)));
