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
  ['negative_days', /\bnegative (?:days?|balances?|ending|acc)|\bneg(?:ative)? days?\b|\boverdr(?:aft|awn)/],
  [
    'low_balance',
    /\b(?:low|insufficient|weak|poor|small) (?:\w+ ){0,3}balances?\b|\bbalances? (?:\w+ ){0,3}(?:low|insufficient|weak|under)\b|\badb\b/,
  ],
  ['nsf', /\bn\.?s\.?f'?s?\b|\binsufficient funds\b|\bbounced\b|\breturned (?:items|checks|payments)\b/],
  [
    'stacking',
    /\bstack(?:ed|ing|s)?\b|\b(?:open|existing|current|active|many|multiple|other|several|\d+) (?:\w+ )?(?:positions?|advances?|mcas?|loans?)\b|\b(?:new|undisclosed) (?:\w+ )?(?:position|loan|advance)\b|\b(?:already|currently) has (?:a|an) (?:\w+ )?(?:position|advance|loan)\b|\bover-?(?:leveraged|extended)\b|\b\d(?:st|nd|rd|th) positions?\b|\btoo many positions\b/,
  ],
  [
    'defaults',
    /\bdefault(?:s|ed|ing)?\b|\bcharge-?d?[- ]?offs?\b|\bcollections?\b|\bjudg(?:e)?ments?\b|\b(?:tax )?liens?\b/,
  ],
  [
    'credit',
    /\bcredit (?:score|box|profile|history|is|was|report|issues?|reasons?)|\b(?:bad|poor|low|weak|personal|challenged) credit\b|\bfico\b|\bbankruptc(?:y|ies)\b|\bcredit\b(?=[\s.,;]*$)/,
  ],
  [
    'time_in_business',
    /\btime in business\b|\btib\b|\b(?:new|young|start-?up) business\b|\bin business\b|\b(?:not|isn'?t) (?:\w+ )?(?:open|operating|established) (?:long )?enough\b|\bstart-?ups?\b|\bbusiness (?:\w+ )?(?:too new|under \d+ months)/,
  ],
  [
    'industry',
    /\b(?:restricted|prohibited|ineligible|excluded|high[- ]risk|unsupported) (?:\w+ )?(?:industr|business|list)|\bindustr(?:y|ies)\b|\b(?:do not|don'?t|can ?not|can'?t) (?:fund|do|lend to|finance|work with|take) (?:any )?(?!(?:in|this|it|that|the|anything|deals|a|an|much|under|over|business(?:es)? in)\b)[a-z-]+(?: [a-z-]+)?(?:shops?|dealers?|dealerships?|stores?|compan(?:y|ies)|firms?|businesses|contractors?|agenc(?:y|ies)|trucking|cannabis|s)\b/,
  ],
  [
    'documents',
    /\b(?:altered|fraudulent|tampered|doctored|fake|edited|missing|incomplete|manipulated|unverifiable) (?:\w+ )?(?:statements?|documents?|docs|documentation|bank)\b|\b(?:documents?|statements?|docs) (?:\w+ ){0,3}(?:altered|tampered|fraud\w*|edited|do not match|don'?t match)\b|\bfraud\b|\bdocumentation\b/,
  ],
  [
    'state',
    /\b(?:do not|don'?t|can ?not|can'?t|not) (?:fund|lend|licensed|available|offer|operate|do deals|do business)(?: \w+){0,2} in (?!business\b|this industry|the industry)[a-z]{2,}|\b(?:restricted|ineligible|excluded) state\b|\bstate (?:is|restriction|not)\b|\bstate of [a-z]+ is\b/,
  ],
  [
    'revenue',
    /\brevenues?\b|\b(?:low|insufficient|min\w*|monthly|average|inconsistent|declining|not enough|weak|few|only have \d+|\d+) (?:\w+ ){0,2}(?:deposits?|sales|volume|gross|cash ?flow)\b|\b(?:deposits?|sales|volume|cash ?flow) (?:\w+ ){0,3}(?:low|too|declin|insufficient|drop|under|below|inconsistent|weak)|\bcash ?flow\b/,
  ],
];
const GIVES_ONE =
  /\b(?:due to|because|reasons?\b|as (?:the|they|we|he|she|it|there)|since (?:the|they|we|he|she)|given|based on|for (?:low|high|too|the)|:)\s*\S/;
const FINE =
  /\b(?:(?:no|not an?|without|despite|aside from|other than|regardless of|even though)\s+(?:\w+\s+){0,2}|(?:good|great|strong|excellent|clean|solid)\s+)$/;
const FINE_AFTER = /^\W+(?:is|are|was|were|looks?) (?:\w+ )?(?:good|great|strong|fine|ok|okay|solid|excellent|clean)\b/;
const ADVICE = /\b(?:once|when|if|resubmit|re-?submit|revisit|reconsider|in the future|next)\b/;

/** "No NSFs", "revenue is strong": named, but no reason. */
const isFine = (plain: string, { index, 0: words }: RegExpExecArray) =>
  FINE.test(plain.slice(0, index)) || FINE_AFTER.test(plain.slice(index + words.length));

/** Why a text declines, each code once in the order of the text; `other` for a reason of no known kind. */
export function declineReasons<S extends Statement>(sentences: readonly S[]): DeclineReason<S>[] {
  const found: (DeclineReason<S> & { at: number })[] = [];
  // "When revenue is up, resubmit" names the reason too, but only where nothing else does.
  const plain = sentences.filter((sentence) => !ADVICE.test(sentence.plain));
  for (const pool of [plain, sentences]) {
    for (const sentence of pool) {
      for (const [code, pattern] of REASONS) {
        const match = pattern.exec(sentence.plain);
        if (!match || isFine(sentence.plain, match) || found.some((reason) => reason.code === code)) continue;
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
