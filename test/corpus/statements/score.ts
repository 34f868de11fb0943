import { readStatements } from '../../../src/features/documents/statements/reader.rules';
import { PDF_THREADS } from '../../../src/platform/pdf/pdf-text';
import { ThreadPool } from '../../../src/platform/threads/thread-pool';
import { readPdfText } from '../../support/pdf/read';
import { LAYOUTS } from '../../support/statements/layouts';
import { ledgerOf } from '../../support/statements/ledger';
import { MUTATIONS, mutate } from '../../support/statements/mutations';
import { pagesOf } from '../../support/statements/pages';
import type { Printed, PrintedStatement } from '../../support/statements/sheet';
import { type Half, type Score, Tally } from '../scores';
import { bookOf } from './books';
import { CHANGES, type Change } from './printed/changes';
import { EIGHTH } from './printed/eighth';
import { FIFTH } from './printed/fifth';
import { FOURTH } from './printed/fourth';
import { FOURTH_MORE } from './printed/fourth-more';
import { FRESH } from './printed/fresh';
import { NINTH } from './printed/ninth';
import { NINTH_MORE } from './printed/ninth-more';
import { type Layout, print } from './printed/print';
import { SEEN } from './printed/seen';
import { SEEN_MORE } from './printed/seen-more';
import { SEVENTH } from './printed/seventh';
import { SIXTH } from './printed/sixth';
import { UNSEEN } from './printed/unseen';
import { UNSEEN_MORE } from './printed/unseen-more';
import { amountBeforeWords, leaders, numberFirst, processor, subtotals } from './sections';
import { besideTheRows, inTheTable, type Print, shares, startup, wordAndSign } from './tables';

/** Written by a second hand, with no sight of the reader's rules. */
const OTHER_LAYOUTS: Record<string, Print> = {
  amountBeforeWords,
  besideTheRows,
  inTheTable,
  leaders,
  numberFirst,
  processor,
  shares,
  startup,
  subtotals,
  wordAndSign,
};
const SEEDS = 8;
/** By a third hand, as PDFs that are read as a file is: half of them was looked at while the reader was changed, half was not. */
const PRINTED: Record<Half, Record<string, Layout>> = {
  tuning: {
    ...SEEN,
    ...SEEN_MORE,
    ...FOURTH,
    ...FOURTH_MORE,
    ...FIFTH,
    ...SIXTH,
    ...SEVENTH,
    ...EIGHTH,
    ...NINTH,
    ...NINTH_MORE,
  },
  'held-back': { ...UNSEEN, ...UNSEEN_MORE, ...FRESH },
};
const PRINTED_SEED = 1;
const AT_ONCE = 8;

/** Layouts that the reader was written with, and layouts of a second hand; those of a third in both halves. */
export async function scoreStatements(half: Half): Promise<Score> {
  const isTuning = half === 'tuning';
  const layouts = Object.keys(isTuning ? LAYOUTS : OTHER_LAYOUTS);
  const printed = (name: string, seed: number): Printed | undefined =>
    isTuning
      ? LAYOUTS[name]?.(ledgerOf(seed, { months: 2 }), seed)
      : OTHER_LAYOUTS[name]?.(bookOf(seed, { months: 2 }));
  const tally = new Tally();
  const misses: string[] = [];
  for (const name of layouts)
    for (let seed = 101; seed < 101 + SEEDS; seed += 1) {
      const paper = printed(name, seed);
      if (!paper) continue;
      for (const miss of judge(readStatements(pagesOf(paper.paper)).statements, paper.statements, tally))
        misses.push(`${name} ${seed}: ${miss}`);
      const mutation = MUTATIONS[seed % MUTATIONS.length];
      const changed = printed(name, seed);
      if (!changed || !mutation || !mutate(changed, mutation, seed)) continue;
      tally.add('changed');
      for (const miss of lies(readStatements(pagesOf(changed.paper)).statements, changed.statements, tally))
        misses.push(`${name} ${seed} ${mutation}: ${miss}`);
    }
  await scorePrinted(PRINTED[half], tally, misses);
  return {
    figures: [
      { name: 'layouts', value: layouts.length + Object.keys(PRINTED[half]).length, better: 'none' },
      { name: 'statements', value: tally.of('statements'), better: 'none' },
      { name: 'reconciled', value: tally.of('reconciled'), of: tally.of('statements'), better: 'more' },
      { name: 'changed by one figure, row or page', value: tally.of('changed'), better: 'none' },
      { name: 'reconciled and not true', value: tally.of('lies'), better: 'less' },
    ],
    misses,
  };
}

async function scorePrinted(layouts: Record<string, Layout>, tally: Tally, misses: string[]): Promise<void> {
  const threads = new ThreadPool(PDF_THREADS);
  const limits = { accountId: 'acc_1', timeoutMs: 60_000, mostPages: 500 };
  // One is read in its thread while the next ones are drawn.
  const scored = async ([name, layout, how]: readonly [string, Layout, Change | null]): Promise<string[]> => {
    const printed = await print(layout, PRINTED_SEED, how);
    if (!printed) return [];
    if (how !== null) tally.add('changed');
    const { pages } = await readPdfText(threads, { bytes: printed.bytes }, limits);
    const found = (how === null ? judge : lies)(readStatements(pages).statements, printed.account.statements, tally);
    return found.map((miss) => `${name} ${how ?? 'as it is'}: ${miss}`);
  };
  const cases = Object.entries(layouts).flatMap(([name, layout]) =>
    [null, CHANGES[(PRINTED_SEED + name.length) % CHANGES.length]].flatMap((how) =>
      how === undefined ? [] : [[name, layout, how] as const],
    ),
  );
  try {
    for (let at = 0; at < cases.length; at += AT_ONCE)
      misses.push(...(await Promise.all(cases.slice(at, at + AT_ONCE).map(scored))).flat());
  } finally {
    await threads.close();
  }
}

/** What a statement says. */
type Truth = Pick<PrintedStatement, 'end' | 'opening' | 'closing'> & { rows: { date: string; cents: number }[] };

type Read = ReturnType<typeof readStatements>['statements'];

function judge(read: Read, statements: readonly Truth[], tally: Tally): string[] {
  const misses = lies(read, statements, tally);
  for (const truth of statements) {
    tally.add('statements');
    const same = read.find(({ period }) => period?.end === truth.end);
    const found = read.find((each) => each.outcome.reconciliation === 'reconciled' && isTrue(each, truth));
    if (found) tally.add('reconciled');
    else
      misses.push(
        same
          ? `${same.outcome.reconciliation} ${same.outcome.reasons.join()} ${same.rows.length} of ${truth.rows.length} rows, ${same.opening} ${truth.opening}, ${same.closing} ${truth.closing}`
          : `no statement to ${truth.end}`,
      );
  }
  return misses;
}

/** Statements that are called reconciled and are none of those that were meant. */
function lies(read: Read, statements: readonly Truth[], tally: Tally): string[] {
  const wrong = read.filter(
    (each) => each.outcome.reconciliation === 'reconciled' && !statements.some((truth) => isTrue(each, truth)),
  );
  tally.add('lies', wrong.length);
  return wrong.map(({ period }) => `reconciled and not true: ${period?.end}`);
}

const rowsOf = (rows: readonly { date: string; cents: number | null }[]): string =>
  rows
    .map(({ date, cents }) => `${date} ${cents}`)
    .sort()
    .join();

const isTrue = (read: Read[number], truth: Truth): boolean =>
  read.opening === truth.opening && read.closing === truth.closing && rowsOf(read.rows) === rowsOf(truth.rows);
