import { roundRatio } from '../../platform/money';
import type { Read } from '../funders/configuration.queries';
import { DECLINED_FOR, OF_FUNDERS } from './figure.rules';

export interface FunderFigures {
  funderServiceId: string;
  submissionCount: number;
  decisionCount: number;
  /** 0 to 1, 4 decimals; null without decisions. */
  approvalRate: number | null;
  /** Hours, 4 decimals; null where no sent submission was decided. */
  medianHoursToDecision: number | null;
  declineReasons: { reason: string; count: number }[];
}

const MS_PER_HOUR = 3_600_000;
/** Medians that one statement looks for: SQLite puts at most 500 together. */
const AT_ONCE = 200;

/**
 * What each funder has made of the account's deals, for those that it has linked or that have got one; by the funder's
 * name. Read from what is counted as it happens: what is gone through are funders, not deals.
 */
export async function funderStatistics(source: { read: Read }, accountId: string): Promise<FunderFigures[]> {
  const read: Read = (sql, parameters) => source.read(sql, parameters);
  const counts = await readCounts(read, accountId);
  const [funders, medians] = await Promise.all([
    readFunders(read, accountId, countedFor(counts, 'taken')),
    readMedians(read, accountId, counts),
  ]);
  return funders.map((funderServiceId) => {
    const own = counts.get(funderServiceId);
    const [taken = 0, approved = 0, declined = 0] = ['taken', 'approved', 'declined'].map((each) => own?.get(each));
    return {
      funderServiceId,
      submissionCount: taken,
      decisionCount: approved + declined,
      approvalRate: approved + declined > 0 ? roundRatio([approved], [approved + declined], 4) : null,
      medianHoursToDecision: medians.get(funderServiceId) ?? null,
      declineReasons: reasonsIn(own ?? new Map()),
    };
  });
}

/** By funder and measure; without those of which there are none. */
type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

async function readCounts(read: Read, accountId: string): Promise<Counts> {
  const rows = await read<{ value: string; measure: string; counted: number | string }>(
    'SELECT value, measure, counted FROM totals WHERE account_id = ? AND dimension = ? AND day = ? AND counted > 0',
    [accountId, OF_FUNDERS.dimension, OF_FUNDERS.day],
  );
  const found = new Map<string, Map<string, number>>();
  for (const { value, measure, counted } of rows)
    found.set(value, (found.get(value) ?? new Map<string, number>()).set(measure, Number(counted)));
  return found;
}

const countedFor = (counts: Counts, measure: string): string[] =>
  [...counts].flatMap(([funder, own]) => (own.has(measure) ? funder : []));

/** The ids of those that are linked or among these, by name. */
async function readFunders(read: Read, accountId: string, among: readonly string[]): Promise<string[]> {
  const rows = await read<{ id: string }>(
    `SELECT f.service_id AS id FROM funders f
     LEFT JOIN funder_integrations l ON l.funder_service_id = f.service_id AND l.account_id = ?
     WHERE l.funder_service_id IS NOT NULL OR f.service_id IN (${['', ...among].map(() => '?').join(', ')})
     ORDER BY LOWER(f.name), f.name, f.service_id`,
    [accountId, '', ...among],
  );
  return rows.map(({ id }) => id);
}

/** Hours from the submission to its first final decision, the middle ones: the median is their mean. */
async function readMedians(read: Read, accountId: string, counts: Counts): Promise<Map<string, number>> {
  const wanted = countedFor(counts, 'waited').map((funder) => ({ funder, of: counts.get(funder)?.get('waited') ?? 0 }));
  const medians = new Map<string, number>();
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const some = wanted.slice(at, at + AT_ONCE);
    const rows = await read<{ funder: string; ms: number | string | null }>(
      some.map(({ of }) => middleOf(of)).join(' UNION ALL '),
      some.flatMap(({ funder }) => [funder, accountId, funder]),
    );
    for (const { funder, ms } of rows) {
      const hours = ms === null ? null : roundRatio([Number(ms)], [MS_PER_HOUR], 4);
      if (hours !== null) medians.set(funder, hours);
    }
  }
  return medians;
}

/** Along an index; of an even number the middle are two. */
const middleOf = (count: number) => `SELECT ? AS funder, AVG(middle.ms) AS ms FROM (
  SELECT waited_ms AS ms FROM submission_figures WHERE account_id = ? AND funder = ? AND waited_ms IS NOT NULL
  ORDER BY waited_ms LIMIT ${2 - (count % 2)} OFFSET ${Math.floor((count - 1) / 2)}) AS middle`;

/** Most frequent first. */
const reasonsIn = (own: ReadonlyMap<string, number>): FunderFigures['declineReasons'] =>
  [...own]
    .flatMap(([measure, count]) =>
      measure.startsWith(DECLINED_FOR) ? { reason: measure.slice(DECLINED_FOR.length), count } : [],
    )
    .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
