import { plainForm } from '../../../platform/plain-form.rules';
import type { Topic } from './grid-headings.rules';
import type { Entry, Grid } from './grids.rules';
import type { Sentence } from './sentences.rules';

/** "36 months - $2,155.20", "48 mo @ $1,702/mo": what is paid over a term, on a line of its own. */
const TERM_AND_PAYMENT =
  /^\W{0,4}(\d{1,3}) ?-?(days?|payments?|weeks?|wks?|months?|mos?)\b\s?(?:[-–:=@|x]|at|of|for)?\s?([$€]? ?\d[\d,]{0,9}(?:\.\d\d)?) ?(?:(?:\/|per|a) ?(?:day|wk|week|mo|month)|daily|weekly|monthly)?\W{0,3}$/;
const RHYTHMS: readonly [RegExp, Topic, string][] = [
  [/^mo/, 'monthly', 'monthly payment'],
  [/^w/, 'weekly', 'weekly payment'],
  [/^/, 'daily', 'daily payment'],
];
const numberOf = (digits: string) => Number(digits.replace(/[^\d.]/g, ''));

interface Row {
  sentence: Sentence;
  count: number;
  payment: number;
  entries: Entry[];
}

function rowOf(sentence: Sentence): Row | null {
  const plain = plainForm(sentence.text).trim();
  const [, count = '', unit = '', payment = ''] = TERM_AND_PAYMENT.exec(plain) ?? [];
  const rhythm = RHYTHMS.find(([pattern]) => pattern.test(unit));
  if (!count || !rhythm) return null;
  const [, topic, heading] = rhythm;
  const entries: Entry[] = [
    { topic: 'term', heading: 'term', cell: `${count} ${unit}`, row: sentence },
    { topic, heading, cell: payment.trim(), row: sentence },
  ];
  return { sentence, count: Number(count), payment: numberOf(payment), entries };
}

/** The longer it takes, the less is paid at a time: amounts that are offered by their term grow with it. */
const areInstalments = (rows: readonly Row[]) =>
  rows.length >= 2 &&
  [...rows]
    .sort((a, b) => a.count - b.count)
    .every(
      ({ count, payment }, at, sorted) =>
        at === 0 || ((sorted[at - 1]?.count ?? 0) < count && (sorted[at - 1]?.payment ?? 0) > payment),
    );

/** Lines of terms and what is paid over each: a grid without headings. */
export function termLists(sentences: readonly Sentence[]): Grid[] {
  const grids: Grid[] = [];
  let run: Row[] = [];
  const close = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && areInstalments(run))
      grids.push({
        firstLine: first.sentence.line,
        lastLine: last.sentence.line,
        options: run.map(({ entries }) => entries),
      });
    run = [];
  };
  for (const sentence of sentences) {
    const row = rowOf(sentence);
    const last = run.at(-1);
    if (!row || (last && sentence.line - last.sentence.line > 2)) close();
    if (row) run.push(row);
  }
  close();
  return grids;
}
