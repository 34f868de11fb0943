import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CrmDeal, readDeal } from '../../src/features/crm/deal.rules';
import { type EndUserActor, type EndUserStatus, nextEndUserStatus } from '../../src/features/deals/end-user.rules';
import {
  checkInformation,
  maskInformation,
  maskPersonal,
  type PersonalKind,
} from '../../src/features/deals/information.rules';
import { type LinkEvent, type LinkStatus, nextLinkStatus } from '../../src/features/decisions/links/record-link.rules';
import { compileRule, match } from '../../src/features/exclusions/matching.rules';
import { normaliseDomain, normaliseEmail, normaliseName } from '../../src/features/exclusions/normalise.rules';
import { indexFunders, matchFunder } from '../../src/features/policies/funder-match.rules';
import { readHeader } from '../../src/features/policies/reading/headers.rules';
import { type Answer, judge } from '../../src/features/webhooks/outcome.rules';
import { maskNumbers } from '../../src/platform/masks/numbers.rules';
import { evaluate, facts, information, least, most } from '../support/policy-evaluations';
import { read } from '../support/sheets/cells';

/** The rows of the table below `<!-- vectors: name -->` on a page of docs/rules, without its head; `code` without its marks. */
function vectors(page: string, name: string): string[][] {
  const text = readFileSync(join(__dirname, '../../docs/rules', page), 'utf8');
  const [, after] = text.split(`<!-- vectors: ${name} -->\n`);
  if (after === undefined) throw new Error(`${page} has no vectors of the name ${name}`);
  const table = after.trimStart().split('\n\n')[0]!.trimEnd();
  const [, , ...rows] = table.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1')),
  );
  if (rows.length === 0) throw new Error(`${page} has no row of ${name}`);
  return rows;
}

const withoutCode = (cell: string) => cell.replaceAll('`', '');
const json = (cell: string) => (cell === '' ? undefined : JSON.parse(cell));

describe('exclusions.md', () => {
  it.each([
    ...vectors('exclusions.md', 'domains').map((row) => [normaliseDomain, ...row] as const),
    ...vectors('exclusions.md', 'emails').map((row) => [normaliseEmail, ...row] as const),
    ...vectors('exclusions.md', 'names').map((row) => [normaliseName, ...row] as const),
  ])('%p: %s is %s', (normalise, typed, normal) => {
    expect(normalise(typed!) || 'refused').toBe(normal);
  });

  const LISTS: Record<string, string> = {
    domain: 'senderDomains',
    email: 'senderEmails',
    name: 'senderNames',
    not: 'notSenders',
  };
  const pairs = (cell: string) => cell.split('; ').map((part) => part.split(': ') as [string, string]);

  it.each(vectors('exclusions.md', 'matching'))('%s, %s: %s', (rule, seen, expected) => {
    const lists = { senderDomains: [], senderEmails: [], senderNames: [], notSenders: [] };
    const given = Object.fromEntries(pairs(rule!).map(([kind, value]) => [LISTS[kind]!, [value]]));
    const evidence = match(compileRule({ ...lists, ...given, funderServiceId: 'fnd_1' }), [
      Object.fromEntries(pairs(seen!)),
    ]);
    const shown = evidence.map(({ status, similarity }) => [status, similarity].join(' ').trim());
    expect(shown).toEqual(expected === 'none' ? [] : [expected]);
  });
});

describe('policies.md', () => {
  it.each(vectors('policies.md', 'headings'))('the heading %s is %s', (heading, key) => {
    expect(readHeader(heading!)?.column.key ?? 'unmapped').toBe(key);
  });

  it.each(vectors('policies.md', 'cells'))('under %s, %s is %s', (heading, cell, expected) => {
    expect(read(heading!, cell!)).toBe(expected);
  });

  const POLICY = {
    checks: [
      least('min_credit_score', 650),
      least('min_time_in_business_months', 12),
      least('min_monthly_revenue', 25_000),
      most('max_positions', 1),
      { key: 'restricted_states', operator: 'is_not_in', value: ['NY', 'CA'] },
      { key: 'restricted_industries', operator: 'is_not_in', value: ['cannabis'] },
      most('max_nsf_per_month', 5, { mandatory: false }),
    ],
  };

  it.each(
    vectors('policies.md', 'evaluation'),
  )('%s %s %s %s %s %s %s: %s %s', (fico, months, revenue, positions, state, industry, nsf, status, told) => {
    const number = (cell?: string) => (cell === '-' ? undefined : Number(cell));
    const found = evaluate(
      POLICY,
      information({
        fico: number(fico),
        months: number(months),
        revenue: number(revenue),
        positions: number(positions),
        state,
        industry,
        nsf: number(nsf),
      }),
    );
    expect(found.status).toBe(status);
    const keys = [...found.failed, ...found.missing].map(({ key }) => key);
    expect(keys.join(', ')).toBe(withoutCode(told!));
  });

  it.each(vectors('policies.md', 'row-names'))('the row %s among %s is of %s', (typed, name, expected) => {
    const { funderServiceId, candidates } = matchFunder(
      indexFunders([{ serviceId: name!, name: name!, aliases: [] }]),
      typed!,
    );
    const asked = ['a person', ...candidates.map(({ similarity }) => similarity)].join(', ');
    expect(funderServiceId ?? asked).toBe(expected);
  });
});
