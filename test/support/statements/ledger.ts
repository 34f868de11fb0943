import { randomOf } from '../random';

/** What a row of a ledger is, which layouts with sections print apart. */
export type LedgerKind = 'deposit' | 'electronic_credit' | 'check' | 'card' | 'electronic_debit' | 'fee';

export interface LedgerRow {
  /** `2026-10-03`. */
  date: string;
  /** Below zero: money that left the account. */
  cents: number;
  /** One text a printed line. */
  description: string[];
  check: number | null;
  kind: LedgerKind;
}

export interface LedgerMonth {
  start: string;
  end: string;
  opening: number;
  closing: number;
  rows: LedgerRow[];
}

/** An account whose months follow each other without a gap: the truth that statements are printed from. */
export interface Ledger {
  bank: string;
  web: string;
  holder: string;
  account: string;
  type: 'checking' | 'savings';
  months: LedgerMonth[];
}

export interface LedgerOptions {
  months?: number;
  /** First day of the first period. */
  from?: string;
  rows?: number;
  type?: 'checking' | 'savings';
  bank?: string;
}

const DAY = 86_400_000;

/** Invented, all of them. */
const BANKS = [
  ['Granite Harbor Bank', 'www.graniteharborbank.example'],
  ['First Meridian Bank', 'firstmeridianbank.example'],
  ['Cobalt Valley Credit Union', 'cobaltvalleycu.example'],
  ['Prairie Lantern National Bank', 'prairielantern.example'],
] as const;
const HOLDERS = ['Pinecrest Dental LLC', 'Blue Heron Bakery Inc', 'Marlow & Sons Roofing', 'Copper Kettle Diner LLC'];

const CREDITS: [LedgerKind, string[]][] = [
  ['deposit', ['Deposit']],
  ['deposit', ['Mobile Deposit', 'Ref 8841 Branch Main St']],
  ['electronic_credit', ['Northline Merchant Svcs Deposit', 'Co ID 4420917 Batch']],
  ['electronic_credit', ['Lumenpay Transfer CCD', 'Trace 118', 'Indn: Customer Funds']],
  ['electronic_credit', ['Online Transfer From Sav ...7781']],
];
const DEBITS: [LedgerKind, string[]][] = [
  ['card', ['Purchase Authorized On Keller Supply', 'Tampa FL Card 2210']],
  ['card', ['Fuel Stop 1180 Orlando FL']],
  ['card', ['ATM Withdrawal 00012 Main St']],
  ['electronic_debit', ['Rent Harbor Properties Web Pmt']],
  ['electronic_debit', ['Paywise Payroll Tax', 'Indn: Quarter 4']],
  ['electronic_debit', ['City Electric Utility Pmt']],
  ['fee', ['Monthly Service Fee']],
  ['fee', ['NSF Returned Item Fee']],
];

/** The same account for the same seed, whatever machine asks. */
export function ledgerOf(seed: number, options: LedgerOptions = {}): Ledger {
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const bank = BANKS.find(([name]) => name === options.bank) ?? pick(BANKS);
  const ledger: Ledger = {
    bank: bank[0],
    web: bank[1],
    holder: pick(HOLDERS),
    account: String(Math.floor(1e9 + random() * 9e9)),
    type: options.type ?? 'checking',
    months: [],
  };
  let opening = Math.floor(random() * 4_000_000) + 10_000;
  let start = options.from ?? '2026-01-01';
  let check = 1000 + Math.floor(random() * 500);
  for (let month = 0; month < (options.months ?? 1); month += 1) {
    const end = lastDay(start);
    const count = Math.round((options.rows ?? 60) * (0.7 + random() * 0.6));
    const days = Math.round((Date.parse(end) - Date.parse(start)) / DAY) + 1;
    const rows: LedgerRow[] = [];
    for (let at = 0; at < count; at += 1) {
      const date = dayAfter(start, Math.floor(random() * days));
      if (random() < 0.42) {
        const [kind, description] = pick(CREDITS);
        rows.push({ date, cents: cents(random, 900_000), description: [...description], check: null, kind });
      } else if (random() < 0.2) {
        check += 1 + Math.floor(random() * 1.2);
        rows.push({ date, cents: -cents(random, 300_000), description: [`Check ${check}`], check, kind: 'check' });
      } else {
        const [kind, description] = pick(DEBITS);
        const most = kind === 'fee' ? 4_000 : 500_000;
        rows.push({ date, cents: -cents(random, most), description: [...description], check: null, kind });
      }
    }
    rows.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
    const closing = opening + rows.reduce((sum, row) => sum + row.cents, 0);
    ledger.months.push({ start, end, opening, closing, rows });
    opening = closing;
    start = dayAfter(end, 1);
  }
  return ledger;
}

/** Mostly amounts of every size, sometimes round ones, sometimes cents alone. */
function cents(random: () => number, most: number): number {
  const kind = random();
  if (kind < 0.03) return 1 + Math.floor(random() * 99);
  if (kind < 0.2) return (1 + Math.floor((random() * most) / 10_000)) * 10_000;
  return 100 + Math.floor(random() * random() * most);
}

export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** The day before the same day of the next month. */
function lastDay(start: string): string {
  const next = new Date(`${start}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return dayAfter(next.toISOString().slice(0, 10), -1);
}

/** What the account held at the end of each day on which something moved. */
export function endsOfDays(month: LedgerMonth): [date: string, cents: number][] {
  const ends = new Map<string, number>();
  let balance = month.opening;
  for (const row of month.rows) {
    balance += row.cents;
    ends.set(row.date, balance);
  }
  return [...ends];
}
