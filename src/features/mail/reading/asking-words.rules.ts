import { asksAFact, leansOnAnother } from './question-words.rules';

const WHO = '(?:you|u|ya|he|she|they|(?:the |your )?(?:merchant|client|owner|customer))';
const VERB =
  '(?:re-?)?(?:send|provide|upload|forward|submit|e-?mail|supply|share|attach|get|grab|obtain|gather|collect|pull|include|furnish|return|fax|scan|(?:track|hunt) down|dig up|round up)';
const VERBING =
  '(?:re-?)?(?:sending|providing|uploading|forwarding|submitting|e-?mailing|supplying|sharing|attaching|getting|grabbing|obtaining|gathering|pulling|including|returning|scanning)';
const TO_WHOM =
  '(?: (?:us|me|over|in|back|along|a copy of|copies of|across|off|through|together|the merchant|the client))*';
const SENDERS =
  '(?:uw|underwriting|the underwriter|underwriters?|credit|committee|they|the bank|closing|processing|funding|compliance|risk)';
/** Whoever is to do something, and what: "the doctor", "both partners", "Mr. Hale". */
const PERSON =
  "(?:him|her|them|(?:merchant|client|owner)s?|(?:the|your|his|her|their|both|all|mrs?\\.?|ms\\.?|dr\\.?) (?:[\\w'-]{1,20} ){0,2}?[\\w'-]{1,20})";
const DOES =
  '(?:re-?)?(?:sign|e-?sign|initial|complete|finish|fill|send|provide|upload|forward|submit|e-?mail|share|attach|scan|fax|connect|link(?= (?:the|his|her|their|an?)\\b)|log(?= in)|update|write|execute|notarize)';
/** After "get": the thing itself follows, and not who is to see to it. */
export const NOT_BY_SOMEBODY = `(?! ${PERSON} to ${DOES} )`;
const LACK = "(?:(?:do|does|did)(?: not|n'?t)|(?:have|has)(?: not|n'?t)|never)";

/**
 * How a funder asks for something in other words than the plain ones, up to where the thing itself is named: what makes a
 * mail a request, by the rule that it is another wording of, and after which its items stand.
 */
export const ASKING: readonly (readonly [string, RegExp])[] = [
  [
    'a question for it',
    new RegExp(
      `\\b(?:(?:is there )?any (?:way|chance)|(?:is it |would it be |if )?possible)(?: that)?(?: for)? (?:${WHO}|we|i)(?: can| could| would| to)?(?: be able to)? ${VERB}${TO_WHOM}(?=[ :])`,
      'g',
    ),
  ],
  [
    'please send',
    new RegExp(
      `\\b(?:(?:can|could|would|will) (?:you|u|ya|we)|please|pls|plz|kindly|need (?:you )?to)(?: please| also| kindly| just| possibly){0,3} (?:have|get) ${PERSON}(?: to)?(?= ${DOES} )`,
      'g',
    ),
  ],
  [
    'please send',
    new RegExp(
      `\\b(?:can|could|would|will) (?:${WHO}|we)(?: please| also| kindly| just| possibly){0,3} (?:be able to |be so kind as to |be kind enough to )?${VERB}${TO_WHOM}(?=[ :])${NOT_BY_SOMEBODY}`,
      'g',
    ),
  ],
  [
    'please send',
    new RegExp(
      `\\b(?:would you mind|do you mind|mind|appreciate (?:you|your|if you could)|help (?:me|us) by) ${VERBING}${TO_WHOM}(?=[ :])`,
      'g',
    ),
  ],
  [
    'asked for',
    new RegExp(
      `\\b${SENDERS}(?: (?:came|got|went) back)?(?: to (?:me|us))?(?:,| and| is| are| also| now| just| has| have| still){0,3} (?:would (?:also )?like|wants?|asked for|asks for|asking for|requested|requesting|requires)(?: to (?:see|get|have|receive|review)|(?! to\\b))(?=[ :])(?! (?:to know|a call|to (?:speak|talk|call|pass|decline)))`,
      'g',
    ),
  ],
  [
    'asked for',
    new RegExp(
      `\\b${SENDERS} [^.;?]{0,80}? and (?:now |also |still )?(?:would like|wants?|asked for|needs?|requested|requests?|requires?)(?: to (?:see|get|have|receive|review)|(?! to\\b))(?=[ :])`,
      'g',
    ),
  ],
  [
    'asked for',
    /\b(?:this|the|our)? ?(?:deal size|loan size|size|amount|program|product|state|file|deal) requires(?=[ :])(?! (?:an? )?(?:call|look|review|sign-?off|approval|second))/g,
  ],
  ['asked for', /^(?:hi,? |hello,? |hey,? )?(?:(?:we|i)(?:'re| are|'m| am) )?(?:also |just )?requesting(?=[ :])/g],
  [
    'asked for',
    /\b(?:just|only|still|we(?:'re| are)|i(?:'m| am)|(?:file|package|submission|app) (?:is|came in)) short(?=[ :])(?! (?:of (?:our|the|what|that|on)\b|on (?:revenue|time|deposits|cash)|term|by\b|for\b|staffed|[$]?\d))/g,
  ],
  [
    'missing',
    new RegExp(
      `\\b(?:we|i) (?:also |still |just )?${LACK} (?:yet |also )?(?:see|have|find|received?|get|got|gotten|seen|located?)(?= )(?! (?:(?:the |any |his |her |their )?(?:revenues?|deposits?|sales|volume|balances?(?! sheet)|income|cash ?flow|strength|value)\\b|it\\b|how|that|why|where|us|this|much|enough|any(?:thing| (?:issue|problem|concern|question|interest|room|update|news|appetite|program|option))|an? (?:answer|decision|update|problem|issue|program|way|path|response|approval|offer|home|fit|reply)|the (?:authority|appetite|ability|bandwidth|value|need|time|results?|answer|decision)))`,
      'g',
    ),
  ],
  [
    'please send',
    /\b(?:please|pls|plz|kindly|just) (?:reply|respond|write|come) (?:back )?(?:to (?:this|me|us) )?with(?=[ :])/g,
  ],
  [
    'a question for it',
    new RegExp(
      `\\b(?:do|does|would(?! you have ${PERSON} ${DOES} )) (?:you|he|she|they|we|(?:the )?(?:merchant|client|owner)) (?:happen to |also |still )?have(?= )(?! (?:to\\b|time\\b|a (?:minute|second|moment|preference|number|chance)|(?:any |an? |another |other |more )?(?:other |more |new )?(?:questions?|deals?|updates?|issues?|problems?|availability|concerns?|feedback|news)\\b))`,
      'g',
    ),
  ],
  [
    'please send',
    /\b(?:please|pls|plz|kindly) (?:also )?(?:gather|collect|include|return|fax|scan|pull|arrange for|follow up with|follow up on|work on getting|make sure (?:we|i) (?:have|get))(?: (?:us|me|over))*(?=[ :])/g,
  ],
  [
    'we need',
    /\b(?:we|i)(?:'d| would) (?:also |still )?(?:like|love) to (?:see|get|have|receive|review|look at|take a look at)(?=[ :])/g,
  ],
  [
    'we need',
    /\b(?:all|the only thing|only thing|last thing|one thing|what|everything) (?:that )?(?:we|i|uw|underwriting|they)(?:'re| are|'m| am)?(?: still| really)? (?:need|lack|want|require|missing|waiting (?:on|for))s?(?: now| here| at this point| from (?:you|him|her|them|the merchant))? (?:is|are|would be)(?=[ :])/g,
  ],
];

const OUTRIGHT = new RegExp(
  `\\b(?:(?:please|pls|plz|kindly)(?: also| just)?|(?:can|could|would|will) ${WHO}(?: please| also| kindly)?) (?:have (?:the |your )?(?:merchant|client|owner) )?${VERB}${TO_WHOM} (?:the|an?|his|her|their|its|all|any|some|updated|current|copies of|proof of) (?!(?:few |couple |quick |good |new )?(?:minutes?|mins?|seconds?|hours?|days?|moments?|time|calls?|chance|look|ring|shout|text|note|way|updates?|status|heads?|green|thumbs|word|answer|team|offers?|deals?|files?|submissions?|requests?|questions?|inquiries|rates?|terms|numbers?|best|link below|button)\\b)`,
);
/** Whether something is asked for outright, whatever it is: such a mail is not put aside as talk. */
export const asksOutright = (plain: string): boolean =>
  OUTRIGHT.test(plain) || asksAFact(plain) || leansOnAnother(plain);
