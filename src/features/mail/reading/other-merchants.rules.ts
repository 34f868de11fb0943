import { plainForm } from '../../../platform/plain-form.rules';
import { namingWords } from '../../deals/merchant-names.rules';
import { declineReasons } from '../../decisions/decline-reasons.rules';
import type { Sentence } from './sentences.rules';

/** A line of a form that names the merchant. */
export const MERCHANT_LABEL =
  /^(?:merchant|business|company|applicant|borrower|seller|customer|client|legal|re)(?:(?: legal| business)? name)?\s?[:\t]\s?(\S.{1,120})$/i;

const PAPERS =
  '(?:[Oo]ffers?|OFFERS?|[Aa]pprovals?|APPROVALS?|[Aa]pproved|APPROVED|[Tt]erms|TERMS|[Nn]umbers|[Pp]ricing|[Qq]uotes?|[Cc]ontracts?|[Cc]ounter(?:-?[Oo]ffer)?)';
const CAPITAL = "\\p{Lu}[\\p{L}\\d'’&.-]{0,20}";
const FURTHER = `(?:,? (?:(?:&|and|of|n) )?(?:${CAPITAL}|\\d{1,4}(?![\\d,.])))`;
const NAME = `(${CAPITAL}${FURTHER}{1,5})`;
const WORD_OR_NAME = `(${CAPITAL}${FURTHER}{0,5})`;
/** Where a funder says of whom an offer is. */
const NAMED: readonly RegExp[] = [
  new RegExp(
    `\\b${PAPERS}\\b[^.;?!\\n]{0,30}? (?:for|on|of|regarding|re:?) (?:(?:the|your|our) )?(?:(?:merchant|client|file|deal|submission)[,:]? )?${NAME}`,
    'u',
  ),
  new RegExp(
    `^\\W{0,4}(?:(?:RE|Re|re|FW|Fw|Fwd): ?)?${NAME}[,:]? (?:(?:is|was|has|have|been|got|gets|just|now|came|-|–|—|:) ){0,3}${PAPERS}\\b`,
    'u',
  ),
  new RegExp(`\\b(?:[Aa]pproved?|APPROVED?) ?[-–—:|]{0,2} ?${NAME}`, 'u'),
];
const DECIDED =
  '(?:[Dd]eclined?|DECLINED?|[Dd]enied|DENIED|[Rr]ejected|[Ww]ithdrawn|[Ee]xpired|[Ff]unded|FUNDED|[Dd]ecision|[Aa]pproval|APPROVAL|[Oo]ffer)';
/** Where whatever is said is said of a company, by its legal form: "Oak Tire Inc is declined", "Declined - Oak Tire Inc", "For Oak Tire Inc, …". */
const OF_A_COMPANY: readonly RegExp[] = [
  new RegExp(`^\\W{0,4}${NAME}[,:]? (?:(?:is|was|has|have|been|got|just|now|–|—|-|:) ){0,3}${DECIDED}\\b`, 'u'),
  new RegExp(`\\b${DECIDED} ?(?:[-–—:|]|for|of|on) ?${NAME}`, 'u'),
  new RegExp(
    `^\\W{0,4}(?:[Rr]egarding|[Rr]e|RE|[Ff]or|[Oo]n|[Aa]bout|[Aa]s for|[Ss]ubject|[Ff]ile|[Dd]eal):? ${NAME}`,
    'u',
  ),
];
/** Such a name by itself over the mail's words. */
const A_HEAD = new RegExp(`^\\W{0,4}${NAME}\\W{0,4}$`, 'u');
const MOST_HEADS = 2;
/** A label behind which nothing but a merchant stands. */
const LABELLED =
  /^((?:merchant|applicant|customer|client)(?: name)?|(?:business|company|legal|deal) name|legal business name|dba)\s?[:\t\n|]\s?([^\s|][^|\t\n]{1,80}?)\s*(?=[|\t\n]|$)/i;
/** The same of who has no trade in his name, as a person: said in words between which a name alone has capitals. */
const ANYBODY: readonly RegExp[] = [
  new RegExp(
    `\\b(?:[Oo]ffers?|[Aa]pprovals?|[Aa]pproved|APPROVED|[Tt]erms|[Nn]umbers|[Pp]ricing|[Qq]uotes?|[Cc]ounter(?:-?[Oo]ffer)?)(?: [a-z]{1,12}){0,4} (?:for|on|regarding) (?:(?:the|your|our) )?(?:(?:merchant|client|file|deal|submission)[,:]? )?${WORD_OR_NAME}(?![\\p{L}\\d]| (?:programs?|products?|tiers?|pricing|plans?|options?|levels?)\\b)`,
    'u',
  ),
  new RegExp(`\\b[Oo]ther (?:one|file|deal|merchant|client)\\b ?[-–—:(,]{1,2} ?${WORD_OR_NAME}`, 'u'),
  new RegExp(
    `^\\W{0,4}${WORD_OR_NAME} (?:is|was|are|has been|have been|got|gets) (?:now |just |officially )?(?:[Aa]pproved|APPROVED)\\b`,
    'u',
  ),
];
const REFUSED = '(?:[Dd]eclined?|DECLINED?|[Dd]enied|DENIED|[Rr]ejected|REJECTED)';
/** The same of a refusal, behind which a reason may stand as well. */
const REFUSED_TO: readonly RegExp[] = [
  new RegExp(`\\b${REFUSED} ?[-–—:|]{1,2} ?${NAME}(?=\\W*$|[.,;:!(]| ?[-–—])`, 'u'),
  new RegExp(`\\b${REFUSED} (?:for|on) ${WORD_OR_NAME}`, 'u'),
  new RegExp(`^\\W{0,4}${NAME}(?:,? ?[-–—:]{1,2}| (?:is|was|has been|got|gets)(?: now| just)?) ${REFUSED}\\b`, 'u'),
  new RegExp(`^\\W{0,4}${WORD_OR_NAME} (?:is|was|has been|got|gets) (?:now |just )?${REFUSED}\\b`, 'u'),
];
/** What a merchant does, which tells its name from an owner's, and no name from another. */
const OF_A_TRADE =
  /^(?:\p{L}{4,}(?:ing|ery|ology)|foods?|shops?|stores?|market|mart|deli|cafe|coffee|diner|grill|kitchen|pizza|pizzeria|restaurants?|bar|pub|tavern|trucking|transport\w*|logistics|freight|express|auto|autos|motors?|cars?|tires?|garage|repairs?|services?|solutions|electric(?:al)?|electronics|hvac|mechanical|plumbers?|builders?|construction|contractors?|homes?|realty|properties|landscap\w+|lawn|gardens?|nurser(?:y|ies)|farms?|ranch|dairy|salon|spa|barbers?|beauty|nails|fitness|gym|yoga|dental|dentistry|medical|clinic|health\w*|pharmacy|rx|wellness|therapy|vet(?:erinary)?|animal|pets?|kennels?|hotels?|inn|motel|travel|tours|rentals?|hire|supply|supplies|wholesale|imports?|exports?|trading|distribut\w+|manufacturing|industries|enterprises|holdings|group|machine|metals?|steel|glass|tile|stone|floors?|doors?|windows?|paint\w*|prints?|printers|signs?|media|studios?|design\w*|photo\w*|music|books?|toys?|gifts?|jewelers?|jewelry|fashion\w*|apparel|boutique|clothing|cleaners?|laundry|security|staffing|consult\w+|law|legal|academy|school|daycare|preschool|church|tech\w*|software|systems|networks?|energy|solar|oil|gas|fuel|marine|boats?|wines?|liquors?|spirits|brewing|brewers|crafts?|works|outfitters|creations)$/u;
const LEGAL_FORM = /\b(?:l\.?l\.?c|inc|corp|corporation|ltd|l\.?l\.?p|p\.?l\.?l\.?c)\b/i;
/** What an offer can be for that is no merchant, and funders' own names. */
const NO_MERCHANT =
  /^(?:review|reviewing|funding|fund|funds|funders?|financ\w+|lend\w+|capital|credit|cash|advance|money|bank\w*|term|terms|loan|line|position|daily|weekly|monthly|bi-?weekly|payments?|remittances?|working|equipment|renewal|factor\w*|pricing|closing|signing|processing|underwriting|approv\w+|offers?|option|your|the|this|our|new|next|first|second|third|same|day|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|consolidation|reverse|buyout|bridge|sba|loc|mca|merchant|business|deal|file|full|following|pending|congratulations|everything|anything|something|nothing|good|great|morning|afternoon|evening|hi|hello|dear|team|letter|details|existing|clients?|including|during|being|going|looking|meeting|attached|below|today|now|thanks|please|note|standard|ready|amount|rates?|based)$/;

const wordsOf = (name: string) => namingWords(name).filter((word) => !/^\d+$/.test(word));
/** Whether some word, and no form of it, is among others. */
const lacks = (others: readonly string[], words: readonly string[]) =>
  words.some((word) => !others.some((other) => other.startsWith(word) || word.startsWith(other)));
/** Whether a name is one that the deal has, or a short or joined form of it. */
function isOwn(name: string, names: readonly string[]): boolean {
  const words = wordsOf(name);
  const isWhole = LEGAL_FORM.test(name);
  const joined = words.join('');
  return names.some((each) => {
    const own = namingWords(each);
    const telling = own.filter((word) => !OF_A_TRADE.test(word) && word.length > 1);
    const whole = own.join('');
    const initials = own.map((word) => word.slice(0, 1)).join('');
    // "Jade Palace Inc" is not Jade Garden: each has a word that the other lacks.
    if (isWhole && lacks(own, words) && lacks(words, own) && !words.includes(initials)) return false;
    return (
      words.some((word) => (telling.length > 0 ? telling : own).includes(word) || word === initials) ||
      (joined.length > 3 && whole.includes(joined)) ||
      (whole.length > 3 && joined.includes(whole))
    );
  });
}

/** Whether these words are the name of a business, and not of this one. */
function isAnother(name: string, names: readonly string[]): boolean {
  const words = wordsOf(name);
  const telling = words.filter((word) => !NO_MERCHANT.test(word));
  const isBusiness = LEGAL_FORM.test(name) ? telling.length > 0 : telling.length > 1 && telling.some(isTrade);
  return isBusiness && telling.length === words.length && !isOwn(name, names);
}
/** Of what an offer is, and by what products and steps are called. */
const NO_NAME =
  /^(?:decisions?|status|notes?|comments?|reasons?|results?|outcome|date|name|owner|contact|address|industry|website|immediate|instant|flex\w*|tiers?|levels?|phases?|programs?|products?|plans?|stages?|preferred|premium|prime|early|access|net|gross|max\w*|min\w*|total|final|initial|conditional\w*|full\w*|wires?|ach|direct|deposits?|contracts?|docs?|documents?|docusign|portal|e-?mail|phone|calls?|up|to|one|two|three|four|five|six|seven|eight|nine|ten|\w{3,6}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|dollars?|usd|pts|points|long|short|high|low|higher|lower|larger|additional|more|increase|instead|only|verified|verification|statements?|he|she|they|we|you|who|both|neither|all|that|these|those|it|customers?|borrowers?|owners?|guarantors?|applica(?:nts?|tions?)|apps?|requests?|submissions?|packages?|exceptions?|increases|renewals?|refinanc\w+|expansion|payroll|inventory|subject|uw|system|committee|(?:north|south|east|west)(?:ern)?|city|county|state|locations?|sellers?|trucks?|tractors?|trailers?|excavators?|loaders?|vehicles?|vans?|semis?|forklifts?|ovens?|lathes?|press|purchase|revenue|net|auto)$/;
/** What a reason is told with, beside what reasons are called. */
const OF_A_REASON =
  /^(?:yes|no|too|many|much|lack\w*|insufficient|excessive|poor|bad|weak|thin|prior|recent|current|multiple|duplicates?|existing|unable|cannot|failed|fraud\w*|unverifi\w+|background|checks?|history|age|profile|scores?|risk|ownership|restricted|prohibited|ineligible|licensed?|minimums?|guidelines?|polic(?:y|ies)|criteria|leverage\w*|overdrafts?|bankruptc(?:y|ies)|seasonal|sole|prop|proprietors?|start-?ups?|manual|auto-?declin\w+|sorry|guys|thanks?|thx|regards|per|by|due|because)$/;
const isReason = (words: string) =>
  namingWords(words).some((word) => OF_A_REASON.test(word)) ||
  declineReasons([{ plain: plainForm(`Declined: ${words}`), start: 0 }]).some(({ code }) => code !== 'other');
/** Whether these words name somebody, and not this merchant: a business or, as well as can be told, a person. */
function isSomebodyElse(name: string, names: readonly string[], people: readonly string[]): boolean {
  const words = wordsOf(name);
  return (
    /^\p{Lu}/u.test(name) &&
    words.length > 0 &&
    !words.every(isTrade) &&
    words.every((word) => word.length > 1 && !NO_MERCHANT.test(word) && !NO_NAME.test(word)) &&
    !isOwn(name, names) &&
    !people.some((person) => namingWords(person).includes(words.at(-1) ?? ''))
  );
}
const isTrade = (word: string) => OF_A_TRADE.test(word);

const OTHER_DEAL =
  "(?:(?:your|the|that|his|her|their|one of your|an?|this) )?(?:\\w{1,12} )?(?:other|different|another) (?:merchants?|clients?|files?|deals?|customers?|submissions?|business(?:es)?|compan(?:y|ies)|borrowers?|applicants?)\\b(?!'s? )";
/** "The offer for your other merchant", "on the other file you sent we can offer". */
const OF_ANOTHER_DEAL = new RegExp(
  `\\b(?:offers?|approvals?|approved|terms|numbers|pricing|quotes?|contracts?|news|decision)\\b[^.;?!]{0,40}? (?:for|on|of|about|regarding|re:?) ${OTHER_DEAL}|^\\W*(?:and |also,? |as )?(?:for|on|re|regarding):? ${OTHER_DEAL}[^.;?!]{0,60}\\b(?:offers?|approv\\w{1,4}|can do|terms|numbers)\\b`,
);

/** What a deal and its owners are called. */
export interface Called {
  names?: readonly string[];
  people?: readonly string[];
}

/** Whether the deal's whole name stands in these words. */
const isNamedIn = (text: string, names: readonly string[]): boolean => {
  const joined = namingWords(text).join('');
  return names.map((name) => namingWords(name).join('')).some((name) => name.length > 3 && joined.includes(name));
};

/** Whether a label names somebody else, and no other label this merchant, as "DBA" beside "Legal Name" does. */
function isLabelledAsAnother(
  sentences: readonly Sentence[],
  names: readonly string[],
  people: readonly string[],
): boolean {
  const labels = sentences.flatMap(({ text }) => {
    const [, label = '', name = ''] = LABELLED.exec(text.trim()) ?? [];
    return name ? [{ label: label.toLowerCase(), name }] : [];
  });
  const own = labels.filter(({ name }) => isNamedIn(name, names));
  return labels.some(
    ({ label, name }) => isSomebodyElse(name, names, people) && !own.some((other) => other.label !== label),
  );
}

/** Whether a mail says of a company, or under a label of somebody, that it is about them, where it is known what the deal is called. */
export function isAboutAnother(
  subject: Sentence | null,
  text: readonly Sentence[],
  { names = [], people = [] }: Called,
): boolean {
  if (names.length === 0) return false;
  const own = subject && { ...subject, text: subject.text.replace(/\[[^\]]{0,100}\]/g, ' ').trim() };
  const sentences = own ? [own, ...text] : text;
  const isCompany = (name: string) => LEGAL_FORM.test(name) && isAnother(name, names);
  const isSaid = sentences.some(
    (sentence) =>
      [...OF_A_COMPANY, MERCHANT_LABEL].some((pattern) => isCompany(pattern.exec(sentence.text)?.[1] ?? '')) &&
      !isNamedIn(sentence.text, names),
  );
  // Over words that name this merchant stands who writes them.
  const isOver = () =>
    sentences.slice(0, MOST_HEADS).some((sentence) => isCompany(A_HEAD.exec(sentence.text)?.[1] ?? '')) &&
    !sentences.some((sentence) => isNamedIn(sentence.text, names));
  const isRefused = () =>
    sentences.some(({ text: words }) =>
      REFUSED_TO.some((pattern) => {
        const name = pattern.exec(words)?.[1] ?? '';
        return isSomebodyElse(name, names, people) && !isReason(name);
      }),
    );
  return isSaid || isOver() || isRefused() || isLabelledAsAnother(sentences, names, people);
}

/** Whether an offer is said to be another merchant's, where it is known what the deal is called. */
export function isOfAnotherMerchant(sentences: readonly Sentence[], { names = [], people = [] }: Called): boolean {
  return sentences.some(
    ({ text, plain }) =>
      OF_ANOTHER_DEAL.test(plain) ||
      (names.length > 0 &&
        ([...NAMED, MERCHANT_LABEL].some((pattern) => isAnother(pattern.exec(text)?.[1] ?? '', names)) ||
          ANYBODY.some((pattern) => isSomebodyElse(pattern.exec(text)?.[1] ?? '', names, people)))),
  );
}
