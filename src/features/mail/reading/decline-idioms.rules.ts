import type { Signal } from './signal-classes.rules';

const NOT_GOING =
  "(?:(?:not|n'?t|never|ain'?t) (?:going to|gonna|gunna)|won'?t|will not|wouldn'?t|isn'?t going to|is not going to|didn'?t|did not|couldn'?t|could not|doesn'?t|does not)";
const IT =
  '(?:it|this|that|them|him|her|this one|that one|(?:the|this) (?:deal|file|merchant|application|request|submission))';
const WHO =
  '(?:we|i|uw|underwriting|the underwriters?|underwriters?|credit|(?:the )?(?:credit )?committee|they|management|compliance|legal|risk|the bank|corporate|(?:my |the )?(?:boss|manager|underwriter|director))';

/** What becomes of a deal that is refused. */
const KILLED = '(?:killed|nixed|axed|scrapped|tossed|vetoed|dinged|disqualified|shot down|voted down|kicked out)';

/** How funders say no in other words than the plain ones: colloquially, and in letters. */
export const DECLINE_IDIOMS: readonly Signal[] = [
  {
    name: 'decline: pass on whom',
    class: 'declined',
    weight: 3,
    pattern:
      /(?:^(?:sorry,? |unfortunately,? )?|\b(?:going to|gonna|have to|has to|got to|need to|must|will|'ll|decided to|respectfully|forced to|gotta) (?:\w+ )?)pass(?:ing)? on (?!(?:to|the|your|his|her|their|any|all|my|our|that|these|those|more|some|what|this (?:info|message|news|on))\b)(?:[\w'&.,-]{1,30} ){0,5}[\w'&.-]{1,30}(?=\W*$| ?[.,;:!])|\b(?:we|i|uw|underwriting|credit) (?:do not|don'?t|won'?t|will not) have (?:an? |any )?(?:options?|programs?|home|appetite)\b(?![^.]{0,40}\b(?:yet|until|maybe|but)\b)/g,
  },
  {
    name: 'decline: step aside',
    class: 'declined',
    weight: 3,
    pattern:
      /\bhold(?:ing)? off on (?:this|it|him|her|them)(?: one| deal| file)?\b(?! (?:until|till|unless))|\b(?:bow(?:ing|ed)?|sit(?:ting)?|back(?:ing)? ?away) (?:this one |this |it )?(?:out|away)\b(?= (?:of (?:this|it)|on this|from (?:this|it)|for us|due|because|at this)|\W*$|[.,;!-])|\b(?:step(?:ping)?|stand(?:ing)?) (?:down|aside|away)\b(?= (?:of|on|from|for|due|because|at this)|\W*$|[.,;!-])|\b(?:leave|leaving|leav) (?:this|that|it)(?: one)? alone\b|\blet(?:ting)? (?:this|that) (?:one|deal|file) go\b|\bnon-?starter\b|\bno (?:dice|bueno|joy|bite)\b|\bthumbs down\b|👎|\bstruck out\b|^(?:thx|thanks|ty|thank you|appreciate it),? but (?:no\b(?! (?:rush|worries|problem))|not for)|\bhard stop for (?:us|me)\b|\b(?:gotta|got to|gonna) pass\b|\bpass from (?:us|me)\b/gu,
  },
  {
    name: 'decline: not going to happen',
    class: 'declined',
    weight: 3,
    isInability: true,
    pattern: new RegExp(
      `\\b${NOT_GOING} (?:\\w+ )?(?:happen|work(?=\\W*$| for (?:us|me)| here|[,.;!])|fly|sign off(?= on (?:this|it)\\b|\\W*$|[,.;!])|make it|get done|get there|make the cut|pass muster|get (?:the|enough) votes|be a deal|budge(?= on (?:this|it)\\b|\\W*$|[,.;!]))\\b|\\b(?:can ?not|can'?t|could ?n[o']t|couldn'?t|not able to|unable to|won'?t be able to|no way to) (?:\\w+ )?(?:touch|stretch to|get ${IT} (?:done|through|across|approved|over the line|past)|get (?:there|anything|comfortable|it done)|make (?:the|these|those|any) (?:numbers|math|figures)|make sense|find (?:an?|any) (?:\\w+ )?(?:way|path|home|place|program)|get (?:anyone|anybody|any (?:offers?|bites?|takers?)|a bite)|(?:go|come in|sit|get in) behind|do anything|help|assist|place ${IT}|work (?:on )?(?:it|this)(?: with you)?|justify|get behind|see (?:a|any) (?:way|path))\\b|\\bnot (?:touching|happening|fundable|doable|workable|bankable|approvable|financeable|for me|our (?:thing|cup of tea))\\b`,
      'g',
    ),
  },
  {
    name: 'decline: a status that says no',
    class: 'declined',
    weight: 4,
    pattern:
      /\b(?:status|decision|outcome|result|disposition|determination|verdict)\s?(?:[:=|-]|is|was)\s?(?:\| ?)?(?:an? )?(?:hard |firm |auto[- ]?)?(?:declined?|decl?|denied|denial|rejected|dnq|d\.?n\.?q\.?|not (?:approved|qualified|eligible)|turned down|(?:un|dis)qualified|ineligible|no[- ]?go|no|nq|pass(?:ed)?|dead|killed|d(?=\W*$))\b(?=\W*$|\s?[.,;:|([-]| (?:due|because|for|as|since|thanks?)\b)/g,
  },
  {
    name: 'decline: dead, pass or no, by itself',
    class: 'declined',
    weight: 3,
    pattern:
      /(?<=^|[:–—|] ?|\s-\s|, )(?:it'?s |this is |this one'?s |that'?s |he'?s )?(?:an? )?(?:hard |easy |quick |firm |definite |total |auto )?(?:dead|pass(?!\s?:)|nope|dnq|doa|no[- ]go|declined?|decl?|kill(?:ed)?|passing|dud)\b(?=\W*$|\s?[.,;:!)(]|\s-|\s(?:on (?:(?:our|my) (?:end|side|part)|this|that|him|her|them|it)\b|for (?:us|me|now)\b|from (?:us|me|our|uw|credit)\b|here\b|due\b|because\b|at this time|sorry))(?!\s?(?:-|:)\s?(?:through|code))/g,
  },
  {
    name: 'decline: nothing from us',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:quick|easy|fast|instant|immediate) (?:kill|no|decline)\b|\bnot (?:currently |presently )?(?:lending|licensed|operating|doing (?:deals|business)|active|funding) (?:\w+ )?in (?!the (?:morning|afternoon)|advance|general)[a-z]{3,}|(?<!\b(?:gave|give|made|make|did|do|it|him) )\b(?:an?|hard|firm|definite) pass\b(?! (?:through|code|word|to|rate|key|down))|\bno (?:\w+ )?(?:offers?|approvals?|deal|go) (?:from (?:us|me|our|uw|underwriting|credit|this)|on our|on this|here|this time|right now|today|at this time)|\b(?:nothing|zip|zilch|zero) (?:(?:\w+ )?from (?:us|me|our|credit|uw)|i can (?:do|offer)|we can (?:do|offer)|to offer|doing|available) ?(?=\W*$|here|for|on|with|at|[.,;])|\b(?:not|isn'?t|ain'?t) (?:really |quite )?(?:an? |the |our |my )?(?:good |right |strong )?(?:candidate|contender|bite|taker|player|buyer)\b(?= (?:for|here|on|at this|right now)|\W*$|[.,;])|\b(?:no|zero) (?:\w+ )?(?:takers?|bites?|luck|love|shot|chance|home|path|appetite)\b(?= (?:on|for|with) (?:this|it|him|her|them|that|the (?:deal|file|merchant|client))\b| from (?:us|me|credit|uw|underwriting)\b| here\b)/g,
  },
  {
    name: 'decline: keeps away',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:we|i|uw|underwriting|credit|they|us)(?:'re| are|'m| am|'ll| will| have to| need to| gotta| generally| typically| usually| always)* (?:stay(?:ing)?|steer(?:ing)?|shy(?:ing)?|walk(?:ing)?|back(?:ing)?|step(?:ping)?) (?:away|clear|off|back)\b(?! (?:from|of) (?:the )?(?:phones?|e-?mail|desks?|office)\b)|\b(?:gonna|going to|have to|need to|gotta|got to|decided to|must|will|'ll) (?:\w+ )?(?:stay away|steer clear|walk away|walk\b(?=\W*$| on)|step back|back off|let (?:it|this|that) (?:one )?go|throw (?:it|this) (?:back|out)|toss (?:it|this)|bail|fold\b|kick (?:it|this) back)|\b(?:below|under|beneath|short of|shy of|misses|missed|missing|(?:does ?n[o']t|doesn'?t|does not|didn'?t|did not) (?:hit|reach|clear|make|get to|come up to)) (?:our|the) (?:\w+ ){0,3}(?:floor|minimums?|mins?|threshold|cut-?off|requirements?|standards?|credit box|bar)\b/g,
  },
  {
    name: 'decline: turned away',
    class: 'declined',
    weight: 3,
    pattern: new RegExp(
      `\\b(?:nix(?:ed|es)?|shot|shoot(?:s|ing)?|shut|knock(?:ed)?|axed?|vetoed?|dinged?|bounced|punted)(?: on)? ${IT}(?: down| out)?\\b|\\b(?:got|was|is|been) (?:shot|knocked|turned|voted) down\\b|\\b(?:knocked|kicked|bounced|screened|scrubbed|booted) out\\b(?= (?:on|by|for|due|because)\\b)|\\bvoted (?:against|no|it down|this down)\\b|\\b(?:did not|didn'?t) get (?:the |enough )?votes\\b|\\b${WHO} (?:did not|didn'?t|does not|doesn'?t|don'?t|do not) (?:like|love|want|go for|feel|care for) (?:it|this|this one|the (?:deal|file|merchant|paper))(?=\\W*$|[.,;!])|\\b${WHO} (?:all )?(?:said|says|say) (?:to )?pass(?=\\W*$|[.,;:!-])|\\b${WHO} (?:all )?(?:said|says|say|is saying|came back with an?|gave (?:it|us|me) an?|gave (?:it )?(?:a |the )?) ?(?:hard |firm )?no(?= (?:to (?:this|it|him|her|them|the)|on (?:this|it|the)|because|due|thanks)\\b|\\W*$|[.,;:!-])|\\b(?:it'?s|that'?s|this is|this'?s|is)(?: gonna be| going to be)?(?: just)? an? (?:hard |firm |definite |quick )?no (?:for|from|on)\\b|\\bno from (?:the )?(?:credit|uw|underwriting|underwriter|committee)\\b`,
      'g',
    ),
  },
  {
    name: 'decline: not there',
    class: 'declined',
    weight: 3,
    isInability: true,
    pattern:
      /\b(?:revenues?|revs|volume|numbers?|deposits|sales|balances?|cash ?flow|credit|history|time in business) (?:just |simply |really )?(?:isn'?t|aren'?t|is not|are not|wasn'?t|weren'?t) (?:just |quite |really )?there(?: yet)?\b(?=\W*$|[.,;])/g,
  },
  {
    name: 'decline: killed',
    class: 'declined',
    weight: 3,
    pattern: new RegExp(
      `\\b(?:deal|file|it|this|one|submission|application|request) (?:was|were|got|gets|is|has been|just got) (?:\\w+ )?${KILLED}\\b|\\b${KILLED} (?:in|by|at|on|during) (?:the )?(?:finals?|uw|underwriting|underwriter|funding|closing|committee|credit)\\b`,
      'g',
    ),
  },
  {
    name: 'decline: on a list',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:on|in) (?:our|the|my) (?:\w+ ){0,2}(?:prohibited|restricted|excluded|do[- ]not[- ]fund|no[- ]go|no[- ]fly|ineligible|unacceptable|black) ?(?:\w+ )?(?:list|industr(?:y|ies)|categor(?:y|ies)|business(?:es)?|sic)?\b|\b(?:closing|closed|close) (?:this(?: one)?|it|the file|the deal|him|them) out\b(?! (?:with|payoff|letter))|^closed out\b(?=\W*$)|\b(?:closing|closed) (?:the|this) (?:file|submission|application)\b(?! (?:today|tomorrow|with))|\b(?:outside|beyond) (?:of )?what (?:we|i) (?:can|do|fund|will|could)\b|\b(?:industry|merchant|business|state) (?:type )?is (?:restricted|prohibited|excluded|ineligible|unacceptable)\b|\b(?:is|are|it'?s) an? (?:prohibited|restricted|excluded|ineligible) (?:\w+ )?(?:industry|business|type|state|category)\b|\b(?:is|are|it'?s|so) (?:prohibited|off[- ]limits|ineligible|unacceptable|excluded)(?= (?:for us|here|with us|industr|on our)|\W*$|[.,;])|\btoo (?!late|early|busy|soon|good|long|far)(?:[\w-]+ ){1,4}for (?:us|me|credit|uw|underwriting|our \w+)(?= to (?:make|offer|approve|get|do|fund|move|consider|support)\b|\W*$|[.,;])|^\W*(?:sorry,? )?(?:way |just |far )?too (?:new|young|small|thin|risky|stacked|leveraged)\b/g,
  },
  {
    name: 'decline: refused',
    class: 'declined',
    weight: 3,
    pattern: new RegExp(
      `\\b(?:we|i|uw|underwriting|credit|committee|management)(?:'re| are|'m| am|'ll| will| have to| had to| must| have| has)? (?:refus(?:e[ds]?|ing)|reject(?:s|ing)?) (?:${IT}\\b|to (?:offer|approve|accept|fund|finance|support|proceed|quote|price|lend|move|go|do ${IT})\\b)|^(?:refus|reject)ing ${IT}\\b|\\b(?:deal|file|application|submission|it|one) (?:is|was|has been|got) refused\\b`,
      'g',
    ),
  },
  {
    name: 'decline: decided against',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:elected|chosen|opted|decided|determined|chose|concluded)(?: that (?:we|it) (?:will|can|should|would))? ?(?:not|against) ?(?:to |be )?(?:extend|offer|approv|fund|proceed|pursu|mov|provid|participat|grant|issu|tak|go)\w*\b|\bpassed on (?!(?:to|credit|uw|underwriting|compliance|kyc|fraud|all|everything|today|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)[\w']{1,30}(?= - | ?$|[.,;:])|\b(?:won'?t|aren'?t|isn'?t) (?:be )?(?:extending|offering|approving|proceeding|quoting|(?:accepting|supporting) (?:this|it|the (?:deal|file))\b)\b|\b(?:aren'?t|isn'?t|not) able to (?:move|go) (?:ahead|forward|any)\b|\b(?:did not|didn'?t) (?:make it|get) (?:through|past|by) (?:underwriting|uw|credit|committee|the underwriter)\b|\b(?:(?:will|are|am|is|would|be) not|no longer) (?:currently |presently )?(?:be )?(?:making (?:an? )?(?:offers?|approval)|extending|offering|approving|proceeding|moving|pursuing|providing|participating|issuing|granting|funding (?:this|the|it)|(?:accepting|supporting) (?:this|it|the (?:deal|file))|quoting|bidding)\b|\b(?:can ?not|could not|couldn'?t|can'?t|will not|was not|were not|has not been|have not been) (?:be )?(?:approved|accommodated|supported|granted|accepted|financed|extended)\b(?! (?:yet|until|for (?:the|that|this) (?:full|amount|requested)))|\b(?:application|request|submission|file) (?:was|is|has been|were) (?:not successful|unsuccessful|not selected)\b/g,
  },
];
