import { matchesOf } from '../../../platform/matches.rules';
import { OBJECT } from './objects.rules';
import { after, anywhere, before, type Guard, isApproval, named } from './signal-surroundings.rules';

/** The figures of a text, those in thousands as such. */
const figuresIn = (text: string) =>
  matchesOf(text, /(\d[\d,.]{0,12})(k\b)?/g).map(
    ([, digits = '', k]) => Number(digits.replace(/[,.](?=\d{3})/g, '').replace(/[,.]$/, '')) * (k ? 1000 : 1),
  );

const NOTHING_YET =
  /^ (?:is |are )?(?:still )?pending\b|^(?: (?:status|amount|date))?\s?[:|=-]{1,2}\s?(?:pending|tbd|n\/?a|none|no\b|in (?:process|progress|review)|awaiting|not yet|waiting|[$]?0\b)/;
const isApproved = named('approve: approved');
const LOOKED_AT_AGAIN =
  /\b(?:underwrit\w*|uw|credit|committee|re-?review|review|manage\w*|sign-?off|approval|decision|final)\b/;
/** "Approved pending voided check": the paper is a stipulation. */
function isPendingAPaper(after: string): boolean {
  const [clause = ''] = after.split(/[.:;]/, 1);
  return clause.startsWith(' pending') && OBJECT.test(clause) && !LOOKED_AT_AGAIN.test(clause);
}

/** Whom or what an approval is of; tried among the guards of all decisions. */
export const APPROVE_GUARDS: readonly Guard[] = [
  {
    name: 'approved at another time',
    applies: isApproval,
    verdict: 'dropped',
    holds: anywhere(
      /\b(?:approv\w+|offer\w*|funded)\b[^.;]{0,40}\b(?:in|back in|since) (?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|20\d\d|(?:the )?(?:spring|summer|fall|winter))\b|\b(?:approv\w+|offer\w*|funded)\b[^.;]{0,40}\b(?:\w+ (?:months?|years?|weeks?) ago|last (?:week|month|year|spring|summer|fall|winter|quarter))\b/,
    ),
  },
  {
    name: 'how money goes out',
    applies: named('funded'),
    verdict: 'dropped',
    holds: after(
      /^ (?:(?:out|by wire|via wire) )?(?:(?:on )?(?:the |that )?(?:same|next|following) (?:business )?day\b|within\b|once\b|when\b|upon\b|as soon\b|if\b|in (?:as little|under|\d+ (?:business |hours?|hrs?|days?))|after (?:the |he|she|they|we|contracts?|sign|docs|closing|verification|all\b|funding|final)|every\b|each\b|daily\b|usually\b|typically\b)/,
    ),
  },
  {
    name: "other deals' funding",
    applies: named('funded'),
    verdict: 'dropped',
    holds: before(
      /\b(?:the )?(?:others?|other (?:two|three|ones?|deals?|files?)|last (?:one|deal)) (?:\w+ )?(?:that|which|who)? ?$/,
    ),
  },
  {
    name: 'what is still tried, or guessed',
    applies: (signal) => isApproval(signal) || signal.class === 'counter',
    verdict: 'dropped',
    holds: anywhere(
      /^\W*(?:i'?ll|we'?ll|i will|let me|gonna|going to|(?:i'm |we're )?(?:trying|hoping|checking|pushing)|try)\b.{0,30}\b(?:see|check|find out|if|whether|get|for)\b|\b(?:my guess|guess(?:ing|timate)?|ballpark|thinking|spitball\w*|hopeful|hypothetical\w*|theoretical\w*|probably|(?:has|have) ?n[o']t (?:signed|approved)|hasn't (?:signed|approved)|back in)\b(?! \d{1,3} )/,
    ),
  },
  {
    name: 'ready but for something',
    applies: named('approve: clear to fund', 'approve: good to go'),
    verdict: 'dropped',
    holds: after(/^ (?:besides|except|other than|once|after|as soon|pending|when|if|but)\b/),
  },
  {
    name: "another funder's approval",
    applies: named('approve: approval'),
    verdict: 'dropped',
    holds: after(
      /^ (?:from|with|at) (?!(?:us|our|credit|uw|underwriting|the|my|an?|committee|management|up|terms|conditions?|stips?|stipulations)\b)[a-z]{3,}/,
    ),
  },
  {
    name: 'how contracts are made',
    applies: named('approve: contracts out'),
    verdict: 'dropped',
    holds: anywhere(/\bcontracts? (?:is|are) (?:usually|typically|normally|generally|always|often)\b/),
  },
  {
    name: 'only a step is approved',
    applies: named('approve: approved', 'approve: approval'),
    verdict: 'dropped',
    holds: (around) =>
      /^ (?:(?:it|us|this|the file|him|her|them) to move|moving|to move|going) (?:forward|ahead|on|to)\b|^ (?:for|to) (?:the )?(?:bank (?:verification|login|call)|(?:next|merchant|final) (?:step|stage|interview|call|review)|underwriting|review|submission|submit|a call|verification|processing)\b|^ (?:pricing|rates?|tiers?|buy rates?|programs?)\b(?! (?:is|at|of|for (?:this|him|her|the)))/.test(
        around.after,
      ) || /\b(?:hold|keep|leave|extend\w*|reopen) (?:the |your |his |her |this |that )?$/.test(around.before),
  },
  {
    name: "somebody else's approval, told of",
    applies: isApproval,
    verdict: 'dropped',
    holds: before(
      /\bhad (?:him|her|it|them|this) $|\b(?:the )?(?:others?|two|three|four|ones)(?: (?:ones?|deals?|files?))?(?: (?:that )?you (?:sent|submitted))?(?: (?:on \w+|yesterday|today|last week))? (?:got|were|was|are|have been) $|\b(?:place|store|shop|location|business|guy|deal|file|merchant|sister|brother|partner|company)(?:'s \w+)? (?:(?:that |which |whom? )?(?:we|i)(?:'ve| have| had)?|that|which|whom?) $|\b(?:i|we)(?:'ve| have) seen (?:them|him|others?) $/,
    ),
  },
  {
    name: 'a label over nothing yet',
    applies: (signal) => isApproval(signal) && !isApproved(signal),
    verdict: 'dropped',
    holds: after(NOTHING_YET),
  },
  {
    name: 'approved, but for more than a paper',
    applies: isApproved,
    verdict: 'dropped',
    holds: ({ after: words }) => NOTHING_YET.test(words) && !isPendingAPaper(words),
  },
  {
    name: 'numbers to come',
    applies: named('approve: numbers', 'approve: offers below'),
    verdict: 'dropped',
    holds: after(
      /^ (?:will (?:be|come|follow)|to (?:follow|come)|coming|shortly|soon|later|tomorrow|tmrw|next week|this afternoon|(?:on )?(?:mon|tues|wednes|thurs|fri)day|by (?:eod|tomorrow|end))/,
    ),
  },
  {
    name: 'what is offered to anybody',
    applies: isApproval,
    verdict: 'dropped',
    holds: (around) =>
      /^ (?:industries|states|merchant types|business types|sectors|categories)\b/.test(around.after) ||
      /\b(?:rates?|factors?|buys?|buy rates|pricing) (?:from|starting|start(?:s)? (?:at|from)|as low as)\b|\bas low as\b|\bsee (?:those|these|more of)\b/.test(
        around.sentence,
      ),
  },
  {
    name: 'an approval that is no more',
    applies: named('approve: approval', 'approve: approved', 'approve: numbers'),
    verdict: 'dropped',
    holds: after(
      /^ (?:is|was|has been|are|were|will be) (?:now )?(?:void\w*|dead|off\b|null|cancel\w*|rescinded|withdrawn|pulled|no longer|gone|expired)/,
    ),
  },
  {
    name: 'an approval that is taken back',
    applies: named('approve: approval', 'approve: numbers'),
    verdict: 'dropped',
    holds: before(
      /\b(?:pull|rescind|withdraw|revok|retract|cancel|kill|void)(?:e|s|ed|ing)? (?:back )?(?:the|our|this|that|his|her|their|my|any) (?:\w+ )?$/,
    ),
  },
  {
    name: 'somebody else approves something',
    applies: named('approve: approved'),
    verdict: 'dropped',
    holds: (around) =>
      /^ (?:vendors?|brokers?|isos?|partners?|lenders?|funders?|suppliers?|agents?|users?|list)\b/.test(around.after) ||
      (/\b(?:merchant|client|owner|he|she|they) $/.test(around.before) &&
        /^ (?:the|our|it|this|that|your)\b/.test(around.after)),
  },
  {
    name: 'more instead of less',
    applies: named('counter: instead of the requested'),
    verdict: 'approved',
    holds: ({ before: words, after: rest }) => {
      const more = figuresIn(words).at(-1);
      const [less] = figuresIn(rest);
      return more !== undefined && less !== undefined && more > less;
    },
  },
  {
    name: 'others were approved',
    applies: named('approve: approved', 'approve: we offer'),
    verdict: 'dropped',
    holds: after(
      /^ (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|a (?:few|couple|bunch|handful|lot)|several|some|many|multiple|plenty|lots|both|most) (?:of )?(?:(?:other|more|your|our|his|different|new|great|good|the|of) ){0,3}(?:deals|files|merchants|clients|submissions|others|ones|businesses|apps|applications)\b(?![^;!?]*\d)/,
    ),
  },
  {
    name: 'somebody else was approved',
    applies: named('approve: approved', 'approve: we offer'),
    verdict: 'dropped',
    holds: after(
      /^ (?:an? |some |several |other )?(?:(?:very |pretty )?similar|comparable|like this)\b|^ (?:an?|another|one of|similar) (?!(?:[\w-]+ ){0,3}(?:offers?|advance|amount|loan|line|approval|counter|increase|lower|smaller|reduced|renewal|position|max\w*|deal|terms|options|of|monthly|weekly|daily|product|program|term|business)\b)(?![$\d])[a-z]/,
    ),
  },
];
