import { changeOfAll, type Statement, type Update } from './plain-statements';
import type { Told } from './together';

/** What MySQL fails with where a statement has not met its rows. */
export const NOT_MET = 'ER_SUBQUERY_NO_1_ROW';
/** A value that is `?` where the statement before it has met so many rows; else it fails, and nothing behind it is carried out. */
const ifMet = (rows: number, value: string) => `IF(ROW_COUNT() = ${rows}, ${value}, (SELECT 1 UNION ALL SELECT 1))`;
const FIRST_VALUE = ' VALUES (?';

/**
 * The statements that leave for MySQL in one packet: changes of one row each that follow each other, of different tables, are
 * one; and whoever has to have met rows is asked so by the change or the insertion behind it, or else by a statement of its own.
 */
export function packetOf(told: readonly Told[]): Statement[] {
  const packet: Statement[] = [];
  const all = merged(told);
  for (const [index, { sql, parameters, update, meets: ownMeets }] of all.entries()) {
    const meets = all[index - 1]?.meets;
    const at = meets !== undefined && sql.startsWith('INSERT') ? sql.indexOf(FIRST_VALUE) : -1;
    if (meets === undefined) packet.push({ sql, parameters });
    // Then it meets nothing itself, which is asked behind it.
    else if (update && ownMeets) packet.push({ sql: `${sql} AND ROW_COUNT() = ${meets}`, parameters });
    else if (at > 0) packet.push({ sql: asking(sql, at, meets), parameters });
    else packet.push({ sql: `SET @met = ${ifMet(meets, '1')}`, parameters: [] }, { sql, parameters });
  }
  const last = all.at(-1)?.meets;
  if (last !== undefined) packet.push({ sql: `SET @met = ${ifMet(last, '1')}`, parameters: [] });
  return packet;
}

const asking = (sql: string, at: number, meets: number) =>
  `${sql.slice(0, at)} VALUES (${ifMet(meets, '?')}${sql.slice(at + FIRST_VALUE.length)}`;

function merged(told: readonly Told[]): Told[] {
  const all: (Told & { updates: readonly Update[] })[] = [];
  for (const each of told) {
    const own = each.meets === 1 ? each.update : undefined;
    const before = all.at(-1)?.updates ?? [];
    // What follows the first of a joint change waits in a temporary table, which is on the disk where there are long texts in it.
    const isOne = own && !own.isLong && before.length > 0 && before.every(({ table }) => table !== own.table);
    if (!isOne) all.push({ ...each, updates: own ? [own] : [] });
    else {
      const updates = [...before, own];
      all[all.length - 1] = { ...each, ...changeOfAll(updates), meets: updates.length, updates };
    }
  }
  return all;
}
