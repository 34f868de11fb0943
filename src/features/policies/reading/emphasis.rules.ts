const SUBJECT = "(?:they|we|i|he|she|it|these guys|this one|that one)(?:'(?:ll|re|ve|s))?";
const NOT =
  "(?:do not|don't|dont|does not|doesn't|doesnt|will not|won't|wont|cannot|can't|cant|would not|wouldn't|wouldnt|never|not)";
const whole = (...texts: string[]) => `^(?:${texts.join('|')})$`;

/** What makes an answer or a bound louder and says nothing. */
const LOUD = new RegExp(
  whole(
    'no (?:questions? asked|joke|kidding)',
    'period|seriously|serious|for real|really|always|absolutely|definitely|of course|obviously|lol|end of story|full stop|(?:believe|trust) me',
    `(?:${SUBJECT} )?(?:really )?means? it|(?:${SUBJECT} )?(?:am|are|is)? ?(?:dead )?serious`,
  ),
);
/** The same of a no, and of a bound. */
const LOUD_NO = new RegExp(
  whole(
    "no (?:exceptions?|wiggle room)|non-?negotiable|strict(?:ly)?|firm|no way|no matter what|ever|at all|whatsoever|no if'?s,? ands?,? or buts?",
    `(?:please |just |so )?${NOT} (?:even |ever |bother )*(?:ask(?:ing)?|try(?:ing)?|bother|send(?:ing)?|submit(?:ting)?|think about)(?: (?:it|them|em|me|us|for (?:less|more|lower|higher|anything)))?`,
    "(?:please )?(?:do not|don't|dont) waste (?:your|my|our|their) time",
    '(?:an? )?(?:hard|firm|absolute|strict|flat) (?:pass|stop|no|line|floor|cap|limit|rule|minimum|maximum)',
    '(?:auto(?:matic)? ?|instant )?declined?|doa|dead on arrival|forget (?:about )?it|deal ?(?:killer|breaker)',
    '(?:not|no) (?:a|one) (?:single )?(?:penny|dollar|cent|day|point) (?:less|more|under|over|below|above)',
  ),
);
/** The same of a yes. */
const LOUD_YES = new RegExp(
  whole(
    "(?:just |please )?(?:send|bring|shoot) (?:it|them|em|'em)(?: (?:all|in|on|over|to (?:me|us|them)))*|go for it|all good|no worries|no problem|no issues?",
    `(?:${SUBJECT} )?${NOT} (?:really )?(?:care|mind|matter)`,
  ),
);
/** `They stack like pancakes`: what a funder does who takes all of it. */
const LIKED = new RegExp(
  whole(
    `${SUBJECT} (?:(?:will|all|always|really|even|just|absolutely) )*(?:love|like|stack|take|eat|fund|buy|do)s?(?: (?:it|them|em|all|any|anything|everything|everyone|stacks?|stacking|positions?|deals?|like (?:crazy|mad|[a-z]{3,15}s)))*`,
  ),
);

/** `They won't touch anything smaller`: a bound again, from its other side. */
const again = (beyond: string) =>
  whole(
    `(?:and |so )?(?:${SUBJECT} )?(?:(?:${NOT} (?:even )?(?:touch|do|look at|take|fund|consider|accept|want|see|go)|laughs? at|pass(?:es)? on|declines?|rejects?|hates?)(?: (?:an?|any|anything|anyone|deals?|files?|at))*|nothing|none) (?:${beyond})(?: than (?:that|this|it))?`,
  );
const AGAIN = {
  least: new RegExp(again('smaller|less|lower|below|under|shorter|younger|newer|fewer')),
  most: new RegExp(again('bigger|larger|more|higher|above|over|longer|greater')),
};
type Direction = keyof typeof AGAIN;

const isOneOf = (text: string, patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(text));
const MARKS = /[,;()!]|\.(?!\d)|(?<!\S)[-–—]+(?!\S)/g;
const isEveryPart = (text: string, patterns: readonly RegExp[]) =>
  text.split(MARKS).every((part) => part.trim() === '' || isOneOf(part.trim(), patterns));

/** Whether a folded text behind a yes or a no only makes it louder. */
export const isEmphasis = (text: string, answer: boolean): boolean =>
  isEveryPart(text, [LOUD, answer ? LOUD_YES : LOUD_NO]);

/** Whether a part of a folded text only makes a sure `any` louder. */
export const isTalk = (part: string): boolean => isEveryPart(part, [LOUD, LOUD_YES, LIKED]);

const LONGEST = 200;
const isClosed = (text: string) => text.split('(').length === text.split(')').length;

/** A text about a bound without what stands behind it and only makes it louder: `625+ (no exceptions, don't even ask)`. */
export function withoutEmphasis(text: string, directions: readonly Direction[] = []): string {
  if (text.length > LONGEST) return text;
  const patterns = [LOUD, LOUD_NO, ...directions.map((each) => AGAIN[each])];
  const lower = text.toLowerCase().replace(/[‘’]/g, "'");
  const marks = [...lower.matchAll(MARKS)];
  const last = marks.findLastIndex(({ index, 0: mark }) => !isEveryPart(lower.slice(index + mark.length), patterns));
  const told = text.slice(0, marks[last + 1]?.index).trim();
  return told !== '' && isClosed(told) ? told : text;
}
