import { plainForm } from '../../../platform/plain-form.rules';
import { shortNames } from '../../deals/merchant-names.rules';
import { type Classification, classify, LEAST_CONFIDENCE } from './classification.rules';
import { mentionsOf } from './merchants.rules';
import type { Sentence } from './sentences.rules';

const LEGAL_FORM = /^,? (?:llc|inc|corp|co|ltd|lp|llp|pllc|pc|company|corporation|incorporated)\b\.?/i;

/** As the patterns of refusals, which know no names, call a deal. */
const CALLED = 'this deal';

/**
 * A refusal of the deal by its name: "we turned Oak Tire down" is one of "this deal". Looked for only where nothing else
 * was understood, and refusals alone: what approves has figures to go by.
 */
export function refusalOfName(
  classification: Classification,
  sentences: readonly Sentence[],
  names: readonly string[],
): Classification {
  const { kind, confidence, isOfLess } = classification;
  const isOpen = kind === null || kind === 'chatter' || (kind === 'decline' && confidence < LEAST_CONFIDENCE);
  if (!isOpen || isOfLess || names.length === 0) return classification;
  const merchants = [{ id: CALLED, names: [...names, ...names.flatMap(shortNames)] }];
  const renamed = sentences.map((sentence) => {
    const text = withoutName(sentence.text, merchants);
    return text === sentence.text ? sentence : { ...sentence, text, plain: plainForm(text) };
  });
  if (renamed.every((sentence, at) => sentence === sentences[at])) return classification;
  const said = classify('', renamed);
  if (said.kind !== 'decline' || said.confidence < LEAST_CONFIDENCE || !said.evidence) return classification;
  const { start } = said.evidence;
  const written = sentences.find((sentence) => sentence.start === start)?.text ?? said.evidence.sentence;
  // As the funder wrote it.
  const words = said.words?.includes(CALLED) ? written : said.words;
  return { ...said, words, evidence: { ...said.evidence, sentence: written } };
}

function withoutName(text: string, merchants: Parameters<typeof mentionsOf>[1]): string {
  let [called, at] = ['', 0];
  for (const { start, end } of mentionsOf(text, merchants)) {
    if (start < at) continue;
    called += text.slice(at, start) + CALLED;
    at = end + (LEGAL_FORM.exec(text.slice(end))?.[0].length ?? 0);
  }
  return called + text.slice(at);
}
