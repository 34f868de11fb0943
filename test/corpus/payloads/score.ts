import { parserFor } from '../../../src/features/crm/parsers/registry';
import { decodePayload, readPayload } from '../../../src/features/crm/reception';
import { AppError } from '../../../src/platform/errors';
import { type Half, type Score, Tally } from '../scores';
import type { PayloadCase } from './forms';
import { PAYLOADS as HELD_BACK } from './held-back';
import { PAYLOADS as TUNING } from './tuning';

const PAYLOADS: Record<Half, readonly PayloadCase[]> = { tuning: TUNING, 'held-back': HELD_BACK };

interface Taken {
  facts: Map<string, unknown>;
  unmapped: Map<string, unknown>;
  problems: string[];
}

/** What a deal learns of a payload, decoded, parsed, mapped and checked; null where it is refused. */
function taken({ id, provider, mapping, body }: PayloadCase): Taken | null {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const integration = { serviceId: `crm_${id}`, accountId: 'acc_1', provider, secret: 's'.repeat(64) };
  try {
    const payload = decodePayload(parserFor(provider), text);
    const [first] = readPayload({ ...integration, config: mapping ? { mapping } : {} }, payload);
    if (!first) return null;
    const { unmapped = {}, ...information } = first.deal.information;
    return {
      facts: new Map(leavesOf(information)),
      unmapped: new Map(Object.entries(unmapped as Record<string, unknown>)),
      problems: Object.keys(first.problems),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

const leavesOf = (node: unknown, path = ''): [string, unknown][] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, value]) => leavesOf(value, path ? `${path}.${key}` : key))
    : [[path, node]];

export async function scorePayloads(half: Half): Promise<Score> {
  const tally = new Tally();
  const misses: string[] = [];
  for (const each of PAYLOADS[half]) {
    const checks = [...judged(each, taken(each))];
    for (const { outcome, miss } of checks) {
      tally.add('checks', outcome === 'wrong, not said' ? 0 : 1);
      tally.add(outcome === 'wrong, not said' ? 'wrong' : outcome);
      if (miss) misses.push(`${each.id}: ${miss}`);
    }
  }
  const of = tally.of('checks');
  return {
    figures: [
      { name: 'payloads', value: PAYLOADS[half].length, better: 'none' },
      { name: 'right', value: tally.of('right'), of, better: 'more' },
      { name: 'lost', value: tally.of('lost'), of, better: 'less' },
      { name: 'wrong', value: tally.of('wrong'), of, better: 'less' },
    ],
    misses,
  };
}

type Outcome = { outcome: 'right' | 'lost' | 'wrong' | 'wrong, not said'; miss?: string };

function* judged(truth: PayloadCase, answer: Taken | null): Generator<Outcome> {
  const isRefused = truth.refused === true;
  if (isRefused !== (answer === null)) {
    yield { outcome: isRefused ? 'wrong' : 'lost', miss: isRefused ? 'should be refused' : 'is refused' };
    if (!answer) for (const path of Object.keys(truth.facts)) yield { outcome: 'lost', miss: `${path} is lost` };
    return;
  }
  yield { outcome: 'right' };
  if (!answer) return;
  const { facts, unmapped, problems } = answer;
  for (const [path, value] of Object.entries(truth.facts)) {
    const own = facts.get(path);
    facts.delete(path);
    if (own === undefined) yield { outcome: 'lost', miss: `${path} is lost` };
    else if (own === value) yield { outcome: 'right' };
    else yield { outcome: 'wrong', miss: `${path} is ${JSON.stringify(own)} instead of ${JSON.stringify(value)}` };
  }
  for (const [path, own] of facts)
    yield { outcome: 'wrong, not said', miss: `${path} ${JSON.stringify(own)} is not said` };
  const told = new Set(problems);
  for (const path of truth.problems ?? []) {
    const isTold = [...told].some((each) => each === path || each.endsWith(path));
    yield isTold ? { outcome: 'right' } : { outcome: 'lost', miss: `no problem tells of ${path}` };
  }
  for (const each of told)
    if (!(truth.problems ?? []).some((path) => each.endsWith(path)))
      yield { outcome: 'wrong, not said', miss: `a problem of ${each} that is none` };
  for (const [name, value] of Object.entries(truth.unmapped ?? {})) {
    const found = [...unmapped].find(([key]) => key.includes(name));
    if (found) unmapped.delete(found[0]);
    const isKept = found !== undefined && String(found[1]) === String(value);
    yield isKept ? { outcome: 'right' } : { outcome: 'lost', miss: `${name} is not kept` };
  }
  for (const [key, own] of unmapped)
    yield { outcome: 'wrong, not said', miss: `${key} ${JSON.stringify(own)} is kept and should not be` };
}
