import { evaluatePolicy } from '../../../src/features/policies/checks/evaluation.rules';
import { dealFacts } from '../../../src/features/policies/checks/facts.rules';
import { fitOf, type PolicyFit } from '../../../src/features/policies/fit.rules';
import { type Half, type Score, Tally } from '../scores';
import { csvOf } from '../sheets/forms';
import { readFile } from '../sheets/read';
import { type Deal, PATHS, type Rule, type Verdict } from './forms';
import { RULES as HELD_BACK } from './held-back';
import { RULES as TUNING } from './tuning';

const RULES: Record<Half, readonly Rule[]> = { tuning: TUNING, 'held-back': HELD_BACK };
const NOW = Date.UTC(2026, 10, 20);

/** One cell under its heading against one deal: read as an upload reads it, judged as a deal is. */
export async function scoreRules(half: Half): Promise<Score> {
  const tally = new Tally();
  const misses: string[] = [];
  for (const [heading, cell, deal, truth] of RULES[half]) {
    const verdict = await verdictOf(heading, cell, deal);
    if (verdict === truth) tally.add('right');
    else {
      misses.push(`${heading}: ${cell} against ${JSON.stringify(deal)} ${verdict} instead of ${truth}`);
      if (verdict === 'fits') tally.add('let through');
    }
  }
  const of = RULES[half].length;
  return {
    figures: [
      { name: 'right', value: tally.of('right'), of, better: 'more' },
      { name: 'let through', value: tally.of('let through'), of, better: 'less' },
    ],
    misses,
  };
}

async function verdictOf(heading: string, cell: string, deal: Deal): Promise<Verdict> {
  const rows = [
    ['Lender', 'Max Term', heading],
    ['Anchorage Bay Funding', '12 months', cell],
  ];
  const read = await readFile({ bytes: csvOf(rows), filename: 'rule.csv' });
  const row = read?.rows[0];
  if (!row) return 'look';
  const facts = dealFacts(informationOf(deal), new Date(NOW).toISOString(), NOW);
  return VERDICTS[fitOf(evaluatePolicy(row.policy, facts))];
}

/** What the service answers; a cell that asks nothing keeps no deal out. */
const VERDICTS: Record<PolicyFit, Verdict> = {
  fits: 'fits',
  may_fit: 'look',
  does_not_fit: 'not',
  no_policy: 'fits',
};

function informationOf(deal: Deal): Record<string, unknown> {
  const information: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(deal)) {
    const path = PATHS[name as keyof Deal].split('.');
    let node: Record<string, unknown> = information;
    for (const [at, key] of path.slice(0, -1).entries())
      node = (node[key] ??= /^\d/.test(path[at + 1] ?? '') ? [] : {}) as Record<string, unknown>;
    node[path.at(-1) ?? ''] = value;
  }
  return information;
}
