import {
  balanceAlone,
  creditDebitMarks,
  debitCredit,
  depositsWithdrawals,
  inBrackets,
  newestFirst,
  onItsSide,
  twoAccounts,
  twoDates,
  typewritten,
} from './column-layouts';
import { type Ledger, ledgerOf } from './ledger';
import { continuedSections, sectionsAlone, trailingMinus } from './section-layouts';
import type { Printed } from './sheet';

/** Ways in which banks print. The reader was written with these in sight. */
export const LAYOUTS: Record<string, (ledger: Ledger, seed: number) => Printed> = {
  A: (ledger) => sectionsAlone(ledger),
  B: (ledger) => continuedSections(ledger),
  C: (ledger) => depositsWithdrawals(ledger),
  D: (ledger) => debitCredit(ledger),
  E: (ledger) => trailingMinus(ledger),
  F: (ledger) => newestFirst(ledger),
  G: (ledger, seed) =>
    twoAccounts(
      ledger,
      ledgerOf(seed + 7_000_000, {
        type: 'savings',
        months: ledger.months.length,
        rows: 12,
        ...(ledger.months[0] ? { from: ledger.months[0].start } : {}),
      }),
    ),
  H: (ledger) => onItsSide(ledger),
  I: (ledger) => inBrackets(ledger),
  J: (ledger) => creditDebitMarks(ledger),
  K: (ledger) => balanceAlone(ledger),
  L: (ledger) => typewritten(ledger),
  M: (ledger) => twoDates(ledger),
};
