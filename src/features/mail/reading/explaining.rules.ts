import type { Sentence } from './sentences.rules';

const TICKED = /^\s*(?:\[\s?[x✓✔*]\s?\]|\(\s?[x✓✔]\s?\)|[☒☑✓✔✅])/i;
const UNTICKED = /^\s*(?:\[\s*\]|\(\s*\)|[☐□⬜]|__+)/;

/** The sentences that can give a reason: of a form with boxes those that are ticked. */
export function explaining(sentences: readonly Sentence[]): Sentence[] {
  const ticked = sentences.filter(({ text }) => TICKED.test(text));
  return ticked.length > 0 ? ticked : sentences.filter(({ text }) => !UNTICKED.test(text));
}

const MARKED = /\[\s?[x✓✔*]\s?\]|\(\s?[x✓✔]\s?\)|[☒☑✓✔✅]/i;
const OTHER_STATUS =
  /(?:\[\s{0,3}\]|\(\s{1,3}\)|[☐□⬜])\s{0,3}(?:approved?|approval|declined?|counter(?: ?offer)?|pending|withdrawn|on hold|incomplete|funded|rejected|denied|more info(?:rmation)?(?: needed)?)\b/gi;

/** The sentences of a form without the decisions whose boxes are empty, where another one's is ticked. */
export function ticked(sentences: readonly Sentence[]): Sentence[] {
  if (!sentences.some(({ text }) => MARKED.test(text))) return [...sentences];
  return sentences.map((sentence) => ({
    ...sentence,
    plain: sentence.plain.replace(OTHER_STATUS, (words) => ' '.repeat(words.length)),
  }));
}
