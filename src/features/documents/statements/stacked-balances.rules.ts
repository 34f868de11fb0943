import { type BalanceKind, balanceLabels } from './balance-labels.rules';
import type { AmountToken, Group, TextLine } from './tokens.rules';

/** A balance that stands under its label. */
export interface StackedBalance {
  kind: BalanceKind;
  amount: AmountToken;
  line: TextLine;
}

const NEAR = 1.8;

/**
 * The balances of a summary whose labels stand beside each other in two lines, with the figures below them: "Beginning"
 * over "balance" over `1,000.00`. Empty unless both ends are there, each over one figure.
 */
export function stackedBalances(lines: readonly TextLine[], index: number): StackedBalance[] {
  const [first, second, third, fourth] = lines.slice(index, index + 4);
  if (!first || !second || !third || first.amounts.length > 0 || second.amounts.length > 0) return [];
  // Between labels and figures may stand what the figures are: numbers, amounts.
  const isBetween = fourth !== undefined && third.amounts.length === 0 && isNear(third, fourth);
  const figures = isBetween ? fourth : third;
  if (figures.amounts.length < 2 || !isNear(first, second) || !isNear(second, third)) return [];
  const found = second.groups.flatMap((group): StackedBalance[] => {
    const upper = first.groups.find(({ x1, x2 }) => x1 < group.x2 && group.x1 < x2);
    const kind = upper && kindOf(`${upper.text} ${group.text}`, first);
    if (!upper || !kind) return [];
    const [left, right] = [Math.min(upper.x1, group.x1), Math.max(upper.x2, group.x2)];
    const under = figures.amounts.filter(({ x1, x2 }) => x1 < right + 4 && left - 4 < x2);
    const [amount] = under;
    return amount && under.length === 1 ? [{ kind, amount, line: figures }] : [];
  });
  return new Set(found.map(({ kind }) => kind)).size === 2 && found.length === 2 ? found : [];
}

const isNear = (above: TextLine, below: TextLine): boolean =>
  below.y - above.y <= NEAR * Math.max(above.size, below.size);

function kindOf(text: Group['text'], line: TextLine): BalanceKind | null {
  const [label] = balanceLabels({ ...line, texts: text.split(' ') });
  return label?.kind ?? null;
}
