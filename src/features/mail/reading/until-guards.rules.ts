import { OBJECT } from './objects.rules';
import { anywhere, type Guard, isDecline, isFinal } from './signal-surroundings.rules';

/** What a merchant has to have, or when to come back, is advice beside a refusal. */
const AT_LEAST =
  /\b(?:at least|minimum|come back|resubmit|re-submit|revisit|try (?:us )?again|seasoned|months? (?:from now|in business)|until (?:it|he|she|they|the \w+)(?:'s|'ve| has| have| is| are)? (?:been|reached|hit|had|open)|until \d+ months?|discharged|dismissed|released|satisfied|paid (?:down|off))\b/;
const UNLESS = /\b(?:until|unless|without|w\/o|absent|till|before (?:we|i|you)|pending (?:receipt|the receipt))\b/;
const ITS_OWNER = '(?:you|we|i|he|she|they|(?:the |your )?(?:merchant|client|owner))';
const MORE_OF_IT = "(?: (?!(?:and|or|but|plus|until|unless|once|if)\\b)[\\w'’$%-]{1,30}){0,14}";
/** "Proof that the lien is released", up to its end: it can be sent, whatever it is a proof of. */
const A_PROOF = new RegExp(
  `\\b(?:(?:proofs?|evidence|confirmations?|verification) (?:that|of|showing|stating|from|in|the|his|her|their|it|he|she|they|this|both|all|these|those)|(?:documentation|documents?|docs|paperwork|letters?|something|anything) (?:that (?:shows?|proves?|says?|states?|confirms?)|showing|proving|stating|saying|confirming|verifying|in writing|to (?:show|prove|confirm)|from))\\b${MORE_OF_IT}`,
);
/** "Until he can show that it is released": of who shows it nothing else is said that could be sent. */
const A_SHOWING = new RegExp(
  `\\b${ITS_OWNER}(?: can| could)? (?:shows?|proves?|demonstrates?) (?:(?:us|me) )?(?:that|the|his|her|their|it)\\b${MORE_OF_IT}`,
);
/** Whether a merchant has to have or do something himself; what a proof is of is not meant by it. */
const isAdvice = (sentence: string) => AT_LEAST.test(sentence.replace(A_PROOF, ' ').replace(A_SHOWING, ' '));
/** Something is still to happen; a day or a time is only when to ask again. */
const UNTIL =
  /\b(?:until|till|unless|before) (?!(?:tomorrow|today|monday|tuesday|wednesday|thursday|friday|then|now|further)\b)\w/;

/** "Send the lease so that we can offer him 50k", but not "deposits are strong, so we can offer him 50k". */
const ASKS_SO_THAT =
  /\b(?:please|pls|plz|kindly|(?:can|could|would|will) you|(?:we|i|uw|underwriting|credit|committee|just|still|only)(?:'ll| will| still| just| also| only){0,2} need|(?:^\W*|[,;:] |\b(?:just|and|then) )(?:re-?)?(?:send|get|provide|upload|forward|submit))\b[^.;?!]{0,160}\bso (?:that )?(?:we|i|uw|underwriting|credit|committee|they)(?: can| could| may|(?: are| am|'re|'m) able to)\b(?!'t| only| just)/;
/** The clause from behind "so". */
const SO_WE_CAN =
  /^ (?:that )?(?:(?:we|i|uw|underwriting|credit|committee|they)(?: can| could| may|(?: are| am|'re|'m) able to)? (?:\w+ |(?:get|have) (?:\w+ ){1,2})?)?$/;
/** "Send the lease and we can do 50k". */
const AND_WE_CAN =
  /(?:^\W*|\b(?:please|pls|plz|kindly|just|can you|could you) |[,;] )(?:re-?)?(?:send|get|provide|upload|forward|submit)\b[^.;?!]{1,90}\band (?:then )?(?:(?:we|i)(?:'ll| can| could| will)? )?$/;

/** Such an "if" is a courtesy, or holds of what did not happen: the refusal beside it stands. */
const NO_CONDITION =
  "(?! (?:(?:you|u)(?:'re|'d| are| have| had| need| want| would| wonder\\w*| disagree)|(?:it|that) helps|(?:i|we)(?:'d| could| had| were| may| recall| remember)|any(?:thing)? (?:else|questions?)|(?:any|some)?things? changes?|anything|not for|not mistaken|i'm|i am|memory|only|possible|so)\\b)";
const WHOEVER = '(?:he|she|they|it|this|that|these|(?:the|a|an|any|his|her|their|your) \\w{1,15})';
/** What has happened already, behind "when" and "once", is no condition. */
const HAPPENED = '(?! (?:\\w{1,20}ed|was|were|had|did|came|saw|ran|took|got|went|found|said|sent|told)\\b)';
/** "If he will not take 20k we are a pass", "Should the merchant refuse, we decline", "One more NSF and we are out". */
const IF_AHEAD = new RegExp(
  `(?:^\\W*|[,;:(] |- |\\b(?:and|so|note|that|then|because) )(?:(?:if|unless|in case|in the event)\\b${NO_CONDITION}|should ${WHOEVER}\\b|(?:when(?:ever)?|once|as soon as) ${WHOEVER}\\b${HAPPENED}|(?:otherwise|or else),? (?=$|(?:we|i|it|this|uw)\\b)|(?:one more|another|any (?:more|new|other|further)) (?:[\\w'-]{1,20} ){1,6}and (?=$|(?:we|i|it|this|that|they|uw|he)\\b))`,
);
const BUT = /\b(?:but|however|though|although)\b/;
/** Whether a condition stands before: of "If I could find a way I would, but we pass" none does, behind its "but". */
export const isUnderAnIf = (ahead: string): boolean => IF_AHEAD.test(ahead.split(BUT).at(-1) ?? '');
/** "We pass if he has another one". */
const IF_BEHIND = new RegExp(
  `^ (?:(?:(?:on|for) )?(?:this|it|him|her|them|that|the \\w{1,15}|\\w{1,15})(?: (?:one|deal|file))? )?(?:(?:if|unless|in case)\\b${NO_CONDITION}|should (?:he|she|they|it|the \\w{1,15})\\b)`,
);

/** "Send October or we have to pass": the refusal is the other choice. */
const OR_ELSE =
  /\bor(?: else)?,? (?:(?:this|it|that|we|i|uw)(?:'s|'ll|'re|'m| is| are| am| will)?(?: \w{1,10}){0,3} )?$/;

export const UNTIL_SOMETHING_COMES = 'until something comes';

/** What a refusal means that holds only until something is done: a request, a wait, or nothing that is decided. */
export const UNTIL_GUARDS: readonly Guard[] = [
  {
    name: 'what something is asked for',
    applies: isFinal,
    verdict: 'dropped',
    holds: ({ sentence, before: words }) =>
      AND_WE_CAN.test(words) || (SO_WE_CAN.test(words) && ASKS_SO_THAT.test(sentence)),
  },
  {
    name: 'until somebody else has done his part',
    applies: (signal) => isDecline(signal),
    verdict: 'in_review',
    holds: anywhere(
      /\bapprove or (?:decline|deny)\b|\b(?:search|report|vendor|appraisal|verification|underwriter|manager|committee) (?:\w+ )?(?:comes?|is|gets?|are) back\b/,
    ),
  },
  {
    name: UNTIL_SOMETHING_COMES,
    applies: (signal) => isDecline(signal),
    verdict: 'info_requested',
    holds: ({ sentence }) =>
      UNLESS.test(sentence) && (OBJECT.test(sentence) || A_PROOF.test(sentence)) && !isAdvice(sentence),
  },
  {
    name: 'until something is done',
    applies: (signal) => isDecline(signal) && signal.isInability === true,
    verdict: 'dropped',
    holds: ({ sentence }) => UNTIL.test(sentence) && !isAdvice(sentence),
  },
  {
    name: 'only under a condition',
    applies: isDecline,
    verdict: 'dropped',
    holds: (around) => IF_BEHIND.test(around.after) || isUnderAnIf(around.ahead) || OR_ELSE.test(around.before),
  },
];
