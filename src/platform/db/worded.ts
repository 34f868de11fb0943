import { LRUCache } from 'lru-cache';
import { isObject } from '../untyped.rules';
import type { Statement } from './plain-statements';

const KEPT = 1000;
/** Stands in no statement: it is where a value does, while its places are looked for. */
const PLACE = '\u0000value\u0000';
const UTC = 'Z';

/** What mysql2 writes values with. */
interface Driver {
  escape(value: unknown, isTextOfObjects: boolean, timezone: string): string;
  format(sql: string, values: readonly unknown[], isTextOfObjects?: boolean, timezone?: string): string;
  raw(sql: string): unknown;
}

let loaded: Driver | undefined;
/** A start on SQLite is quicker and smaller without it. */
const driver = (): Driver => (loaded ??= require('mysql2'));

/** What stands between the values of a statement. */
const parts = new LRUCache<string, readonly string[]>({ max: KEPT });

/**
 * The statement as MySQL is sent it, with its values in it. The driver looks for their places letter by letter each time, past
 * quotes and comments; what comes again is looked through once.
 */
export function worded({ sql, parameters }: Statement): string {
  if (parameters.length === 0) return sql;
  const mysql = driver();
  const between = partsOf(sql, parameters.length);
  // What is not one value at its place, the driver says in ways of its own.
  if (between.length !== parameters.length + 1 || !parameters.every(isPlain))
    return mysql.format(sql, parameters, false, UTC);
  return between.reduce((text, part, place) => text + mysql.escape(parameters[place - 1], true, UTC) + part);
}

const isPlain = (value: unknown) =>
  !(isObject(value) || Array.isArray(value)) || value instanceof Date || Buffer.isBuffer(value);

function partsOf(sql: string, values: number): readonly string[] {
  const known = parts.get(sql);
  if (known?.length === values + 1) return known;
  const { format, raw } = driver();
  const found = format(sql, new Array(values).fill(raw(PLACE))).split(PLACE);
  parts.set(sql, found);
  return found;
}
