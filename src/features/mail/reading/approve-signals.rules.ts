import type { Signal } from './signal-classes.rules';

/** How funders say yes, offer less than was asked or tell that a deal is funded. */
export const APPROVE_SIGNALS: readonly Signal[] = [
  {
    name: 'funded',
    class: 'funded',
    weight: 4,
    pattern:
      /\bmoney(?:'s| is| has been| was| went)? (?:just |already )?(?:out|sent|wired|released)\b(?! of)|\b(?:deal|file|merchant|has been|have been|was|is|got|just|been|now) (?:successfully |officially |now )?funded\b(?! (?:amount|by|with|through|elsewhere|same))|\b(?:has|have|finally|officially) funded\b(?! (?:by|with|through|elsewhere|amount|[$\d]))|\bfunded (?=(?:today|yesterday|this (?:morning|afternoon|am|pm|evening)|earlier today|just now)\b)|^funded\s?[:!-](?= ?[^\W\d])|^funded\b(?=\W*$|[!.,]| (?:today|yesterday|this|on|and|for|[$\d]))|\b(?:funds|wire|proceeds) (?:has|have|was|were|is|are|went)? ?(?:been |just |already )?(?:(?:hit|landed|arrived|posted)\b(?=[^.;!?]{0,40}\b(?:account|bank)\b)(?![^.;!?]{0,80}\b(?:once|when|if|same|within|upon|after|tomorrow|every|each|usually|typically|normally|from)\b)|went out\b|sent|wired|released|disbursed|out\b|deposited|initiated)/g,
  },
  {
    name: 'counter: instead of the requested',
    class: 'counter',
    weight: 4,
    needsMoney: true,
    pattern:
      /\bnot (?:the |at |quite )?[$]?\d[\d.,]{0,9}k?,? (?:but|rather)\b|\b(?:had|have|need|needed|forced|going) to (?:lower|reduce|cut|trim|drop|scale|bring|pull|shave|dial|knock) (?:it|this|him|her|them|the \w+|his|our|down|back)\b|\b(?:uw|underwriting|credit|committee|they|we|i) (?:shaved|cut|trimmed|knocked|brought|dropped|lowered|reduced|whittled) (?:it|this|him|her|them|us|the \w+)\b|\binstead of (?:the |your |his |her |their )?(?=[$€]?\d{2})|\b(?:instead of|rather than|in lieu of|less than|lower than|below) (?:the |what (?:was|you|they|he|she|is) |your )?(?!to\b)(?:[$]?[\w,.]{1,12} )?(?:(?:he|she|they|you|merchant|client) )?(?:requested|request|asked|ask)\b/g,
  },
  {
    name: 'counter: best we can do',
    class: 'counter',
    weight: 4,
    needsMoney: true,
    pattern:
      /\b(?:best|most|max(?:imum)?|highest|tops|longest|shortest)(?: \w+){0,2} (?:we|i|they|credit|uw|underwriting|(?:the )?underwriter|committee)(?:'d|'ll| could| can|'re able to| would| will| are able to| was able to| were able to| is able to)? (?:do|offer|go|got|get|approve|approved|offered|sign off|stretch|swing|manage|give|come up)\b|\b(?:best|most|max) (?:we|i|they) (?:have|had|got)\b(?= (?:is |was )?(?:for (?:this|him|her|them|it|you) )?(?:is )?[$]?\d| (?:is|are|was)\W*$|\W*$)|\b(?:could|can|did|was|were|were able to|was able to) only (?:be able to |manage to )?(?:get|got) (?:(?:it|this|him|her|them|you|us) )?(?:approved|cleared|done|signed off)\b|\b(?:only|would only|just) (?:went|gone|come|came|go|sign off|signed off|stretch|stretched|got|give|gave)(?: (?:you|him|her|them|me|us))? ?(?:up )?(?:to|on|for|as high as)?(?= [$]?\d)|\b(?:know|understand|realize) (?:that )?(?:you|he|she|they|the \w+|merchant|client)(?:'d|'re| had| were| was| are| is)? (?:wanted|want|asked|asking|needed|need|requested|hoping|looking)\b(?: for)?(?= [$]?\d)|\bwhat (?:i|we) (?:(?:do|can) (?:have|do|offer|get)|could (?:do|get)) is\b|\bcame back (?:with|at) [$]?\d[\d,.]{0,9}k? only\b|\bcan (?:only|just) (?:do|offer|approve|go|get)\b|\bonly (?:able to )?(?:offer|approve|do|go (?:up )?to)\b/g,
  },
  {
    name: 'counter: asked with a price',
    class: 'counter',
    weight: 3,
    needsMoney: true,
    isAsked: true,
    pattern:
      /\b(?:how|what) about (?=[$]?\d)|\b(?:would|will|could|can|might|does|do you think) (?:he|she|they|you|it|the merchant|the client|merchant|client|your (?:client|merchant)|the owner)(?: be)? (?:take|accept|do|consider|work with|go for|be ok with|ok with|open to|interested in|want)\b/g,
  },
  {
    name: 'counter: revised offer',
    class: 'counter',
    weight: 4,
    needsMoney: true,
    pattern:
      /\b(?:reduc(?:e|ed|ing)|cut(?:ting)?|lower(?:ed|ing)?|trim(?:med|ming)?|drop(?:ped|ping)?|knock(?:ed|ing)?|scal(?:e|ed|ing)|decreas(?:e|ed|ing)|dial(?:ed|ing)?|bring|brought) (?:back |down )?(?:the|our|his|her|their|your|this|it)(?: (?:\w+ )?(?:approval|offer|amount|advance|deal|funding|approved amount))?\b(?: down| back)?(?=[^.;]{0,40}\b(?:(?<!\bif you want )to|at)\b|[^.;:]{0,60}:\W*$|\W*$)|\b(?:approval|offer|advance|approved amount|amount) (?:was |has been |had to be |got |is |came |comes |went )?(?:being )?(?:reduced|cut|lowered|trimmed|dropped|decreased|down)\b(?= (?:back |down )?(?:from|to|at|by)\b|[.,;:]|\W*$)|\bcome down to\b(?= [$]?\d)|\b(?:smaller|lower|reduced|shorter) deal\b|\b(?:revised|reduced|adjusted|amended|lower(?:ed)?|smaller|downsized|modified) (?:offer|approval|amount|terms|advance|deal)\b|\b(?:we|i|uw|underwriting|credit|committee)(?:'d|'re|'m| would| are| am| is)? (?:like|love|want|wants|wish(?:es)?|prefer|propose|prepared|willing|happy|able|ready) to counter\b|\bcounter(?:-? ?offer(?:ed|ing)?|ing|ed)?\b|\b(?:approved|approval|offer)\b.{0,25}\bfor (?:a )?(?:lower|smaller|less)\b/g,
  },
  {
    name: 'approve: approved',
    class: 'approved',
    weight: 3,
    pattern:
      /(?<!pre[- ]?)\b(?:re-?)?ap{1,2}r?o{1,2}ved?d\b|(?<!pre[- ]?)\b(?:appr(?:'?v?d)?|apr'?v?d)\b(?=\W+[$\d]|\W*$|:)/g,
  },
  { name: 'approve: approval', class: 'approved', weight: 2, pattern: /(?<!pre[- ]?)\b(?:re-?)?approvals?\b/g },
  {
    name: 'approve: pre-approved',
    class: 'approved',
    weight: 1,
    pattern: /\bpre-? ?(?:approved|approval|qualified)\b/g,
  },
  {
    name: 'approve: numbers',
    class: 'approved',
    weight: 3,
    needsMoney: true,
    pattern:
      /\b(?:new|updated|final|better|our) (?:numbers|terms|pricing)\b|^(?:the )?(?:terms|numbers|pricing|offers?|options?)\s?:|\b(?:options?|offers?|terms|numbers|pricing) (?:for|on) [^:?.]{1,60}:\W*$|^(?:\w+,? ){0,2}(?:two|three|four|2|3|4|several|a couple(?: of)?|a few) (?:options|offers)\b(?! (?:from|with|by|elsewhere|in hand))|\b(?:numbers|pricing|terms|options|offers?) (?:is|are|(?:came|come) (?:back|in)|for (?:this|the|your))\b|\b(?:got|get|have|with|approved for) (?:(?:you|him|her|them|an?|the) ){0,3}increase\b|\bincreased? (?:to|of|(?:the|your|his|her|their) (?:offer|approval|amount|funding))\b|\boffer details\b|\boffer #?\s?\d\s?[:-](?= |$)|\b(?:renewal|funding|advance|loan) offers?\b|\b(?:we|i|uw|underwriting|credit)(?:'ve| have)? (?:came|come|got|can get) (?:(?:back|in|you|him|her|them) ){0,2}(?:at|with|to)\b(?! (?:an? |the )?(?:\w+ )?(?:decline|pass|no\b|[3-8]\d\d\b(?![,k])))|\b(?:this|it|deal|file|one|^\w+) (?:came|come) (?:back|in) at\b(?= [$]?\d{2}(?:[,k]| grand))|\bgot (?:u|you|ya|him|her|them) (?:an? )?[$]?\d|\bbump(?:ed)? (?:it |this |the offer )?(?:up )?to\b/g,
  },
  { name: 'approve: congratulations', class: 'approved', weight: 2, needsMoney: true, pattern: /\bcongrat\w*/g },
  {
    name: 'approve: offers below',
    class: 'approved',
    weight: 3,
    pattern:
      /\b(?:offers?|approvals?|terms|options|numbers)(?: is| are| details?)*(?: listed| outlined| shown| available)? (?:below|as follows|attached)\b(?! \$?\d)|\boffers?\s?:\s?$|\b(?:offer|present|approve)(?:ed|ing)? the following\b|\b(?:below|attached|following|here) (?:is|are) (?:the |our |your |an? |my )?(?:\w+ )?(?:offers?|approval)\b|\b(?:you have|we have|i have) (?:an|some|two|three|four|several|multiple|\d+|great|good) offers?\b|\boffer(?: is| of|:| -) (?:up to )?[$€]?\d/g,
  },
  {
    name: 'approve: we offer',
    class: 'approved',
    weight: 3,
    needsMoney: true,
    pattern:
      /\b(?:pleased|happy|glad|excited|able|thrilled|like|love|prepared|ready|willing|proud|delighted) to (?:offer|approve|extend|present|provide|fund|renew)\b|\b(?:we|i)(?: can| could| would| will|'ll|'re able to| are able to) (?:also |still )?(?:offer|approve)\b|\b(?:can (?:offer|approve)|(?:we|i) approved|we are purchasing|we will purchase)\b/g,
  },
  {
    name: 'approve: we can do',
    class: 'approved',
    weight: 2,
    needsMoney: true,
    pattern:
      /\b(?:(?:we|i|credit|uw|underwriting|they) (?:can|will)|(?:we|i)'ll) give (?:[\w'&.-]{1,30} ){1,5}(?=[$]?\d{2,3}(?:,\d{3}|k)\b)|(?<!what )\b(?:we|i) (?:can|'ll|will) (?:do|go|get (?:to|you|him|her|them)|fund|renew)\b|\b(?:we|i)(?:'re| are|'m| am) (?:at|in (?:for|at)|good (?:at|for|with|to)|a yes (?:at|on|for))(?= [$]?\d)|\b(?:we|i)(?:'d| would) (?:go|do|give|offer|be(?: good| comfortable| ok| okay| fine)?(?: at| for| with| around)?)(?= (?:you |him |her |them )?(?:up to |to |for )?[$]?\d)|\b(?:they|credit|uw|underwriting|committee)(?:(?:'d|'ll| would| will) (?:do|go|give|approve|fund)| (?:gave|cleared|authorized|allowed) (?:me|us|you)| (?:cleared|okayed|ok'd|greenlit|green ?lighted|authorized|blessed|stamped|approved|passed|signed off on) (?:this(?: one)?|it|him|her|them|the (?:deal|file|merchant))(?= (?:for |at |up to ){1,2}[$]?\d)| (?:signed off on|okayed|ok'd))(?= (?:you |him |her |them )?(?:the |an? |for |up to )?(?:\w+ ){0,2}[$]?\d)|\b(?:they|credit|uw|underwriting|committee|my underwriter) did (?:ok|okay|approve|sign off on|clear)\b(?= [$]?\d)|\b(?:we|i)(?:'re| are|'m| am) able to (?:do|go|get to)\b(?= [$]?\d)|(?:^|[,;.!-] |\bbut )can (?:do|offer|go|approve|get)\b|\b(?:max(?:imum)?|most|ceiling)(?: (?:amount|offer|approval|available|here|on this|for this))? (?:is|would be|comes out to)(?= [$]?\d{1,3}(?:,\d{3}|k))/g,
  },
  {
    name: 'approve: contracts out',
    class: 'approved',
    weight: 3,
    pattern:
      /\b(?:contracts?|agreements?) (?:(?:are|is|have been|has been|were|was|now|going|went|being|already) ){0,2}(?:ready|out|sent|attached|issued)\b(?! (?:of date|back|for review))|\bsen(?:t|ding)(?: out)? (?:the |your |his |her |their )?(?:contracts?|agreements?)\b(?! back)|\bdocs (?:are |went )?out\b|\bdocs (?:(?:have been|has been|were|are|just|went) ){1,2}(?:sent|issued|e-?mailed|out)\b[^.;]{0,20}\b(?:(?:to|by) (?:the )?(?:merchant|client|owner|him|her|them)|for (?:e-?)?signatures?|docusign|to sign)\b/g,
  },
  {
    name: 'approve: clear to fund',
    class: 'approved',
    weight: 3,
    pattern:
      /\b(?:clear(?:ed)?|ctf|ready|good) (?:to|for) (?:fund|close|funding|closing)\b(?! (?:the|this|out))|\bgreen ?lit\b/g,
  },
  {
    name: 'approve: signed off',
    class: 'approved',
    weight: 3,
    needsMoney: true,
    pattern:
      /\b(?:credit|uw|underwriting|(?:the |our )?(?:credit )?(?:committee|underwriter)|management) (?:has |have |just )?signed off on (?!(?:the |his |her |their )?(?:bank|statements?|stips?|docs|login|id|background|site|industry|exception)\b)/g,
  },
  {
    name: 'approve: good to go',
    class: 'approved',
    weight: 3,
    needsMoney: true,
    pattern:
      /\b(?:is|it'?s|that'?s) a go\b(?! for)|\bcleared (?:me|us|you|him|her|them|it) (?:for|at|up to)(?= [$]?\d)|\bgood for (?:up to )?[$€]?\d[\d.,]*\s?(?:k\b|,?\d{3})|\bgood to go\b|\bgreen light\b/g,
  },
];
