import { apart, outsideBrackets } from '../../../platform/brackets.rules';
import { matchesOf } from '../../../platform/matches.rules';
import { ASKING, NOT_BY_SOMEBODY } from './asking-words.rules';
import { clean, isItem, LONGEST_ITEM, splitList } from './item-list.rules';
import { OBJECT } from './objects.rules';
import { asksAFact } from './question-words.rules';
import type { Sentence } from './sentences.rules';
import { isThing, isWish } from './wishes.rules';

/** Something that a funder asks for: what it is in the funder's words, and the sentence. */
export interface Item {
  text: string;
  sentence: Sentence;
}

const GET =
  '(?:re)?(?:send|provide|upload|forward|submit|email|supply|share|attach|get|grab|obtain|confirm|verify|clarify|(?:reply|respond) with)';
const TO_WHOM = '(?: (?:us|me|over|in|back|along|a copy of|across|the merchant|the client))*';
const REQUESTS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:please|pls|plz|kindly|(?:any chance )?(?:can|could|would|will) (?:you|u|ya|he|she|they|(?:the |your )?(?:merchant|client|owner))|any chance (?:you|he|she|they) (?:can|could)|can we|could we|need you to|have (?:the )?(?:merchant|client|owner))(?: also| just| please){0,4} ${GET}${TO_WHOM}(?=[ :])${NOT_BY_SOMEBODY}`,
    'g',
  ),
  /\b(?:wants?|needs?|would like) to see(?=[ :])/g,
  /\b(?:(?:can|could|would|will|have) (?:you|we|he|she|they|(?:the |your )?(?:merchant|client|owner)) (?:please )?|(?:merchant|client|owner|he|she|they|you)(?: still| also)? (?:has|have|needs?|must) (?:to )?)(?:re-?do|re-?link|re-?connect|refresh)(?=[ :])/g,
  /\bhave (?:him|her|them|(?:the |your )?(?:merchant|client|owner)s?)(?= (?:re-?)?(?:sign|send|complete|fill|provide|upload|submit|initial))/g,
  new RegExp(`^(?:\\W|just |also |and )*(?:re)?(?:send|provide|upload|submit)${TO_WHOM}(?=[ :])`, 'g'),
  /\b(?:we|i|uw|underwriting|they)(?:'ll| will| would|'d|(?:'re|'m| are| am| is) (?:going to|gonna))?(?: also| still| just| only)* (?:need|require)s?(?: to (?:see|get|have|receive))?(?=[ :])/g,
  /(?:\bstill need(?:ed)?|\b(?:just|only) need(?:s|ed)?|(?:^(?:\(?\d{1,2}[.)])?|[:;|]|[,-](?= needs?\b))(?:(?![:;|])\W)*(?:also )?needs?|\bwill need|\bis? ?missing|\bare missing|^\W*(?:we'?re )?(?:still )?missing(?: items?| docs| documents)?)(?=[ :])/g,
  /\b(?:waiting (?:on|for)|awaiting)(?: (?:you|them) (?:for|to send))?(?= )/g,
  /\b(?:(?:w\/o|without|absent)(?![^.;,]{0,60} (?:we|i|uw) (?:can|could|will|would)\b(?!'t))|(?:once|when|as soon as) (?:we|i) (?:get|receive|have|see)|until (?:we|i) (?:get|receive|have|see)|unless (?:we|i) (?:get|receive|have|see)|till (?:we|i) (?:get|receive|have))(?= )/g,
  /\b(?:pending|prior to approval|antes de aprobar)(?: (?:the|a|an|receipt of))*(?=[ :])(?! (?:review|full|underwriting|approval|decision|credit|final))/g,
  /\b(?:por favor|favor)(?: de)? (?:env[ií][ae]r?(?:nos|me)?|env[ií]en(?:nos)?|mand[ae]r?(?:nos)?|proporcion[ae]r?|compart[ai]r?|sub[ai]r?)(?=[ :])|\b(?:env[ií]e(?:nos)?|necesitamos|nos (?:falta|hace falta)|hace falta|requerimos)(?=[ :])/g,
  /\b(?:everything|all of it|it all) (?:but|except|besides|other than|minus)(?= )/g,
  new RegExp(`\\band (?:re)?send${TO_WHOM}(?= )`, 'g'),
  /\b(?:remains?|are|is) (?:still )?(?:outstanding|missing|needed|required|pending)\s?:/g,
  /\b(?:did not|didn'?t|has not|hasn'?t|never) (?:re-?)?(?:sign|date|complete|include|attach|fill)(?:e?d)?(?: out| in)?(?= (?:the|his|her|their|an?|page) )/g,
  /\b(?:outstanding|required|requested|needed)(?: (?:items?|docs|documents|info(?:rmation)?))?\s?:(?! ?[$]?\d{2})/g,
  /\b(?:items?|docs|documents|documentation|information) (?:needed|required|outstanding|missing)[\w ]{0,30}:/g,
];
const HEADINGS_AND_WISHES: readonly RegExp[] = [
  /\b(?:(?:waiting on|waiting for|awaiting)\s?:|(?:i'?m|we'?re) missing(?=[ :])|(?:we|i)'ll want(?=[ :])|(?:ask|have) (?:the )?(?:merchant|client|owner|him|her|them) for(?=[ :])|(?:until|till|once|unless) you (?:get|send) (?:me|us)(?=[ :])|(?:kindly|please) furnish(?=[ :])|send (?:me|us|over)(?=[ :])(?! (?:now|to|your|more|new))|faltan?(?=[ :])|nos puede (?:enviar|mandar)(?=[ :])|and (?:provide|upload)(?: us| me)?(?=[ :]))/g,
  /\b(?:uw|underwriting|underwriters?|credit|committee|they|bank|funding|closing|processing|processor) (?:(?:is|are|also|just|now|has|have) ){0,2}(?:wants?|needs?|asks? for|asked for|asking for|requests?|requested|requesting|requires?|would like)(?: to (?:see|get|have|receive))?(?=[ :])/g,
  /\b(?:trouble you for|mind (?:re-?)?(?:send|provid|forward|upload|shar|gett|attach|scann)ing(?: over| us| me)?|where(?:'?s| is| are)|any chance (?:you|he|she|they|the merchant|the client) (?:have|has|got)|(?:can|could|may) (?:i|we) (?:please )?(?:get|have|see)|(?:shoot|fire|kick|toss|drop|slide) (?:me|us|over)(?: over)?|re-?send)(?=[ :])/g,
  /^\W*(?:below is )?(?:what'?s |what (?:\w+ ){1,2}is |we'?re |still )?(?:missing|outstanding|open|needed|required|requested|pending|remaining)(?: (?:items?|docs?|documents?|documentation|information|info))?(?: (?:for|on|to|from) [\w .&,'-]{1,60}?)?\s?(?:-|[:\t](?! ?[$]?\d{2})|$)/g,
  /\b(?:required|needed|need) (?:to|for) [\w ]{1,20}:/g,
  /^\W*(?:items?|docs?|documents?|documentation|info(?:rmation)?) (?:still )?(?:needed|required|outstanding|missing|requested|pending)\b[\w ]{0,30}(?:-|:|$)/g,
];
/** "A few things on this file:", told without a verb. */
const THINGS_BELOW =
  /^\W*(?:just )?(?:an? |the )?(?:few|couple(?: of)?|some|two|three|four|last|final)(?: (?:more|other|quick|last|final|of)){0,2} (?:things?|items?|asks?|requests?|docs|stips)\b[^.?!:]{0,60}:\W*$/g;
const ASKED = ASKING.map(([, pattern]) => pattern);
/** A sentence that asks, and has what it asks for in a list below it. */
const OVER_A_LIST =
  /\b(?:need(?:s|ed)?|requir(?:e|es|ed|ing)|missing|outstanding|provide|send|request(?:s|ed|ing)?|pending|waiting|awaiting|submit|upload|forward)\b.{0,200}:\s*$/;
/** Behind what is asked for: "October is missing", "License | needed". */
const IS_LACKING =
  /\b(?:is|are) (?:also |still )?(?:needed|required|missing|outstanding)\b(?=\W*$|[.,;!]| (?:to|from|before|asap|so)\b)|\bneeded\b(?=\W*$| asap| before)|\|\s?(?:still )?(?:missing|needed|outstanding|required|pending|not received|open)\b|\b(?:(?:isn'?t|is not|wasn'?t|aren'?t|are not|not) (?:signed|dated|complete|legible|included|attached|filled|readable)|(?:is|are|was|were|came(?: back| in| through| over)?) (?:blank|unsigned|undated|illegible|blurry|cut off|incomplete|unreadable|locked|(?:password|pw)[- ]protected)|(?:needs?|has|have) to be (?:re-?)?(?:signed|dated|completed|filled|initialed|notarized)|(?:did not|didn'?t) (?:come|go) through)\b|\b(?:pls|plz|please)(?=\W*$)|^(?!\W*(?:(?:do you |you )?want (?:me|us)|shall (?:i|we)|should (?:i|we)|would you like|ready for|okay? (?:to|if)|(?:contracts?|docs|agreements?|thoughts|questions|deal)(?=\W*\?))\b)[^?]{3,50}(?=\?\s*$)/;
const STIPULATIONS: readonly RegExp[] = [
  /^\W*(?:(?:los|otros) )?(?:(?:requisitos?|estipulaciones|documentos|pendientes)(?: (?:requeridos?|necesarios?|pendientes))?|(?:requisitos?|condiciones|documentos) (?:para|de) (?:el )?(?:cierre|cerrar|fondear|fondeo|financiar|desembolso|desembolsar|contrato))\s?(?:[:-]|$)/g,
  /\b(?:stips?|stipulations?|conditions?|requirements?)(?: (?:for funding|to fund|to close))? (?:is|are|will be|would be|include)(?= )(?! (?:cleared|in\b|all\b|the same|below|attached|fine|good|standard|minimal|light|done|tbd|none|complete|met|as follows|not|on|to|still|outstanding|needed|required|pending))/g,
  /\b(?:standard|usual|normal|regular|basic|typical) (?:stips|stipulations|conditions|docs)(?: apply)?,? (?:plus|and|with|\+)(?= )/g,
  /(?:^|[.;] )(?:also )?(?:requires?|requiring|(?:funding |closing |doc )?checklist|to-?do|paperwork)\s?:/g,
  /\b(?:make|making|be) sure (?:that )?(?:you|he|she|they|(?:the |your )?(?:merchant|client|owner)) (?:has|have|brings?|sends?|gets?)(?= )/g,
  /^\W*stips?(?:ulations?)?(?= (?!(?:are|is|to|on|for|will|remain|stay|all|none|same|the|as|attached|below|in|cleared)\b)\w)/g,
  /^\W*(?:(?:(?:closing|funding) )?(?:stips?|stipulations?|conditions?|requirements?)(?: (?:(?:prior )?to (?:fund|close|funding|closing)|(?:for|of) (?:funding|closing|approval)|precedent))?|required (?:docs|documents|items))\W*$/g,
  /\b(?:stips?|stipulations?|conditions?|must[- ](?:have|see)s?|requirements?|closing (?:docs|items)|funding requirements?)(?: (?:needed|required|outstanding|are|is|precedent|(?:prior )?to (?:fund|close|funding|closing)|(?:for|of) (?:the )?(?:funding|closing|approval)|list|include))*\s?[:|\t-]+|^\W*(?:\w+ )?(?:stips?|stipulations?)(?: [\w'&/-]{1,20}){1,6}\s?:/g,
  /\b(?:subject to|contingent (?:up)?on|conditional (?:up)?on|conditioned (?:up)?on|pending(?! (?:review|full|underwriting|approval|decision))|provided (?:that )?we (?:get|receive))(?=[ :])/g,
  /\b(?:in order )?to (?:issue|send(?: out)?|release|generate|prepare|draft|get|cut|fund|close|finali[sz]e|wrap)(?: up| out)?(?: (?:the|your|his|her|this|a|final|funding))*(?: (?:docs|documents|contracts?|agreements?|deal|file|funding|approval|closing|it|this|out))?\s?:/g,
  /\b(?:prior to|before|needed (?:for|at)|required (?:for|at|prior to)|due at) (?:the )?(?:funding|closing|close|contracts?|docs)\s?[:,-]/g,
];
const OF_EACH =
  '(?:(?:both|either|each|all|any|every)(?: of)?(?: (?:the|these|those|them|our))?(?: (?:two|three|four|five))?(?: (?:options?|offers?|approvals?|deals?|structures?|tiers?|versions?|programs?|ones?))?|(?:options|offers|approvals|tiers)(?: (?:both|all|each))?)';
/** What somebody has to send beside an approval, or each of its options needs, where it is something that can be sent. */
const OWED: readonly RegExp[] = [
  new RegExp(
    `(?<!\\b(?:i|we|uw|underwriting|credit|i'll|we'll)(?: will| still| also| just| may)? )(?<!n't )(?<!\\b(?:not|never|longer|nobody|nothing) )\\b(?:must|(?:has|have|needs?|need) to|(?:is|are) (?:required|asked) to)(?: (?:also|still|first|then|please)){0,2} ${GET}${TO_WHOM}(?=[ :])`,
    'g',
  ),
  new RegExp(
    `\\b${OF_EACH}(?: (?:will|would|also|still|do|does)){0,2} (?:needs?|requires?)(?! to\\b)(?: us)?(?=[ :])`,
    'g',
  ),
  /\b(?:we|i) (?:must|have to|need to) (?:have|get|see|receive)(?=[ :])/g,
  /^\W*(?:option|opt|tier|offer|choice|scenario) ?#?(?:\d|[a-e])\W{1,3}(?:with|w\/|needs|requires)(?=[ ])/g,
  /\bto be (?:provided|sent|submitted|uploaded)(?: (?:by|before|at|prior to) [\w ]{1,30})?\s?:/g,
];
/** Where a list ends within its sentence. */
const END =
  /\s(?:before\b|so (?:that |we)|to (?:move|proceed|finali[sz]e|get (?:an|this|the)|continue|price|make|complete|fund|close|issue|be able)|in order|from (?:the )?(?:merchant|client)\b(?! (?:on|about|for|regarding|re)\b)|by (?:mon|tues|wednes|thurs|fri|tomorrow|eod|cob|end|\d)|and (?:i|we)(?:'ll| will| can)?\b|asap\b|at (?:closing|funding|signing)\b|prior to|if (?:available|possible|you)|for (?:review|further|this file|us)|and (?:we'll|then)|as soon|when(?:ever)? (?:you|u|ya|he|she|they)\b|today\b|thanks|thank you|please\b)|:\s|\s-\s|(?<!\b(?:for|of) (?:the |a )?)[$]\s?\d|(?<!\b(?:for|of) (?:the |a )?[$]?)\b\d{1,3},\d{3}\b|(?<![.!?])[.!?]+(?=\s|$)|\s\(?(?:i|we) can'?t\b|,?\s(?:can|could|would) (?:you|u|ya)\b|\sin (?:the|your) (?:package|file|submission|folder|e-?mail|upload|attachments?)\b/g;
const FOLLOWS =
  /^(?:\W|\b(?:the|following|items?|below|documents?|docs|info|information|these|is|are|missing|needed|required|additional|our|your|receipt|receiving|review|verification|satisfactory|satisfaction|completion|collection|delivery|submission|closing|funding|of|by|us|being|met|conditions?|stips?|stipulations?|and|to|fund|close|a|few|things?|some|more|one|two|three|four|couple|of|lo|los|las|siguientes?|documentos)\b)*$/;
/** "The following so that we can finish:" has its list below. */
const FOLLOWING =
  /^\s?(?:(?:the )?following\b[^:]{0,120}|(?:these|those)(?: (?:items|docs|documents|things))?(?: (?:to|so|before|for|in order|from)\b[^:]{0,120})?):?\s*$/i;
/** "A couple things on Fresh Cuts so UW can finish up:", and what they are behind the colon or below. */
const A_FEW =
  /^\s?(?:(?:an?|the|some|those|these|last|final|one|two|three|four|five|\d|couple|few|other|more|additional|of) ){1,4}(?:things?|items?|pieces?|docs?|documents?|papers)\b/i;
/** "A few things on this", with its list below though no colon says so. */
const A_FEW_BELOW = new RegExp(
  `${A_FEW.source}(?: (?:on|for|from|here|before|so|to|in order|back|asap|please|pls)\\b[^:]{0,120})?\\W*$`,
  'i',
);
const MOST_ITEMS = 30;

/** What the sentences ask for, each item once. With `asStipulations` also what an approval depends on. */
export function itemsOf(sentences: readonly Sentence[], asStipulations: boolean): Item[] {
  const triggers = asStipulations
    ? [...STIPULATIONS, ...REQUESTS, ...HEADINGS_AND_WISHES, THINGS_BELOW, ...ASKED, ...OWED]
    : [...REQUESTS, ...HEADINGS_AND_WISHES, THINGS_BELOW, ...ASKED];
  const items: Item[] = [];
  for (const [index, sentence] of sentences.entries()) {
    if (items.length >= MOST_ITEMS) break;
    const asked = items.length;
    for (const trigger of triggers) {
      for (const match of matchesOf(sentence.plain, trigger)) {
        const from = match.index + match[0].length;
        const below = A_FEW_BELOW.test(sentence.text.slice(from)) ? thingsBelow(sentences, index) : [];
        const found = below.length > 0 ? below : (listIn(sentence, from) ?? listBelow(sentences, index));
        const isOfThings = !OWED.includes(trigger) && !isWish(match[0], sentence.plain.slice(from));
        for (const item of found) if ((isOfThings || isThing(item.text)) && isNew(item, items)) items.push(item);
      }
    }
    if (items.length === asked && OVER_A_LIST.test(sentence.plain)) {
      for (const item of thingsBelow(sentences, index)) if (isNew(item, items)) items.push(item);
    }
    if (items.length === asked && !asStipulations && asksAFact(sentence.plain)) {
      const item = { text: clean(sentence.text), sentence };
      if (isNew(item, items)) items.push(item);
    }
    const lacking = IS_LACKING.exec(sentence.plain);
    // A question is an item as a whole only where nothing in it says what is asked for.
    const isTold = items.length > asked && lacking?.index === 0;
    for (const item of lacking && !isTold ? listBefore(sentence, lacking) : [])
      if (isNew(item, items)) items.push(item);
  }
  return withoutParts(items).slice(0, MOST_ITEMS);
}

const MOST_SENTENCES = 5;
const REFERS = /^(?:those|these|that|this)\b/i;
/** What a request asks for: where its things are not told apart, the sentences that name them. */
export function requestedItems(sentences: readonly Sentence[]): Item[] {
  const items = itemsOf(sentences, false);
  // "There's a TD account too, need those statements": which ones, the sentence says.
  if (items.length > 0)
    return items.map((item) => (REFERS.test(item.text) ? { ...item, text: clean(item.sentence.text) } : item));
  const naming = sentences.filter(({ plain }) => OBJECT.test(plain)).slice(0, MOST_SENTENCES);
  return naming.map((sentence) => ({ text: clean(sentence.text), sentence }));
}

/** The items of sentences that are nothing else. */
export const allItems = (sentences: readonly Sentence[]): Item[] =>
  sentences.flatMap((sentence) => splitList(sentence.text).map((text) => ({ text, sentence })));

/** The items that stand in the sentence after its trigger; null when they are listed below. */
function listIn(sentence: Sentence, from: number): Item[] | null {
  const plain = sentence.plain.slice(from);
  const [end] = outsideBrackets(plain.slice(1), END);
  const list = sentence.text.slice(from, end ? from + 1 + end.index : undefined);
  const isHeading =
    FOLLOWS.test(list.toLowerCase()) || FOLLOWING.test(list) || (A_FEW.test(list) && plain.includes(':'));
  if (isHeading) {
    // "Send the following: ID, lease" has its list after the colon.
    const colon = plain.indexOf(':');
    return colon >= 0 && plain.slice(colon + 1).trim() ? listIn(sentence, from + colon + 1) : null;
  }
  return splitList(list).map((text) => ({ text, sentence }));
}

/** What stands before the word that says that it is lacking, if it is something that can be sent. */
function listBefore(sentence: Sentence, { index, 0: words }: RegExpExecArray): Item[] {
  const list = sentence.text.slice(0, index || (words.startsWith('is') ? 0 : words.length));
  const own = list.slice(list.lastIndexOf(':') + 1);
  return own.length <= LONGEST_ITEM && !/\bfollowing\s*$/i.test(own) && OBJECT.test(own.toLowerCase())
    ? splitList(own).map((text) => ({ text, sentence }))
    : [];
}

/** Which deal a portal's notice is of. */
const OF_WHICH_DEAL =
  /^\W*(?:business|merchant|company|client|applicant|deal|file|app(?:lication)?|submission|reference|status|stage|date|legal|dba)(?: (?:name|id|number|no\.?|#|date|status|legal name))?\s?[|:]/i;

/** The last cell of a row: what it names has come, or has still to. The row of headings names nothing. */
const IS_THERE = /\|\s?(?:received|completed?|ok(?:ay)?|on file|n\/?a|done|waived|accepted|cleared|yes|status)\W*$/i;
const STILL_TO_COME = /\s?\|\s?(?:still )?(?:missing|needed|required|outstanding|pending|open|not received)\W*$/i;

const ENDS = /\w{2}[.!]$/;
/** What begins a list itself is no item of the one above it. */
const OF_ITS_OWN = /:\s*$|^\W*(?:still )?(?:missing|needed|outstanding|required|pending)(?: \w{1,12})?:/i;

/** The items on the lines below, one in each: bullets, or plain lines until an empty one. */
function listBelow(sentences: readonly Sentence[], index: number): Item[] {
  const above = sentences[index];
  let from = index + 1;
  while (OF_WHICH_DEAL.test(sentences[from]?.text ?? '')) from++;
  const below = sentences.slice(from);
  const [first] = below;
  const isApart = above && first && first.line - above.line > 1 + from - index;
  if (!above || !first || isApart || OF_ITS_OWN.test(first.text)) return [];
  const items: Item[] = [];
  let line = first.line;
  for (const sentence of below) {
    const isNext = sentence.line - line <= (first.isItem ? 2 : 1);
    // `This offer is good for 14 days.` below what ends without a full stop is a sentence of its own.
    const isTold = !first.isItem && ENDS.test(sentence.text) && !ENDS.test(first.text);
    if (!isNext || isTold || (first.isItem && !sentence.isItem) || (!first.isItem && sentence.block !== first.block))
      break;
    line = sentence.line;
    const text = clean(sentence.text.replace(STILL_TO_COME, ''));
    if (isItem(text) && !IS_THERE.test(sentence.text)) items.push({ text, sentence });
  }
  return items;
}

/** The list below, if it names anything that can be sent. */
function thingsBelow(sentences: readonly Sentence[], index: number): Item[] {
  const found = listBelow(sentences, index);
  return found.some(({ text }) => OBJECT.test(text.toLowerCase())) ? found : [];
}

const isNew = ({ text }: Item, items: readonly Item[]) =>
  !items.some((item) => item.text.toLowerCase() === text.toLowerCase());

/** Without what is part of another of its sentence. What stands in brackets alone is part of what they say more of. */
function withoutParts(items: readonly Item[]): Item[] {
  const told = items.map(({ text, sentence }) => ({
    sentence,
    length: text.length,
    words: wordsOf(text),
    around: wordsOf(apart(text).around),
    isApart: wordsOf(apart(sentence.text).around).includes(wordsOf(text)),
  }));
  return items.filter((_, at) => {
    const own = told[at];
    return !told.some(
      (other) =>
        own &&
        other.sentence === own.sentence &&
        other.length > own.length &&
        (own.isApart ? other.around : other.words).includes(own.words),
    );
  });
}

const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
