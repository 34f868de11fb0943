import { median } from './load.mjs';

export const NAMES = { service: 'dealgate', l0: 'L0', peer: 'mercurius' };
const two = (value) => value.toFixed(2);

/**
 * What the rounds of a workload come to: for each server the medians, and the service's share of each other server's
 * requests, round by round: least, median, most.
 */
export function summarise({ workload, rounds, statements, bytes }) {
  const servers = Object.keys(rounds[0]);
  const of = (server, what) => median(rounds.map((round) => round[server][what]));
  const rows = servers.map((server) => ({
    server,
    requests: of(server, 'requests'),
    p50: of(server, 'p50'),
    p99: of(server, 'p99'),
    megabytes: of(server, 'megabytes'),
    statements: statements?.[server],
  }));
  const ratios = servers.slice(1).map((other) => {
    const shares = rounds.map((round) => round.service.requests / round[other].requests).sort((a, b) => a - b);
    const [floor, aim] = workload.floors[other] ?? [];
    return { other, least: shares[0], middle: median(shares), most: shares.at(-1), floor, aim };
  });
  return { rows, ratios, bytes };
}

/** How a ratio stands to its floor and aim. A floor that the spread still reaches is not certain to be missed. */
function verdict({ least, middle, most, floor, aim }) {
  if (floor === undefined) return '';
  if (middle >= aim) return 'aim reached';
  if (middle >= floor) return least >= floor ? 'floor held' : 'floor held (within the spread)';
  return most >= floor ? '**floor missed** (within the spread)' : '**floor missed**';
}

/** The report as markdown. */
export function markdown(results, about) {
  const lines = [
    '# npm run bench',
    '',
    `${about.database}, Node ${process.version}, ${about.rounds} interleaved rounds of ${about.seconds} s, 32 connections, medians. All servers gave the same answers for ${about.compared} random ids.`,
    '',
    '| workload | answer | server | requests/s | p50 ms | p99 ms | MB/s | SQL |',
    '|---|---|---|---|---|---|---|---|',
  ];
  for (const [name, { workload, summary }] of Object.entries(results)) {
    for (const row of summary.rows) {
      const first = row.server === 'service';
      const cells = [
        ...(first ? [`${name}: ${workload.title}`, `${(summary.bytes / 1000).toFixed(1)} KB`] : ['', '']),
        ...[
          NAMES[row.server],
          Math.round(row.requests),
          row.p50,
          row.p99,
          row.megabytes.toFixed(1),
          row.statements ?? '–',
        ],
      ];
      lines.push(`| ${cells.join(' | ')} |`);
    }
  }
  lines.push('', '| workload | against | least | median | most | floor | aim | |', '|---|---|---|---|---|---|---|---|');
  for (const [name, { summary }] of Object.entries(results)) {
    for (const ratio of summary.ratios) {
      const numbers = [ratio.least, ratio.middle, ratio.most].map(two);
      const wanted = [ratio.floor, ratio.aim].map((value) => value ?? '–');
      lines.push(`| ${[name, NAMES[ratio.other], ...numbers, ...wanted, verdict(ratio)].join(' | ')} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}
