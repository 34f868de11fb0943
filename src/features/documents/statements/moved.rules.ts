import { dayNumber } from '../../../platform/fed-calendar.rules';
import { groupedBy } from '../../../platform/lists.rules';

export interface Movement {
  serviceId: string;
  account: string;
  date: string;
  cents: number | null;
}

/** Within so many days money that was moved arrives. */
const MOVED_DAYS = 3;

/** Rows that have an equal opposite in another account of the deal within three days: money that was moved. */
export function movedBetween(rows: readonly Movement[]): Set<string> {
  const arrived = new Arrivals(rows);
  const moved = new Set<string>();
  for (const row of rows) {
    if (!row.cents || row.cents > 0) continue;
    const opposite = arrived.take(row);
    if (opposite) moved.add(row.serviceId).add(opposite.serviceId);
  }
  return moved;
}

/** What has come in and is not accounted for yet, by amount, day and account; each in the rows' order. */
class Arrivals {
  private readonly places = new Map<string, Map<string, { row: Movement; at: number }[]>>();

  constructor(rows: readonly Movement[]) {
    const entries = rows.map((row, at) => ({ row, at })).filter(({ row: { cents } }) => cents !== null && cents > 0);
    // The next one is the last of its list.
    for (const [place, some] of groupedBy(entries.reverse(), ({ row }) => placeOf(row.cents, dayNumber(row.date))))
      this.places.set(
        place,
        groupedBy(some, ({ row }) => row.account),
      );
  }

  /** The first that may be this row's money. */
  take({ cents, date, account }: Movement): Movement | undefined {
    let found: { row: Movement; at: number }[] | undefined;
    const day = dayNumber(date);
    for (let days = -MOVED_DAYS; days <= MOVED_DAYS; days++) {
      const place = this.places.get(placeOf(0 - (cents ?? 0), day + days));
      for (const [other, waiting] of place ?? []) {
        const next = waiting.at(-1);
        if (other !== account && next && next.at < (found?.at(-1)?.at ?? Number.POSITIVE_INFINITY)) found = waiting;
      }
    }
    return found?.pop()?.row;
  }
}

const placeOf = (cents: number | null, day: number): string => `${cents} ${day}`;
