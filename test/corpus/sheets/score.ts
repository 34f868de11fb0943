import type { ReadRow } from '../../../src/features/policies/reading/sheet.rules';
import { folded, type Half, type Score, Tally } from '../scores';
import { type FieldTruth, type FunderTruth, type GuidelineFile, guidelineFile } from './forms';
import { SHEETS as HELD_BACK } from './held-back';
import { readFile } from './read';
import { SHEETS as TUNING } from './tuning';

const SHEETS: Record<Half, readonly GuidelineFile[]> = { tuning: TUNING, 'held-back': HELD_BACK };

/** How the files of a half are read, field by field. */
export async function scoreSheets(half: Half): Promise<Score> {
  const tally = new Tally();
  const misses: string[] = [];
  for (const file of SHEETS[half]) {
    tally.add('files');
    const read = await readFile(guidelineFile(file));
    const rows = new Map((read?.rows ?? []).map((row) => [folded(row.funderName), row]));
    for (const [name, truth] of Object.entries(file.funders)) {
      const row = rows.get(folded(name));
      rows.delete(folded(name));
      const say = (miss: string) => misses.push(`${file.id}, ${name}: ${miss}`);
      judgeFunder(truth, row ?? null, tally, say);
    }
    for (const { funderName } of rows.values()) {
      tally.add('wrong');
      misses.push(`${file.id}: a funder that is none: ${funderName}`);
    }
  }
  const shown = (name: string, of?: string) => ({ name, value: tally.of(name), ...(of && { of: tally.of(of) }) });
  return {
    figures: [
      { ...shown('files'), better: 'none' },
      { ...shown('right', 'fields'), better: 'more' },
      { ...shown('wrong', 'fields'), better: 'less' },
      { ...shown('left out', 'fields'), better: 'less' },
    ],
    misses,
  };
}

type Say = (miss: string) => void;

function judgeFunder({ fields = {}, tiers }: FunderTruth, row: ReadRow | null, tally: Tally, say: Say) {
  const asked = tiers ? Object.entries(tiers) : [['', fields] as const];
  if (!row) {
    const lost = asked.reduce((sum, [, each]) => sum + Object.keys(each).length, 0);
    tally.add('fields', lost);
    tally.add('left out', lost);
    return say('the funder is not read');
  }
  for (const [name, truth] of asked) {
    if (!tiers) judgeFields(truth, valuesOf(row), tally, say);
    else judgeFields(truth, tierOf(row, name), tally, (miss) => say(`${name}: ${miss}`));
  }
}

function judgeFields(truth: FieldTruth, read: Map<string, unknown>, tally: Tally, say: Say): void {
  for (const [key, value] of Object.entries(truth)) {
    tally.add('fields');
    const own = read.get(key);
    read.delete(key);
    // Who requires nothing says as much as who is silent.
    if (own === undefined && key === 'requires_homeownership' && value === false) tally.add('right');
    else if (own === undefined) {
      tally.add('left out');
      say(`${key} is left out`);
    } else if (isSame(key, value, own)) tally.add('right');
    else {
      tally.add('wrong');
      say(`${key} is ${JSON.stringify(own)} instead of ${JSON.stringify(value)}`);
    }
  }
  for (const [key, own] of read) {
    if (key === 'notes' || key === 'paper_grades' || key === 'products') continue;
    if (Array.isArray(own) && own.length === 0) continue;
    tally.add('wrong');
    say(`${key} ${JSON.stringify(own)} is not said`);
  }
}

function isSame(key: string, truth: unknown, own: unknown): boolean {
  if (!Array.isArray(truth))
    return truth === own || (typeof truth === 'string' && folded(truth) === folded(String(own)));
  if (!Array.isArray(own)) return false;
  const form = (each: unknown) => {
    const plain = folded(String(each)).replaceAll('_', ' ');
    return key === 'restricted_entity_types' ? plain.replaceAll(' ', '').slice(0, 4) : plain;
  };
  return [...new Set(truth.map(form))].sort().join('|') === [...new Set(own.map(form))].sort().join('|');
}

function valuesOf({ policy, matchingPriority }: ReadRow): Map<string, unknown> {
  const values = new Map<string, unknown>(policy.checks.map(({ key, value }) => [key, value]));
  for (const { key, value, value_max: most } of policy.checks)
    if (key === 'factor_min' && typeof most === 'number') values.set('factor_min', value).set('factor_max', most);
  if (policy.contact.email) values.set('submission_email', policy.contact.email);
  if (policy.notes) values.set('notes', policy.notes);
  if (policy.products.length > 0) values.set('products', policy.products);
  if (matchingPriority !== null) values.set('matching_priority', matchingPriority);
  return values;
}

interface Tier {
  name: string;
  checks: { key: string; value: unknown }[];
}

function tierOf({ policy }: ReadRow, name: string): Map<string, unknown> {
  const { tiers = [] } = policy as { tiers?: Tier[] };
  const found = tiers.find((each) => folded(each.name) === folded(name));
  return new Map((found?.checks ?? []).map(({ key, value }) => [key, value]));
}
