import { randomOf } from '../random';
import type { PrintedWord } from './paper';
import type { Printed, PrintedRow } from './sheet';

/** What happens to a printed statement, so that its rows are no longer those of the truth. */
export const MUTATIONS = ['cent', 'row', 'digits', 'page', 'sign', 'opening'] as const;
export type Mutation = (typeof MUTATIONS)[number];

const FIGURE = /(?:\d{1,3}(?:,\d{3})+|\d+)?\.\d\d(?=\D*$)/;

/** Changes one thing on the paper; false where this paper has nothing of the kind to change. */
export function mutate({ paper, statements }: Printed, mutation: Mutation, seed: number): boolean {
  const random = randomOf(seed);
  const rows = statements[0]?.rows ?? [];
  const row = rows[Math.floor(random() * rows.length)];
  if (!row) return false;
  const keep = (isKept: (word: PrintedWord) => boolean): boolean => {
    const kept = paper.words.filter(isKept);
    const isLess = kept.length < paper.words.length;
    paper.words.splice(0, paper.words.length, ...kept);
    return isLess;
  };
  if (mutation === 'row') return keep((word) => !isOf(row, word));
  if (mutation === 'page') return keep(({ page }) => page !== row.page);
  if (mutation === 'opening') {
    const at = paper.words.findIndex(({ text }) =>
      /^(?:Beginning|Opening|Previous|Starting|PREVIOUS|Balance brought)/.test(text),
    );
    const label = paper.words[at];
    if (!label) return false;
    label.text = `Something${label.text.replace(/^[A-Za-z]+(?: brought forward)?/, '')}`;
    return true;
  }
  const figure = amountOf(row, paper.words);
  return figure !== null && change(figure, row, mutation, random);
}

function isOf(row: PrintedRow, word: PrintedWord): boolean {
  const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.002;
  return (
    word.page === row.page &&
    near(word.box[2], row.box[2]) &&
    word.box[1] > row.box[1] - 0.002 &&
    word.box[3] < row.box[3] + 0.002
  );
}

function amountOf(row: PrintedRow, words: readonly PrintedWord[]): PrintedWord | null {
  const size = Math.abs(row.cents);
  return words.find((word) => isOf(row, word) && centsOf(word.text) === size) ?? null;
}

function centsOf(text: string): number | null {
  const found = FIGURE.exec(text);
  return found ? Number(found[0].replaceAll(',', '').replace('.', '')) : null;
}

function change(word: PrintedWord, row: PrintedRow, mutation: Mutation, random: () => number): boolean {
  const figure = FIGURE.exec(word.text)?.[0] ?? '';
  if (mutation === 'cent') return replace(word, figure, grouped(Math.abs(row.cents) + (random() < 0.5 ? 1 : 2)));
  if (mutation === 'digits') {
    const digits = [...figure];
    for (let at = 0; at + 1 < digits.length; at += 1) {
      const [one = '', other = ''] = digits.slice(at, at + 2);
      if (one === other || [one, other].some((letter) => letter < '0' || letter > '9')) continue;
      digits.splice(at, 2, other, one);
      return replace(word, figure, digits.join(''));
    }
    return false;
  }
  for (const [from, to] of [
    ['-', ''],
    ['−', '+'],
    ['+', '−'],
    [' DR', ' CR'],
    [' CR', ' DR'],
  ] as const) {
    if (word.text.includes(from)) return replace(word, from, to);
  }
  if (word.text.startsWith('(')) return replace(word, word.text, figure);
  // In a column or a section of money out, a minus says nothing new.
  return row.cents > 0 && word.text === figure && replace(word, figure, `-${figure}`);
}

function replace(word: PrintedWord, from: string, to: string): boolean {
  word.text = word.text.replace(from, to);
  return true;
}

function grouped(cents: number): string {
  return `${Math.trunc(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`;
}
