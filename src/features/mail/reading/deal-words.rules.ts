import { plainForm } from '../../../platform/plain-form.rules';
import { REFUSES } from './objects.rules';
import type { Sentence } from './sentences.rules';

const LEGAL_FORM = /[\s,](?:llc|inc|corp|co|ltd|lp|llp|pllc|pc|company|corporation|incorporated)\.?$/i;

/** Those that have a word of a decision in them, without their legal form, the longest first. */
export const deceptive = (names: readonly string[]): string[] =>
  names
    .map((name) => plainForm(name.trim().replace(LEGAL_FORM, '')))
    .filter(
      (name) =>
        name.length >= 4 &&
        (REFUSES.test(name) || /approv|fund|offer|declin|counter|terms|credit|clear|pending|option/.test(name)),
    )
    .sort((a, b) => b.length - a.length);

/** A text of plain form with these names blanked out. */
export function withoutNamesIn(typed: string, names: readonly string[]): string {
  let text = typed;
  for (const name of names) {
    for (let at = plainForm(text).indexOf(name); at >= 0; at = plainForm(text).indexOf(name, at + name.length))
      text = text.slice(0, at) + ' '.repeat(name.length) + text.slice(at + name.length);
  }
  return text;
}

export const withoutNames = (sentences: readonly Sentence[], names: readonly string[]): Sentence[] =>
  sentences.map((sentence) =>
    names.length > 0 ? { ...sentence, plain: withoutNamesIn(sentence.plain, names) } : sentence,
  );

/** The text with everything outside the parts blanked out, so that offsets stay. */
export function maskedTo(text: string, parts: readonly { start: number; end: number }[] | undefined): string {
  if (!parts) return text;
  const blank = (from: number, to: number) => text.slice(from, Math.max(from, to)).replace(/[^\n]/g, ' ');
  let masked = '';
  let at = 0;
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    masked += blank(at, start) + text.slice(Math.max(at, start), end);
    at = Math.max(at, end);
  }
  return masked + blank(at, text.length);
}
