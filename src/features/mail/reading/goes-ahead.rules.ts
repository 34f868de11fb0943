const NEXT =
  '(?:offers?|pricing|prices?|numbers?|terms|quotes?|figures|contracts?|docs|approvals?|underwriting|uw|credit|committee|funding|closing)';
const WHEN =
  '(?:now|next|shortly|soon|later|to (?:follow|come)|follow(?:s|ing)?|coming|comes|on (?:the|its|their) way|in (?:progress|process|the works|an? (?:bit|few|minute|hour)|\\d{1,2} (?:min|hour|hr))|this (?:morning|afternoon|evening|week)|by (?:noon|\\d|eod|cob|tomorrow|tonight|the end|end of|mon|tues|wednes|thurs|fri)|at (?:noon|\\d{1,2}(?::\\d\\d)? ?(?:[ap]m\\b|\\W*$))|today|tonight|tomorrow|tmrw|(?:on )?(?:mon|tues|wednes|thurs|fri)day)';
const DESK =
  '(?:pricing|underwriting|uw|the underwriter|credit|committee|risk|funding|closing|contracts?|final \\w{1,15}|(?:the )?(?:next|second|last|final) (?:step|stage|round|phase|desk))';

/**
 * A deal that goes on: its next step, numbers that are to come. "Offers to follow", "on to committee", "waiting for final
 * numbers", but not "no offers today" and "sent it to credit".
 */
export const GOES_AHEAD = new RegExp(
  `(?:^\\W*|[,;:!(-] ?|\\b(?:and|then|with|final|just|your|our) )${NEXT} (?:(?:is|are|will|should|be|up|'s|'ll|out|back) ){0,3}${WHEN}\\b|\\bnext (?:up|stop)\\b|\\b(?:moving|going|heading|headed|sending|submitting|pushing|on|onward|off|goes)(?: (?:it|this|him|her|them|along|over|back|on|up|now|forward|the (?:file|deal))){0,3} to ${DESK}\\b|(?<!\\b(?:not|stop|no) )\\bwait(?:ing)? (?:on|for) (?:(?:the|his|her|its|your|final|bank|some|an?) ){0,3}(?:bank|verif\\w{1,8}|pricing|numbers?|final|offers?|terms|approval|underwriter|uw|answer)\\b|\\b(?:pricing|structuring|sizing) (?:it|this|him|her|them)(?: one)?(?: up| out)? (?:now|today|tomorrow|next|as we speak|this \\w{4,9})\\b|\\bfinal (?:pricing|numbers?|terms)\\b|\\b(?:we|i|they|uw|underwriting|credit)(?:'re|'m|'s| are| am| is) (?:now |already |just )?(?:pricing|structuring|sizing)\\b|\\b(?:working (?:on|up)|put(?:ting)? together|(?:will|should|'ll) have) (?:(?:the|his|her|an?|some|final|your) ){0,2}(?:numbers?|offers?|pricing|terms|quotes?)\\b`,
);
