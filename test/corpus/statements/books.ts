import { randomOf } from '../../support/random';
import {
  dayAfter,
  type Ledger,
  type LedgerKind,
  type LedgerMonth,
  type LedgerRow,
} from '../../support/statements/ledger';

/** Accounts of a second hand: other banks, words, periods and sizes than those that the reader was written with. */
type Draw = () => number;

const HOUSES = [
  ['Tidewater Commerce Bank, N.A.', 'www.tidewatercommerce.example', 'Juniper Lane Veterinary PLLC'],
  ['Ember Ridge Savings & Trust', 'emberridgetrust.example', 'R & D Castillo Paving Co'],
  ['Lakehead Community Credit Union', 'www.lakeheadccu.example', 'Second Street Auto Glass LLC'],
  ['Foxglove Business Banking', 'foxglove.example', 'Okafor Home Health Inc.'],
  ['The Old Quarry National Bank', 'www.oldquarrynational.example', 'MERIDIAN TACOS 4 LLC'],
] as const;

/** `#` is a digit, `D` a day of the month before. */
const MONEY_IN: [LedgerKind, string[]][] = [
  ['deposit', ['DDA DEPOSIT ######']],
  ['deposit', ['REMOTE CAPTURE DEPOSIT']],
  ['electronic_credit', ['SETTLEMNT HEARTHPAY MID ########']],
  ['electronic_credit', ['ACH CREDIT DELIVEROO SALES', 'CUST ID ####-## PPD', 'TRN*1*##########']],
  ['electronic_credit', ['WIRE IN REF 2026###### ORG NORTH PIER LLC']],
  ['electronic_credit', ['REVERSAL OF CHARGE DATED D']],
  ['electronic_credit', ['INTEREST PAYMENT']],
];
const MONEY_OUT: [LedgerKind, string[]][] = [
  ['card', ['DBT CRD #### D 3RD AVE HARDWARE', 'DENVER CO C####']],
  ['card', ['POS PURCHASE D 7-ELEVEN ##### AUSTIN TX']],
  ['card', ['CASH WITHDRAWAL TERMINAL ######']],
  ['electronic_debit', ['LOAN PMT ****####']],
  ['electronic_debit', ['GUSTO TAX ###### ACH DEBIT', 'ENTRY DESCR: TAX']],
  ['electronic_debit', ['ZELLE TO M ORTIZ ON D', 'CONF # ab##k###']],
  ['electronic_debit', ['BILLPAY LEASE UNIT #']],
  ['fee', ['WIRE TRANSFER FEE']],
  ['fee', ['ANALYSIS CHARGE FOR PRIOR MONTH']],
];

/** The same accounts for the same seed; periods begin on any day, few rows or many, and what is held may be below 0. */
export function bookOf(seed: number, { months = 1 }: { months?: number } = {}): Ledger {
  const random = randomOf(seed * 7919 + 13);
  const [bank, web, holder] = one(random, HOUSES);
  const begins = random() < 0.6 ? 1 : 2 + Math.floor(random() * 26);
  const month = 1 + Math.floor(random() * 12);
  let start = `${random() < 0.5 ? 2025 : 2026}-${String(month).padStart(2, '0')}-${String(begins).padStart(2, '0')}`;
  let opening = Math.floor((random() - 0.1) * 6_000_000);
  let check = 100 + Math.floor(random() * 9_000);
  const written: LedgerMonth[] = [];
  for (let at = 0; at < months; at += 1) {
    const end = endOf(start);
    const days = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;
    const count = one(random, [3, 14, 45, 45, 110]);
    const rows: LedgerRow[] = [];
    for (let row = 0; row < count; row += 1) {
      const date = dayAfter(start, Math.floor(random() * days));
      const kind = random();
      if (kind < 0.18) {
        check += random() < 0.8 ? 1 : 4;
        rows.push({ date, cents: -size(random, 450_000), description: [`Check ${check}`], check, kind: 'check' });
        continue;
      }
      const [name, description] = one(random, kind < 0.55 ? MONEY_IN : MONEY_OUT);
      const most = name === 'fee' ? 6_500 : name === 'card' ? 90_000 : 1_400_000;
      const cents = size(random, most) * (kind < 0.55 ? 1 : -1);
      rows.push({ date, cents, description: filled(random, description, date), check: null, kind: name });
    }
    rows.sort((first, second) => first.date.localeCompare(second.date));
    const closing = rows.reduce((sum, { cents }) => sum + cents, opening);
    written.push({ start, end, opening, closing, rows });
    opening = closing;
    start = dayAfter(end, 1);
  }
  const account = Array.from({ length: 8 + Math.floor(random() * 5) }, () => Math.floor(random() * 10)).join('');
  return { bank, web, holder, account: `1${account}`, type: 'checking', months: written };
}

function one<Item>(random: Draw, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Mostly small amounts, with some that are equal to others. */
function size(random: Draw, most: number): number {
  const kind = random();
  if (kind < 0.05) return one(random, [5, 99, 3_500, 100_000]);
  return 1 + Math.floor(random() * random() * random() * most * 2);
}

function filled(random: Draw, lines: readonly string[], date: string): string[] {
  const [, month = '', day = ''] = dayAfter(date, -1 - Math.floor(random() * 2)).split('-');
  return lines.map((line) =>
    line
      .replace('D ', `${month}/${day} `)
      .replace(/D$/, `${month}/${day}`)
      .replace(/#/g, () => String(Math.floor(random() * 10))),
  );
}

function endOf(start: string): string {
  const next = new Date(`${start}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return dayAfter(next.toISOString().slice(0, 10), -1);
}
