import { short } from './growth.mjs';

const two = (value) => value.toFixed(2);

/** How a workload's p99 at the last size stands to its limit. */
const verdict = ({ limit, rows }) => (limit ? (rows.at(-1).ratio <= limit ? 'held' : '**missed**') : '');

/** The growth run as markdown: every figure by size, then what must hold. */
export function growthMarkdown({ about, sizes, results }) {
  const head = (cells) => [`| ${cells.join(' | ')} |`, `|${cells.map(() => '---|').join('')}`];
  const lines = [
    '## Growth',
    '',
    `${about.version}, buffer pool ${about.poolGigabytes.toFixed(1)} GB, the largest database ${about.gigabytes.toFixed(1)} GB; 2,000 accounts, of which the largest has 2 % of all. ${about.rounds} interleaved rounds of ${about.seconds} s, 32 connections, medians. Deal pages are those of the 1,000 newest deals, boards and searches those of the 20 largest accounts.`,
    '',
    ...head(['workload', 'SQL', 'submissions', 'requests/s', 'p50 ms', 'p99 ms', `p99 to that at ${short(sizes[0])}`]),
  ];
  for (const { name, title, statements, rows } of results) {
    for (const [index, { size, requests, p50, p99, ratio }] of rows.entries()) {
      const first = index === 0 ? [`${name}: ${title}`, statements] : ['', ''];
      lines.push(`| ${[...first, short(size), Math.round(requests), p50, p99, two(ratio)].join(' | ')} |`);
    }
  }
  lines.push('', ...head(['must hold', `p99 at ${short(sizes.at(-1))}`, 'limit', '']));
  for (const result of results.filter(({ limit }) => limit)) {
    const { name, title, limit, rows } = result;
    lines.push(`| ${name}: ${title} | ${two(rows.at(-1).ratio)} × | ${limit} × | ${verdict(result)} |`);
  }
  return `${lines.join('\n')}\n`;
}
