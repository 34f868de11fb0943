import { randomOf } from '../../../support/random';

/** Accounts of a third hand: every row of a period in cents, with the words that a bank prints beside it. */
export type Kind = 'deposit' | 'credit' | 'check' | 'card' | 'debit' | 'fee';

export interface Row {
  date: string;
  /** What happened; sums and balances are made of it. */
  cents: number;
  kind: Kind;
  words: string;
  number: number | null;
  balance: number;
  /** What is printed: the same, unless somebody changed the row. */
  shown: { cents: number; kind: Kind } | null;
}

export interface Statement {
  number: string;
  type: 'checking' | 'savings';
  title: string;
  start: string;
  end: string;
  opening: number;
  closing: number;
  /** Somebody took the opening balance off the paper. */
  hasNoOpening: boolean;
  rows: Row[];
}

export interface Account {
  bank: string;
  web: string;
  holder: string[];
  statements: Statement[];
}

export type Draw = () => number;
export const MONEY_IN: readonly Kind[] = ['deposit', 'credit'];
export const MONEY_OUT: readonly Kind[] = ['check', 'card', 'debit', 'fee'];

const BANKS = [
  ['Granite Harbor Bank, N.A.', 'graniteharbor.example'],
  ['First Prairie State Bank', 'firstprairie.example'],
  ['SUNBELT COMMERCIAL BANK', 'sunbeltcommercial.example'],
  ['Kestrel Federal Credit Union', 'kestrelfcu.example'],
  ['Merchants & Planters Trust Company', 'mptrust.example'],
] as const;
const HOLDERS = [
  ['DELGADO BROTHERS ROOFING LLC', '1180 W INDUSTRIAL PKWY STE 14', 'TULSA OK 74107-2250'],
  ['PINE & PEPPER CATERING INC', 'DBA PINE AND PEPPER', '77 SECOND ST', 'MACON GA 31201'],
  ['Nguyen Dental Group, P.C.', '4100 Ridge Road', 'Aurora, CO 80014'],
  ['BLUE ANCHOR MARINE SUPPLY CO', 'PO BOX 3318', 'GULFPORT MS 39505-3318'],
  ['A1 Towing and Recovery LLC', '960 County Road 12 N', 'Fargo ND 58102'],
] as const;
/** `#` is a digit, `@` the date of the day before as 10/02, `$` an amount within the words. */
const WORDS: Record<Kind, readonly string[]> = {
  deposit: [
    'Deposit',
    'DEPOSIT ID NUMBER ######',
    'Branch Deposit Store ####',
    'Mobile Deposit : Ref Number :############',
  ],
  credit: [
    'ORIG CO NAME:SQUARE INC ORIG ID:#######002 DESC DATE:26#### CO ENTRY DESCR:SQ26#### SEC:PPD TRACE#:1110000######## EED:26#### IND ID:T3######## IND NAME:BUSINESS TRN: ##########TC',
    'Zelle Payment From Maria Castellanos ###########',
    'STRIPE TRANSFER ST-##########',
    'CLOVER MERCHANT DES:DEPOSIT ID:############ INDN:STORE 0## CO ID:#######101 CCD',
    'FEDWIRE CREDIT VIA: OLD DOMINION TRUST/05100#### B/O: NORTHGATE PROPERTY PARTNERS LP REF: CHASE NYC/CTR/BNF= INV ####',
    'Interest Payment',
    'Online Transfer From SAV ...#### Transaction#: ###########',
    'TOAST DES:DEP @ ID:#####',
    'Return Of Posted Check / Item (Received On @)',
  ],
  check: ['CHECK'],
  card: [
    'Card Purchase @ The Home Depot #0### Atlanta GA Card ####',
    'CHECKCARD @ SHELL OIL 5744#### SAVANNAH GA 244310##########',
    'Purchase authorized on @ Sysco Foods 800-####### TX S58627######## Card ####',
    'POS DEBIT COSTCO WHSE #0###  MARIETTA GA',
    'Recurring Card Purchase @ Adobe *Creative Cloud 408-536-6000 CA Card ####',
    'ATM Withdrawal @ 2200 Peachtree Rd Card ####',
  ],
  debit: [
    'ADP PAYROLL FEES ADP FEES 26#### ######### DELGADO BRO',
    'IRS USATAXPYMT 26#### 2706###########',
    'Orig CO Name:Cedar Capital Adv Orig ID:######## Desc Date:26#### CO Entry Descr:ACH Debit Sec:CCD',
    'BUSINESS TO BUSINESS ACH SPECTRUM SPECTRUM ####### 26####',
    'Online Realtime Payroll Payment $ Each 2 To ######',
    'WIRE TYPE:WIRE OUT DATE:26#### TIME:1#5# ET TRN:2026######## SERVICE REF:00####',
    'Rent Suite 14 Confirmation # 1A2B####',
    'Zelle payment to Luis Delgado JPM99a######',
    'Loan Payment 1,2##.## Principal To Note ####',
  ],
  fee: [
    'Monthly Service Fee',
    'Cash Handling Fee',
    'NSF Returned Item Fee for a $ item on @',
    'Wire Transfer Fee',
    'Overdraft Item Fee',
  ],
};

export interface Wish {
  months?: number;
  accounts?: number;
  /** Few, some or many rows; drawn unless said. */
  rows?: number;
  /** The first day of the first period; drawn unless said. */
  start?: string;
  hasChecks?: boolean;
}

/** The same account for the same seed. Periods are calendar months, or begin on any day and may pass the year's end. */
export function accountOf(seed: number, wish: Wish = {}): Account {
  const random = randomOf(seed * 104_729 + 7);
  const [bank, web] = one(random, BANKS);
  const holder = [...one(random, HOLDERS)];
  const start = wish.start ?? firstDay(random);
  const statements: Statement[] = [];
  for (let at = 0; at < (wish.accounts ?? 1); at += 1) {
    const type = at > 0 && random() < 0.6 ? 'savings' : 'checking';
    const title =
      type === 'savings' ? one(random, ['Business Savings', 'Business Market Savings']) : one(random, TITLES);
    const number = digits(random, one(random, [9, 10, 12, 15]));
    let [opening, from] = [Math.round((random() * 1.2 - 0.05) * 5_000_000), start];
    for (let month = 0; month < (wish.months ?? 1); month += 1) {
      const end = dayOf(nextMonth(from), -1);
      const count = type === 'savings' ? 4 : (wish.rows ?? one(random, [9, 28, 55, 80, 130]));
      const rows = rowsOf(random, {
        from,
        end,
        opening,
        count,
        hasChecks: wish.hasChecks !== false && type === 'checking',
      });
      const closing = rows.at(-1)?.balance ?? opening;
      statements.push({ number, type, title, start: from, end, opening, closing, hasNoOpening: false, rows });
      [opening, from] = [closing, dayOf(end, 1)];
    }
  }
  return { bank, web, holder, statements };
}

const TITLES = [
  'Business Complete Checking',
  'Small Business Checking',
  'Commercial Checking',
  'Analyzed Business Checking',
];

function rowsOf(
  random: Draw,
  {
    from,
    end,
    opening,
    count,
    hasChecks,
  }: { from: string; end: string; opening: number; count: number; hasChecks: boolean },
): Row[] {
  const span = Math.round((Date.parse(end) - Date.parse(from)) / 86_400_000) + 1;
  let check = 1000 + Math.floor(random() * 8000);
  const rows: Row[] = [];
  for (let at = 0; at < count; at += 1) {
    const date = dayOf(from, Math.floor(random() * span));
    const drawn = random();
    const kind: Kind =
      drawn < 0.1
        ? 'deposit'
        : drawn < 0.35
          ? 'credit'
          : drawn < 0.5
            ? 'check'
            : drawn < 0.72
              ? 'card'
              : drawn < 0.95
                ? 'debit'
                : 'fee';
    const own = kind === 'check' && !hasChecks ? 'debit' : kind;
    if (own === 'check') check += random() < 0.75 ? 1 : 1 + Math.floor(random() * 6);
    const size = own === 'fee' ? one(random, [1_200, 3_500, 3_400, 9_500]) : sizeOf(random);
    const cents = MONEY_IN.includes(own) ? size : -size;
    rows.push({
      date,
      cents,
      kind: own,
      words: wordsOf(random, own, date),
      number: own === 'check' ? check : null,
      balance: 0,
      shown: { cents, kind: own },
    });
  }
  rows.sort((first, second) => first.date.localeCompare(second.date));
  let balance = opening;
  for (const row of rows) row.balance = balance += row.cents;
  return rows;
}

const sizeOf = (random: Draw): number => {
  const drawn = random();
  if (drawn < 0.04) return 1 + Math.floor(random() * 99);
  if (drawn < 0.12) return one(random, [5_000, 25_000, 100_000, 45_000]);
  if (drawn < 0.16) return 100_000_00 + Math.floor(random() * 90_000_000);
  return 100 + Math.floor(random() * random() * 900_000);
};

const wordsOf = (random: Draw, kind: Kind, date: string): string => {
  const [, month, day] = dayOf(date, -1).split('-');
  return one(random, WORDS[kind])
    .replaceAll('@', `${month}/${day}`)
    .replace('$', `$${money(sizeOf(random))}`)
    .replace(/#(?=#|\d|$|\s|\.)/g, () => digits(random, 1));
};

function firstDay(random: Draw): string {
  const drawn = random();
  if (drawn < 0.5) return `2026-${two(1 + Math.floor(random() * 12))}-01`;
  if (drawn < 0.7) return `2025-12-${two(3 + Math.floor(random() * 25))}`;
  return `2026-${two(1 + Math.floor(random() * 11))}-${two(2 + Math.floor(random() * 26))}`;
}

const nextMonth = (date: string): string => {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + 1);
  return at.toISOString().slice(0, 10);
};

export const dayOf = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const two = (value: number): string => String(value).padStart(2, '0');
export const digits = (random: Draw, count: number): string =>
  Array.from({ length: count }, (_, at) => Math.floor(random() * 9 + (at === 0 ? 1 : 0))).join('');

export function one<Item>(random: Draw, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to draw from');
  return item;
}

/** `1,234.56` of cents without their sign. */
export const money = (cents: number, { separator = ',' }: { separator?: string } = {}): string => {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, separator)}.${part}`;
};
/** `-1,234.56` below 0. */
export const signed = (cents: number): string => `${cents < 0 ? '-' : ''}${money(cents)}`;

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const DATES = {
  monthDay: (date: string) => `${date.slice(5, 7)}/${date.slice(8)}`,
  bare: (date: string) => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`,
  mdy: (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(2, 4)}`,
  full: (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`,
  short: (date: string) => `${nameOf(date).slice(0, 3)} ${Number(date.slice(8))}`,
  padded: (date: string) => `${nameOf(date).slice(0, 3)} ${date.slice(8)}`,
  shortYear: (date: string) => `${nameOf(date).slice(0, 3)} ${Number(date.slice(8))}, ${date.slice(0, 4)}`,
  long: (date: string) => `${nameOf(date)} ${Number(date.slice(8))}, ${date.slice(0, 4)}`,
  iso: (date: string) => date,
};
const nameOf = (date: string): string => NAMES[Number(date.slice(5, 7)) - 1] ?? '';

export const shownRows = ({ rows }: Statement, kinds: readonly Kind[] = [...MONEY_IN, ...MONEY_OUT]) =>
  rows.flatMap((row) => (row.shown && kinds.includes(row.shown.kind) ? [{ ...row, cents: row.shown.cents }] : []));
export const sumOf = ({ rows }: Statement, kinds: readonly Kind[]): number =>
  rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { cents }) => sum + cents, 0);
export const countOf = ({ rows }: Statement, kinds: readonly Kind[]): number =>
  rows.filter(({ kind }) => kinds.includes(kind)).length;
/** The balance at the end of each day on which something happened. */
export const dailyOf = ({ rows }: Statement): { date: string; balance: number }[] =>
  rows.filter(({ date }, at) => rows[at + 1]?.date !== date).map(({ date, balance }) => ({ date, balance }));
export const daysOf = ({ start, end }: Statement): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;
