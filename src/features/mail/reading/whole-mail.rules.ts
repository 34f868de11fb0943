import { isPaidBeside, unaccounted } from './accounted.rules';
import type { Classification } from './classification.rules';
import { refusesItsOwn } from './counter-words.rules';
import { mayBeEarlier } from './earlier-terms.rules';
import type { ReadOffer, ReadOffers } from './extraction.rules';
import { isLessUnderACondition } from './further-offers.rules';
import { GOES_AHEAD } from './goes-ahead.rules';
import { offerFacts } from './offer-facts.rules';
import { type Called, isAboutAnother, isOfAnotherMerchant } from './other-merchants.rules';
import { CORE } from './read-group.rules';
import { isReminder } from './reminders.rules';
import type { Sentence } from './sentences.rules';
import { AMOUNT } from './signal-hits.rules';
import { hasTerm, isPricedBeside } from './terms-alone.rules';
import { isUndecided } from './undecided.rules';
import { asksSomething, isUnsettled, refusesLater } from './unsettled.rules';

export type ReadingReason = 'taken_back' | 'parts_disagree' | 'low_confidence' | 'not_understood';

export interface Doubt {
  reason: ReadingReason;
  words: string;
}

export const BESIDE_AN_OFFER: Doubt = {
  reason: 'low_confidence',
  words: 'It holds a whole offer beside what it says.',
};
const OPEN_FIGURE = (sentence: Sentence): Doubt => ({
  reason: 'low_confidence',
  words: `A figure in it is not accounted for: "${sentence.text.slice(0, 200)}"`,
});
const PAID_BESIDE: Doubt = {
  reason: 'low_confidence',
  words: 'It names something to be paid that no figure of the offer holds.',
};
/** A balance with somebody, of which nothing tells that it is only what the merchant has. */
const A_BALANCE =
  /\bbalances?\b(?! (?:sheet|letter|transfer))[^.;\d]{0,40}(?:\d{1,3},\d{3}|\d{1,3}(?:\.\d)?k\b)|(?:\d{1,3},\d{3}|\b\d{1,3}(?:\.\d)?k)\b[^.;\d]{0,25}\bbalance\b/;
const OF_THE_MERCHANT =
  /\b(?:(?:bank|average|avg|daily|ledger|ending|end|low|min(?:imum)?|negative|account|day|month|beginning|starting) (?:\w{1,10} )?balances?|balances? (?:at|in|on|of|for) (?:the )?(?:bank|account|month|statements?|january|february|march|april|may|june|july|august|september|october|november|december)|adb|deposits?|revenues?|dail(?:y|ies)|weekly|debits?|pay(?:s|ing)|open|positions?|(?:down|drops?|falls?|comes?|gets?|is) (?:to|below|under)|below|under|until|once|when|if|renew\w*)\b/;
const BALANCE_TOLD: Doubt = {
  reason: 'low_confidence',
  words: 'It tells of a balance, and not whether the offer pays it off.',
};
const REMINDED: Doubt = { reason: 'low_confidence', words: 'It reminds of an offer that was made before.' };
const OF_A_COMMISSION: Doubt = { reason: 'low_confidence', words: 'It settles a commission.' };
/** What is not over refuses nothing yet. */
const GOES_ON =
  /\b(?:still (?:reviewing|looking|working|in (?:review|underwriting)|being (?:looked at|reviewed|worked|underwritten|considered))|working on (?:pricing|it|this|an offer)|in review|under review|reconvenes?|bear with|just pending|offer (?:is )?coming|backed up|give (?:us|me) (?:an?|until|till|some|\d)|let me (?:first |just |quickly )?(?:see what|ask|check|talk|run|push|fight|try|look|find|double|re-?check|verify|confirm)|(?:i'll|we'll|i will|we will|will|going to) (?:ask|double[- ]check)|\d\d ?% (?:sure|certain)|(?:pretty|fairly|almost|not (?:entirely|totally|\d{2,3} ?%)) (?:sure|certain)|made an exception|(?:will|should) (?:have|get to|look|know) (?:it|this|at|something|an answer|more|you)|get to it|until (?:tomorrow|next|mon|tues|wednes|thurs|fri)|(?:i|we)(?:'ve| have|'m| am|'re| are)? (?:just |already )?re-?(?:submitted|opened|ran|running|opening|submitting) (?:it|this|him|her|them|the|with)|i'?ve resubmitted|walk(?:ing)? it over|see if (?:i|we) can (?:save|turn|overturn|get)|back (?:with|in|to) (?:underwriting|uw|review|credit|the underwriter)|ha(?:s|ve)(?: not|n'?t) been (?:touched|looked at|reviewed|opened)|still (?:looks|looking) (?:good|ok|fine|promising)|more (?:soon|to come)|(?:i'm|we're|i am|we are) (?:checking|asking|verifying|confirming|double[- ]checking)|(?:has|have|gets?|makes?|got) the final (?:say|call|word|decision)|not sure yet|still deciding|(?:has|have)(?: not|n'?t) decided|not declined|never (?:declined|denied|rejected|said no)|(?:didn'?t|did not|haven'?t|have not) (?:decline|deny|reject)(?:ed)?|moving (?:it|this|him|her) (?:over )?to|(?:don'?t|do not) close|rescind\w* (?:the|our|that|this) (?:decline|denial)|(?:correct|right|wrong) (?:merchant|file|deal|ssn|ein|statements?|iso|broker|person)|which (?:one )?is right)\b|\b(?:look|try|see|back) (?:at it |again )?tomorrow\b/;
const GOING_ON: Doubt = { reason: 'low_confidence', words: 'It speaks of a review that goes on.' };
/** What somebody else offers is no offer of the sender. */
const CANNOT_BEAT =
  /\b(?:can ?not|can'?t|cant|unable to|won'?t|not going to) (?:beat|match|touch|compete with) (?:that|it|this|those|them|their|him)\b/;
const BY_OTHERS =
  /\b(?:rapid|kapitus|credibly|ondeck|another funder|other funder|competitor)\b[^.;]{0,20}\b(?:got|gave|approved|offered|is at|came in)\b|\bby (?:rapid|kapitus|credibly|ondeck|another (?:funder|lender))\b/;
/** Offers that somebody else made, though they stand in this mail. */
const OTHER_OFFERS =
  /\b(?:his|her|their|the) other offers?\b|\b(?:offers?|approv\w+|terms|quotes?|quoted|cleared)\b[^.;]{0,40}\b(?:from|by|with|at) (?:(?:two|some|three) )?(?:other|another|a different) (?:shops?|funders?|lenders?|house|places?|banks?)\b|\b(?:offers?|approv\w+|terms|quotes?)\b[^.;]{0,40}\b(?:from|by|with|at|through) (?:our|a|their) (?:sister|partner|affiliated?|related) (?:compan(?:y|ies)|funders?|lenders?|house|fund|entity)\b|\bcompeting offers?\b|\boffers? from (?:\w{1,10} ){0,2}(?:funders|lenders|shops|houses|places)\b|\b(?:merchant|client|owner) (?:sent|showed|forwarded|gave) (?:me|us|over)\b|^\W*(?:funder|lender)s? ?\||\banother (?:merchant|client|deal|file|customer|business)(?: of (?:yours|mine|ours))? (?:was|is|got|has been) (?:\w+ )?approved\b/;
const OF_OTHERS: Doubt = { reason: 'low_confidence', words: 'It speaks of what somebody else offers.' };
const OF_ANOTHER: Doubt = { reason: 'low_confidence', words: 'It speaks of another merchant.' };
/** Of which something is told: what a refusal beside it is of is not clear. */
const OTHER_FILE =
  /\b(?:your|the|his) other (?:file|deal|merchant|client|submission|one)\b[^.;]{0,40}\b(?:is|was|got|has been)\b/;
/** Told of what was paid: a statement that names an approved amount approves nothing. */
const SETTLES =
  /\b(?:commissions?|comp|iso|brokers?|broker fee|remittance|payout|residual)\s+(?:statements?|reports?|remittance|summar(?:y|ies)|invoices?|advice|earned|payouts?|due)\b|\b(?:remittance advice|clawback|payout (?:report|statement)|1099|statement of commissions)\b|\b(?:commission|comp|points|broker fee|payout)\b.{0,50}\b(?:(?:was|has been|have been|were|is being|been|got) (?:\w+ )?(?:sent|paid|wired|released|deposited|issued|processed)|paid\b.{0,12}\d|ach'?d)|\b(?:paid|sent|wired|ach'?d|released|deposited) (?:out )?(?:you |your |the )+(?:commissions?|comp\b|points|broker fee)/;

/** Whole terms that somebody else has paid out. */
const FUNDED_BY_OTHERS =
  /\bfunded\b.{0,80}\b(?:with|by|through) (?!us\b|our\b|the\b|an?\b|wire\b|ach\b|daily\b|weekly\b|[\d$])[a-z]+|\b(?:he|she|they) (?:already |just )?(?:got|was|were|has|have)\b.{0,20}\bfunded\b/;

const UNDECIDED: Doubt = { reason: 'low_confidence', words: 'It says that nothing is approved yet.' };

/** Terms that are asked about, or to be put before those who approve. */
const PROPOSED =
  /\b(?:sign off on (?:these|this|that|the (?:numbers|terms|figures|offer|structure))|before (?:i|we) submit|before (?:i|we) (?:present|take|send) (?:it|this|them|these|for|to (?:credit|committee|uw|underwriting))|(?:confirm|make sure|check) (?:that )?(?:the |your )?(?:merchant|client|owner|he|she|they)(?:'ll| will| would)? (?:accepts?|is (?:ok|good|fine)|takes?|agrees?|wants?|likes?)|request (?:the|an) approval|submit(?:ting)? (?:it|this|these|them) (?:to|for) (?:credit|committee|approval|uw|underwriting)|(?:is|was|are) (?:this|that|these|it) (?:the |your |an? )?(?:\w+ )?(?:approval|offer|numbers|terms|deal)(?: that)? (?:you|he|she|they)|(?:i|we) (?:don'?t|do not) (?:see|have|show|find) (?:it|this|that|him|her|them|one|an? (?:approval|offer)|any) ?(?:on (?:my|our) end|here|anywhere|in (?:our|the) system|\W*$)|you (?:said|wrote|told me)\s?[:,"])/;
const IS_PROPOSED: Doubt = { reason: 'low_confidence', words: 'It asks about terms that nobody has approved yet.' };
/** Of an approval: another one is no more, and which one these figures are of is not said. */
const NO_MORE =
  /\bno longer (?:available|valid|on the table|an option|good)\b|\bnot (?:available|valid|good) any ?more\b|\b(?:is|are|was) off the table\b|\b(?:approvals?|funding|wire) (?:(?:is|are|was|got|has been|now) ){0,2}(?:void\w*|null|dead|cancel+ed|revoked|rescinded|recalled|bounced|called off)\b|\bnot funded yet\b/;
const IS_NO_MORE: Doubt = { reason: 'taken_back', words: 'It says that an offer does not stand any more.' };

/** What is told, and not what is so now. */
const WAS_APPROVED =
  /\b(?:was|were|had been|got) (?:\w+ )?approved\b(?=[^.;]{0,40}\b(?:then|but|until|now|before|when|again)\b)/;
/** "He turned down our approval": nothing is offered by telling so. */
const MERCHANT_REFUSED =
  /\b(?:merchant|client|customer|owner|borrower|he|she)(?: has| have)? (?:(?:just|already|since) )?(?:refused|turned down|rejected|declined|passed on|walked (?:away )?from|said no)\b(?! (?:to )?(?:(?:all|every|any|two|three|several|many) )?(?:of )?(?:the )?(?:others?|another|competing)\b)|\bthey (?:refused|turned down|rejected|declined|passed on) our\b/;
/** Of several offers one may be what another replaces. */
const isReplacedAmong = (sentences: readonly Sentence[], offers: readonly ReadOffer[]) =>
  offers.length > 1 &&
  offerFacts(sentences).some(({ field, sentence }) => CORE.has(field) && mayBeEarlier(sentence.plain));
const hasNoPrice = (offer: ReadOffer) =>
  !(offer.factorRate ?? offer.buyRate ?? offer.paybackAmount ?? offer.interestRate ?? offer.drawFeePercentage) &&
  !(offer.dailyPayment ?? offer.weeklyPayment ?? offer.biweeklyPayment ?? offer.monthlyPayment);
/** Where others have a term, an amount and a rate alone are what is said of the rate beside them. */
const isPartBesideWhole = (offers: readonly ReadOffer[]) => offers.some(hasTerm) && !offers.every(hasTerm);
/** Nobody pays the whole of it each time. */
const isPaidAtOnce = ({
  fundedAmount = Infinity,
  dailyPayment,
  weeklyPayment,
  biweeklyPayment,
  monthlyPayment,
}: ReadOffer) =>
  [dailyPayment, weeklyPayment, biweeklyPayment, monthlyPayment].some((payment = 0) => payment >= fundedAmount);
const AS_LARGE: Doubt = { reason: 'low_confidence', words: 'A payment of it is as large as its amount.' };
const UNPRICED: Doubt = { reason: 'low_confidence', words: 'One of its offers has no price or term.' };
const MAY_BE_REPLACED: Doubt = { reason: 'low_confidence', words: 'One of its offers may be replaced by another.' };
/** Beside a yes without a price: that it is another one's, an old one, or not sure. */
const AWAY_FROM_A_YES =
  /\b(?:but|seems?|looks? like|again|same (?:approval|offer)|other (?:store|location|deal|file|business)|can'?t use|let me (?:look|check|see|figure)|have to check|heartbeat|we'?ve approved)\b/;
/** Beside more that there could be: without it there is nothing. */
const OR_NOTHING =
  /\b(?:if not|otherwise|or else|or nothing|else)\b[^.;!?]{0,30}\b(?:pass|decline|no (?:deal|offer|go)|dead|out|nothing|pull\w*|void)\b|\b(?:we|i|uw|they)(?:'ll| will| would|'d)? (?:have to )?(?:pass|decline)\b/;
const IS_UNSETTLED: Doubt = { reason: 'low_confidence', words: 'It leaves open whether its figures are decided.' };

/** Beside a no: an amount that there is once something is done. */
const YES_ONCE =
  /\b(?:once|when|after|if|as soon as)\b[^.;]{0,60}\b(?:we|i)(?:'re| are|'m| am|'ll| will| can| could|'d| would)? (?:good|ready|able to|back|do|go|fund|offer|approve|get)\b[^.;]{0,20}[$]?\d[\d,.]{0,9}(?:k\b|,?000)/;

/** A yes that hangs on what is asked for: who reads it as a request alone loses the yes. */
const HANGING_YES =
  /\b(?:pre-?approved|pre-?qualified|(?:conditional(?:ly)?|tentative(?:ly)?|soft|verbal) (?:approv\w+|offer))\b|\bapproved in principle\b|\b(?:may|might|could) (?:now )?(?:qualify|be eligible)\b|\beligible for (?:an?|more|additional|up to)\b|\b\d{2} ?% paid (?:in|down|off)\b/;
const SOME_MONEY = '(?:[$]\\d|\\b\\d{1,3}(?:[.,]\\d)?k\\b|\\b\\d{1,3},\\d{3}\\b|\\b1\\.\\d\\d)';
const MIGHT_OFFER = new RegExp(
  `\\b(?:we|i|uw|underwriting|credit|committee|they)(?:'d| would| could| might| may)(?! (?:not|never)\\b)(?: \\w{1,12}){0,5}? (?:get|do|go|offer|approve|see|be|come|land|fund|stretch|live|consider)\\b[^.;?]{0,60}${SOME_MONEY}|\\b(?:so(?: that)?|and(?: then)?) (?:we|i) (?:can|will) (?:offer|approve|do|go|get|give)(?: \\w{1,6}){0,3} ${SOME_MONEY}`,
);
/** "If he can show that it is paid, we could get to somewhere around 50k": an offer on a condition, or one thought of. */
const mightOffer = (plain: string): boolean => MIGHT_OFFER.test(plain);
/** "We got it to 45k": of an amount, though without a price. */
const NAMES_A_YES =
  /\b(?:(?:got|have|get) (?:it|this|him|her|them|you) (?:up )?(?:to|at|for)|approv\w+ (?:at|for)|offer\w* (?:of|at)|can do|(?:could|can|might|may|should) (?:\w+ ){0,2}(?:see|do|get|go|be)(?: (?:you|him|her|them|it|at|to|for|like|up to))*) (?:about |around |like )?[$]?\d[\d,.]*(?:k\b|,?000)|\b(?:ok'?d|okayed|okay'd|greenlit|green-?lighted|signed off) (?:(?:it|this|him|her|them) )?(?:for|at|on|up to) [$]?\d{2,3}\b/;
/** Whether talk speaks of a yes, given or thought of. */
export const speaksOfAYes = (plain: string): boolean => NAMES_A_YES.test(plain) || mightOffer(plain);
/** What no longer holds, where something is asked for to begin again. */
const RUN_OUT =
  /\b(?:offers?|approvals?|terms|pricing)\b[^.;]{0,40}\b(?:expired|lapsed|ran out|run out|aged out|timed out|went stale|is stale|no longer (?:valid|good))\b/;
/** "Passed credit, waiting on bank verification": what is told of how far a deal is asks for nothing. */
const A_STEP_IS_DONE =
  /\b(?:pass(?:ed|es)|clear(?:ed|s)|(?:is |came |got )?(?:through|out of|done with|back from)) (?:(?:the|our|initial|first) )?(?:credit|underwriting|uw|review|committee|background|pre-?screen\w*)\b/;
const WAITS_FOR_A_STEP =
  /\b(?:waiting (?:on|for)|awaiting|pending) (?:(?:the|a|final|merchant|landlord) ){0,3}(?:bank verification|(?:site )?inspection|verification|background|funding call|merchant interview|ucc search)\b/;
const HALF_A_YES: Doubt = { reason: 'low_confidence', words: 'It asks for something, and speaks of a yes beside it.' };

/** A mail that speaks of buy rates, and none of whose rates is read as one. */
const OF_BUYING = /\b(?:buy rates?|at (?:the )?buy|(?:is|are) (?:the |all )?buys?)\b/;
const MAY_BE_A_BUY_RATE: Doubt = { reason: 'low_confidence', words: 'Its rate may be a buy rate.' };

interface WholeMail {
  text: string;
  sentences: readonly Sentence[];
  /** Where it is the sender's own. */
  subject: Sentence | null;
}

/** What in the whole mail speaks against recording what was read of a part of it. */
export const wholeDoubts = (
  classification: Classification,
  mail: WholeMail,
  found: Pick<ReadOffers, 'offers' | 'own'>,
  called: Called,
): Doubt[] => [
  ...(isAboutAnother(mail.subject, mail.sentences, called) ? [OF_ANOTHER] : []),
  ...doubtsByClass(classification, mail, found, called),
];

function doubtsByClass(
  { applicationStatus, kind }: Classification,
  { text, sentences }: WholeMail,
  { offers, own }: Pick<ReadOffers, 'offers' | 'own'>,
  called: Called,
): Doubt[] {
  if (applicationStatus === 'approved' || applicationStatus === 'counter') {
    const isPriced = offers.some(({ factorRate, buyRate, paybackAmount }) => factorRate ?? buyRate ?? paybackAmount);
    const isAnswer = sentences.some(
      ({ plain }) =>
        BY_OTHERS.test(plain) ||
        OTHER_OFFERS.test(plain) ||
        (applicationStatus === 'approved' && CANNOT_BEAT.test(plain)),
    );
    const open = unaccounted(text, own, offers, applicationStatus === 'counter');
    return [
      ...(!isPriced && sentences.some(({ plain }) => SETTLES.test(plain)) ? [OF_A_COMMISSION] : []),
      ...(isAnswer ? [OF_OTHERS] : []),
      ...(isOfAnotherMerchant(sentences, called) ? [OF_ANOTHER] : []),
      ...(sentences.some(({ plain }) => isUndecided(plain)) ? [UNDECIDED] : []),
      ...(!isPriced && sentences.some(({ plain }) => WAS_APPROVED.test(plain) || AWAY_FROM_A_YES.test(plain))
        ? [IS_UNSETTLED]
        : []),
      ...(isUnsettled(own) ||
      own.some(({ plain }) => MERCHANT_REFUSED.test(plain)) ||
      refusesItsOwn(own, offers) ||
      isLessUnderACondition(own, offers) ||
      sentences.some((each) => !own.includes(each) && OR_NOTHING.test(each.plain))
        ? [IS_UNSETTLED]
        : []),
      ...(sentences.some(({ plain }) => PROPOSED.test(plain)) ? [IS_PROPOSED] : []),
      ...(applicationStatus === 'approved' && sentences.some(({ plain }) => NO_MORE.test(plain)) ? [IS_NO_MORE] : []),
      ...(offers.some(({ factorRate, paybackAmount }) => factorRate && !paybackAmount) &&
      offers.every(({ buyRate }) => !buyRate) &&
      sentences.some(({ plain }) => OF_BUYING.test(plain))
        ? [MAY_BE_A_BUY_RATE]
        : []),
      ...(offers.some(isPaidAtOnce) ? [AS_LARGE] : []),
      ...(isPriced && (offers.some(hasNoPrice) || isPartBesideWhole(offers)) ? [UNPRICED] : []),
      ...(isPriced &&
      offers.every(({ payoffAmount }) => !payoffAmount) &&
      own.some(({ plain }) => A_BALANCE.test(plain) && !OF_THE_MERCHANT.test(plain))
        ? [BALANCE_TOLD]
        : []),
      ...(isReminder(own) ? [REMINDED] : []),
      ...(isReplacedAmong(own, offers) ? [MAY_BE_REPLACED] : []),
      ...(own.some(isPaidBeside) ? [PAID_BESIDE] : []),
      ...(open ? [OPEN_FIGURE(open)] : []),
    ];
  }
  if (applicationStatus === 'funded') {
    const isPriced = offers.some(({ factorRate, paybackAmount }) => factorRate ?? paybackAmount);
    return isPriced && sentences.some(({ plain }) => FUNDED_BY_OTHERS.test(plain)) ? [OF_OTHERS] : [];
  }
  if (applicationStatus === 'info_requested')
    return sentences.some(
      ({ plain }) =>
        (HANGING_YES.test(plain) && AMOUNT.test(plain)) ||
        mightOffer(plain) ||
        RUN_OUT.test(plain) ||
        (A_STEP_IS_DONE.test(plain) && sentences.some((other) => WAITS_FOR_A_STEP.test(other.plain))),
    )
      ? [HALF_A_YES]
      : [];
  if (kind !== 'decline') return [];
  const isAsked = applicationStatus === 'withdrawn' && sentences.some(({ plain }) => plain.endsWith('?'));
  const asks = applicationStatus === 'declined' && sentences.some(({ plain }) => asksSomething(plain));
  return [
    ...(isAsked || asks || sentences.some(({ plain }) => refusesLater(plain)) ? [IS_UNSETTLED] : []),
    ...(sentences.some(({ plain }) => OTHER_FILE.test(plain)) ? [OF_ANOTHER] : []),
    ...(isPricedBeside(sentences) || sentences.some(({ plain }) => YES_ONCE.test(plain)) ? [BESIDE_AN_OFFER] : []),
    ...(applicationStatus === 'declined' && sentences.some(({ plain }) => GOES_ON.test(plain) || GOES_AHEAD.test(plain))
      ? [GOING_ON]
      : []),
  ];
}
