import { continuity, type Version, versionsOf } from '../../src/features/documents/statements/continuity.rules';
import type { KnownRow, KnownStatement } from '../../src/features/documents/statements/known-statement.rules';
import { funderNames } from '../../src/features/documents/statements/lenders.rules';
import { monthFigures } from '../../src/features/documents/statements/months.rules';
import { movedBetween } from '../../src/features/documents/statements/moved.rules';
import { positionsOf } from '../../src/features/documents/statements/positions.rules';

/** What took from 2 s to minutes is a part of one; of the processor, since others may have it as well. */
const SOON_MS = 1800;
const soon = <T>(work: () => T): T => {
  const began = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(SOON_MS);
  return result;
};
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const row = (at: number, more: Partial<KnownRow> = {}): KnownRow => ({
  ...{ serviceId: `txn_${at}`, date: '2026-03-02', cents: -100, description: 'x', category: 'expense' },
  ...{ counterparty: 'ACME CAPITAL', funderServiceId: null, isNamed: false },
  ...more,
});
const statement = (at: number, more: Partial<KnownStatement> = {}): KnownStatement => ({
  ...{ serviceId: `bst_${at}`, account: 'a', bankName: null, last4: null, type: 'checking', isWeakKey: false },
  ...{ start: '2026-03-01', end: '2026-03-31', opening: 0, closing: 0, reconciliation: 'reconciled' as const },
  ...{ isExcluded: false, rows: [] },
  ...more,
});
const MONTHS = { businessDays: 21, weeks: 4 };

describe('as many rows and statements as a deal may have, made to be slow', () => {
  it('equal amounts that were never moved', () => {
    const rows = times(50_000, (at) => {
      const isIn = at % 2 === 0;
      return {
        ...{ serviceId: `txn_${at}`, account: isIn ? 'a' : 'b' },
        ...{ date: isIn ? '2026-03-01' : '2026-03-20', cents: isIn ? 100 : -100 },
      };
    });
    expect(soon(() => movedBetween(rows)).size).toBe(0);
  });

  it('one counterparty, and as many as there are rows, over all the years that there are', () => {
    const one = statement(0, { rows: times(50_000, (at) => row(at, { date: at % 2 ? '0001-01-01' : '9999-12-31' })) });
    const many = statement(1, {
      rows: times(50_000, (at) =>
        row(at, {
          counterparty: `CAPITAL ${Math.floor(at / 5)}`,
          date: ['0001-01-01', '0001-01-02', '0001-01-03', '0001-01-04', '9999-12-31'][at % 5] ?? '',
        }),
      ),
    });
    soon(() => positionsOf([one], MONTHS));
    const found = soon(() => positionsOf([many], MONTHS));
    expect(found).toHaveLength(10_000);
    expect(found[0]?.missedDates).toHaveLength(100);
  });

  it('a thousand versions of one statement', () => {
    const versions = times(
      1000,
      (at): Version => ({
        ...{ serviceId: `bst_${at}`, account: 'a', start: '2026-03-01', end: '2026-03-31', opening: at, closing: 0 },
        ...{ rows: times(50, () => ({ date: '2026-03-02', cents: 100 })), choice: null },
      }),
    );
    expect(soon(() => versionsOf(versions)).waiting.size).toBe(1000);
  });

  it('a thousand accounts', () => {
    const statements = times(1000, (at) => statement(at, { account: `a${at}` }));
    expect(soon(() => monthFigures(statements))).toHaveLength(1);
    expect(soon(() => continuity(statements))).toHaveLength(1000);
    expect(soon(() => continuity(times(1000, (at) => statement(at, { start: null, end: null }))))).toHaveLength(1);
  });

  it('descriptions of a catalogue’s names', () => {
    const names = funderNames(times(3000, (at) => ({ serviceId: `fnd_${at}`, name: `Harbor Nr ${at}`, aliases: [] })));
    const text = `${'WORD '.repeat(90)}HARBOR NR`;
    soon(() => times(100, (at) => names.find(`${text} ${at * 31}`)));
    expect(names.find('ACH DEBIT HARBOR NR 2999 0412')).toEqual({ name: 'Harbor Nr 2999', serviceId: 'fnd_2999' });
  });
});

describe('what is found stays what it was', () => {
  it('money that was moved is the earliest that fits, each once', () => {
    const made = (serviceId: string, account: string, date: string, cents: number) => ({
      ...{ serviceId, account, date, cents },
    });
    const rows = [
      made('late', 'b', '2026-03-05', 500),
      made('own', 'a', '2026-03-02', 500),
      made('early', 'b', '2026-03-01', 500),
      made('one', 'a', '2026-03-03', -500),
      made('two', 'a', '2026-03-03', -500),
      made('three', 'a', '2026-03-03', -500),
      made('far', 'c', '2026-03-07', 500),
    ];
    expect([...movedBetween(rows)]).toEqual(['one', 'late', 'two', 'early']);
  });

  it('of two funders the first of the catalogue is meant, and names that are cut are known', () => {
    const names = funderNames([
      { serviceId: 'fnd_1', name: 'Cedar Bridge Partners', aliases: [] },
      { serviceId: 'fnd_2', name: 'Bridge', aliases: ['Internationalisation Fund'] },
    ]);
    expect(names.find('WEB CEDAR BRIDGE PART 100')?.serviceId).toBe('fnd_1');
    expect(names.find('BRIDGE TOLL')?.serviceId).toBe('fnd_2');
    for (const cut of ['ACH INTERNATIONALISA 77', 'ACH INTERNATIONALISATION FU 77'])
      expect(names.find(cut)?.serviceId).toBe('fnd_2');
  });
});
