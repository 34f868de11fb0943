import { groupedBy } from '../../../platform/lists.rules';
import { moneyText } from './amounts.rules';
import { addDays } from './dates.rules';
import type { KnownStatement } from './known-statement.rules';
import { monthOf } from './months.rules';

export interface DateSpan {
  from: string;
  to: string;
}

export interface AccountContinuity {
  bankName: string | null;
  last4: string | null;
  type: string;
  isWeakKey: boolean;
  statementServiceIds: string[];
  gaps: DateSpan[];
  isContinuous: boolean;
  /** Sentences about balances that do not follow each other. */
  breaks: { statementServiceId: string; text: string }[];
}

/** What is known of a person's choice between versions. */
export interface Version {
  serviceId: string;
  account: string;
  start: string | null;
  end: string | null;
  opening: number | null;
  closing: number | null;
  rows: readonly { date: string; cents: number | null }[];
  /** A person's word: out, or in; null where nobody said. */
  choice: 'out' | 'in' | null;
}

export interface Versions {
  duplicateOf: Map<string, string>;
  excluded: Set<string>;
  /** Those that wait for a person's choice. */
  waiting: Set<string>;
  /** Those of which there is another with other figures. */
  versions: Set<string>;
}

/**
 * Statements of the same account and period: those with equal figures are duplicates of the earliest; of those with other
 * figures none counts until a person chooses. In the order in which they came.
 */
export function versionsOf(statements: readonly Version[]): Versions {
  const found: Versions = { duplicateOf: new Map(), excluded: new Set(), waiting: new Set(), versions: new Set() };
  for (const { choice, serviceId } of statements) if (choice === 'out') found.excluded.add(serviceId);
  const dated = statements.filter(({ start, end }) => start !== null && end !== null);
  for (const group of groupedBy(dated, ({ account, start, end }) => `${account} ${start} ${end}`).values())
    if (group.length > 1) compare(group, found);
  return found;
}

function compare(group: readonly Version[], found: Versions): void {
  const byFigures = new Map<string, Version>();
  for (const statement of group) {
    const figures = figuresOf(statement);
    const earlier = byFigures.get(figures);
    if (!earlier) byFigures.set(figures, statement);
    else {
      found.duplicateOf.set(statement.serviceId, earlier.serviceId);
      found.excluded.add(statement.serviceId);
    }
  }
  const firsts = [...byFigures.values()];
  if (firsts.length < 2) return;
  for (const { serviceId } of firsts) found.versions.add(serviceId);
  const open = firsts.filter(({ choice }) => choice !== 'out');
  const chosen = open.filter(({ choice }) => choice === 'in');
  const kept = chosen.length === 1 ? chosen[0] : open.length === 1 ? open[0] : null;
  for (const { serviceId } of open) {
    if (serviceId === kept?.serviceId) continue;
    found.excluded.add(serviceId);
    if (!kept) found.waiting.add(serviceId);
  }
}

function figuresOf({ opening, closing, rows }: Version): string {
  const lines = rows.map(({ date, cents }) => `${date} ${cents}`).sort();
  return `${opening} ${closing} ${lines.join(',')}`;
}

/** Each account's statements in a row: whether they touch, and what is missing between them. */
export function continuity(statements: readonly KnownStatement[]): AccountContinuity[] {
  return [...groupedBy(statements, ({ account }) => account).values()].map((group) => accountOf(group));
}

function accountOf(group: readonly KnownStatement[]): AccountContinuity {
  const dated = group
    .filter(({ start, end }) => start !== null && end !== null)
    .sort((one, other) => ((one.start ?? '') < (other.start ?? '') ? -1 : 1));
  const [first] = group;
  const gaps: DateSpan[] = [];
  const breaks: AccountContinuity['breaks'] = [];
  let isContinuous = true;
  let seen: KnownStatement | undefined;
  for (const statement of dated) {
    const { start, end } = statement;
    if (seen?.end && start && end) {
      const next = addDays(seen.end, 1);
      if (start > next) gaps.push({ from: next, to: addDays(start, -1) });
      const isSamePeriod = start === seen.start && end === seen.end;
      if (start !== next && !isSamePeriod) isContinuous = false;
      if (start === next && seen.closing !== statement.opening) {
        isContinuous = false;
        if (seen.closing !== null && statement.opening !== null && !seen.isExcluded && !statement.isExcluded) {
          breaks.push({ statementServiceId: statement.serviceId, text: breakText(seen, statement) });
        }
      }
    }
    const isSeenAlready = statement.isExcluded && seen?.end === end;
    if (!seen?.end || (end !== null && end >= seen.end && !isSeenAlready)) seen = statement;
  }
  return {
    bankName: first?.bankName ?? null,
    last4: first?.last4 ?? null,
    type: first?.type ?? 'other',
    isWeakKey: group.some(({ isWeakKey }) => isWeakKey),
    statementServiceIds: [...dated, ...group.filter(({ start, end }) => start === null || end === null)].map(
      ({ serviceId }) => serviceId,
    ),
    gaps,
    isContinuous,
    breaks,
  };
}

const MONTHS = [
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

export function monthName(month: string): string {
  return MONTHS[Number(month.slice(5, 7)) - 1] ?? month;
}

function breakText(before: KnownStatement, after: KnownStatement): string {
  const name = ({ start, end }: KnownStatement): string => monthName(monthOf(start ?? '', end ?? ''));
  const difference = moneyText((after.opening ?? 0) - (before.closing ?? 0));
  return `${name(after)} opens with another balance than ${name(before)}'s close. Difference ${difference}.`;
}
