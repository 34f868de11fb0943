import { plainForm } from '../../../platform/plain-form.rules';
import { topicOf } from './grid-headings.rules';
import type { Sentence } from './sentences.rules';

const LONGEST_LABEL = 40;
/** Empty lines that a label may stand apart from its value by. */
const MOST_LINES = 2;
/** A figure, or a rhythm, with nothing else on its line. */
const BARE_VALUE =
  /^(?:(?:usd ?|[$€] ?)?\d[\d,.]{0,12} ?(?:k|x|%|bps?|basis points?|points?|pts?|(?:(?:business|daily|weekly|monthly) )?(?:days?|weeks?|wks?|months?|mos?|payments?|pmts?|debits?))?|daily|weekly|bi-?weekly|semi-?monthly|monthly)$/;

const isLabel = ({ plain, isItem }: Sentence) =>
  !isItem && plain.length <= LONGEST_LABEL && !/\d/.test(plain) && topicOf(plain.replace(/\s?:$/, '')) !== null;

/** A form's labels and the values on the lines below them, each pair as one sentence: so HTML ends up as text. */
export function stackedLabels(text: string, sentences: readonly Sentence[]): Sentence[] {
  const joined: Sentence[] = [];
  for (let at = 0, sentence = sentences[0]; sentence; sentence = sentences[++at]) {
    const value = sentences[at + 1];
    const isPair =
      value && value.line - sentence.line <= MOST_LINES && isLabel(sentence) && BARE_VALUE.test(value.plain.trim());
    if (isPair) at++;
    joined.push(isPair ? pairOf(text, sentence, value) : sentence);
  }
  return joined;
}

function pairOf(text: string, label: Sentence, value: Sentence): Sentence {
  const own = text.slice(label.start, value.end);
  return { ...label, text: own, end: value.end, plain: plainForm(own) };
}
