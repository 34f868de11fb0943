import { evaluatePolicy } from '../../../src/features/policies/checks/evaluation.rules';
import { dealFacts } from '../../../src/features/policies/checks/facts.rules';
import type { ReadRow } from '../../../src/features/policies/reading/sheet.rules';
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
  if (!row || (Object.hasOwn(row.policy.unmapped, heading) && !isOfOthers(row, deal))) return 'look';
  const evaluation = evaluatePolicy(row.policy, dealFacts(informationOf(deal), new Date(NOW).toISOString(), NOW));
  const barring = evaluation.failed.filter(({ mandatory }) => mandatory);
  if (barring.some(({ onFailure }) => onFailure === 'fail')) return 'not';
  // A cell that asks nothing keeps no deal out.
  const isOpen = evaluation.status === 'missing_data' || evaluation.status === 'error' || barring.length > 0;
  return isOpen ? 'look' : 'fits';
}

/** Facts that a policy allows, perhaps on a condition. */
const ALLOWED = [
  ['allows_bankruptcy', 'bankruptcy'],
  ['allows_tax_liens', 'liens'],
  ['allows_defaults', 'defaults'],
] as const;

/** Whether what the cell says is a condition for deals that have a thing, and this one has it not: `Must be discharged`. */
function isOfOthers({ policy: { checks } }: ReadRow, deal: Deal): boolean {
  return checks.some(
    ({ key, value }) => value === true && ALLOWED.some(([allows, thing]) => allows === key && deal[thing] === false),
  );
}

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
