import { type Observation, observed } from './read-statement.rules';
import type { BankStatementRow } from './statement.entity';

type Known = Pick<BankStatementRow, 'accountKey' | 'periodStart' | 'periodEnd' | 'ordinal' | 'isCorrected'>;

/**
 * The statement that was read here before, of which a person may have said something: of the same account and period, or, where a
 * person has put the period right, at the same place. It is taken out of `known`.
 */
export function earlierOf<Of extends Known>(known: Of[], row: Known, accountKeys: readonly string[]): Of | null {
  const isOfAccount = ({ accountKey }: Known): boolean => accountKeys.includes(accountKey);
  const same = known.findIndex(
    (each) => isOfAccount(each) && each.periodStart === row.periodStart && each.periodEnd === row.periodEnd,
  );
  const at =
    same >= 0 ? same : known.findIndex((each) => isOfAccount(each) && each.isCorrected && each.ordinal === row.ordinal);
  return at < 0 ? null : (known.splice(at, 1)[0] ?? null);
}

/** What is seen of a PDF: of its statements what their arithmetic says now, of the file what was seen in it. */
export function observationsOf(
  statements: readonly Pick<BankStatementRow, 'detail'>[],
  seen: readonly Observation[],
): Observation[] {
  return [
    ...statements.flatMap(({ detail }) =>
      detail.observations.map(({ code, text, page, box }) => observed(code, text, page && box ? { page, box } : null)),
    ),
    ...seen.filter(({ code }) => code !== 'arithmetic_break' && code !== 'totals_differ'),
  ];
}
