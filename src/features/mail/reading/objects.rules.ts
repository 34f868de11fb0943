/** What funders ask for: a request without one of these asks for nothing that could be sent. */
export const OBJECT =
  /\b(?:pdfs?|attachments?|pictures?|photos?|images?|screen ?shots?|certificates?|questionnaires?|w-?2s?|1099s?|bylaws|good standing|appraisals?|purchase orders?|rent roll|projections|bills?\b(?! of rights)|(?<!\b(?:in|since|last|from|by|until|till|of) )(?:january|february|march|april|june|july|august|september|sept?|october|oct|november|nov|december|dec)|stat?e?ments?|stmts?|months?|mtd|month[- ]to[- ]date|applications?|apps?\b|pages?|ids?\b|dl\b|d\.l\.|licen[cs]es?|passports?|checks?|cheques?|returns?|tax(?:es)?|schedule [a-z]\b|k-?1s?\b|p ?(?:&|and|n) ?l|profit and loss|balance sheet|financials?|ag(?:e)?ing|log-?\s?ins?|credentials|plaid|decision ?logic|proofs?|signatures?|signed|invoices?|lease|deed|mortgage|landlord|payoff letters?|payoffs?|zero balance|voided|void\b|vc\b|debt schedule|a\/?r\b|ein\b|ssn?\b|social|articles|w-?9|voc\b|letters?|docs?|documents?|documentation|paperwork|info(?:rmation)?|explanation|loe\b|breakdown|copy|copies|address|phone|e-?mail address|date of birth|dob\b|ownership|references?|insurance|bank(?:ing)? (?:info|verification|link|details|name)|routing|account numbers?|(?:names? and|phone|contact) (?:phone )?(?:numbers?|info)|transactions?|processing|contracts?|agreements?|statement of|list of|use of funds|site visit|interview|verification call|estados? de cuenta|identificaci[oó]n|solicitud|cheques?|comprobantes?|recibo|firma(?:da)?|licencia|declaraci[oó]n|documentos?|p[aá]gina|contrato)\b/;

/** Words that refuse, in any way: a mail with one of them is never put aside unread. */
export const REFUSES =
  /\b(?:declin\w*|reject\w*|denied|denial|den(?:y|ies)|turn(?:ed|ing)? (?:\w+ )?down|pass(?:ed|ing)?(?: on)? (?:this|it|for|at|here)|(?:we|will|we'll|to|i'll|gonna|must) pass\b|unable|cannot|can ?not|can'?t(?! wait)|won'?t(?! be long)|will not|not (?:a|an|one|for|our|able|going|something|interested|moving|eligible|comfortable|in a position|proceed\w*|qualif\w*|approv\w*|meet\w*)|no (?:go|offer|interest|approval|thank|longer|appetite)|hard no|nope|unfortunately|unfortunatly|regret\w*|dead\b|doa\b|kill\w*|withdr[ae]w\w*|cancel\w*|rescind\w*|too (?:many|much|low|high|new|weak|thin|risky)|insufficient|restricted|prohibited|ineligible|outside (?:of )?our|do(?:es)?(?:n'?t| not) (?:fit|meet|qualify|work|support)|in[- ]house|another (?:broker|iso)|clos(?:ed|ing) (?:this|the|it|out|our|your)|(?:file|deal|submission|application) (?:is |was |has been )?closed|back(?:ed|ing) out|could ?n'?t|could not|(?:isn'?t|aren'?t|wasn'?t) (?:something|one|an?|the|for|our|going|happening|doable|possible|workable)|dnq|no room|rechaz\w*|deneg\w*|lament\w*|no (?:podemos|califica|cumple|es posible|fue posible))\b/;

/** The sender takes something back; what is left of the mail is for a person to judge. */
export const RETRACTION =
  /\b(?:disregard|ignore (?:the|my|that|our|this|last|previous|earlier)|(?:sent|written|said|declined|approved|mailed|emailed) (?:to you )?(?:in error|by mistake|accidentally)|by mistake|in error|wrong (?:merchant|file|deal|e-?mail)|my mistake|correction|scratch that|hold off (?:on )?(?:telling|sending|signing|funding|presenting|the contract|contracts?)|(?:do not|don'?t) (?:tell|present|show|promise) (?:it|this|that|him|her|them|the|your) (?:\w+ ){0,3}yet)\b/;

/** Legal notices and slogans: what stands in a mail and is not meant for this deal. */
const NOT_MEANT =
  /\b(?:equal credit opportunity|prohibits creditors|fair credit reporting|consumer reporting agenc|credit reporting agenc|consumer financial protection|federal trade commission|right to (?:a (?:written )?statement|obtain|know|dispute|a free)|all rights reserved|terms and conditions apply|subject to (?:credit approval|change without notice)|offers are (?:always |all )?subject to|not a commitment to lend|confidential|intended recipient|nmls|licensed (?:under|by|pursuant)|california (?:financing law|finance lender)|this (?:e-?mail|message) (?:may|is)|unsubscribe|view in browser|no (?:deal|file|merchant) (?:is )?too|declined (?:elsewhere|deals|files|by (?:banks?|others))|never say no|(?:even with|have|got) bad credit|bad credit\s?(?:[?!]|(?:is )?(?:ok|okay|fine)\b|welcome|no problem|accepted|considered)|tough deals|turned down by|(?<!\b(?:could|can|to|we|i|us|only) )get (?:approved|funded)|(?:when|what|deals|where|while|files) (?:\w+ )?(?:others?|banks?|competitors|everyone else) (?:\w+ )?(?:can'?t|won'?t|don'?t|says?|decline[sd]?|pass(?:es)?|turn))\b|^\W*(?:fast|same[- ]day|quick|easy|instant) (?:approvals?|funding)\b|\b(?:approvals?|funding|funded|decisions?) in (?:as little as |under |minutes|hours|\d+ (?:minutes|hours|hrs))|\bup to \$?[\d,.]+ ?(?:k|m|mm|million)?\b.{0,40}\b(?:in (?:as little as )?\d+ (?:hours|days)|same[- ]day|bad credit ok)|\bwe (?:fund|approve|say yes)\b.{0,40}\b(?:all|every|most|any) (?:credit|industries|deals)\b|\bsend (?:us|me|in) (?:your|all your|more) (?:deals|files|submissions)\b.{0,40}$/;

/** The buttons of a portal's notice: one says yes, another no, and none says anything. */
const BUTTON_WORD =
  /^(?:accept|approve|decline|reject|pass|counter|view|sign|select|choose|edit|save|open|the|this|your|offers?|deal|terms|options?|contracts?|now|here)$/;
const LINK = /https?:\/\/\S{1,200}/g;
const YES_BUTTON = /\b(?:accept|approve|view|select|sign|counter)\b/;
const NO_BUTTON = /\b(?:decline|reject|pass)\b/;
const MOST_BUTTON_WORDS = 8;
function areButtons(plain: string): boolean {
  if (plain.length >= 300 || !YES_BUTTON.test(plain) || !NO_BUTTON.test(plain)) return false;
  const words = plain.replace(LINK, ' ').split(/\W+/).filter(Boolean);
  return words.length <= MOST_BUTTON_WORDS && words.every((word) => BUTTON_WORD.test(word));
}

/** Whether a sentence, in plain form, speaks of the deal at all. */
export const isOfTheDeal = (plain: string): boolean => !NOT_MEANT.test(plain) && !areButtons(plain);

/** Words that make figures no offer of this mail: conditions, wishes, what others do, what was before, reminders. */
export const DOUBTFUL =
  /\b(?:if|should (?:he|she|they|it|you|the \w+)|hinges|could|would(?! (?:like|love) to)|might|may|unless|once|hop(?:e|ing|efully)|want(?:s|ed)?|request(?:s|ed|ing)?|asking|looking for|need(?:s|ed)?|previous(?:ly)?|prior|last (?:week|month|time|year)|remind(?:er)?|expires?|follow(?:ing)? up|checking|any (?:news|update)|elsewhere|another|other|competing|competitor|beat|match|with (?:rapid|kapitus|credibly|ondeck)|example|sample|placeholders?|leaning|thinking|consider\w*|approving|towards?|maybe|perhaps|possibly|tentative\w*|propos\w*|claims?|up to|pre-?(?:approved|qualified)|outstanding|existing|current(?:ly)?|balance with|owes?|took|accepted|ago|over at|(?:he|she|they|merchant|client|owner)(?:'s|'re| is| are| was| were)? (?:at|paying|with|in with|stuck)|paid(?! (?:over|back|daily|weekly|monthly|in \d))|payoff letter|not|n't|no(?!\.? of\b| (?:fees?|charges?|upfront|hidden|closing)))\b|\?/;
