/** What the sender has not yet got signed off. */
const NOT_YET =
  /\b(?:nothing (?:is |has been )?(?:approved|final|official)|not (?:approved|final|official|confirmed|signed off)(?: \w+)? yet|no (?:guarantees?|promises)|(?:has|have)(?: not|n'?t) been (?:looked at|reviewed|decided|submitted|underwritten|approved|opened)|(?:have|has|did)(?: not|n'?t) (?:run|ran|taken|shown|brought|submitted|sent|presented|asked|cleared) (?:it|this|that|them|credit|uw|underwriting|the underwriter)|still (?:in|with|at|sitting in) (?:underwriting|uw|credit|review|committee|the underwriter)|thinking [$]?\d|goes to (?:committee|credit|underwriting|uw)|illustrati\w+|will know (?:by|at|after|more)|terms (?:after|to follow)|placeholders?|leaning (?:towards?|to)|(?:suggested (?:amount|factor|term|payment|rate|offer)|offer in progress|on a scale of|surveys?|rate your|sample (?:contract|agreement)))\b/;
/** What is offered to such deals, a draft, or what others have still to say about it. */
const TO_BE_DECIDED =
  /\b(?:typical|average|ballpark|generic|rough|prelim(?:inary)?|draft|non-?binding|provisional|unofficial|tentative) (?:(?:term|new|daily|weekly) )?(?:offers?|terms|sheets?|numbers|pricing|quotes?|structures?|figures|approvals?|deals?)\b|\b(?:standard|usual|normal|common|regular) (?:\w{1,12} )?(?:offers?|approvals?|deals?) (?:for|on|to|in|here)\b|\b(?:term sheet|terms|offer|approval) draft\b(?! (?:day|date|daily|weekly))|\b(?:committee|the board|underwriting|uw|credit|the underwriter)(?: still| then| only)? (?:votes|meets|decides|convenes|(?:has|needs) to (?:approve|sign|vote|decide|bless|look|review)|will (?:vote|decide|answer|rule|meet|have the final))\b|\b(?:subject to|pending|awaiting|needs?|requires?|contingent (?:up)?on|conditional (?:up)?on|(?:goes?|going|up) (?:to|before|for)) (?:(?:the|a|final|full|formal) )?(?:(?:credit|loan) )?(?:committee|board)\b|\b(?:uw|underwriting|credit|committee|the underwriter) (?:still |now )?has (?:it|this|the file|the deal|him|her|them)\b(?! (?:at|approved|priced|cleared|down|listed|in|ready|for [$]?\d))/;
const A_YES = '(?:approv(?:e|es|ed|als?|ing)|offers?|term sheets?)';
const IT = '(?:(?:it|this|that|him|her|them|this one|(?:the|this|your|his|her|their) (?:deal|file|merchant|one)) )?';
/** "About to approve it at 45,000", "approval is imminent", "putting an offer together": what is not there, however near it is. */
const NEARLY: readonly RegExp[] = [
  new RegExp(
    `\\b(?:about|ready|set|planning|plans?|intend(?:s|ing)?|inclined|looking|aiming|close|likely|tempted|slated|scheduled|supposed) to (?:\\w{1,12} )?(?:be )?approv|\\b(?:process|verge|middle|cusp|brink) of (?:approving|being approved|getting ${IT}approved)\\b`,
  ),
  /\b(?:almost|nearly|practically|virtually|as good as|just about|all but|not quite|soon(?: to be)?) (?:be )?approved\b/,
  /\b(?:approvals?|offers?) (?:(?:is|are|should be|looks|seems) )?(?:imminent|forthcoming|upcoming|underway|around the corner|(?:on|in) (?:its|the) way|in (?:the works|progress|process|the pipeline)|being (?:prepared|drafted|drawn up|worked (?:on|up)|put together|finali[sz]ed))\b/,
  /\b(?:working (?:on|up)|putting together|finali[sz]ing|drafting|drawing up|writing up|preparing|structuring) (?:an?|the|your|his|her|their|this) (?:approval|offer)\b/,
  new RegExp(
    `\\brecommend(?:s|ed|ing)? ${IT}(?:(?:for|an?|that we) ){0,2}approv|\\b(?:sent|submitted|put|sending|submitting|putting|up|in|queued|going) ${IT}(?:in |up )?for approval\\b`,
  ),
  /\b(?:soft|verbal|estimated|projected|anticipated|expected|potential|(?<!\b(?:best|highest|largest|lowest) )possible|conceptual|informal|upcoming|eventual) (?:approvals?|offers?)\b/,
  /\bapprov(?:ed|al) (?:if|once|as long as|so long as|provided (?:that )?(?:he|she|it|they|you|we|the)|when (?:he|she|it|they|you|we|i|the))\b|\bcan only approve (?:it |this |him |her |them )?(?:if|with|once|when)\b/,
  /^\W*approv(?:ed|al)\s?\?|\bdecline (?:overturned|reversed)\s?\?/,
  new RegExp(`\\b(?:an )?(?:examples?|samples?) of (?:an?|the|our|what) (?:\\w{1,12} )?${A_YES}`),
];

/** Whether a sentence beside an offer says that nothing is approved yet. */
export const isUndecided = (plain: string): boolean =>
  NOT_YET.test(plain) || TO_BE_DECIDED.test(plain) || NEARLY.some((pattern) => pattern.test(plain));
