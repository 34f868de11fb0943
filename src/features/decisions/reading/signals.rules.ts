/** The classes that a mail is scored for, in the order in which a tie is decided (decisions.md). */
export const CLASSES = [
  'info_requested',
  'withdrawn',
  'expired',
  'declined',
  'funded',
  'counter',
  'approved',
  'in_review',
  'received',
] as const;
export type ReadingClass = (typeof CLASSES)[number];

/** A rule of classification: words that speak for a class. */
export interface Signal {
  name: string;
  class: ReadingClass;
  /** 4 says what nothing else can mean, 3 is a decision's plain word, 2 needs no contradiction, 1 is a hint. */
  weight: number;
  pattern: RegExp;
  /** Whether it counts in full only where an amount is named. */
  needsMoney?: true;
  /** Asked before a decision can be made, so an approval elsewhere in the mail does not turn it into a stipulation. */
  isBeforeDecision?: true;
  /** "Unable to" and its like, which a counter takes back and "until we get" turns into a request. */
  isInability?: true;
}

const CANNOT =
  "(?:unable to|not able to|can ?not|can'?t|could ?n[o']t|couldn'?t|won'?t be able to|will not be able to|are not going to|aren'?t able to)";
const DO =
  '(?:offer|approve|move forward|proceed|go forward|fund|extend|assist|accommodate|help|do (?:this|it|anything|the|much)|get (?:this|it|there|comfortable)|make (?:an offer|this work|it work)|provide (?:an offer|financing|funding)|support|consider|secure|issue|work (?:with|on)|get (?:an|any) (?:approval|offers?)|take (?:this|it) on)';
const NOT = "(?:do(?:es)? ?n[o']t|d(?:oes|ose|o)n'?t|do(?:es)? not|did not|didn'?t|not)";
const SEND =
  '(?:re)?(?:send|provide|upload|forward|submit|email|supply|share|get us|get me|attach|shoot (?:me|us|over))';

/** The rules of decisions.md with the words in which funders put them. */
export const SIGNALS: readonly Signal[] = [
  { name: 'decline: declined', class: 'declined', weight: 3, pattern: /\b(?:auto-?)?decline[ds]?\b|\bdeclining\b/g },
  {
    name: 'decline: unable to',
    class: 'declined',
    weight: 3,
    isInability: true,
    pattern: new RegExp(`\\b${CANNOT} (?:\\w+ ){0,2}?${DO}\\b`, 'g'),
  },
  {
    name: 'decline: not a fit',
    class: 'declined',
    weight: 3,
    pattern:
      /\bnot (?:going to be )?(?:a |the |be )?(?:very )?(?:good |right |great |strong )?fit\b|\bisn'?t (?:a|the) (?:good |right )?fit\b/g,
  },
  {
    name: 'decline: pass',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:(?:have|need|going|gonna|forced|had|decided) (?:to )?(?:take a )?|we(?:'ll| will|'re| are)? |i(?:'ll| will|'m| am)? |hard |must |respectfully )(?:going to )?pass(?:ing)?\b(?! (?:(?:it|this|that|them) )?(?:along|over|up|to\b|on to|on the))|\bpass on (?:this|it|the|that)\b(?! (?:\w+ )?to\b)|^(?:a |hard )?pass\b[.!]*$/g,
  },
  {
    name: 'decline: does not meet',
    class: 'declined',
    weight: 3,
    isInability: true,
    pattern: new RegExp(
      `\\b${NOT} (?:currently )?(?:meet|qualify|fit(?: (?:our|the|in|within)|$|[.,])|satisfy)|\\bfails? to meet\\b`,
      'g',
    ),
  },
  {
    name: 'decline: dead',
    class: 'declined',
    weight: 3,
    pattern:
      /\bdead (?:deal|file|on arrival|in the water)\b|\b(?:is|it's|deal|file|this one's|one is) dead\b|^dead\b|\bdoa\b|\b(?:killed|kills) (?:it|this|the deal)\b/g,
  },
  {
    name: 'decline: rejected',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:rejected|denied|denial|turned (?:this |it |them )?down|turning (?:this |it )?down|not approved|nonapproval)\b/g,
  },
  {
    name: 'decline: not moving forward',
    class: 'declined',
    weight: 3,
    isInability: true,
    pattern:
      /\b(?:not|won'?t|no longer) (?:be )?(?:moving|move|going|proceeding|proceed)(?: forward| ahead| further)?\b|\bno (?:offers?|approval|go|deal)\b(?! (?:letter|yet|form))|\bnot something (?:we|i) (?:can|could|will|would)\b/g,
  },
  {
    name: 'decline: outside guidelines',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:outside|out|not within|beyond|below)(?: of)? (?:our|the|my) (?:\w+ ){0,2}(?:guidelines?|box|criteria|appetite|parameters|program)\b/g,
  },
  {
    name: 'decline: we do not fund',
    class: 'declined',
    weight: 2,
    isInability: true,
    pattern: /\bwe (?:do not|don'?t|cannot|can'?t) (?:currently )?(?:fund|lend|do|work with|stack|finance|take)\b/g,
  },
  {
    name: 'decline: unfortunately',
    class: 'declined',
    weight: 1,
    pattern: /\bunfortun[ae]t(?:e)?ly\b|\bregret(?:fully)?\b/g,
  },
  {
    name: 'withdrawn',
    class: 'withdrawn',
    weight: 4,
    pattern:
      /\b(?:offers?|approvals?|application|submission|file|deal|request|contracts?)\b.{0,50}\b(?:withdrawn|rescinded|revoked|pulled|cancel+ed|retracted|off the table|no longer (?:valid|available|on the table))\b|\b(?:withdraw|rescind|revok|retract|pull)(?:ing|e|s|ed)? (?:back )?(?:our|the|this|that|my|all) (?:\w+ )?(?:offers?|approvals?|application|submission|file|deal)\b|\b(?:has|have|been|was|were|is|are) (?:now )?(?:withdrawn|rescinded|revoked)\b/g,
  },
  {
    name: 'withdrawn: by the merchant',
    class: 'withdrawn',
    weight: 4,
    pattern:
      /\b(?:no longer|not) interested\b|\bwent (?:with (?:another|someone|a different|other)|elsewhere)\b|\b(?:merchant|client|customer|owner|borrower|he|she|they) (?:has |have |had )?(?:withdrew|withdrawn|declined|turned down|rejected|cancel+ed)\b|\b(?:funded|closed) elsewhere\b/g,
  },
  {
    name: 'expired',
    class: 'expired',
    weight: 4,
    pattern:
      /\b(?:offers?|approvals?|application|file|contracts?|it)\b.{0,50}\bexpired\b|\b(?:has|have|is|now) expired\b|^expired\b/g,
  },
  {
    name: 'funded',
    class: 'funded',
    weight: 4,
    pattern:
      /\b(?:deal|file|merchant|has been|have been|was|is|got|just|been|now) (?:successfully |officially |now )?funded\b(?! (?:amount|by|with|through|elsewhere|same))|^funded\b(?! amount)|\b(?:funds|wire|money|proceeds) (?:has|have|was|were|is|are|went)? ?(?:been |just |already )?(?:sent|wired|released|disbursed|out\b|deposited|initiated)/g,
  },
  {
    name: 'counter: instead of the requested',
    class: 'counter',
    weight: 4,
    needsMoney: true,
    pattern:
      /\b(?:instead of|rather than|in lieu of|less than|lower than|below) (?:the |what (?:was|you|they|he|she|is) |your )?(?:\w+ )?(?:requested|request|asked|ask)\b/g,
  },
  {
    name: 'counter: best we can do',
    class: 'counter',
    weight: 4,
    needsMoney: true,
    pattern:
      /\b(?:best|most|max(?:imum)?|highest)(?: \w+){0,2} (?:we|i)(?:'d| could| can|'re able to| would| are able to) (?:do|offer|go|get|approve)\b|\bcan (?:only|just) (?:do|offer|approve|go|get)\b|\bonly (?:able to )?(?:offer|approve|do|go (?:up )?to)\b/g,
  },
  {
    name: 'counter: revised offer',
    class: 'counter',
    weight: 4,
    needsMoney: true,
    pattern:
      /\b(?:revised|reduced|adjusted|amended|lower(?:ed)?|smaller|downsized|modified) (?:offer|approval|amount|terms|advance|deal)\b|\bcounter(?:-? ?offer(?:ed|ing)?|ing|ed)?\b|\b(?:approved|approval|offer)\b.{0,25}\bfor (?:a )?(?:lower|smaller|less)\b/g,
  },
  { name: 'approve: approved', class: 'approved', weight: 3, pattern: /\b(?:re-?)?ap{1,2}r?o{1,2}ved?d\b/g },
  { name: 'approve: approval', class: 'approved', weight: 2, pattern: /\b(?:re-?)?approvals?\b/g },
  {
    name: 'approve: pre-approved',
    class: 'approved',
    weight: 1,
    pattern: /\bpre-? ?(?:approved|approval|qualified)\b/g,
  },
  { name: 'approve: congratulations', class: 'approved', weight: 2, pattern: /\bcongrat\w*/g },
  {
    name: 'approve: offers below',
    class: 'approved',
    weight: 3,
    pattern:
      /\b(?:offers?|approval|terms)(?: is| are| details?)*(?: listed| outlined| shown)? (?:below|as follows)\b|\b(?:below|attached|following|here) (?:is|are) (?:the |our |your |an? |my )?(?:\w+ )?(?:offers?|approval)\b|\b(?:you have|we have|i have|got) (?:an|some|\w+) offers?\b/g,
  },
  {
    name: 'approve: we offer',
    class: 'approved',
    weight: 3,
    needsMoney: true,
    pattern:
      /\b(?:pleased|happy|glad|excited|able|thrilled) to (?:offer|approve|extend|present)\b|\b(?:we|i)(?: can| could| would| will|'ll|'d|'re able to| are able to)? (?:also |still )?(?:(?<=(?:can|could|would|will|'ll|'d|able to) (?:also |still )?)(?:offer|approve)|approved)\b|\bcan (?:offer|approve)\b/g,
  },
  {
    name: 'approve: we can do',
    class: 'approved',
    weight: 2,
    needsMoney: true,
    pattern: /\b(?:we|i) (?:can|'ll|will) (?:do|go|get (?:to|you|him|her|them)|fund)\b/g,
  },
  {
    name: 'approve: contracts out',
    class: 'approved',
    weight: 3,
    pattern:
      /\b(?:contracts?|docs|documents|agreements?) (?:\w+ ){0,2}?(?:ready|out|sent|attached|issued)\b(?! (?:for|of) (?:review|date))/g,
  },
  {
    name: 'approve: clear to fund',
    class: 'approved',
    weight: 3,
    pattern:
      /\b(?:clear(?:ed)?|ctf|ready|good) (?:to|for) (?:fund|close|funding|closing)\b|\bclear to close\b|\bgreen ?lit\b/g,
  },
  {
    name: 'approve: good to go',
    class: 'approved',
    weight: 2,
    needsMoney: true,
    pattern: /\bgood to go\b|\bgreen light\b/g,
  },
  {
    name: 'info request: before a decision',
    class: 'info_requested',
    weight: 3,
    isBeforeDecision: true,
    pattern:
      /\bbefore (?:we|i|underwriting|uw|they) (?:can|could|are able to|make|price|approve|decide|will|finali[sz]e)\b|\b(?:in order|needed|required|needs?) to (?:move forward|proceed|make (?:a|an) (?:decision|offer)|finali[sz]e|complete (?:our|the) review|price|get (?:an|this) (?:approv|offer|pric))|\b(?:prior to|before|for) (?:a |the |our |making a )?(?:decision|pricing|final decision)\b/g,
  },
  {
    name: 'info request: please send',
    class: 'info_requested',
    weight: 3,
    pattern: new RegExp(
      `\\b(?:please|pls|plz|kindly|can you|could you|would you|can we|could we|need you to)(?: also| just)? (?:${SEND}|get (?:the|a|an|us|me|me the)\\b|have (?:the )?(?:merchant|client|owner))`,
      'g',
    ),
  },
  { name: 'info request: send', class: 'info_requested', weight: 2, pattern: new RegExp(`^(?:just )?${SEND} `, 'g') },
  {
    name: 'info request: missing',
    class: 'info_requested',
    weight: 2,
    pattern:
      /\bmissing\b|\b(?:did not|didn'?t|have not|haven'?t) (?:receive|get|see|received|gotten)\b.{0,40}\b(?:statements?|application|pages?|id|license)\b|\bincomplete\b/g,
  },
  {
    name: 'info request: need the following',
    class: 'info_requested',
    weight: 3,
    pattern:
      /\b(?:need|require|provide|send|requires?|missing|outstanding)(?: \w+){0,3} (?:the )?(?:following|items? below|below)\b/g,
  },
  {
    name: 'info request: we need',
    class: 'info_requested',
    weight: 2,
    pattern:
      /\b(?:we|i|uw|underwriting|they)(?:'ll| will| would|'d)?(?: also| still| just| only)* (?:need|require)s?\b|\bstill need(?:ed|s)?\b|^(?:also )?needs?\b|\bwill need\b/g,
  },
  {
    name: 'info request: waiting on',
    class: 'info_requested',
    weight: 2,
    pattern:
      /\b(?:waiting|waitng|wait) (?:on|for)\b(?! (?:underwrit|uw\b|credit|committee|approval|a? ?decision|an? answer|pricing|the underwrit|my|management))|\bawaiting\b(?! (?:underwrit|uw\b|credit|committee|approval|decision|pricing))/g,
  },
  {
    name: 'info request: most recent month',
    class: 'info_requested',
    weight: 1,
    pattern: /\bmost recent (?:\w+ )?(?:month|statements?|bank)/g,
  },
  {
    name: 'chatter: in underwriting',
    class: 'in_review',
    weight: 2,
    pattern:
      /\b(?:in|with|to|at|through|on to) (?:our )?(?:underwriting|uw|credit|committee|the underwriters?|processing|the queue)\b(?!')|\b(?:under|in) review\b|\b(?:reviewing|working on|looking (?:at|into|now|it over)|being (?:reviewed|worked|processed))\b|\bassigned to\b|\bpending (?:review|decision|approval|underwriting)\b|\b(?:await|wait)ing (?:on |for )?(?:the )?(?:underwrit|credit|committee|approval|decision|pricing)\w*|\bin process\b/g,
  },
  {
    name: 'chatter: an answer will follow',
    class: 'in_review',
    weight: 1,
    pattern:
      /\b(?:keep you posted|get back to you|(?:will|should) have (?:an answer|something|a decision)|will (?:update|advise|follow up|review))\b/g,
  },
  {
    name: 'chatter: received',
    class: 'received',
    weight: 2,
    pattern:
      /\b(?:received|recieved|we have your|got (?:it|your|the)|thanks? (?:you )?for (?:the|your|submitting|sending)|confirm(?:ing|s)? receipt|submission (?:id|number|confirmation))\b/g,
  },
  {
    name: 'chatter: closed',
    class: 'in_review',
    weight: 1,
    pattern:
      /\b(?:bank holiday|holiday|office (?:will be|is) closed|out of (?:the )?office|on vacation|limited access to)\b/g,
  },
];
