import type { Signal } from './signal-classes.rules';

const CANNOT =
  "(?:unable to|not able to|can ?not|can'?t|could ?n[o']t|couldn'?t|won'?t be able to|will not be able to|are not going to|aren'?t able to|not going to be able to|not in a position to|don'?t see (?:us|a way to)|no way (?:we can|to)|chose not to|decided not to|will not|won'?t|can no longer|no longer (?:can|able to|willing to|going to|in a position to)|(?:do not|don'?t) (?:think|believe) we can)";
const DO =
  '(?:offer|approve|accept|quote|price (?:it|this)|consider|entertain|structure|underwrite|pursue|continue with|support(?: this| the (?:deal|request|amount|file|merchant)| at this time|$)|move forward|proceed|go forward|fund(?! (?:today|tomorrow|yet|this week|on|over|before|it today|this today))|extend (?:an?|any|financing|credit)|(?:assist|accommodate|help|service)(?! (?:(?:you|him|her|them|the \\w+) )?(?:with(?! (?:this|that|the) (?:one|merchant|deal|file|client|request|application|opportunity))|log))|match|beat|compete(?: with)?|do (?:this|it|anything|the|much)|get (?:this|it|there|comfortable)(?! (?:open|to open|on the|declined|denied|killed|rejected))|make (?:an offer|(?:this|it|that|these|the (?:deal|file|numbers?))(?: one| deal| file)? work)|provide (?:an? |any )?(?:offers?|approvals?|financing|funding|terms)|(?:secure|issue|get) (?:an? |any )?(?:offers?|approvals?|financing)|take (?:this|it) on|get involved)';
const NOT = "(?:do(?:es)? ?n[o']t|d(?:oes|ose|o)n'?t|do(?:es)? not|did not|didn'?t|won'?t|wouldn'?t|will not|not)";

/** How funders say no, take an offer back or let one run out. */
export const DECLINE_SIGNALS: readonly Signal[] = [
  {
    name: 'decline: declined',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:auto-?)?decline[ds]\b|(?<!(?:(?<!\b(?:it|this|that|here|he|she|there))'s|\b(?:the|that|earlier|previous|prior|last|first|initial)) (?:\w+ )?)\bdecline\b|\bdecline (?:stands|reasons?|is final)\b|\breasons? for (?:the|our|this) decline\b|\bdeclining\b/g,
  },
  {
    name: 'decline: one that is told of',
    class: 'declined',
    weight: 1,
    pattern:
      /(?<=(?:(?<!\b(?:it|this|that|here|he|she|there))'s|\b(?:the|that|earlier|previous|prior|last|first|initial)) (?:\w+ )?)\bdecline\b/g,
  },
  {
    name: 'decline: unable to',
    class: 'declined',
    weight: 3,
    isInability: true,
    pattern: new RegExp(`\\b${CANNOT} (?:\\w+ ){0,2}?${DO}\\b`, 'g'),
  },
  {
    name: 'decline: not that amount',
    class: 'declined',
    weight: 3,
    isInability: true,
    isOfAmount: true,
    pattern: new RegExp(
      `\\b(?:${CANNOT}|would ?n[o']t|wouldn'?t|would not|didn'?t|did not) (?:get|go|do|hit|reach|match|offer|approve|stretch|justify|support|swing|give|see|stomach)(?: you| him| her| them| it)?(?: up)?(?: to)? (?:the |that |your |his |her |their )?(?:full |requested |whole )?(?:[$€]?\\d{1,3}(?![\\d])(?:,\\d{3})?|[$€]?\\d{4,7}|amount\\b)|\\bno (?:to|on) (?:the |that |your |his |her |their |a )?(?:[$€]?\\d|full|requested|amount|longer|bigger|larger|lower)|\\b(?:came?|coming|fell|falls?) (?:(?:up|in|back) )?(?:short|light|shy) (?:of|on) (?:the |that |your )?[$€]?\\d|\\bno luck (?:on|with|at|getting) (?:the |that |your )?(?:full |requested )?(?:[$€]?\\d|amount)|(?<![\\d.,])\\d{1,3}(?:,\\d{3}|k)? (?:is|was) (?:just |a bit |a little |way |far )*(?:too (?:rich|much|high|big|aggressive)|a (?:stretch|bridge)|not (?:doable|possible|happening|going to happen|gonna happen)|out of reach|off the table|(?:a )?(?:hard |firm |definite )?no\\b(?= from| for| on|\\W*$|[.,;])|a pass|dead|(?:is)?n[o']?t supported|not supported)\\b|(?<![\\d.,])\\d{1,3}(?:,\\d{3}|k)? (?:isn'?t|wasn'?t) (?:going to be )?(?:supported|justified|in the cards|there|doable|possible|happening|going to happen|gonna happen|realistic|workable)\\b|\\b(?:full|requested|whole|entire|original) (?:amount|request|[$€]?\\d{1,3}(?:,\\d{3}|k)?) (?:was|got|is|has been) (?:\\w+ )?(?:declined|rejected|turned down|denied|not approved)\\b`,
      'g',
    ),
  },
  {
    name: 'decline: not a fit',
    class: 'declined',
    weight: 3,
    pattern:
      /\bnot (?:going to be )?(?:a |the |be )?(?:very )?(?:good |right |great |strong )?fit\b|\bisn'?t (?:a|the) (?:good |right )?fit\b|\b(?:is|it's|this is|deal is|file is|one is) (?:just |really |simply )?(?:not|isn'?t) (?:one )?(?:for us|our thing|our cup of tea|in our wheelhouse|something for us)\b|\b(?:not|isn'?t) (?:one )?for us\b|\b(?:doesn'?t|does not|won'?t|will not|wouldn'?t|not going to) (?:work(?=\W*$| for us| here| on (?:this|our))|make it(?=\W*$| through)|pencil|make sense (?:for us|on our end))\b|\bno appetite\b|\b(?:not|isn'?t|ain'?t) (?:really |quite |going to be )?(?:an?|our|my|the)(?! (?:big|huge|bad|done|real|new|complete|full)\b)(?: \w+)? (?:deal|file|merchant|credit|risk|paper|opportunity|business|thing|space)(?=\W*$|[.,;]| (?:for (?:us|me|our)|we|i|here|on our|right now|at this time)\b)|\btoo (?:small|big|large|new|risky|thin|weak) for us\b|\bdo[- ]not[- ](?:fund|lend) list\b|\b(?:is|it'?s|they'?re|he'?s|just|way|business) too (?:new|young|thin|risky|stacked|leveraged|small)(?=\W*$|[.,;!])|\bdon'?t go (?:that|this|so) (?:deep|high|far)\b|\bno deal\b(?=\W*$| on this| here)|\bno (?:options?|programs?|products?|appetite) (?:for|that|available)\b|\bsit(?:ting)? this (?:one )?out\b|^(?:sorry,? )?(?:we're |we are |i'm )?not interested\b|\b(?:not|isn'?t|aren'?t|wasn'?t) comfortable(?=\W*$|[.,;])|\bdq(?:'?d)?\b|^(?:sorry,? |unfortunately,? )?not (?:at this time|this time(?: around)?)(?=\W*$|[.,;!])|\bnot funding(?=\W*$|[.,;]| (?:this|it|him|her|them|that)\b)|\bwe(?:'re| are) done\b(?=\W*$|[.,;]| here)|\bnot (?:comfortable|willing) (?:with|to|moving|going|approving|offering|funding|proceeding)\b|\bwe(?:'re| are) not interested\b/g,
  },
  {
    name: 'decline: pass',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:will|going to) be passing\b(?! (?:it|this|that|along|them))|\b(?:(?:have|need|going|gonna|forced|had|decided)(?: to)?|must|respectfully|(?:we|i)(?:'ll| will|'re|'m| are| am)?)(?: going to| have to| be| respectfully| take a)? pass(?:ing)?\b(?=\s*(?:[.,;!:()-]|$|on (?:this|it|that|the (?:file|deal|merchant))\b(?! (?:\w+ )?to\b)|for now|at this time|here|due|because|as\b|since|unfortunately|thanks|sorry))|\bhard pass\b|\bpass(?:ing)? on (?:this|it)\b(?! (?:\w+ )?to\b)(?=\s*(?:[.,;!-]|$|one|file|deal|merchant|due|because|as\b|at|for))|^(?:a )?pass(?:ing)?\b(?=\W*$| for now| at this time| here| on (?:this|it)| due| because| as\b| since| given|, | - )|\b(?:we|i|uw|underwriting|credit|committee|they|underwriter|management)(?: have| has)? (?:all |both |also |already )?passed\b(?=\W*$|[,;:] (?!(?:good|clear|approved|ready|all|and|so we)\b)| (?:on (?:this|it|that|the (?:file|deal|merchant))\b(?! (?:\w+ )?to\b)|due|because|for|as)\b)|^passed\b(?=[^\w!]*$|[.,;:] | -{1,2} | (?:on (?:this|it|that|him|her|them|the (?:file|deal|merchant))\b(?! (?:\w+ )?to\b)|for now|at this (?:time|point)|here|due|because|for|as|since|given|unfortunately|sorry)\b)/g,
  },
  {
    name: 'decline: not eligible',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:not|isn'?t|aren'?t) (?:currently )?eligible\b|\b(?:we|i|uw|underwriting|credit|it)(?:'re| are|'m| am|'s| is) (?:going to be )?(?:an? )?(?:hard |firm |definite )?(?:no|pass)\b(?=\W*$|[.,;:!-]| (?:on (?:this|it|him|her|them)|for (?:us|now)|here|due|because|from (?:us|me))\b)/g,
  },
  {
    name: 'decline: does not meet',
    class: 'declined',
    weight: 3,
    isInability: true,
    pattern: new RegExp(
      `\\b${NOT} (?:currently )?(?:meet|qualify|fit(?: (?:our|the|in|within)|$|[.,])|satisfy)|\\bfails? (?:to meet|our|the) `,
      'g',
    ),
  },
  {
    name: 'decline: dead',
    class: 'declined',
    weight: 3,
    pattern:
      /\bdead (?:deal|file|on arrival|in the water)\b|\b(?:is|it's|deal|file|this one's|one is) dead\b|^dead\b|^kill\b(?=\W*$|[.,!;:-])|\bdoa\b|\bkill(?:ed|s|ing)? (?:it|this|the (?:deal|file))\b/g,
  },
  {
    name: 'decline: rejected',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:rejected|denied|(?<!\b(?:the|that|earlier|previous) )denial|turn(?:ed)? (?:this |it |them |him |her |this (?:one|deal|file|merchant|client) |the (?:deal|file) )?down|turning (?:this |it |this (?:one|deal|file) )?down|answer (?:is|was|remains|stays)(?: still| unfortunately| a| an| firm| hard){0,3} no(?=\W*$|[.,;:!-]| (?:on|for|here|from)\b)|not approved(?! yet)|nonapproval|hard no|we say no|saying no|(?:uw|underwriting|underwriter|credit|committee|management|they) (?:said|says|say) no(?= (?:to (?:this|it|him|her|them|the|us)|on (?:this|it|the)|because|due|thanks)\b|\W*$|[.,;:!-])|say no (?:to this|for now|here|at this (?:time|point)|on this)|say no(?=\W*$|[.,])|(?:have to|had to|has to|going to|gonna|must|need to|'ll|will|respectfully) say(?:ing)? no (?:to|on|for) (?!(?:the|that|your|his|her|any|an?) (?:[\w$]+ ){0,2}(?:rate|fee|term|amount|request|discount|extension|longer|bigger|larger|lower|points?|pts|waiver|exception|increase)\b)|no from (?:us|me|uw|underwriting|credit))\b|^nope\b|^no interest\b|\bno interest (?:on|in|for|here)\b|^no,? thank(?:s| you)\b|\bnot enough (?:here |there |in (?:it|here|this) )?to (?:make|offer|approve|work with|support|justify)\b|^(?:sorry,? )?(?:it'?s |this is )?(?:a |an )?(?:no|decline) (?:on|for|to) (?:this|it|him|her|them)\b|\bso (?:it'?s )?(?:a )?no\b(?=\W*$|[.,!])|^(?:it'?s |this is |that'?s )?a no\b|\b(?:is|it's|that's) a (?:hard |firm |definite )?no\b/g,
  },
  {
    name: 'decline: not moving forward',
    class: 'declined',
    weight: 3,
    isInability: true,
    pattern:
      /\b(?:not|won'?t|no longer) (?:be )?(?:moving|move|going|proceeding|proceed)(?: forward| ahead| further)?\b(?= forward| ahead| further|\W*$| with (?:this|the|an|it)| at this time| on (?:this|it))|\b(?:no (?:offers?|approval)|nothing (?:for|on) this(?: one)?|nothing we can)\b(?! (?:letters?|yet|form|from|on the|elsewhere|needed|required|is))|\b(?:is|it's|a) (?:a )?no[ -]go\b|(?:^|\bso |, |= ?)(?:it'?s )?(?:a )?no[ -]go\b(?=\W*$|[.,;:!]| on (?:this|it)| here| due| because| for)|\bdnq\b|\bit'?s a no\b|\bno can do\b|(?<!\b(?:while|whilst|when|as long as|so long as) )\bwe(?:'re| are|'ll be)? out\b(?! of| to| there| until| for| on (?:the|thurs|fri|mon|tues|wednes|vacation|holiday|leave))|^out\b(?! of|look)|\b(?:not|aren'?t|isn'?t) (?:something|an industry|a (?:business|state|product)|one) (?:that )?(?:we|i) (?:can|could|will|would|fund|do|lend|finance|touch|support|like|work|take)\b|\b(?:isn'?t|is not|not) (?:one|something|a (?:deal|file)|anything) (?:that )?(?:we|i)(?:'re| are)? (?:can|could|will|would|able)\b|\bno room\b(?= (?:left|here)\b| for (?:us|me|another|any|an? )|\W*$|[.,;])/g,
  },
  {
    name: 'decline: outside guidelines',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:outside|out|not within|beyond|below)(?: of)? (?:our|the|my) (?:\w+ ){0,2}(?:guidelines?|box|criteria|appetite|parameters|program)\b/g,
  },
  {
    name: 'decline: in house already',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:already|currently) (?:have (?:this|the|it|them|him|her) ?(?:\w+ )?)?(?:in[- ]house|in our (?:system|portfolio)|submitted (?:by|from|through)|being worked|working with)\b(?!.{0,20}(?:received|thank))|\b(?:have|had|got) (?:this|the|it|them|this one|this merchant|the merchant|this file|this deal) (?:already )?(?:in[- ]house|from (?:another|a different|other))\b|\b(?:protected|registered|submitted|came in|sent in|in[- ]house) (?:already |before |previously )?(?:by|from|through|with|under) (?:another|a different|other|an existing) (?:broker|iso|agent|rep|source|partner)|\b(?:deal|file|merchant|client|one|it)(?: is|'s| was) in[- ]house already\b|^(?:sorry,? |unfortunately,? )?in[- ]house already\b(?=\W*$|[.,;!-])|\bdupe\b|\banother (?:broker|iso|shop|rep) (?:already |just )?(?:has|had|sent|submitted|brought)\b/g,
  },
  {
    name: 'decline: does not support',
    class: 'declined',
    weight: 3,
    isInability: true,
    pattern:
      /\b(?:do(?:es)?(?:n'?t| not)|would not|wouldn'?t|cannot|can'?t|will not|won'?t) (?:\w+ )?support (?:another|a|an|any|the|this|additional|more|our|further|new)\b/g,
  },
  {
    name: 'decline: not this state or industry',
    class: 'declined',
    weight: 3,
    isInability: true,
    pattern:
      /\bwe (?:currently )?(?:do not|don'?t|cannot|can'?t|are not able to|no longer) (?:currently )?(?:fund|lend|do|work with|finance|take|offer|operate|do business|service|accept|have a program for)(?: (?:deals|merchants|businesses|files|loans|to|any|with))* (?:(?:in|out of) (?!the (?:morning|afternoon|evening|next)|advance|general|house)[a-z]{2,}|this industry|that industry|trucking|transportation|truckers|restaurants?|cannabis|construction|auto (?:sales|dealers?)|(?:used )?car dealers?|dealerships?|staffing|law firms?|attorneys|real estate|non-?profits?|churches|gas stations?|adult|gambling|firearms|crypto|sole prop\w*|start-?ups?|home[- ]based|franchises|(?:1st|2nd|3rd|[4-9]th|first|second|third|fourth|fifth) positions?|stack\w*|reverses|consolidations|seasonal)/g,
  },
  {
    name: 'decline: we do not fund',
    class: 'declined',
    weight: 1,
    isInability: true,
    pattern: /\bwe (?:do not|don'?t|cannot|can'?t) (?:currently )?(?:fund|lend|do|work with|stack|finance|take)\b/g,
  },
  {
    name: 'decline: too young',
    class: 'declined',
    weight: 1,
    pattern:
      /\bonly (?:been )?(?:open|in business|operating|around)(?: for)? (?:about )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven) (?:months?|weeks?)\b/g,
  },
  {
    name: 'decline: come back later',
    class: 'declined',
    weight: 1,
    pattern:
      /\b(?:try|come back|check back|resubmit|re-submit|send (?:it|this) back) (?:(?:to |with )?(?:us|me|it|this) )?(?:again )?(?:once|when) (?:he|she|they|it|the \w+|revenues?|deposits|sales)\b|\b(?:try|come back|check back|reach back|resubmit|re-submit|send (?:it|this) back) (?:(?:to |with )?(?:us|me|it|this) )?(?:again )?(?:after|in|once|when) (?:(?:he|she|they|it|the \w+)(?:'s|'ve| has| have| is| are| hits?)? )?(?:a|an|\d+|one|two|three|four|six|twelve|another) (?:more )?(?:years?|months?|days|weeks)\b/g,
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
      /\b(?:offers?|approvals?)\b.{0,40}\b(?:(?:was|were|is|are|been|being|got|now)(?: \w+)? (?:withdrawn|rescinded|revoked|pulled|cancel+ed|retracted)|withdrawn|rescinded|revoked|off the table|no longer (?:valid|available|on the table))\b|\b(?:application|submission|file|deal|request|contracts?) (?:(?:was|is|has been|been|now) )?(?:\w+ )?(?:withdrawn|rescinded|cancel+ed)\b|\b(?:withdraw|rescind|revok|retract|pull)(?:ing|e|s|ed)? (?:back )?(?:our|the|this|that|my|all) (?:\w+ )?(?:offers?|approvals?|application|submission|file|deal)\b|(?:\b(?:has|have|been|was|were|is|are)|'ve) (?:now )?(?:withdrawn|rescinded|revoked)\b/g,
  },
  {
    name: 'withdrawn: by the merchant',
    class: 'withdrawn',
    weight: 4,
    pattern:
      /\b(?:merchant|client|customer|owner|borrower|he|she|they)(?: has| have)? (?:just )?(?:decided|chose|chosen|elected|opted) (?:not to|to not|against)\b|\b(?:merchant|client|customer|owner|borrower|he|she|they)(?: has| have)? (?:backed out|changed (?:his|her|their) mind|pulled out)\b|^withdrawing\b(?=\W*$| (?:it|this|the (?:file|deal|application|submission))\b)|\b(?:merchant|client|customer|owner|borrower|he|she|they) (?:took|accepted|signed) (?:an? |the )?(?:\w+ )?(?:offer|deal|money|advance) elsewhere\b|\b(?:asked|asking|wants?|requested|decided)(?: us)? to (?:withdraw|cancel|pull)\b|\b(?:took|taking|accepted|went with|signed with|chose|going with) (?:another|a different|someone|somebody|a better|an? other)(?! (?:\w+ )?(?:positions?|advances?|loans?|mcas?|looks?|stab|crack|shot|pass|swing|run|peek|glance|gander|read|approach|angle|tack|view|turn|go|structure|month|week|day|hit|step|statements?|account|route to)\b) (?:offer|funder|lender|deal|company)?|\bno longer interested\b|\b(?:merchant|client|customer|owner|borrower|applicant|he|she|they) (?:no longer (?:wants?|needs?) (?:the |this |any )?(?:funds|funding|money|loan|advance|capital)\b|(?:doesn'?t|does not|don'?t|do not) (?:want|need) (?:the |this |any )?(?:funds|funding|money|loan|advance|capital) any ?(?:more|longer)\b)(?! (?:until|till|before|right now|if|than|from)\b)|\bapplicant (?:has )?(?:withdrew|withdrawn)\b|\b(?:merchant|client|customer|owner|borrower|he|she|they)(?:'s|'re| is| are| was| were)? (?:just |really )?not interested\b|\b(?:merchant|client|customer|owner|he|she|they) (?:already )?(?:got |was |were |has been )?funded (?:with|by|through|elsewhere)\b|\bwent (?:with (?:another|someone|a different|other)|elsewhere)\b|\b(?:merchant|client|customer|owner|borrower|he|she|they) (?:has |have |had )?(?:withdrew\b|withdrawn\b|(?:declined|turned down|rejected|cancel+ed)(?: (?:the|our|your|all|this|these|both|it|us)?(?: ?offers?| ?approvals?| ?terms| ?deal| ?funding| ?contracts?)?)?(?=[\s.,;!-]*$|[.,;!]| because| due| since| and\b))|\b(?:merchant|client|customer|owner|borrower|he|she|they)\b[^.;]{0,30}\b(?:go|going|went|gone) (?:in )?(?:another|a different|some other) (?:direction|route|way)\b|\b(?:funded|closed) elsewhere\b|\b(?:merchant|client|customer|owner|borrower|he|she|they) (?:\w+ ){0,4}(?:cancel+ed|withdrew|pulled) (?:his|her|their|the) (?:\w+ )?(?:application|app|file|request|deal|submission)\b/g,
  },
  {
    name: 'expired',
    class: 'expired',
    weight: 4,
    pattern:
      /\b(?:offers?|approvals?|terms|application|submission|file|contracts?)\b.{0,40}\b(?:expired|lapsed|timed out|aged out)\b|^expired\b/g,
  },
];
