import { ASKING } from './asking-words.rules';
import { QUESTION_OF_FACT } from './question-words.rules';
import type { Signal } from './signal-classes.rules';

const SEND =
  '(?:re)?(?:send|provide|upload|forward|submit|email|supply|share|get us|get me|attach|shoot (?:me|us|over)|complete|fill (?:out|in)|add)';

/** How funders ask for something, or say that they have no answer yet. */
export const TALK_SIGNALS: readonly Signal[] = [
  ...ASKING.map(
    ([name, pattern]): Signal => ({ name: `info request: ${name}`, class: 'info_requested', weight: 2, pattern }),
  ),
  { name: 'info request: a question of fact', class: 'info_requested', weight: 2, pattern: QUESTION_OF_FACT },
  {
    name: 'info request: before a decision',
    class: 'info_requested',
    weight: 3,
    isBeforeDecision: true,
    pattern:
      /\bbefore (?:we|i|underwriting|uw|they) (?:can|could|are able to|make|price|approve|decide)\b(?! (?:fund|close|issue|send|finali))|\b(?:in order|needed|required|needs?) to (?:make (?:a|an) (?:decision|offer)|complete (?:our|the) review|price|get (?:an|this) (?:approv|offer|pric))|\b(?:prior to|before|for) (?:a |the |our |making a )?(?:decision|pricing|final decision)\b/g,
  },
  {
    name: 'info request: to move forward',
    class: 'info_requested',
    weight: 3,
    pattern:
      /\b(?:in order|needed|required|needs?) to (?:move forward|proceed|continue|finali[sz]e)\b|\bbefore (?:we|i) (?:can )?(?:finali[sz]e|proceed)\b/g,
  },
  {
    name: 'info request: once we get',
    class: 'info_requested',
    weight: 2,
    pattern:
      /\b(?:once|when|as soon as|until|till|unless|without) (?:we|i|they) (?:get|receive|have|see|are (?:sent|given))\b(?! (?:an answer|a decision|an update|approv|news|word))/g,
  },
  {
    name: 'info request: please send',
    class: 'info_requested',
    weight: 3,
    pattern: new RegExp(
      `\\b(?:please|pls|plz|kindly|(?:can|could|would|will) (?:you|u|ya)|can we|could we|need you to)(?: also| just)? (?:${SEND}|get (?:the|a|an|us|me|me the)\\b|have (?:the )?(?:merchant|client|owner))`,
      'g',
    ),
  },
  {
    name: 'info request: a question for it',
    class: 'info_requested',
    weight: 2,
    pattern:
      /\b(?:have|got|received) (?:everything|all of it|it all) (?:but|except|besides|other than|minus) (?=\w)|\bplease (?:\w+ ){1,6}and (?:re)?(?:send|provide|upload|forward)\b|\bask (?:him|her|them|the \w+|your \w+) (?:for|to (?:re-?)?(?:send|provide|sign|upload))\b|\bany chance (?:you|he|she|they|the merchant|the client) (?:have|has|got) (?:the|a|an|any|his|her|their|more|\d)|\bany chance (?:you|he|she|they|i|we) (?:can|could) (?:send|get|provide|grab|upload|forward)\b|\bwhat(?:'?s| is) (?:the|his|her|their) (?=(?:ein|tax id|ssn?|social|dob|date of birth|home address|business address|cell|phone|e-?mail)\b)|\b(?:do|does|would) (?:you|he|she|they|the merchant|the client|merchant) (?:happen to )?have (?:the|a|an|any|his|her|their|your|all|more|\d)|\b(?:can|could|would|will) (?:you|we|he|she|they|(?:the |your )?(?:merchant|client|owner))(?: please| also| kindly){0,2} (?:confirm|re-?do|re-?link|re-?connect|refresh|log in|send|provide|upload|get|have|ask|obtain|grab|complete|sign)\b|\b(?:merchant|client|owner) (?:still |also )?(?:needs?|has) to (?:complete|sign|send|provide|upload|submit|verify)\b/g,
  },
  {
    name: 'info request: please confirm',
    class: 'info_requested',
    weight: 3,
    pattern:
      /\b(?:please|pls|plz|kindly|(?:can|could|would) (?:you|u)|need (?:you )?to)(?: also| just| please){0,2} (?:confirm|verify|clarify|double ?check) (?:(?:the|his|her|their|your|what|merchant'?s?|owner'?s?|guarantor'?s?|client'?s?|business|correct|current|home|full) ){1,4}(?=(?:ein|tax id|ssn?|social|address|phone|e-?mail|cell|dob|date of birth|ownership|percent\w*|bank|account|routing|legal name|entity|start date|title)\b)/g,
  },
  {
    name: 'info request: send',
    class: 'info_requested',
    weight: 2,
    pattern: new RegExp(
      `^(?:just |also |hi,? |hey,? |- )?(?:${SEND}|get|grab|have (?:the |your )?(?:merchant|client|owner)) `,
      'g',
    ),
  },
  {
    name: 'info request: asked for',
    class: 'info_requested',
    weight: 3,
    pattern:
      /\b(?:uw|underwriting|underwriters?|credit|committee|they|bank|funding|closing|processing|processor) (?:(?:is|are|also|just|now|has|have) ){0,2}(?:wants?|asks?|asked|asking|requests?|requested|requesting|requires?|would like)\b(?! (?:to know|a call|to (?:speak|talk|call|pass|decline)))|\bwhere(?:'?s| is| are) (?:the|his|her|their|my|your|all|january|february|march|april|may|june|july|august|september|october|november|december|mtd|page)\b|\b(?:could i trouble you for|(?:would you |do you |you |^|[.,;] ?)?mind (?:re-?)?(?:send|provid|forward|upload|shar|gett|attach|scann)ing|(?:can|could|may) (?:i|we) (?:please )?(?:get|have|see|trouble))\b|\b(?:shoot|fire|kick|toss|drop|slide) (?:me|us|over) \b|\b(?:kindly|please) furnish\b|\b(?:until|till|once|unless) you (?:get|send) (?:me|us)\b|\bsend me\b|\b(?:please|pls) have \w+ (?:e-?sign|sign|send|complete|fill)\b|\bshort (?:one|two|three|a|an|\d)\b|\bunsigned\b|\bsend (?:these|this|those) over\b|\bnos puede (?:enviar|mandar)\b|\bre-?send (?:a|an|the|it|us|me|all|both)\b|^(?:[\w&-]+ ){0,4}(?:returns?|statements?|stmts?|check|license|dl|vc|mtd|application|app|p&l|lease|id)\s?\?/g,
  },
  {
    name: 'info request: what is wanted, and please',
    class: 'info_requested',
    weight: 3,
    pattern: /(?<=\w.{2,80})\b(?:pls|plz|please)(?=\W*$)/g,
  },
  {
    name: 'info request: a heading',
    class: 'info_requested',
    weight: 3,
    pattern:
      /^\W*(?:just )?(?:an? |the )?(?:few|couple(?: of)?|some|two|three|four|last|final)(?: (?:more|other|quick|last|final|of)){0,2} (?:things?|items?|asks?|requests?|docs|stips)\b[^.?!:]{0,60}:\W*$|^\W*(?:below is )?(?:what'?s |what (?:\w+ ){1,2}is |we'?re |still )?(?:missing|outstanding|open|needed|required|requested|pending|remaining)(?: (?:items?|docs?|documents?|documentation|information|info))?(?: (?:for|on|to|from) [\w .&,'-]{1,60}?)?\s?(?:-|:|$)|^\W*(?:items?|docs?|documents?|documentation|info(?:rmation)?) (?:still )?(?:needed|required|outstanding|missing|requested|pending)\b|\bneeded\b(?=\W*$| asap| before| to (?:price|review|proceed|move|continue|make|decide|approve))|\b(?:required|needed) to (?:proceed|continue|price|review|approve|decide)\b/g,
  },
  {
    name: 'info request: pending',
    class: 'info_requested',
    weight: 2,
    pattern:
      /\b(?:pending|outstanding)(?: (?:the|a|an|on|receipt of|following))*(?= )(?! (?:underwrit|uw\b|credit|committee|approval|decision|review|final|management|with))|\bprior to (?:approval|an? (?:approval|offer|decision)|approving|offering|underwriting|submitting)\b|\b(?:is|are) (?:also |still )?(?:needed|required|missing|outstanding)\b|\bneeded\s?:/g,
  },
  {
    name: 'info request: missing',
    class: 'info_requested',
    weight: 2,
    pattern:
      /\bmissing\b|\b(?:(?:isn'?t|is not|wasn'?t|aren'?t|are not) (?:signed|dated|complete|legible|included|attached|filled|readable)|(?:is|are|was|were|came(?: back| in| through| over)?) (?:blank|unsigned|undated|illegible|blurry|cut off|incomplete|unreadable|locked|(?:password|pw)[- ]protected)|(?:needs?|has|have) to be (?:re-?)?(?:signed|dated|completed|filled|initialed|notarized)|(?:did not|didn'?t) (?:come|go) through)\b|\b(?:did not|didn'?t|have not|haven'?t) (?:receive|get|see|received|gotten)\b.{0,40}\b(?:statements?|application|pages?|id|license)\b|\bincomplete\b/g,
  },
  {
    name: 'info request: need the following',
    class: 'info_requested',
    weight: 3,
    pattern:
      /\b(?:need|require|provide|send|requires?|missing|outstanding)(?: \w+){0,3} (?:the )?(?:following|items? below|below)\b|\b(?:following|below)(?: \w+){0,2} (?:remains?|are|is) (?:still )?(?:outstanding|missing|needed|required|open|pending)\b/g,
  },
  {
    name: 'info request: we need',
    class: 'info_requested',
    weight: 2,
    pattern:
      /\b(?:we|i|uw|underwriting|they)(?:'ll| will| would|'d|(?:'re|'m| are| am| is) (?:going to|gonna))?(?: also| still| just| only)* (?:need|require)s?\b|\bstill need(?:ed|s)?\b|(?:^|[:;|]\s|\s-\s|\b(?:just|only) )(?:also )?needs?\b|, (?:also )?need\b(?! (?:to (?:know|talk|speak|discuss)|it|this|that)\b)|\bwill need\b|\bneed(?:s|ed)? (?:a|an|the|to see|copy|copies|most|last|current|updated|all|his|her|their|signed)\b/g,
  },
  {
    name: 'info request: waiting on',
    class: 'info_requested',
    weight: 2,
    pattern:
      /\b(?:waiting|waitng|wait) (?:on|for)\b(?! (?:underwrit|uw\b|credit|committee|approval|a? ?decision|an? answer|pricing|the underwrit|my|management|(?:(?:the|his|her|our|some|your) )?(?:(?:final|new|revised) )?(?:pricing|numbers|offers?|terms|quotes?)\b))|\bawaiting\b(?! (?:underwrit|uw\b|credit|committee|approval|decision|pricing))/g,
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
      /\b(?:in|with|to|at|through|on to) (?:our )?(?:underwriting|uw|credit|committee|the underwriters?|processing|the queue)\b(?!')|\b(?:under|in) review\b|\b(?:uw|underwriting|queue|pipeline|they|credit) (?:\w+ )?(?:is|are) (?:\w+ )?(?:long|slow|backed up|behind|swamped|busy|slammed|full)\b|\b(?:just|only|already) (?:submitted|sent (?:it|this|that)(?: over)?|uploaded|forwarded|entered)\b|\bgive (?:me|us|them|uw) (?:an?|until|till|a few|a couple|\d)\b|\bexpect (?:an?|the|some) (?:answer|decision|update|response)\b|\blogged\b|\b(?:underwriters?|uw|underwriting|credit|processors?|processing|committee|my (?:uw|underwriter|manager)) (?:has|have|got|is (?:on|in|looking)|are (?:on|in))\b(?= (?:it|this|that|the file|them|at)\b)|\b(?:out of|back from|through) (?:underwriting|uw|credit)\b(?= (?:before|by|today|tomorrow|in|this|soon|shortly|later))|\bon hold\b|\b(?:still|yet) (?:pending|reviewing|working)\b|\bno (?:update|answer|decision|word) yet\b|\b(?:reviewing|working on|looking (?:at|into|now|it over)|being (?:reviewed|worked|processed))\b|\bassigned to\b|\bstatus\s?:?\s?(?:is )?(?:pending|open|in process)\b|\bpending (?:review|decision|approval|underwriting)\b|\b(?:await|wait)ing (?:on |for )?(?:the )?(?:underwrit|credit|committee|approval|decision|pricing)\w*|\bin process\b/g,
  },
  {
    name: 'chatter: an answer will follow',
    class: 'in_review',
    weight: 1,
    pattern:
      /\b(?:keep you posted|get back to you|(?:will|should) have (?:an answer|something|a decision)|will (?:update|advise|follow up|review)|(?:i'll|we'll|will) (?:shoot|drop|send|give|get) you (?:an? )?(?:\w+ )?(?:note|line|update|message|call|answer|decision|heads up))\b/g,
  },
  {
    name: 'chatter: how long it takes',
    class: 'in_review',
    weight: 2,
    pattern:
      /\b(?:please|pls|plz|kindly) allow (?:us |me |uw |underwriting )?(?:(?:up to|about|at least|another) )?(?:an?|\d{1,2}(?: ?(?:-|to) ?\d{1,2})?|one|two|three|a (?:few|couple)(?: of)?|some)(?: (?:full|business|working|more))? ?(?:hours?|hrs?|days?|time)\b(?=\W*$| (?:for|to) (?:(?:an?|the|our|your|its) )?(?:decision|answer|response|reply|update|(?:credit |full )?review|underwrit\w+|uw|turn ?around|decide|respond|get back)\b)/g,
  },
  {
    name: 'chatter: received',
    class: 'received',
    weight: 2,
    pattern:
      /\b(?:received|recieved|we have your|got (?:it|your|the|this|that|them)|thanks? (?:you )?for (?:the|your|submitting|sending)|confirm(?:ing|s)? receipt|submission (?:id|number|confirmation))\b/g,
  },
  {
    name: 'chatter: call',
    class: 'in_review',
    weight: 1,
    pattern:
      /\b(?:call|ring|text) me\b|\bgive (?:me|us) a (?:call|ring|shout)\b|\b(?:can|could) (?:we|you|i) (?:talk|speak|chat|hop on|jump on|get on|call)\b|\b(?:are you|you) (?:available|free|around)\b|\blet'?s (?:talk|chat|discuss|connect)\b|\btried (?:calling|to call|you)\b|\bleft (?:you )?a (?:voicemail|message)\b/g,
  },
  { name: 'chatter: a question', class: 'in_review', weight: 1, pattern: /\?(?=["')\s]*$)/g },
  {
    // Under the name of a receipt, so that courtesy adds nothing to one.
    name: 'chatter: received',
    class: 'received',
    weight: 1,
    pattern:
      /\b(?:happy (?:holidays|thanksgiving|new year|friday|monday)|have a (?:great|good|nice)|enjoy (?:your|the)|nice (?:speaking|talking|meeting)|merry christmas|feel better|looking forward)\b|^\W*(?:thanks?|thank you|thx|got it|noted|understood|will do|sounds good|ok(?:ay)?|perfect|great|gracias)\b/g,
  },
  {
    name: 'chatter: closed',
    class: 'in_review',
    weight: 1,
    pattern:
      /\b(?:bank holiday|holiday|office (?:will be|is) closed|out of (?:the )?office|on vacation|limited access to)\b/g,
  },
];
