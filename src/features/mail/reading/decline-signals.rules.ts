import type { Signal } from './signal-classes.rules';

const CANNOT =
  "(?:unable to|not able to|can ?not|can'?t|could ?n[o']t|couldn'?t|won'?t be able to|will not be able to|are not going to|aren'?t able to)";
const DO =
  '(?:offer|approve|move forward|proceed|go forward|fund(?! (?:today|tomorrow|yet|this week|on|over|before|it today|this today))|extend (?:an?|any|financing|credit)|(?:assist|accommodate|help)(?! (?:(?:you|him|her|them|the \\w+) )?(?:with|log))|match|do (?:this|it|anything|the|much)|get (?:this|it|there|comfortable)(?! (?:open|to open|on the))|make (?:an offer|this work|it work)|provide (?:an offer|financing|funding)|support (?:this|the (?:deal|request|amount))|(?:secure|issue|get) (?:an? |any )?(?:offers?|approvals?|financing)|take (?:this|it) on)';
const NOT = "(?:do(?:es)? ?n[o']t|d(?:oes|ose|o)n'?t|do(?:es)? not|did not|didn'?t|not)";

/** How funders say no, take an offer back or let one run out. */
export const DECLINE_SIGNALS: readonly Signal[] = [
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
      /\b(?:(?:have|need|going|gonna|forced|had|decided)(?: to)?|must|respectfully|(?:we|i)(?:'ll| will|'re|'m| are| am)?)(?: going to| have to| be| respectfully| take a)? pass(?:ing)?\b(?=\s*(?:[.,;!:()-]|$|on (?:this|it|that|the (?:file|deal|merchant))\b(?! (?:\w+ )?to\b)|for now|at this time|here|due|because|as\b|since|unfortunately|thanks|sorry))|\bhard pass\b|\bpass(?:ing)? on (?:this|it)\b(?! (?:\w+ )?to\b)(?=\s*(?:[.,;!-]|$|one|file|deal|merchant|due|because|as\b|at|for))|^(?:a )?pass\b[.!]*$/g,
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
      /\b(?:not|won'?t|no longer) (?:be )?(?:moving|move|going|proceeding|proceed)(?: forward| ahead| further)\b|\bno (?:offers?|approval)\b(?! (?:letters?|yet|form|from|on the|elsewhere|needed|required|is))|\b(?:is|it's|a) (?:a )?no[ -]go\b|\bit'?s a no\b|\bno can do\b|\bwe(?:'re| are) out\b(?! of)|\bnot something (?:we|i) (?:can|could|will|would)\b/g,
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
    weight: 1,
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
      /\b(?:offers?|approvals?)\b.{0,40}\b(?:(?:was|were|is|are|been|being|got|now)(?: \w+)? (?:withdrawn|rescinded|revoked|pulled|cancel+ed|retracted)|withdrawn|rescinded|revoked|off the table|no longer (?:valid|available|on the table))\b|\b(?:application|submission|file|deal|request|contracts?) (?:(?:was|is|has been|been|now) )?(?:\w+ )?(?:withdrawn|rescinded|cancel+ed)\b|\b(?:withdraw|rescind|revok|retract|pull)(?:ing|e|s|ed)? (?:back )?(?:our|the|this|that|my|all) (?:\w+ )?(?:offers?|approvals?|application|submission|file|deal)\b|\b(?:has|have|been|was|were|is|are) (?:now )?(?:withdrawn|rescinded|revoked)\b/g,
  },
  {
    name: 'withdrawn: by the merchant',
    class: 'withdrawn',
    weight: 4,
    pattern:
      /\b(?:no longer|not) interested\b|\bwent (?:with (?:another|someone|a different|other)|elsewhere)\b|\b(?:merchant|client|customer|owner|borrower|he|she|they) (?:has |have |had )?(?:withdrew\b|withdrawn\b|(?:declined|turned down|rejected|cancel+ed)(?: (?:the|our|your|all|this|these|both|it|us)?(?: ?offers?| ?approvals?| ?terms| ?deal| ?funding| ?contracts?)?)?(?=[\s.,;!-]*$|[.,;!]| because| due| since))|\b(?:funded|closed) elsewhere\b/g,
  },
  {
    name: 'expired',
    class: 'expired',
    weight: 4,
    pattern: /\b(?:offers?|approvals?|terms|application|submission|file|contracts?)\b.{0,40}\bexpired\b|^expired\b/g,
  },
];
