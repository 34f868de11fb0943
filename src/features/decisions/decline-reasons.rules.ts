import { type DeclineCode, REASON_WORDS, STATES, TRADES } from './decline-vocabulary.rules';

export type { DeclineCode };

/** A piece of text that can give a reason: `plain` is its `plainForm`, `start` its place in the whole. */
export interface Statement {
  plain: string;
  start: number;
}

/** A reason for a decline and the sentence that gives it. */
export interface DeclineReason<S extends Statement = Statement> {
  code: DeclineCode;
  sentence: S;
}

const REASONS: readonly [DeclineCode, RegExp][] = [
  [
    'negative_days',
    /\bsaldos? negativos?|\boverdrawn (?:for |about |over )?(?:\d+|most|several|many|multiple) (?:days|of)\b|\b(?:bank|account|balance) (?:is|was|are|currently|went|going) (?:\w+ )?negative\b|\bd[ií]as negativos|\bnegative (?:days?|balances?|ending|acc)|\bneg(?:ative)? days?\b|\bnegative (?:\d+ (?:days?|times)|half|most|all|every|for \d+|in )|\bdays? (?:in the )?negative\b|\b(?:goes|went|going|runs|ran) negative\b|\bnegatives\b|\bin the red\b/,
  ],
  [
    'low_balance',
    /\bsaldos? (?:\w+ ){0,4}(?:baj[oa]s?|insuficientes?|d[eé]bil(?:es)?)\b|\b(?:low|insufficient|weak|poor|small) (?:\w+ ){0,3}balances?\b|\bbalances? (?:\w+ ){0,2}(?:do(?:es)?(?:n'?t| not)|cannot|can'?t|won'?t) support|\baverage daily balances?\b|\bnear zero\b|\bbalances? (?:\w+ ){0,3}(?:low|insufficient|weak|under|thin|light|small|poor)\b|\badb\b|\bno (?:\w+ )?balances?\b(?! (?:with|to|owed|on))|\b(?:sit|hover|run|live|hang|stay|keep|drop)(?:s|ning|ing)? (?:\w+ ){0,3}zero\b|\b(?:near|close to|around|almost|down to|next to) (?:zero|nothing)\b|\b(?:ending|daily|bank|average|avg) bal(?:ance)?s?\b|\b(?:account|bank) (?:\w+ ){0,3}(?:empty|drained|dry|thin|zero)\b|\bno (?:money|cash|cushion) (?:left )?in (?:the|his|her|their) (?:bank|account)/,
  ],
  [
    'nsf',
    /\bsobregiros?\b|\boverdr(?:afts?|awn(?! (?:for |about |over )?(?:\d+|most|several|many|multiple) (?:days|of)))\b|\bfondos insuficientes\b|\bn\.?s\.?f'?s?\b|\b(?:in|non-?)sufficient funds\b|\bbounced\b|\bbounc(?:es|ing)\b|\bod'?s\b|\breturned (?:items|checks|payments|achs?|debits|deposits)\b/,
  ],
  [
    'stacking',
    /\bposiciones\b|\b(?:otros|varios|muchos|demasiados) adelantos\b|\bstack(?:ed|ing|s)?\b|\b(?:funded|money|advance|position) (?:with|from|by) (?:someone|somebody|another|a different)\b|\bmaxed out\b|\btook (?:an? |another )?(?:[$]?\d[\d.,]{0,9}k? )?(?:new )?(?:advance|position|loan)\b|\b(?:another|additional|further) (?:\w+ )?(?:positions?|advance)\b|\b(?:open|existing|current|active|many|multiple|other|several|\d+|two|three|four|five|six|seven|eight) (?:\w+ )?(?:positions?|advances?|mcas?|loans?)\b|(?<!\b(?:support|justify|afford|sustain|service|carry) an? )\b(?:new|fresh|recent|undisclosed|hidden|secret) (?:\w+ )?(?:position|loan|advance)\b|\b(?:already|currently) has (?:a|an) (?:\w+ )?(?:position|advance|loan)\b|\bover-?(?:leveraged|extended)\b|\b\d(?:st|nd|rd|th) positions?\b|\bpositions?\s?:\s?[3-9]\b|\b(?:be|as) an? (?:third|fourth|fifth|sixth|seventh|3rd|[4-9]th)\b|\bno room for (?:another|any|additional)\b|\bexcessive (?:existing )?(?:obligations|debt)\b|\b(?:on|number of|excessive) positions\b|\b(?:additional|more|further|another) (?:debt|obligations?)\b|\btoo many (?:\w+ )?(?:positions|loans|lenders|funders|advances|debits|daily payments|mcas?)\b|\b(?:multiple|several|\d|two|three|four|five|six|seven) (?:open |active |current )?(?:lenders|funders|mca companies)\b|\bleverag(?:e|ed)\b|\b(?:hold-?back|withholding|debt service|debt load|debt) (?:\w+ ){0,3}(?:too high|high|heavy|over|at \d|already)|\btoo much debt\b|\btook (?:on )?(?:\w+ )?(?:position|advance|loan|money) (?:\w+ )?(?:yesterday|last week|this week|from)|\b(?:1st|2nd|3rd|[4-9]th|first|second|third|fourth|fifth|sixth) position\b/,
  ],
  [
    'defaults',
    /\bdefault(?:s|ed|ing)?\b|\bdata ?merch\b|\bslow pay\w*|\bstopped paying\b|\bblock(?:ed|s|ing) (?:\w+ )?(?:ach|payments?|debits?|us|them)\b|\bbehind (?:with|on) (?:\w+ ){0,2}(?:funders?|lenders?|payments|advances?)\b|\bcharge-?d?[- ]?offs?\b|(?<!(?:credit|fico|score).{0,30})\bcollections?\b|\bjudg(?:e)?ments?\b|\b(?:tax )?liens?\b/,
  ],
  [
    'credit',
    /\b(?:mal|bajo|puntaje de|historial de) cr[eé]dito\b|\bcredit (?:score|box|profile|history|too|(?:is )?(?:low|weak|bad)|is (?:too|below|not|low|bad|weak|poor|challenged|under)|issues?|reasons?)|\b(?:bad|poor|low|weak|personal|challenged) credit\b|\bficos?\b|\b[3-8]\d\d (?:credit|score|beacon)\b|\b(?:personal|beacon|credit|vantage) scores?\b|\bscores? (?:is|was|of|are|at|came|too|under|below)\b|\bcredit (?:\w+ )?(?:is )?(?:shot|rough|a mess|terrible|sub-?par|subprime|trashed|ugly)\b|\bdelinquen\w+ (?:\w+ )?credit\b|\bcredit obligations\b|\bbankruptc(?:y|ies)\b|\b(?:open|active|recent|discharged|dismissed) bk\b|\bbk(?:'s)? (?:is|was|in|from|on|filed|filing|discharged|dismissed)\b|\bchapter (?:7|11|13)\b|(?<!\b(?:through|past|by|from|with|in|to|of|at) )\bcredit\b(?=[\s.,;|]*$)/,
  ],
  [
    'time_in_business',
    /\b(?:only|just) been (?:open|operating|around|in business) since\b|\b(?:is|it'?s|they'?re|just|way|business) too (?:new|young)\b|\bmore time under (?:\w+ ){1,2}belt\b|\btiempo (?:en el negocio|de operaci[oó]n)|\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven) months? (?:open|old|in operation|in business)\b|\b(?:open|operating|in operation)(?: for)? (?:(?:only|just|about|barely|less than|under|not even) )*(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven) (?:months?|weeks?)\b|\b(?:open|operating)(?: for)? (?:only )?(?:\w+ )?(?:\d+|two|three|four|five|six|seven|eight|nine) months\b|\bopen (?:for )?at least \w+ (?:years?|months)\b|\b(?:under|less than|below) (?:a|one|two|three|\d) years?\b|\btime in (?:business|biz)\b|\bin biz\b|\bnot seasoned\b|\bseasoning\b|\bbrand new\b|\bnewly (?:opened|formed|established)\b|\b(?:started|opened|formed|incorporated|launched|began|established) (?:\w+ ){0,2}(?:in|this|last|back in) (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|20\d\d|year|month|spring|summer|fall|winter)|\btib\b|\b(?:new|young|start-?up) business\b|\bin business\b|\b(?:not|isn'?t) (?:\w+ )?(?:open|operating|established) (?:long )?enough\b|\bstart[- ]?ups?\b|\btoo new\b|\bopened (?:in|just|only|last|this)\b|\b(?:only|just) (?:started|opened|launched|began)\b|\bnot been (?:open|around) long\b|\bbusiness (?:\w+ )?(?:too new|under \d+ months)/,
  ],
  [
    'industry',
    new RegExp(
      `^\\W*${TRADES}\\W*$|\\b(?:(?:they|it|he|she|merchant|business)(?:'?re|'?s| is| are)|being|falls under) (?:an? )?(?:\\w+ )?${TRADES}\\b|\\b(?:stopped|quit|no longer) (?:doing|funding|do|fund|taking|take) ${TRADES}\\b|\\b${TRADES} (?:is|are)(?: not|n'?t)? (?:\\w+ ){0,2}?(?:out\\b|outside|off[ -]|restricted|prohibited|excluded|banned|something we|for us|our|in our|within our|a no\\b|a hard)`,
    ),
  ],
  [
    'industry',
    /\b(?:industria|giro) (?:restringid[oa]|no permitid[oa])|\b(?:restricted|prohibited|ineligible|excluded|high[- ]risk|unsupported) (?:\w+ )?(?:industr|business|list)|\bindustr(?:y|ies)\b|\b(?:stay|steer|shy|keep|stays|keeps|staying|steering) (?:\w+ )?(?:away|clear|out) (?:from|of) (?!(?:it|this|that|these|him|her|them|the)\b)[a-z]|\b(?:line|type|kind) of business\b|\b(?:is|are)(?: not|n't) (?:something|a business|one) (?:that )?we (?:fund|do|lend|finance|work|touch|support)\b(?! in\b)|(?<!\bstate )\b(?:is|are) (?:restricted|prohibited|off[- ]limits)\b(?! state)|\b(?:do not|don'?t|can ?not|can'?t|no longer) (?:fund|do|lend to|finance|work with|take) (?:any )?(?:real estate|cannabis|trucking|construction|crypto|gambling|property management|staffing|law firms?|non-?profits?|auto sales)\b/,
  ],
  [
    'industry',
    new RegExp(
      `\\b(?:do not|don'?t|can ?not|can'?t) (?:fund|do|lend to|finance|work with|take) (?:any )?(?!(?:in|this|it|that|the|anything|sole|start|partnerships?|individuals|home|seasonal|stacks?|reverses|consolidations|[1-9]\\w\\w|first|second|third|fourth|deals|a|an|much|under|over|business(?:es)? in|merchants?|clients?|customers?|accounts?|files?|companies|businesses|${STATES})\\b)[a-z-]+(?: [a-z-]+)?(?:shops?|dealers?|dealerships?|stores?|compan(?:y|ies)|firms?|businesses|contractors?|agenc(?:y|ies)|trucking|cannabis|s)\\b`,
    ),
  ],
  [
    'documents',
    /\b(?:altered|fraudulent|tampered|doctored|fake|edited|missing|incomplete|manipulated|unverifiable) (?:\w+ )?(?:statements?|documents?|docs|documentation|bank)\b|\b(?:documents?|statements?|docs) (?:\w+ ){0,3}(?:altered|tampered|fraud\w*|edited|do not match|don'?t match)\b|\bfraud\b|\b(?:statements?|documents?|docs|pdfs?) (?:as|is|was|were|are) (?:\w+ )?(?:edited|altered|fake|doctored|fraudulent)|\b(?:statements?|documents?|docs|account|bank) (?:could ?n[o']t|could not|cannot|can'?t|were not|was not) (?:be )?(?:verif|validat|authenticat)\w*|\bunable to (?:verify|validate)\b|\b(?:can ?not|can'?t|could ?n[o']t|couldn'?t) (?:verify|validate|authenticate) (?:the |his |her |their )?(?:bank|statements?|documents?|docs|revenue|deposits)\b|\b(?:statements?|documents?|docs) (?:looks?|looked|appears?|appeared|seems?|seemed|are|were|have been) (?:to be |to have been )?(?:doctored|altered|fake\w*|edited|tampered|manipulated|photoshopped|fabricated|modified)\b|\bdocumentation\b|\b(?:statements?|stmts?|balances?|transactions?|figures|log-?ins?|docs|pages|history) (?:[\w']+ ){0,5}(?:do(?:es)?n'?t|do(?:es)? not|did(?:n'?t| not)|not) (?:match|tie|line up|add up|reconcile|foot)|\b(?:bank )?verification (?:\w+ )?(?:failed|fell)|\bfail(?:ed|s)? (?:\w+ )?(?:bank )?verification|\b(?:photoshop\w*|forged|phony|suspicious|doctored)\b/,
  ],
  [
    'state',
    /\b(?:do not|don'?t|can ?not|can'?t|not|aren'?t|isn'?t) (?:fund(?:ing)?|lend(?:ing)?|licensed|available|offer|operate|do deals|do business)(?: \w+){0,2} (?:in|out of) (?!business\b|this industry|the industry)[a-z]{2,}|\b(?:no|not|never|n't|cannot|outside|excluded?|restricted) (?:[\w']+ ){0,4}(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (?:hampshire|jersey|mexico|york)|north (?:carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode island|south (?:carolina|dakota)|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|puerto rico|canada)\b|\b(?:restricted|ineligible|excluded|prohibited|unlicensed) state\b|\b(?:not|n'?t|no longer|never) (?:[\w']+ ){0,3}in (?:that|this|your|his|her|their|the) state\b|\bstate (?:is|restriction|not)\b|\bstate of [a-z]+ is\b|\b(?:no longer|do not|don'?t|can ?not|can'?t|not|aren'?t|stopped) (?:\w+ ){0,2}(?:fund|funding|lend|lending|licensed|operate|operating|do deals|doing deals)(?: \w+){0,2} there\b|\bonly (?:fund|lend|work with|do|finance|licensed|operate)\w*(?: \w+){0,3} in (?!(?:deposits|revenues?|sales|volume|total|gross|business|receipts)\b)[a-z]{2,}|\bnot (?:licensed|funding|lending) (?:\w+ ){0,2}in [a-z]{2,}/,
  ],
  [
    'revenue',
    /\b(?:below|under|less than) (?:our |the )?(?:[$]\d[\d,.]{0,8}k?|\d{1,3}k|\d{1,3},\d{3}) (?:\w+ )?(?:floor|minimum|min)\b|\b(?:is|are|were|was) (?:way |really )?down \d{2} ?%|\b(?:thin|light|weak|small|lousy|poor|insufficient) (?:\w+ )?deposits\b|\b(?:drop|decline|dip|fall|slide|decrease|downturn|lack) (?:off )?(?:in|of) (?:\w+ )?(?:sales|revenues?|deposits|volume)\b|\b(?:bajos|pocos) (?:ingresos|dep[oó]sitos|ventas)|\bingresos (?:\w+ ){0,3}(?:bajos|insuficientes)|\b(?:dep[oó]sitos|ventas) (?:\w+ ){0,3}(?:baj[oa]s|insuficientes)|(?<!\b(?:relation|compared|debt) to |\bdebt-to-|% of (?:\w+ )?)\b(?:revenues?|revs)\b|\brev\b (?:\w+ ){0,2}(?:down|low|light|thin|weak|declin\w+|drop\w*)|\b(?:low|insufficient|min\w*|monthly|average|inconsistent|declining|not enough|weak|few|avg|only have \d+|\d+) (?:\w+ ){0,2}(?:deposits?|sales|volume|gross|cash ?flow)\b|\b(?:deposits?|sales|volume|cash ?flow) (?:\w+ ){0,3}(?:low|too|declin|insufficient|drop|under|below|inconsistent|weak)|\b(?:deposits?|sales|volume) (?:has |have )?(?:been )?(?:sliding|falling|fallen|shrinking|slipping|sinking|trending down)\b|\b(?:deposits?|sales) (?:is |are |were |look |looks )?(?:way |very |just |too )?(?:all over|down|thin|light|weak|slow|dropp\w*|fell|terrible|inconsistent|not enough|tiny)\b|\b(?:revs?|revenues?|deposits?|sales|volume|numbers|gross) (?:[\w'’]+ ){0,3}?(?:fall(?:s|ing)?|fell|cliff|drop\w*|dips?|dipp\w+|dwindl\w+|slow\w*|seasonal|short|not there|halved|in half|(?:been )?cut|collaps\w+|evaporat\w+|vanish\w+|shrunk|shrinking|plummet\w*|sank|nosediv\w+|half of what|tank\w*|crater\w*|inconsistent|erratic|spotty|lumpy|thin|light|low|weak|insufficient)\b|\b(?:does|do|doing|averag\w+|grosses|bringing in) (?:only |about |around )?[$]?\d[\d,.]{0,8}k? (?:a|per) month\b|\bmonth in (?:deposits|sales|revenues?|gross)\b|\bseasonal\b|\bcash ?flow\b(?!.{0,40}\bpositions?\b)/,
  ],
];
const ALL: typeof REASONS = [...REASONS, ...REASON_WORDS];
const GIVES_ONE =
  /\bin[- ]house\b|\banother (?:broker|iso)\b|\bso we\b|\b(?:due to|because|reasons?\b|as (?:the|they|we|he|she|it|there)|since (?:the|they|we|he|she)|given|based on|for (?:low|high|too|the)|:)\s*\S/;
const FINE =
  /\b(?:(?:no|not an?|without|despite|aside from|other than|regardless of|even though)\s+(?:\w+\s+){0,2}|(?:good|great|strong|excellent|clean|solid)\s+)$/;
const FINE_AFTER =
  /^\W+(?:(?:is|are|was|were)(?:n'?t| not)|not) (?:an? |any |really )*(?:issue|problem|concern|worry|factor|deal[- ]?breaker)s?\b|^\W+(?:is|are|was|were|looks?) (?:\w+ )?(?:good|great|strong|fine|ok|okay|solid|excellent|clean)\b/;
/** "Not an industry we work with". */
const NOT_ONE = /\bnot an? (?:\w+ )?(?:industry|business|type|line|trade)\b/;
const ADVICE = /\b(?:once|when|if|resubmit|re-?submit|revisit|reconsider|in the future|next)\b/;

/** What the house asks of every deal, as it stands under a letter. */
const OF_EVERY_DEAL =
  /^\W*(?:our |the )?(?:(?:general|basic|program|funding|minimum|min\.?) ){0,3}(?:requirements|criteria|qualifications|guidelines|minimums)\s?(?:[:|-]|are\b)(?=.{0,300}\d)(?!.{0,300}\b(?:not|below|under|short|miss\w*|fail\w*|lack\w*|unmet|he|she|they|it|this|is|was|came|only|merchant|client|owner|guarantor)\b)/;

/** "No NSFs", "revenue is strong": named, but no reason. */
const isFine = (code: DeclineCode, plain: string, { index, 0: words }: RegExpExecArray) =>
  (FINE.test(plain.slice(0, index)) && !/^no /.test(words) && !(code === 'industry' && NOT_ONE.test(plain))) ||
  /\b(?:default\w*|behind|late|delinquent|slow) (?:on|with|to) (?:\w+ )?$/.test(plain.slice(0, index)) ||
  FINE_AFTER.test(plain.slice(index + words.length));

/** Why a text declines, each code once in the order of the text; `other` for a reason of no known kind. */
export function declineReasons<S extends Statement>(sentences: readonly S[]): DeclineReason<S>[] {
  const found: (DeclineReason<S> & { at: number })[] = [];
  // "When revenue is up, resubmit" names the reason too, but only where nothing else does.
  const plain = sentences.filter((sentence) => !ADVICE.test(sentence.plain) && !OF_EVERY_DEAL.test(sentence.plain));
  for (const pool of [plain, sentences]) {
    for (const sentence of pool) {
      for (const [code, pattern] of ALL) {
        const match = pattern.exec(sentence.plain);
        if (!match || isFine(code, sentence.plain, match) || found.some((reason) => reason.code === code)) continue;
        found.push({ code, sentence, at: sentence.start + match.index });
      }
    }
    if (found.length > 0) break;
  }
  found.sort((a, b) => a.at - b.at);
  if (found.length > 0) return found.map(({ code, sentence }) => ({ code, sentence }));
  const other = plain.find((sentence) => GIVES_ONE.test(sentence.plain));
  return other ? [{ code: 'other', sentence: other }] : [];
}
