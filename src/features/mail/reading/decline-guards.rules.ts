import { GOES_AHEAD } from './goes-ahead.rules';
import { after, anywhere, before, type Guard, isDecline, named } from './signal-surroundings.rules';
import { UNTIL_GUARDS } from './until-guards.rules';

const OBLIGED = /\b(?:we|i)(?:'d| would) (?:have to|need to|rather) (?:take a )?(?:pass|decline)\b/;
const IF = /\b(?:if|unless|without|otherwise|until|at that)\b/;

/** What the words around a decline or a request can say about it; tried after the guards of all decisions. */
export const DECLINE_GUARDS: readonly Guard[] = [
  {
    name: 'something else that is declining',
    applies: (signal) => isDecline(signal) && !signal.isOfAmount,
    verdict: 'dropped',
    holds: after(
      /^ (?:(?:the|your|that|any|his) (?:[\w$]+ ){0,2}(?:points?|pts|fees?|discount|exception|extension|increase|extra|waiver|upsell|exclusivity|change)\b|to (?!offer|approve|fund|extend|move|proceed|make (?:it|this|an?)\b|get (?:it|this|there|him|her|them)\b|(?:do|help|structure|justify|support|price|quote|bite) |this\b|it\b|an? (?:approval|offer|yes)|you\b|your\b|(?:the )?(?:applicant|borrower|business|company|deal|file|merchant)\b)\w+|access|entry|permission|with (?:him|her|them|the (?:merchant|owner|client|underwriter))|revenues?|sales|deposits?|balances?|volume|income|trend|cash|month|\d+ ?%|by \d|since(?! (?:the merchant|he|she|they|it|we|there|this|our)\b)|over the|year|(?:my|his|her|their|your|the|our|an?) (?:\w+ )?(?:request|ask) (?:for|to) (?:(?:an?|the|have) )?(?:\w+ )?(?:fees?|rates?|reduction|extension|exception|lower|waiver|waive|discount|longer|shorter|better|higher|points?)|come with|are (?:sent|final|automatic)|for (?:a |the |an )?(?:lower|better|higher|longer|larger|bigger|renewal|early|discount|this program|that program|the \w+ program))/,
    ),
  },
  {
    name: 'asked under a condition',
    applies: ({ isAsked }) => isAsked === true,
    verdict: 'dropped',
    holds: anywhere(/\bif (?:i|we) (?:can|could|were|was|get|got)\b/),
  },
  {
    name: 'a choice among what is offered',
    applies: ({ isAsked }) => isAsked === true,
    verdict: 'dropped',
    holds: anywhere(/\bwhich\b|\bhow (?:does|do|would) (?:he|she|they|the \w+) (?:want|like) to\b/),
  },
  {
    name: 'passed to the next step',
    applies: named('decline: pass', 'decline: decided against'),
    verdict: 'dropped',
    holds: anywhere(GOES_AHEAD),
  },
  {
    name: 'no, not yet',
    applies: isDecline,
    verdict: 'in_review',
    holds: after(
      /^ (?:it |this |one )?(?:(?:(?:through|past|out of) )?(?:scrubbing|intake|processing|underwriting|uw|credit|committee|review|compliance) )?yet\b/,
    ),
  },
  {
    name: 'nothing was',
    applies: isDecline,
    verdict: 'dropped',
    holds: ({ sentence, before: words }) =>
      /\b(?:nothing|none|nobody) (?:was|were|is|has been|got) (?:\w+ )?$/.test(words) ||
      // "I'd have to pass" is how one passes, unless there is an if.
      (/\b(?:we|i|they)(?:'d| would) (?:have to |probably |likely )?$/.test(words) &&
        !(OBLIGED.test(sentence) && !IF.test(sentence))),
  },
  {
    name: 'there is no refusal',
    applies: isDecline,
    verdict: 'dropped',
    holds: (around) =>
      /\b(?:(?:no|(?:never|hardly|far from|short of|nowhere near) an?)(?: (?:hard|auto|automatic|outright|firm|final|full|flat|straight|formal|official|immediate|such))?|nothing to|no (?:need|reason|intention|plans?|cause|grounds|desire|wish|basis) (?:to|for)(?: an?)?) $/.test(
        around.before,
      ) || /\banything but an? $/.test(around.ahead),
  },
  {
    name: 'no to an amount',
    applies: (signal) => isDecline(signal) && !signal.isOfAmount,
    verdict: 'dropped',
    holds: before(
      /(?<![\d.,])\d{1,3}(?:,\d{3}|k) (?:(?:is|was|got|gets) (?:\w+ )?)?$|\b(?:full|requested|whole|entire|original) (?:amount|ask|request|[$\u20ac]?\d[\d.,]*k?) (?:was|were|got|is|has been) (?:\w+ )?$/,
    ),
  },
  {
    name: 'an earlier refusal',
    applies: isDecline,
    verdict: 'dropped',
    holds: before(
      /\b(?:know|remember|reali[sz]e) (?:that )?(?:we|i|they|uw)(?: had| have)? $|\b(?:over|despite|overturn\w*) (?:the|our|that|a) (?:\w+ )?$/,
    ),
  },
  {
    name: 'a payment or a paper that bounced',
    applies: named('decline: rejected', 'decline: declined'),
    verdict: 'dropped',
    holds: before(
      /\b(?:wires?|payments?|ach|debits?|deposits?|transfers?|checks?|funds|cards?|login|upload|attachments?|e-?mails?|drafts?)(?: of [$]?[\d,.]+)? (?:(?:was|were|got|has|have|is|are|been|just|getting) ){0,3}$/,
    ),
  },
  {
    name: 'a refusal that was overturned',
    applies: isDecline,
    verdict: 'dropped',
    holds: anywhere(
      /\b(?:i|we|they|uw|credit) (?:got|had|have|was able to get|were able to get|managed to get) (?:it|this|that|him|her|them|the decision) (?:overturned|reversed|turned around)\b|\b(?:was|been|is) (?:since |now )?(?:overturned|reversed)\b|\brescind\w* (?:the|our|that|this) (?:decline|denial|rejection)\b/,
    ),
  },
  {
    name: 'another one that was refused',
    applies: named('decline: declined', 'decline: rejected'),
    verdict: 'dropped',
    holds: after(
      /^ (?:an?|another|the other|one|two|some) (?:(?:\w+ )?(?:similar|like (?:it|this)|one|deal|merchant|file|of (?:his|your|their))\b)/,
    ),
  },
  {
    name: 'a deadline, or whom one stands behind',
    applies: isDecline,
    verdict: 'dropped',
    holds: (around) =>
      /\bconsider (?:it|this|that|him|her) $|(?:^|[:,] )\d{1,3} (?:\w+ )?$|\b(?:approval|offer|deadline|expiration) $/.test(
        around.before,
      ) || /^ behind\b/.test(around.after),
  },
  {
    name: 'refused at another time, as a habit or perhaps',
    applies: isDecline,
    verdict: 'dropped',
    holds: (around) =>
      /\b(?:normally|usually|typically|generally|often|tend to|used to|leaning|probably|likely|maybe|possibly|perhaps)(?: towards?)? (?:\w+ )?$/.test(
        around.before,
      ) ||
      /^ (?:(?:on )?(?:this|it|him|her|them|that|the (?:deal|file|merchant))(?: one| deal| file)? )?(?:(?:back )?(?:in|since) (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|20\d\d|the (?:spring|summer|fall|winter))|(?:\w+ )?(?:months?|weeks?|years?) ago\b|last (?:week|month|year|time|spring|summer|fall|winter)\b)/.test(
        around.after,
      ),
  },
  {
    name: 'who else refused',
    applies: named('decline: declined', 'decline: rejected'),
    verdict: 'dropped',
    holds: before(/\b(?:who|which)(?: had| has| have| also| already| just)* $/),
  },
  {
    name: 'what nearly was',
    applies: isDecline,
    verdict: 'dropped',
    holds: before(/\b(?:almost|nearly|practically|(?:came|come|was|were) (?:very |this |so )?close to)\b[^.;,]{0,25}$/),
  },
  {
    name: "the merchant's own",
    applies: named('decline: declined', 'decline: rejected', 'decline: nothing from us'),
    verdict: 'dropped',
    // "The client is declining", where "the client is declined" is the sender's.
    holds: ({ before: words, sentence }) =>
      /\b(?:merchant|client|customer|owner|borrower|he|she|they)(?: has| have| had)?(?: took| takes| is)? $/.test(
        words,
      ) && !/\bis (?:declined|denied|rejected|turned down)\b/.test(sentence),
  },
  {
    name: 'advice beside a refusal',
    applies: ({ class: kind }) => kind === 'info_requested',
    verdict: 'dropped',
    holds: anywhere(
      /\b(?:we|they|you)(?:'d| would)? (?:need|require|want|look for|like) (?:at least|a minimum|to see (?:at least|a minimum)|min\b|(?:to see \d+ more|\d+ more months)(?!(?: months?)? (?:worth )?(?:of )?(?:\w+ ){0,3}(?:statements?|stmts?|transactions?|financials?|returns?|reports?)\b)|[$]?\d[\d,.]{0,8}k?(?:\+|(?: [a-z/]+){0,3} (?:min|minimum|or (?:more|better|higher))\b)(?! (?:\w+ )?(?:months|statements|stmts)))|\bneeds? (?:at least |a minimum of |min(?:imum)? (?:of )?|around |about )?(?:\d+|a|one|two|six|twelve)\+? ?(?:full )?(?:months?|mos?|years?|yrs?)\b(?= (?:min\b|minimum|in (?:business|biz)|tib|time|or more|of (?:history|time)|open|seasoning|under)|\W*$)|\bcome back\b|\bre-?submit (?:in|when|once|after)|\brevisit\b|\btry (?:us )?again\b|\b(?:we|i) need (?:it|this|that|him|her|them|you|a|more time)\b(?! (?:\w+ )?(?:few|couple|list|statements?|stmts?|returns?|license|check|application|app|proof|schedule|lease|explanation)\b)(?! (?:copy|signed|voided|bank|new|current|valid|clear|recent|full|complete|letter))/,
    ),
  },
  {
    name: 'a courtesy, or how to use a portal',
    applies: ({ class: kind }) => kind === 'info_requested',
    verdict: 'dropped',
    holds: anywhere(
      /\bon (?:the|a) (?:phone|call|line|zoom)\b|\b(?:let (?:me|us) know|confirm (?:you|receipt|that)|call me|text me)\b[^.]{0,80}\b(?:pls|plz|please)\W*$|\bno (?:[\w']+ ){1,4}(?:is |are )?(?:needed|required|necessary)\b|\b(?:if|should) (?:anything|something|any(?:thing)?|there (?:is|are)|we|you|more|additional|further)\b|\bplease (?:allow|note|be advised|do not (?:hesitate|reply)|feel free|let (?:me|us) know|call|confirm receipt|reach out|contact|keep)\b(?!.{0,60}\b(?:send|provide|upload)\b)|\b(?:send|forward|email|submit|direct) (?:all |any |your |future |new |renewal |payoff |funding )*(?:requests?|inquiries|questions|submissions|applications|deals|files) (?:to|at|through|via|here)\b|\b(?:can|may|to) (?:also |now |always )?(?:upload|submit|send|log ?in|view|check)\b.{0,40}\b(?:portal|website|link|dashboard|any ?time)\b|\b(?:through|in|via|on|using) (?:the|our|your) (?:\w+ )?portal\b/,
    ),
  },
  {
    name: "the broker's own papers, or what the merchant wants",
    applies: ({ class: kind }) => kind === 'info_requested',
    verdict: 'dropped',
    holds: anywhere(
      /\b(?:iso|broker|partner|referral) (?:agreements?|packets?|contracts?|applications?|w-?9|lists?)\b|\byour (?:(?:new|signed|current|updated|own) ){0,2}(?:w-?9|iso|broker|invoice|agreement|rsvp|wiring|bank (?:info|details))\b|\b(?:pay|set up|process|release|wire) (?:out )?your commissions?\b|\bwelcome letter\b|\b(?:wire|ach) confirmation\b|\b(?:merchant|client|owner|he|she) (?:would like|wants|asked for|is asking for|requested) (?:an? |the |his |her |to (?:see|get|have))(?! letter)|\bask (?:him|her|them|the \w+) (?:why|how|what|if|when|whether|about|where)\b/,
    ),
  },
  {
    name: "the broker's own choice",
    applies: ({ class: kind }) => kind === 'info_requested',
    verdict: 'dropped',
    holds: anywhere(
      /\b(?:send|give|shoot|get|tell) (?:me|us)(?: over)?(?: back)? (?:know )?(?:the |your |his |a |what |which )?(?:sell|points?|pts|mark-?up|up-?sell|commission|comp|rate|option|choice|pick|number)\b(?! (?:statement|agreement|of months))/,
    ),
  },
  {
    name: 'other terms that are asked for',
    applies: ({ class: kind }) => kind === 'info_requested',
    verdict: 'dropped',
    holds: (around) =>
      /^ (?:(?:him|her|them|it|this|us|me|the \w+) )?(?:up |down |closer )?(?:to|at) (?:an? )?[$]?\d/.test(
        around.after,
      ) ||
      /\b(?:merchants|deals|files|approvals|offers|contracts) (?:approved|with|who|that|which|older)\b/.test(
        around.sentence,
      ),
  },
  {
    name: 'what cannot be opened or read',
    applies: (signal) => isDecline(signal) && signal.isInability === true,
    verdict: 'info_requested',
    holds: anywhere(
      /\b(?:log ?ins?|bank link|plaid|decision ?logic|attachments?|passwords?|signatures?|illegible|blurry|cut off|docusign|verification call)\b/,
    ),
  },
  ...UNTIL_GUARDS,
  {
    name: 'not eligible for something else',
    applies: named('decline: not eligible'),
    verdict: 'dropped',
    holds: after(
      /^ for (?:an? |the |our |any |his |her )?(?:\w+ ){0,2}(?:rates?|program|renewal|discount|promo\w*|bonus|add-?on|increase|line|extension|upgrade|terms?|pricing)\b/,
    ),
  },
  {
    name: 'will be',
    applies: isDecline,
    verdict: 'dropped',
    holds: ({ before: words }) =>
      /\b(?:will|about to) (?:be |get )?(?:an? )?$|\bthan $/.test(words) && !/\b(?:we|i) will (?:be )?$/.test(words),
  },
  {
    name: 'please send new deals',
    applies: ({ class: kind }) => kind === 'info_requested',
    verdict: 'dropped',
    holds: anywhere(
      /\b(?:send|submit)(?: us| me| in)?(?: all)? (?:your (?:deals?|files?|submissions?|merchants?)|now|today|it in)\b|\b(?:send|submit|forward|provide|share|keep)\b.{0,30}\b(?:more|other|new|next|future|all|any other|additional) (?:\w+ )?(?:deals?|files?|submissions?|merchants?|business|applications?)\b|\bif (?:(?:they|he|she|you|the merchant|the client) (?:still |would )?(?:want|wish|like|decide)|(?:(?:they|he|she|you|the merchant|the client)(?:'s|'re| is| are)? )?(?:still )?interested\b)/,
    ),
  },
  {
    name: 'what is asked of any deal',
    applies: ({ class: kind }) => kind === 'info_requested',
    verdict: 'dropped',
    holds: anywhere(
      /^(?:\w+ ){0,2}(?:funded|approved|all|new) (?:\w+ )?(?:deals|files|merchants|submissions) (?:now |also |will )?(?:need|require|must)|\b(?:on|for|with) (?:all |any |every |each )?(?:approved|funded|new|renewal|future|upcoming) (?:files|deals|submissions|merchants|applications)\b|\b(?:on|for|with) (?:all|any|every|each) (?:files?|deals?|submissions?|merchants?|applications?)\b|\bgoing forward\b|\b(?:we|i) always\b/,
    ),
  },
  {
    name: 'only without something',
    applies: isDecline,
    verdict: 'dropped',
    holds: after(/^ (?:\w+ ){0,3}without (?:those|these|that|them|it|this|the above|all of (?:it|them|that))\b/),
  },
  {
    name: 'nothing is needed',
    applies: ({ class: kind }) => kind === 'info_requested',
    verdict: 'dropped',
    holds: (around) =>
      /\b(?:nothing|no longer|no(?:thing)? (?:else|more|other)|not|don't|do not|doesn't|isn't)\s+(?:\w+ ){0,2}$/.test(
        around.before,
      ) || /^(?:nothing|no)\b/.test(around.after.trim()),
  },
];
