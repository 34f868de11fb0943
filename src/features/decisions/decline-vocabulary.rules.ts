export type DeclineCode =
  | 'revenue'
  | 'nsf'
  | 'stacking'
  | 'industry'
  | 'credit'
  | 'time_in_business'
  | 'documents'
  | 'negative_days'
  | 'low_balance'
  | 'state'
  | 'defaults'
  | 'other';

/** What stands before a thing of which there is too little, and behind it. */
const LITTLE =
  "(?:low(?:er|est)?|insufficient|inadequate|weak(?:er|ening)?|poor|thin|light|small|tiny|limited|minimal|meager|inconsistent|irregular|erratic|sporadic|spotty|unstable|volatile|declining|decreasing|diminishing|dropping|falling|shrinking|slowing|soft|sub-?par|not enough|n[o']t (?:have|show|see|generate|do|make|bring in) (?:enough|sufficient)|too little|too few|lack of|lacks?|short on|light on)";
const TOO_LITTLE =
  "(?:too|low(?:er)?|below|under|short|insufficient|inadequate|lacking|light|weak(?:er|ening)?|thin|soft|small|poor|bad|ugly|rough|messy|lousy|terrible|erratic|inconsistent|irregular|sporadic|unstable|all over|down|way off|off (?:by )?\\d+|dropp\\w+|drops?|declin\\w+|decreas\\w+|fall(?:s|ing|en)?|fell|sliding|slid|slipp\\w+|shrink\\w*|shr[au]nk|slow(?:ed|ing)?|trend(?:s|ed|ing)? (?:down\\w*|south|lower)|dr(?:y|ied|ying) up|cut in half|halved|need(?:s|ed)? to be higher|(?:not|n't) (?:meet|support|there|enough|sufficient|high enough|strong enough|consistent|qualify|hit|reach|justify|where))";

/** Behind it something else is spoken of, or it is well. */
const APART = '(?:but|and|while|though|although|with|strong|good|great|fine|okay?|solid|healthy|clean)\\b';

/** What merchants have too little of. */
const REVENUES =
  '(?:revenues?|revs|sales|deposits|deposit (?:count|volume|activity)|receipts|gross|turnover|income|billings?|top ?-?line|volume|cash ?flow|throughput|account activity|monthly (?:averages?|numbers?|totals?))';
const BALANCES = '(?:balances?|bal|adb)';
const CREDIT =
  "(?:(?:owner|guarantor|merchant|client|borrower|personal|his|her|their)(?:'?s)? credit|credit (?:pull|report|file|bureau))";
const scarce = (thing: string) =>
  `\\b${LITTLE} (?:[\\w']+ ){0,2}${thing}\\b|\\b${thing} (?:(?!${APART})[\\w']+ ){0,5}?${TOO_LITTLE}\\b`;

/** Kinds of business that funders often refuse. */
export const TRADES =
  '(?:real estate|realty|realtors?|investors|developers|cannabis|marijuana|dispensar(?:y|ies)|cbd|hemp|trucking|trucks?|truckers|transportation|logistics|freight|construction|contractors?|roofers?|roofing|home builders?|crypto(?:currency)?|gambling|gaming|casinos?|property management|staffing|law firms?|lawyers?|attorneys?|legal|non-?profits?|church(?:es)?|religious|political|auto (?:sales|dealers?|repair)|used cars?|car (?:lots?|dealers?|dealerships?)|dealerships?|restaurants?|night ?clubs?|home health|travel(?: agenc(?:y|ies))?|hotels?|motels?|adult(?: entertainment)?|firearms?|ammunition|guns?|vape(?: shops?)?|smoke shops?|tobacco|liquor stores?|pawn(?: shops?)?|check cashing|payday|money services?|financial services|insurance|solar|oil and gas|farm(?:ing|s)?|agriculture|day ?cares?|gas stations?|e-?commerce|mlm|multi-?level|bail bonds?|collections? agenc(?:y|ies)|credit repair|debt (?:relief|settlement|collection)|time-?shares?|ticket (?:resale|brokers?)|event planning|entertainment|jewel(?:ry|ers?)|tax prep\\w*|sole props?|sole proprietors?(?:hips?)?)';
export const STATES =
  '(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (?:hampshire|jersey|mexico|york)|north (?:carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode island|south (?:carolina|dakota)|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|puerto rico|canada)';
/** Of whom a funder speaks that has none in a state. */
const THERE =
  '(?:(?:merchants?|business(?:es)?|companies|clients?|customers?|borrowers?)(?: (?:\\w+ )?(?:located|based|headquartered|domiciled|situated|operating|registered|incorporated))?)';
/** What a funder does for those. */
const SERVES =
  '(?:(?:be )?(?:fund|lend|financ|offer|extend|work|serv|support|accept|consider|cover|apply|licens)\\w*|do(?:ing)? (?:deals|business)|(?:provid|mak)\\w+ (?:any |our )?(?:\\w+ )?(?:funding|financing|capital|offers?|advances?|loans?|products?|services?))';
const NO_MORE =
  "(?:not|no|n't|never|cannot|no longer|stopped|quit|paused|outside|exclud\\w+|restrict\\w+|prohibit\\w+|ineligible)";

/** What a file needs, and the words for its not coming. */
const PAPERS =
  '(?:(?:bank )?statements?|stmts?|documents?|docs|documentation|paperwork|stips?|stipulations|tax returns?|financials|(?:bank )?log-?ins?|(?:requested|missing|outstanding|additional) (?:items?|info(?:rmation)?))';
const NOT_COME =
  "(?:(?:\\bnever|\\bnot|n't) (?:\\w+ )?(?:received?|got(?:ten)?|get|sent|send|provided?(?! for\\b)|submit(?:ted)?|return(?:ed)?|suppl(?:y|ied)|upload(?:ed)?|furnish(?:ed)?|turn(?:ed)? in)|\\b(?:failed|refused|failure|unwilling) to (?:provide|send|submit|return|supply|upload|furnish|turn in)|\\b(?:non-?receipt|lack) of)";
const NEVER_CAME =
  "(?:(?:never|not|\\w{2,5}n't) (?:\\w+ )?(?:came|come|arrived?|received|provided|sent|submitted|returned|supplied|uploaded|furnished))";
/** Behind it something else is spoken of. */
const OTHERWISE =
  '(?:and|but|so|because|since|due|with|although|though|while|as|after|past|on|in|to|by|for|at|from|show\\w*)\\b';

/** That what a file needs has not come: a reason of who refuses, and no refusal by itself. */
export const WITHOUT_PAPERS = new RegExp(
  `${NOT_COME} (?:(?!${OTHERWISE})[\\w'’-]+ ){0,6}?${PAPERS}\\b|\\b${PAPERS} (?:(?!${OTHERWISE})[\\w'’-]+ ){0,4}?${NEVER_CAME}\\b`,
);

/** What the reasons for a decline are called, beside the turns of phrase in decline-reasons.rules.ts. */
export const REASON_WORDS: readonly [DeclineCode, RegExp][] = [
  ['revenue', new RegExp(scarce(REVENUES))],
  ['low_balance', new RegExp(scarce(BALANCES))],
  ['credit', new RegExp(scarce(CREDIT))],
  [
    'revenue',
    /\bonly [$]?\d[\d,.]{0,8}k? ?(?:a|per|\/) ?mo(?:nth)?\b|\bbring(?:s|ing)? in (?:\w+ ){0,2}[$]?\d[\d,.]{0,8}k? ?(?:a|per|\/) ?mo(?:nth)?\b|\b(?:enough|sufficient|much) money (?:\w+ )?(?:going|coming|running|moving|flowing|passing) (?:through|in)\b|\b(?:one|two|three|four|five|a few|a handful of|only \d{1,2}) (?:\w+ )?deposits?\b|[$]?\d[\d,.]{0,8}k? (?:a month |per month |monthly )?(?:in|of) (?:\w+ )?(?:deposits|sales|receipts|volume|gross)\b|\brev\b(?=\W*$| ?[,;&/]| and\b| or\b)|\b(?:most|bulk|majority|half) of (?:the |his |her |their )?deposits (?:are|is|were|come)\b/,
  ],
  [
    'nsf',
    /\b(?:ach|check|item|payment|debit) returns?\b|\b(?:checks?|payments?|debits?|achs?) (?:that |are |keep |were )?bounc\w+|\breturned (?:ach\w*|items?|checks?|payments?|debits?)\b/,
  ],
  [
    'stacking',
    /\b(?:debt[- ]to[- ](?:revenue|income|sales)|dti)\b|\b(?:\d{1,2}|two|three|four|five|six|seven|several|multiple|many) (?:(?:other|more|different|existing|additional|open|active|current|daily|weekly) ){0,2}(?:funders|lenders|mouths|mca\w*|advances?|loans?|payments coming out)\b|\b(?:first|second|third|fourth|fifth|1st|2nd|3rd|[4-9]th) positions?\b|\b(?:funder|lender|mca|advance|position|loan) balances?\b|\badvances? (?:\w+ )?(?:out|in place|outstanding|open|active)\b|\bexisting (?:\w+ )?(?:debt|obligations?|payments|funders?|lenders?)\b|\btoo many (?:mouths|cooks|payments|hands)\b|\b(?:debt|leverage|exposure|withholding) (?:\w+ ){0,3}(?:too (?:high|heavy|much)|heavy|maxed|over|at \d)/,
  ],
  [
    'defaults',
    /\bstop(?:s|ped|ping)? (?:\w+ )?(?:payments?|paying|remitting|ach|debits?)\b|\bblock(?:ed|s|ing) (?:\w+ ){0,2}(?:payments?|debits?|ach|pulls?)\b|\b(?:litigation|lawsuits?|being sued|sued by|legal action|in collections?|garnish\w+|levy|levies|levied|breach(?:ed)?)\b|\b(?:poor|bad|bumpy|spotty|slow|rough) (?:payment|pay|paying|repayment) (?:history|performance|record)\b|\b(?:past due|delinquent|behind) (?:with|on) (?:\w+ ){0,3}(?:advances?|funders?|lenders?|loans?|positions?|payments?)\b|\b(?:payment|repayment|pay) (?:history|performance) (?:with|on) (?:\w+ ){0,2}(?:previous|prior|past|last|other)\b/,
  ],
  [
    'credit',
    /\b(?:experian|transunion|equifax|beacon|derog\w*)\b|\b(?:due to|because of|based on|reasons?(?: is)?:?) (?:(?:the|his|her|their|owner'?s?|personal|low|poor) ){0,2}credit\b(?! (?:committee|department|dept|team|union|cards?|manager|policy|decision))|\b(?:the|his|her|their|owner'?s|guarantor'?s|credit) scores?\b/,
  ],
  [
    'time_in_business',
    /\b(?:enough|insufficient|limited|short|little|no|lack of|lacks|not much) (?:(?:of an? |operating|operational|business|bank(?:ing)?|trading|processing) ?){0,2}(?:history|track record|tenure)\b|\b(?:length of time|length of operation|time (?:in|of) operation|age of (?:the |this )?business|business age)\b|\b(?:too|so|very|still|pretty) (?:young|new|green)\b|\b(?:not|n't) (?:\w+ )?seasoned\b|\bseasoned enough\b|\bwe (?:need|require|want|look for) (?:(?:at least|a min\w* of|a full) )?(?:\d{1,2}|a|one|two|three|six|twelve|eighteen)\+? ?(?:full )?(?:years?|yrs?|months?|mos?)\b(?! (?:of )?(?:\w+ )?(?:statements?|stmts?|bank|tax|returns?|financials|history of|from|since|after|past|discharge))/,
  ],
  [
    'documents',
    /\b(?:inconsisten\w+|discrepanc\w+|irregularit\w+|mismatch\w*|alterations?) (?:\w+ ){0,3}(?:statements?|documents?|docs|information|info|application|app|file|paperwork)\b|\bdiscrepanc(?:y|ies)\b|\b(?:unverifiable|unverified|false|falsified|misleading|inaccurate) (?:\w+ )?(?:information|info|application|data|bank\w*|ownership|statements?)\b|\bmisrepresent\w*|\bfalsif\w+|\b(?:numbers?|application|app|information|info|revenue|deposits|names?|ownership) (?:[\w']+ ){0,5}(?:do(?:es)?n'?t|do(?:es)? not|did(?:n'?t| not)|not) (?:match|tie|line up|add up|reconcile)\b|\b(?:unable to|could ?n[o']t|could not|can ?not|can'?t) (?:verify|validate|authenticate|confirm) (?:[\w']+ ){0,3}(?:ownership|business|identity|information|info|account|employment|existence|address)\b/,
  ],
  ['documents', WITHOUT_PAPERS],
  ['negative_days', /\b(?:below|under) zero\b|\b(?:bank|account|balance)s? (?:\w+ ){0,4}negative\b|\bnegative since\b/],
  [
    'low_balance',
    /\b(?:never|barely|rarely|hardly|does ?n[o']t|doesn'?t) (?:keeps?|has|have|carr(?:y|ies)|holds?|maintains?|leaves?) (?:more than|over|above|much|an? (?:\w+ )?balance|(?:any|enough) (?:money|cash|balance|funds)|anything)\b|\b(?:couple|few) hundred (?:bucks|dollars)?\b|\b(?:no|little|zero) (?:cash |real )?(?:cushion|reserves?|liquidity)\b/,
  ],
  [
    'industry',
    new RegExp(
      `\\b${TRADES}(?:[- ](?:related|based|type|adjacent))?(?: [\\w-]+)? (?:is|are|as an industry)(?: not|n'?t)? (?:\\w+ ){0,2}?(?:eligible|an industry|a business|something|outside|restricted|prohibited|excluded|allowed|accepted|supported|a no|for us|on our|in our)\\b|\\b(?:not|n't|stopped|no longer|never|paused|avoid|can'?t|cannot) (?:currently )?(?:lend(?:ing)?|fund(?:ing)?|financ(?:e|ing)|do(?:ing)?|tak(?:e|ing)|touch(?:ing)?|work(?:ing)? with|bother(?:ing)? with|entertain)? ?(?:to |in |for |on |with )?(?:any |more )?${TRADES}\\b|\\b(?:decline[ds]?|pass|reason|due to|because of)\\W{1,4}${TRADES}(?: [a-z]{1,15})?(?=\\W{0,4}$|[.,;])|\\b(?:sic|naics)(?: code)?\\b|\\b(?:business|merchant) (?:type|category|model|class)\\b|\\b(?:type|kind|line) of (?:business|work|merchant)\\b`,
    ),
  ],
  [
    'state',
    new RegExp(
      `\\b${NO_MORE} (?:[\\w']+ ){0,4}${STATES}\\b|\\b(?:can'?t|can ?not|do ?n[o']t|don'?t|won'?t|will not) (?:\\w+ )?(?:fund|lend|do|financ|offer|service|touch|approve)e? (?:(?:deals|merchants|business(?:es)?|anything) )?(?:in )?${STATES}\\b|^\\W*${STATES}\\W*$|\\b(?:decline[ds]?|pass|no|reason|due to|because of)\\W{1,4}${STATES}\\b|\\b${STATES} (?:(?:\\w+ )?(?:which|that|where|is|are|merchants|deals|businesses) )(?:[\\w']+ ){0,3}(?:not|n't|no longer|don'?t|can'?t|cannot|restricted|excluded|off|out|prohibited)\\b|\\b(?:${NO_MORE}|unable to) (?:currently |presently |yet )?(?:${SERVES} (?:[\\w']+ ){0,5}?)?${THERE} (?:in|of|from|within) (?:the )?(?:(?:state|commonwealth) of|${STATES})\\b|\\bin (?:the (?:state|commonwealth) of )?${STATES},? where (?:we|i)(?: \\w+)? (?:(?:do|are|can) ?n[o']t|don'?t|aren'?t|can'?t|no longer)\\b|\\b${STATES} (?:falls|lies|sits|is) outside\\b|\\bstates? (?:that |which |where )?(?:we|is|are|they)(?: \\w+){0,2} (?:don'?t|do not|can'?t|cannot|not|no longer|n't|restricted|excluded)\\b`,
    ),
  ],
];
