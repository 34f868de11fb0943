import { signedCents } from './amounts.rules';
import { type BalanceLabel, balanceLabels } from './balance-labels.rules';
import { type Column, columnOf } from './columns.rules';
import { dayAt, type Period } from './dates.rules';
import type { Evidence, StatementBody } from './read-statement.rules';
import { foldedWords, type Section } from './sections.rules';
import { type AmountToken, storedBox, type TextLine } from './tokens.rules';

export interface BalancesState {
  section: Section | null;
  columns: Column[] | null;
  /** What is here goes on from a page before: what is brought forward opens nothing. */
  goesOn: boolean;
  /** What closes the statement where nothing else does. */
  weakClosing: { cents: number; evidence: Evidence } | null;
  body: Omit<StatementBody, 'rows'>;
}

/** Opening and closing balances behind their labels, or below them. */
export function readBalances(
  state: BalancesState,
  line: TextLine,
  below: TextLine | undefined,
  period: Period | null,
): boolean {
  const labels = balanceLabels(line, period);
  if (labels.length === 0) return false;
  let isRead = false;
  labels.forEach((label, at) => {
    const next = labels[at + 1];
    const right = line.amounts.filter(({ from }) => from > label.to && (!next || from < next.from));
    const amount =
      amountBehind(line, right) ??
      (line.amounts.length === 0 ? amountBelow(line, label, below) : amountBefore(line, labels, state.columns));
    if (!amount) return;
    isRead = true;
    if (label.isForward && state.goesOn) return;
    keepBalance(state, label, amount, line);
  });
  return isRead;
}

/**
 * What a line says of the lines below it: that they began on a page before, or, with the names of both ends' balances and no
 * figure, that they are a summary, whatever heading stands over it.
 */
export function noticeSummary(state: BalancesState, line: TextLine): void {
  state.goesOn ||= line.texts.some((text) => foldedWords(text).includes('continued'));
  if (state.section?.kind !== 'daily' || line.amounts.length > 0) return;
  if (new Set(balanceLabels(line).map(({ kind }) => kind)).size === 2) state.section = null;
}

/** Of several figures behind a label the last is the balance in a list with amounts, the first in a summary. */
function amountBehind(line: TextLine, right: readonly AmountToken[]): AmountToken | null {
  return (dayAt(line.texts, 0) ? right.at(-1) : right[0]) ?? null;
}

/** In a list whose words stand right of its figures. */
function amountBefore(
  line: TextLine,
  labels: readonly BalanceLabel[],
  columns: readonly Column[] | null,
): AmountToken | null {
  const [label] = labels;
  const before = line.amounts.filter(({ to }) => label && to < label.from);
  if (labels.length > 1 || before.length < line.amounts.length || !dayAt(line.texts, 0)) return null;
  return before.find((each) => columns && columnOf(each, columns)?.role === 'balance') ?? before.at(-1) ?? null;
}

function amountBelow(line: TextLine, label: BalanceLabel, below: TextLine | undefined): AmountToken | null {
  if (!below || below.amounts.length === 0 || below.y - line.y > 3 * line.size || dayAt(below.texts, 0)) return null;
  const first = line.tokens[label.from];
  const last = line.tokens[label.to];
  if (!first || !last) return null;
  if (balanceLabels(below).length > 0) return null;
  const under = below.amounts.filter(({ x1, x2 }) => x1 < last.x2 + 4 && first.x1 - 4 < x2);
  return under.length === 1 ? (under[0] ?? null) : null;
}

export function keepBalance(
  state: BalancesState,
  { kind, isWeak }: Pick<BalanceLabel, 'kind' | 'isWeak'>,
  amount: AmountToken,
  line: TextLine,
): void {
  const cents = signedCents(amount);
  const { body } = state;
  const place = { page: line.page, box: storedBox(amount.box) };
  const evidence: Evidence = {
    field: kind === 'opening' ? 'opening_balance' : 'closing_balance',
    text: amount.text,
    ...place,
  };
  if (isWeak) {
    state.weakClosing ??= { cents, evidence };
    return;
  }
  if (kind === 'opening') {
    if (body.opening !== null) return;
    body.opening = cents;
  } else if (body.closing === null) body.closing = cents;
  else {
    body.closings.push({ cents, ...place });
    return;
  }
  body.evidence.push(evidence);
}
