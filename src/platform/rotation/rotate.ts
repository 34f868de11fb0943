import { progress, type Say } from '../progress';
import { sealedTexts } from './sealed-texts';
import { straysIn } from './strays';
import type { Counts, KeyPorts, UnderSecretKey } from './under-key';

/** An instance that still has the old settings may seal with the old key behind our back; so often we come back. */
const ROUNDS = 3;

const sum = (one: Counts, other: Counts): Counts => ({
  seen: one.seen + other.seen,
  old: one.old + other.old,
  unreadable: one.unreadable + other.unreadable,
});

/** Goes through one kind to its end and tells the counts of all of it. */
export async function walkAll(kind: UnderSecretKey, ports: KeyPorts, renew: boolean, say: Say): Promise<Counts> {
  let counts: Counts = { seen: 0, old: 0, unreadable: 0 };
  const tell = progress(kind.name, say);
  for await (const batch of kind.walk(ports, renew)) {
    counts = sum(counts, batch);
    tell(counts.seen);
  }
  return counts;
}

/**
 * Brings everything under the current key, `others` and each sealed column, while services may be running on the database;
 * then looks at all of it anew. Answers how many things are left that the current key does not open.
 */
export async function rotate(ports: KeyPorts, others: readonly UnderSecretKey[], say: Say): Promise<number> {
  const kinds = [...sealedTexts(ports.database.source), ...others];
  const renewed = new Map<string, number>();
  for (let round = 1; ; round++) {
    for (const kind of kinds) {
      const { old } = await walkAll(kind, ports, true, say);
      renewed.set(kind.name, (renewed.get(kind.name) ?? 0) + old);
    }
    const checked: [UnderSecretKey, Counts][] = [];
    for (const kind of kinds) checked.push([kind, await walkAll(kind, ports, false, say)]);
    if (round < ROUNDS && checked.some(([, { old }]) => old > 0)) continue;
    for (const [{ name }, { seen, old, unreadable }] of checked)
      say(line(name, `${seen} kept, ${renewed.get(name)} renewed, ${old} left`, unreadable));
    const declared = new Set(kinds.map(({ name }) => name));
    const strays = await straysIn(ports.database, declared, ports.secrets.beginnings.slice(1));
    for (const { name, count } of strays) say(line(name, `${count} left: the column is not declared @Sealed`, 0));
    return [...checked.map(([, { old, unreadable }]) => old + unreadable), ...strays.map(({ count }) => count)].reduce(
      (total, count) => total + count,
      0,
    );
  }
}

const line = (name: string, text: string, unreadable: number) =>
  `${name.padEnd(40)} ${text}${unreadable > 0 ? `, ${unreadable} that no given key opens` : ''}`;
