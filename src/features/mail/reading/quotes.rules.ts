/** A mail's own words, and what it carries below them. */
export interface OwnText {
  own: string;
  /** The text under the header of a forwarded or answered mail, with its headers taken off; '' when there is none. */
  rest: string;
  /** Those headers, line by line. */
  restHead: string[];
  restKind: 'forward' | 'reply' | null;
  /** Whether anything that was quoted has been left out. */
  hasQuote: boolean;
}

const LONGEST_ATTRIBUTION = 400;

/** `On … wrote:` as mail clients put it, in their languages. Tried on up to three lines that a client wrapped. */
const ATTRIBUTIONS: readonly RegExp[] = [
  /^on\s.{6,300}\s(?:wrote|writes|schrieb)\s?:$/i,
  /^le\s.{6,300}\sa\s(?:écrit|ecrit)\s?:$/i,
  /^(?:am|den)\s.{6,300}\sschrieb(?:\s.{0,200})?\s?:$/i,
  /^.{3,200}\sschrieb\sam\s.{6,100}:$/i,
  /^(?:el|em|a)\s.{6,300}\s(?:escribió|escribio|escreveu|va escriure)\s?:$/i,
  /^(?:il(?:\sgiorno)?)\s.{6,300}\s(?:ha\sscritto|scrive)\s?:$/i,
  /^op\s.{6,300}\s(?:schreef|het volgende geschreven)(?:\s.{0,200})?\s?:$/i,
  /^(?:w\sdniu|dnia)\s.{6,300}\s(?:pisze|napisał|napisała|napisał\(a\))\s?:$/i,
  /^(?:den|på|d\.)\s.{6,300}\s(?:skrev|følgende)(?:\s.{0,200})?\s?:$/i,
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}.{0,60}<[^<>\s]{3,120}@[^<>\s]{3,120}>\s?:$/,
  /^.{0,80}<[^<>\s]{1,120}@[^<>\s]{1,120}>\s(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu)\s?:$/i,
  /^\d{4}年.{4,200}(?::|写道：|：)$/,
];
const FORWARD_MARK =
  /^[-_=\s>]{0,40}(?:begin forwarded message|forwarded (?:message|by|mail)|weitergeleitete nachricht|anfang der weitergeleiteten|message transféré|début du message|mensaje reenviado|mensagem encaminhada|messaggio inoltrato|doorgestuurd bericht)\b.{0,80}$/i;
const ORIGINAL_MARK =
  /^[-_=\s]{2,40}(?:original (?:message|appointment)|ursprüngliche nachricht|originalnachricht|message d'origine|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|reply message)[-_=\s]{0,40}$/i;
const FROM = /^[*_\s]{0,4}(?:from|von|de|da|van|od|fra|från)\s?:[*_]{0,2}\s?\S/i;
const OTHER_HEADERS =
  /^[*_\s]{0,4}(?:sent|date|to|cc|subject|reply-to|importance|gesendet|datum|an|betreff|envoyé(?: le)?|à|objet|date d'envoi|enviado(?: el)?|fecha|para|asunto|data|inviato|oggetto|a|assunto|verzonden|aan|onderwerp)\s?:[*_]{0,2}/i;
const FORWARDED_SUBJECT = /^\s*(?:re:\s*)?(?:fwd?|wg|tr|rv|enc|i|doorst)\s?:/i;

/** Whether these words are a subject that says "forwarded". */
export const isForwardedSubject = (subject: string) => FORWARDED_SUBJECT.test(subject.slice(0, 40));

/** A block of mail headers in the text: who sent it, and at least two more within the next lines. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!FROM.test(lines[at] ?? '')) return false;
  let found = 0;
  for (const line of lines.slice(at + 1, at + 9)) if (OTHER_HEADERS.test(line)) found++;
  return found >= 2;
}

/** How many lines the attribution that begins here takes; 0 when none does. */
function attributionLength(lines: readonly string[], at: number): number {
  let joined = '';
  for (let count = 1; count <= 3 && at + count <= lines.length; count++) {
    const line = lines[at + count - 1]?.trim();
    if (!line || line.startsWith('>')) return 0;
    joined = joined ? `${joined} ${line}` : line;
    if (joined.length > LONGEST_ATTRIBUTION) return 0;
    if (/[:：]$/.test(joined) && ATTRIBUTIONS.some((form) => form.test(joined))) return count;
  }
  return 0;
}

/** The headers of a forwarded mail, and the body under them. */
function withoutHeaders(lines: readonly string[]): Pick<OwnText, 'rest' | 'restHead'> {
  const found = lines.findIndex((line) => line.trim() && !FROM.test(line) && !OTHER_HEADERS.test(line));
  const at = found < 0 ? lines.length : found;
  return { rest: lines.slice(at).join('\n'), restHead: lines.slice(0, at) };
}

/**
 * Cuts what a mail quotes: `>` lines, what stands under `… wrote:`, under a block of headers or a line that says that a
 * message was answered or forwarded. Text under quoted `>` lines is kept: some answer below.
 */
export function cutQuotes(text: string): OwnText {
  const lines = text.split('\n');
  const own: string[] = [];
  let hasQuote = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (/^\s{0,3}>/.test(line)) {
      hasQuote = true;
      continue;
    }
    const isForward = FORWARD_MARK.test(line);
    if (isForward || ORIGINAL_MARK.test(line) || isHeaderBlock(lines, at)) {
      const below = withoutHeaders(lines.slice(isForward || ORIGINAL_MARK.test(line) ? at + 1 : at));
      return { own: own.join('\n'), ...below, restKind: isForward ? 'forward' : 'reply', hasQuote: true };
    }
    const length = attributionLength(lines, at);
    if (length === 0) {
      own.push(line);
      continue;
    }
    hasQuote = true;
    const next = lines.slice(at + length).find((following) => following.trim());
    if (!next || !/^\s{0,3}>/.test(next)) {
      const rest = lines.slice(at + length).join('\n');
      return { own: own.join('\n'), rest, restHead: [], restKind: 'reply', hasQuote };
    }
    at += length - 1;
  }
  return { own: own.join('\n'), rest: '', restHead: [], restKind: null, hasQuote };
}
