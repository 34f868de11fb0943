import { parseAmount } from './numbers.rules';
import { OBJECT } from './objects.rules';
import { offerFacts } from './offer-facts.rules';
import type { Fact } from './offer-labels.rules';
import { numbersIn } from './offer-tokens.rules';
import type { Sentence } from './sentences.rules';
import { TERM_FIELDS } from './shared-amount.rules';

/** What of an offer tells that another is more. */
type Priced = Partial<Record<'fundedAmount' | 'factorRate' | 'buyRate' | 'paybackAmount' | 'interestRate', number>>;

const WHO = '(?:he|she|they|it|you|we|(?:the |your )?(?:merchants?|clients?|owners?|business|guy))';
/** What has still to come, or to be so. */
const CONDITION = new RegExp(
  `\\b(?:if|(?:once|when(?:ever)?)(?! ?(?:[.,;!]|$))|as soon as|provided|providing|assuming|(?:contingent|conditional|depending) (?:up)?on|subject to|pending|upon (?:receipt|review|receiving|seeing|completion|proof)|(?:after|following) (?:${WHO} |the |an? |\\d|receipt|receiving|review\\w*|seeing|proof)|si|cuando)\\b|^\\W*should \\w`,
);
const BEGINS_WITH_ONE =
  /^\W*(?:(?:and|also|but|then),? )?(?:if|once|when|as soon as|should|provided|assuming|upon|subject to|si|cuando)\b/;
const WITH = /(?<!\bcomes? )\bwith (?!(?:us|it|this|that|him|her|them)\b)/;
/** What comes by itself, or is a term. */
const NOTHING_TO_SEND =
  /\b(?:(?:\d{1,2}|an?|six|eight|nine|ten|twelve)[ -]?months?(?! (?:of )?(?:\w+ )?(?:stat|stmt|bank|return|financ))|monthly|contracts?|agreements?|signed|signatures?|checking|ids?)\b/g;
/** "With a second signer": somebody or something that has still to come. */
const WITH_MORE =
  /\bwith (?:(?:an?|the|his|her|their|another|additional|second|2nd|personal|more) )*(?:signers?|guarant(?:ors?|ees?|y)|co-?signers?|pg|partner|spouse|wife|husband|owner|collateral|lien|verification)\b/;
const MAY =
  /\b(?:can|could|would|may|might|will|able to|willing|happy|open to|possible|available|podemos|podr[ií]amos)\b|'(?:d|ll)\b/;
const AN_INCREASE = /\b(?:increase|bump|upgrade|upsize|more)\b/;
/** Words by which more is only thought of, whatever it hangs on. */
const THOUGHT_OF =
  /\b(?:(?<!\bnot )possible\b|potential(?:ly)?\b|possibility of\b|room (?:for|to|up)\b|(?:may|might|could|should) (?:also |then |even |now |later |well )?(?:qualify|be (?:eligible|able|possible|available)|get (?:up )?(?:to|you|him|her|them)|go (?:up|higher|to))\b|(?:would|'d) (?:also |then )?(?:consider|look at|entertain|re-?visit)\b|(?:happy|willing|open|glad) to (?:re-?visit|re-?look|reconsider|consider|look at)\b)/;
/** "To get to 80k, send October", "for 75,000 we would need the return". */
const FOR_MORE =
  /^\W*(?:(?:in order )?to (?:get|go|reach|do|hit|bump|increase|move|qualify)|for|getting)\b[^.;!?]{0,40}\d[^.;!?]{0,40}\b(?:needs?|send|requires?d?|provide|wants?|get us|have to)\b/;
/** What the merchant may choose is there already. */
const A_CHOICE = new RegExp(
  `\\b(?:if|should|when|in case) (?:${WHO}(?:'d|'s|'re| would| does| do| is| are)? (?:(?:really|ever|also|just|not|only) )?(?:ready|wants?|likes?|prefers?|needs?|rather|chooses?|elects?|opts?|go(?:es)? with|takes?|ok|okay|fine|good with|looking|comfortable|works?|helps?|interested|accepts?|decides?|picks?)|(?:that|this|it) (?:works|helps|is)|needed|preferred|desired|interested|ready|more (?:is|money|would|helps)|going|[$]?\\d[\\d,]{0,9}k? (?:is|are|isn't|won't|doesn't)|(?:that|this|it) (?:isn't|is not|won't)|weekly|daily|monthly|cash ?flow|(?:an? )?(?:daily|weekly|monthly|longer|shorter|bigger|larger|smaller|lower) (?:\\w{1,10} )?(?:works|helps|is|fits|would)|${WHO} can (?:handle|afford|manage|support|live with|swing|do))\\b|\\b(?:option|opt|tier|choice|scenario|offer) ?#?(?:\\d|[a-e])\\b`,
);
/** Of what the offer costs, pays off or is sold at. */
const OF_THE_OFFER =
  /\b(?:fees?|net(?:s|ting)?|points?|pts|commissions?|comp|sell(?:s|ing)?|sold|mark(?:ed)? ?up|up ?sell|buy ?-?out|pay(?:s|ing)? off|paid off|pay ?-?offs?|proceeds|balances?)\b/;
/** It goes on about what was thought of before it. */
const GOES_ON =
  /^\W*(?:and )?(?:that|it|this|then|which|(?:the )?(?:payments?|terms?|rate|factor)|weekly|daily)\b[^.;!?]{0,30}(?:\b(?:would|could)\b|'d\b)/;

/** "We can also offer 80,000 subject to a lien": given, with a stipulation. */
const GIVEN =
  /\b(?:approved|(?:can|will|able to) (?:also |even |still )?(?:offer|approve|extend))\b[^;!?]{0,80}\b(?:subject to|contingent|conditional|pending|with)\b/;
const A_HEADING = /^\W*with\b[^:]{1,60}:/;
/** "Once he pays off OnDeck the amount becomes 40,000": what he pays himself is no payoff of the offer. */
const HE_PAYS = new RegExp(
  `^\\W*(?:(?:and|also|but|then),? )?(?:if|once|when|after|as soon as) ${WHO} (?:can )?(?:pays?|paid|closes?|clears?|settles?)\\b(?: (?:off|out|down))?[^,.;$\\d]{1,40}?(?=,| the\\b| we\\b| i\\b| it\\b|\\W*$)`,
);
/** "May be able to extend to 110 days if needed". */
const NOT_YET_GIVEN = /\b(?:may|might) (?:also )?be (?:able|possible)\b/;

function isThoughtOf({ plain }: Sentence): boolean {
  if (OF_THE_OFFER.test(plain.replace(HE_PAYS, ' '))) return false;
  if (NOT_YET_GIVEN.test(plain)) return true;
  if (A_CHOICE.test(plain)) return false;
  if (THOUGHT_OF.test(plain) || FOR_MORE.test(plain) || BEGINS_WITH_ONE.test(plain)) return true;
  if (GIVEN.test(plain)) return false;
  if (A_HEADING.test(plain) && (OBJECT.test(plain) || WITH_MORE.test(plain))) return true;
  if (!MAY.test(plain) && !(AN_INCREASE.test(plain) && CONDITION.test(plain))) return false;
  const at = plain.search(WITH);
  return (
    CONDITION.test(plain) ||
    WITH_MORE.test(plain) ||
    (at >= 0 && OBJECT.test(plain.slice(at).replace(NOTHING_TO_SEND, ' ')))
  );
}

/** Where the words end that begin at a sentence: those below it, where it heads them, and what goes on about it. */
function endOf(sentences: readonly Sentence[], at: number): number {
  const [head, first] = [sentences[at], sentences[at + 1]];
  let end = at + 1;
  const isHead = head && first && /:\s*$/.test(head.plain) && first.block - head.block <= 1;
  if (isHead) while (sentences[end]?.block === first.block) end++;
  while (GOES_ON.test(sentences[end]?.plain ?? '')) end++;
  return end;
}

const isPriced = (offer: Priced) =>
  Boolean(offer.fundedAmount && (offer.factorRate ?? offer.buyRate ?? offer.paybackAmount ?? offer.interestRate));

/** "The invoice for the 95,000 deposit": no amount that is offered. */
const IS_A_THING =
  /^\s?(?:\w{1,12} ){0,2}(?:deposits?|transfers?|invoices?|checks?|wires?|transactions?|withdrawals?|loans?|notes?|judge?ments?|liens?|credits?)\b/;

const TERMS: ReadonlySet<Fact['field']> = new Set(TERM_FIELDS);
/** Figures that may be advances. */
const amountsIn = (sentence: Sentence): number[] =>
  numbersIn(sentence).flatMap(({ digits, suffix, hasCurrency, after }) => {
    const isMoney = hasCurrency || suffix !== '' || /^\d{1,3},\d{3}|^\d{5,6}$/.test(digits);
    const value = isMoney && !IS_A_THING.test(after) ? parseAmount(digits, suffix) : null;
    return value === null ? [] : [value];
  });

/** Whether sentences are of more than each offer gives, or of the same for less. */
function areMore(sentences: readonly Sentence[], offers: readonly Priced[]): boolean {
  const amounts = sentences.flatMap(amountsIn);
  const most = Math.max(...offers.map(({ fundedAmount = 0 }) => fundedAmount));
  const paybacks = offers.map(
    ({ fundedAmount = 0, factorRate = 0, paybackAmount }) => paybackAmount ?? fundedAmount * factorRate,
  );
  if (amounts.some((value) => value > most && paybacks.every((each) => Math.abs(each - value) > 2))) return true;
  const facts = offerFacts(sentences);
  if (amounts.length === 0 && facts.some(({ field }) => TERMS.has(field)))
    return sentences.some(({ plain }) => NOT_YET_GIVEN.test(plain));
  const cheapest = Math.min(...offers.flatMap(({ factorRate, buyRate }) => factorRate ?? buyRate ?? []));
  const isCheaper = facts.some(
    ({ field, value }) => (field === 'factorRate' || field === 'buyRate') && Number(value) < cheapest,
  );
  return isCheaper && amounts.every((value) => value >= most);
}

/** An offer that there is whatever comes. */
const AS_IT_IS =
  /^\W*(?:as (?:is|it stands|of now)|for now|right now|in the meantime|otherwise|until then|at the moment|today|currently)\b/;

const PRICED_HEAD = /(?:[$]\s?\d|\b\d{1,3},\d{3}\b|\b\d{1,3}k\b)[^!?]{0,120}\b1\.\d/;
const MORE_AMOUNT = '[$]?(?:\\d{1,3},\\d{3}|\\d{1,3}k)\\b';
/** The same within the sentence of the offer, behind it. */
const BEHIND_IT = new RegExp(
  `(?:[,;(-]|\\b(?:and|but)\\b) ?(?:(?:with|plus|also|we|i|he|it|this|you|there is|has|have|then) ){0,3}(?:(?:an? |the |some )?(?:potential|possib\\w{1,6}|room|chance|option) (?:to|for|of|up)\\b|(?:could|can|may|might|would) (?:(?:also|then|even|be|probably|likely) ){0,2}(?:go|get|increased?|bump(?:ed)?|move|stretch(?:ed)?|do|raised?)\\b[^;!?]{0,60}\\b(?:if|once|with|when|upon|after|subject|pending)\\b|${MORE_AMOUNT}[^;,!?]{0,30}\\b(?:possible|available|doable)\\b[^;,!?]{0,10}\\b(?:if|once|with|when|upon|after|w/))`,
);

/** A sentence without what it says behind its offer of more that there could be. */
function offerAlone(sentence: Sentence): Sentence {
  const { plain } = sentence;
  const at = BEHIND_IT.exec(plain)?.index ?? -1;
  if (at < 0 || !PRICED_HEAD.test(plain.slice(0, at)) || A_CHOICE.test(plain.slice(at))) return sentence;
  const [[first = 0], more] = [
    amountsIn({ ...sentence, plain: plain.slice(0, at) }),
    amountsIn({ ...sentence, plain: plain.slice(at) }),
  ];
  return more.some((value) => value > first)
    ? { ...sentence, plain: plain.slice(0, at).padEnd(plain.length) }
    : sentence;
}

/** No mail thinks of more than so much; each time its offers are read anew. */
const MOST_ASKED = 20;

/**
 * A mail's sentences without what speaks of more than its whole offer, that there could be once something is done: "an increase to
 * 80,000 is possible with October". It is told beside the offer, and is none. The same array where nothing does.
 */
export function withoutFurther(
  all: readonly Sentence[],
  offersOf: (some: readonly Sentence[]) => readonly Priced[],
): readonly Sentence[] {
  const sentences = all.map(offerAlone);
  const further = new Set<Sentence>();
  let asked = 0;
  for (const [at, sentence] of sentences.entries()) {
    if (further.has(sentence) || !isThoughtOf(sentence)) continue;
    if (asked++ === MOST_ASKED) break;
    const own = sentences.slice(at, endOf(sentences, at));
    const isBeforeOne = sentences.slice(at + 1).some(({ plain }) => AS_IT_IS.test(plain));
    const others = (isBeforeOne ? sentences : sentences.slice(0, at)).filter(
      (each) => !further.has(each) && !own.includes(each),
    );
    const offers = others.length > 0 ? offersOf(others) : [];
    if (offers.some(isPriced) && areMore(own, offers)) for (const each of own) further.add(each);
  }
  const isWhole = further.size === 0 && sentences.every((each, at) => each === all[at]);
  return isWhole ? all : sentences.filter((each) => !further.has(each));
}

/** Whether less is offered where a condition holds: the offer beside it then stands under one as well. */
export const isLessUnderACondition = (sentences: readonly Sentence[], offers: readonly Priced[]): boolean => {
  const most = Math.max(0, ...offers.map(({ fundedAmount = 0 }) => fundedAmount));
  return sentences.some(
    (sentence) =>
      BEGINS_WITH_ONE.test(sentence.plain) &&
      isThoughtOf(sentence) &&
      amountsIn(sentence).some((value) => value < most && offers.some(({ fundedAmount }) => fundedAmount === value)),
  );
};
