import { classify } from './classification.rules';
import { cutFooters, DECIDES, saysNothing } from './footer.rules';
import { type ForwardedHead, forwardedHead } from './forwarded.rules';
import { hasGrids } from './grids.rules';
import { htmlToText } from './html.rules';
import { cutQuotes, isForwardedSubject } from './quotes.rules';
import { sentencesOf } from './sentences.rules';
import { spokenToPeople } from './signal-hits.rules';

/** What a mail is read from. Absent parts are null. */
export interface MailText {
  subject: string;
  text: string | null;
  html: string | null;
}

/** The words that count as the sender's own. All offsets of evidence and provenance refer to `text`. */
export interface CutText {
  text: string;
  source: 'text' | 'html';
  /** Read from the body of a forwarded mail, whose head this is, since the forwarder decides nothing. */
  forwarded: ForwardedHead | null;
  /** Quoted or forwarded text was left out. */
  hasQuote: boolean;
  /** Longer than what is read; the rest was left out. */
  isShortened: boolean;
}

const LONGEST_INPUT = 1_000_000;
/** A decision is said in a page or two. */
const LONGEST_READ = 20_000;
const DEEPEST_FORWARD = 4;
const STUB = /\b(?:html|does not support|view (?:it|this) (?:in|online))\b/i;

// Control characters, soft hyphens, joiners and marks of direction: what splits a word without being seen.
const INVISIBLE =
  /[^\P{Cc}\t\n]|[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u200d|\u034f|[\ufe00-\ufe0f]/gu;

/** One form for what looks the same: line ends, spaces, full-width letters; nothing invisible within words. */
export function cleanText(typed: string): string {
  return (
    typed
      .slice(0, LONGEST_INPUT)
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(INVISIBLE, '')
      // What leads from a label to its figure.
      .replace(/\.{4,}|_{4,}/g, ': ')
      .replace(/\n[ \t]*\n(?:[ \t]*\n)+/g, '\n\n')
      .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
      .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
  );
}

const STRUCK = /<(?:s|strike|del)[\s>]|text-decoration[^;"'>]{0,60}line-through/i;

/** The part of a mail that is read: its plain text, unless that only stands in for the HTML. */
export function preferredSource({ text, html }: MailText): 'text' | 'html' {
  const plain = (text ?? '').slice(0, 2000).trim();
  if (!html) return 'text';
  if (plain === '' || (plain.length < 200 && STUB.test(plain))) return 'html';
  // A text does not tell what was struck out.
  if (STRUCK.test(html.slice(0, LONGEST_INPUT))) return 'html';
  // A table that the text has flattened is read as the table that it is.
  const isTable = /<table[\s>]/i.test(html) && !hasGrids((text ?? '').slice(0, LONGEST_READ));
  return isTable && hasGrids(htmlToText(cleanText(html)).slice(0, LONGEST_READ)) ? 'html' : 'text';
}

/** The mail's own words: HTML to text, quoted history, signature and footers cut. Pure, linear, capped. */
export function readableText(mail: MailText, source = preferredSource(mail)): CutText {
  const typed = source === 'html' ? htmlToText(cleanText(mail.html ?? '')) : (mail.text ?? '');
  const cleaned = cleanText(typed);
  const shown = cleaned.slice(0, LONGEST_READ * 4);
  let cut = cutQuotes(shown);
  let own = cutFooters(cut.own);
  let forwarded: ForwardedHead | null = null;
  let hasQuote = cut.hasQuote;
  for (let depth = 0; depth < DEEPEST_FORWARD; depth++) {
    // Below an answer stand our own words; only of a forwarded mail the body is what the sender wants read.
    const isForward = cut.restKind === 'forward' || (cut.restKind === 'reply' && isForwardedSubject(mail.subject));
    if (!isForward || !decidesNothing(own)) break;
    forwarded = forwardedHead(cut.restHead);
    cut = cutQuotes(cut.rest);
    own = cutFooters(cut.own);
    hasQuote = cut.hasQuote;
    if (cut.restKind === 'reply') break;
  }
  const isShortened = cleaned.length > shown.length || own.length > LONGEST_READ;
  return { text: own.slice(0, LONGEST_READ), source, forwarded, hasQuote, isShortened };
}

/** Whether what stands over a forwarded mail leaves it to that mail to decide. */
export function decidesNothing(own: string): boolean {
  if (saysNothing(own)) return true;
  if (DECIDES.test(own)) return false;
  const { kind } = classify('', spokenToPeople(sentencesOf(own.slice(0, LONGEST_READ))));
  return kind === null || kind === 'chatter';
}
