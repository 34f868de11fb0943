import type { FaultKind } from './kinds';
import type { FaultRound } from './rounds';

/** A number for a report, with one decimal. */
export const middle = (value: number) => String(Math.round(value * 10) / 10);

/** The rounds by kind and stage as lines of a table, with the times from the fault's end until all was done. */
export function faultTable(rounds: readonly FaultRound[], kinds: readonly FaultKind[]): string[] {
  const rows = kinds.flatMap(({ name, what }) => {
    const own = rounds.filter((round) => round.kind === name);
    return [...new Set(own.map(({ stage }) => stage))].map((stage) => [
      ...[`${name}: ${what}`, stage],
      ...cells(own.filter((round) => round.stage === stage)),
    ]);
  });
  const heads = ['fault', 'on', 'rounds', 'deals', 'sent', 'lost', 'doubled', 'stuck', 'settled p50', 'max'];
  const all = ['**all**', '', ...cells(rounds)];
  return [heads, heads.map(() => '---'), ...rows, all].map((row) => `| ${row.join(' | ')} |`);
}

function cells(rounds: readonly FaultRound[]): string[] {
  const sum = (count: (round: FaultRound) => number) =>
    String(rounds.reduce((total, round) => total + count(round), 0));
  const times = rounds.map(({ settledMs }) => settledMs).sort((a, b) => a - b);
  return [
    ...[String(rounds.length), sum(({ deals }) => deals), sum(({ sends }) => sends)],
    ...[sum(({ lost }) => lost.length), sum(({ doubled }) => doubled.length), sum(({ stuck }) => stuck.length)],
    ...[times[Math.floor(times.length / 2)], times.at(-1)].map((ms) => `${middle((ms ?? 0) / 1000)} s`),
  ];
}
