import { isHeadingLine } from './grids.rules';

const VALEDICTION =
  /^(?:(?:kind|best|warm|warmest|many|with (?:kind|best|warm)) )?(?:regards|wishes|thanks|thank you|thx|ty|tks|cheers|sincerely|respectfully|best|cordially|all the best|yours (?:truly|sincerely)|talk soon|thanks again|thanks so much|thank you so much|many thanks|thanks and regards|mit freundlichen grüßen|saludos|cordialement)(?: (?:again|so much|in advance|everyone|team|all|and regards|& regards))?[\s,.!-]*$/i;
const SENT_FROM =
  /^(?:sent from (?:my|yahoo|mail|outlook|gmail)|get outlook for|enviado desde|von meinem|envoyé de)\b/i;
const NOTICE =
  /^[*_\s]*(?:(?:confidential(?:ity)?|legal|privacy|important|security)\s*(?:(?:notice|note|disclaimer|warning|statement)\s*)?[:\-–—]|disclaimer\b|caution\s*:|external\s+(?:email|sender|message)|\[external\]|this (?:e-?mail|message|communication|transmission)[^.\n]{0,120}(?:confidential|intended|privileged|proprietary|originated|external|attachments)|the (?:information|contents?) (?:contained )?(?:in|of) this (?:e-?mail|message|communication)|if you (?:are not|have received)[^.\n]{0,40}(?:intended|error)|unsubscribe\b|you (?:are receiving|have received|receive|received) this (?:e-?mail|message)|to unsubscribe|view (?:this (?:e-?mail|message) )?(?:in|online)|please consider the environment|(?:©|\(c\)|copyright)\s)/i;
/** Words that a decision is made of. */
export const DECIDES =
  /approv|declin|offer|fund(?:ing|ed)\b|pass\b|dead|send|need|missing|stip|reject|denied|withdr|kill|nope|sorry|\bnot?\b|expire|pull|cancel|\bhold\b|review|\$\s?\d|\b\d+(?:\.\d+)?\s?(?:k|%|points|pts|days|weeks|months)\b/i;
// Every word with a capital: a name, a title, a company.
const NAME_LINE = /^\p{Lu}[\p{L}.'’-]*(?:[\s,|]+(?:\p{Lu}[\p{L}.'’()-]*|&|of|and|the|at)){0,6}[\s,|]*$/u;
const CONTACT =
  /(?:\+?\d[\d\s().-]{7,}\d)|@[\w-]+\.|(?:www\.|https?:\/\/)|\b(?:phone|cell|mobile|office|direct|fax|ext|suite)\b/i;
const LONGEST_SIGNATURE_LINES = 14;
const POSTSCRIPT = /^\s*p\.?\s?s\.?\s*[:.-]?\s/i;

/** Figures apart from each other, as in a table, are nobody's contact. */
const CELLS = /\t|\S {2,}\S|[$€]\s?\d|\b1\.\d\d\b/;

/** Whether a line can be the sender's name or what stands under it. */
const isNameLine = (line: string) =>
  line.length <= 70 &&
  !DECIDES.test(line) &&
  !CELLS.test(line) &&
  !isHeadingLine(line) &&
  (NAME_LINE.test(line) || CONTACT.test(line));

/** Where the signature begins: the delimiter, a valediction or a name with its contact lines. Else the end. */
function signatureAt(lines: readonly string[]): number {
  const delimiter = lines.findIndex((line) => /^--\s?$/.test(line) || SENT_FROM.test(line.trim()));
  const end = delimiter < 0 ? lines.length : delimiter;
  const first = lines.findIndex((line) => line.trim());
  const written: string[] = [];
  let found = end;
  // From the end, since only so many lines can be a signature; the first line is the mail itself.
  for (let at = end - 1; at > first && written.length <= LONGEST_SIGNATURE_LINES; at--) {
    const line = lines[at]?.trim();
    if (!line) continue;
    const [below] = written;
    const isValediction = VALEDICTION.test(line) && (below === undefined || isNameLine(below));
    // No valediction: a name after an empty line, and under it a contact or a company's slogan.
    const isName = !lines[at - 1]?.trim() && isNameLine(line) && !CONTACT.test(line) && isSlogan(written);
    if (isValediction || isName) found = at;
    written.unshift(line);
  }
  return found;
}

/** The few last lines under a name, without a figure that an offer would have under its label. */
function isSlogan(written: readonly string[]): boolean {
  if (
    written.length === 0 ||
    written.length > 6 ||
    written.some((line) => /^[-•*]|^\d+[.)]\s/.test(line) || CELLS.test(line))
  )
    return false;
  return written.some((line) => CONTACT.test(line) || /^[^:]{3,40}\s[-–—|]\s/.test(line)) && !written.some(isLabelled);
}

const isLabelled = (line: string) =>
  /^[\p{L}\d /()#]{3,30}\s?[:|]\s*\S/u.test(line) && !CONTACT.test(line) && !TITLE.test(line);
/** "Senior Underwriter | Harborline". */
const TITLE =
  /^(?:[\p{L}]+ ){0,3}(?:underwriter|manager|director|desk|rep|representative|officer|specialist|analyst|processor|president|ceo|coo|cfo|founder|partner|vp|associate|coordinator|executive|assistant)\s?\|/iu;

/** "(c)" behind "(b)" is the third of a list, and no copyright. */
const HAS_LETTERS = /^[ \t]{0,20}\(b\)\s/im;
const THIRD = /^\(c\)/i;

/** The text without signature, notices of confidentiality and warnings that a mail system put into it. */
export function cutFooters(text: string): string {
  const paragraphs: string[] = [];
  const hasLetters = HAS_LETTERS.test(text);
  const isNotice = (line: string) => NOTICE.test(line) && !(hasLetters && THIRD.test(line));
  for (const paragraph of text.split(/\n[^\S\n]*\n/)) {
    const lines = paragraph.split('\n');
    const notice = lines.findIndex((line) => isNotice(line.trim()));
    const kept = notice < 0 ? lines : lines.slice(0, notice);
    if (kept.length > 0) paragraphs.push(kept.join('\n'));
  }
  const lines = paragraphs.join('\n\n').split('\n');
  const at = signatureAt(lines);
  const postscript = lines.slice(at).findIndex((line) => POSTSCRIPT.test(line));
  const own = lines.slice(0, at).join('\n').trim();
  return postscript < 0
    ? own
    : `${own}\n\n${lines
        .slice(at + postscript)
        .join('\n')
        .trim()}`;
}

const GREETING =
  /^(?:(?:hi|hey|hello|dear|good (?:morning|afternoon|evening|day)|greetings|team|all|folks|morning|afternoon)\b[^.!?:\n]{0,40}[,.!:-]*)$/i;
const POINTER =
  /^(?:(?:fyi|fya|fwd|see|pls|please|kindly|as|per|below|forwarding|passing|decision|from|the|underwriting|underwriter|uw|credit|email|mail|message|attached|my|our|team|and|note|response|reply|answer|find|here|it|is|this|thread|chain|for|your|you|records|review|info|information|file)[\s,.!:&-]*)+$/i;

/** Whether a mail says nothing of its own: no words, or a greeting, a name and "see below". */
export function saysNothing(own: string): boolean {
  return own
    .split('\n')
    .map((line) => line.trim())
    .every((line) => !line || GREETING.test(line) || POINTER.test(line.slice(0, 200)) || isNameLine(line));
}
