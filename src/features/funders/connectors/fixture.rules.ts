import { isObject } from '../../../platform/untyped.rules';
import { readYaml } from '../../../platform/yaml.rules';
import { type ReadAnswer, readAnswer } from './answer.rules';
import { mapDecision } from './decision.rules';
import type { FileFacts } from './evaluation.rules';
import { chooseFiles } from './files.rules';
import { filesOf, shapeProblems } from './fixture-shape.rules';
import { canonicalJson, readJson } from './json.rules';
import { afterLookup, lookupStep, readLookup } from './lookup.rules';
import type { Manifest, StepOf } from './manifest.rules';
import { scopeOf } from './paths.rules';
import { itemsOf } from './places.rules';
import { type Building, buildStep, type RunFacts, rootsOf } from './plan.rules';
import { bodyBytes } from './request.rules';

/** One recorded exchange: the request that is expected, and what the funder answered. */
interface Exchange {
  step: string;
  expect?: { method?: string; url?: string; headers?: Record<string, string>; body?: unknown };
  answer?: { status: number; headers?: Record<string, string>; body?: unknown };
  lost?: boolean;
  no_connection?: boolean;
  /** Of a look-up: what its answer teaches. */
  is?: string;
}

export interface FixtureFacts {
  /** The deal that is sent where the fixture has none. */
  facts: RunFacts;
  contentOf(file: FileFacts): Buffer;
}

/** What a fixture shows otherwise than it says; empty when the connector does what it says. */
export function checkFixture(manifest: Manifest, text: string, given: FixtureFacts): string[] {
  const { value, mistakes } = readYaml(text);
  if (mistakes.length > 0 || !isObject(value)) return [`It cannot be read: ${mistakes[0]?.message ?? 'it is no map'}`];
  const misshapen = shapeProblems(value);
  if (misshapen.length > 0) return misshapen;
  const { deal, form, environment, exchanges, settle, outcome, decisions } = value;
  const own = value.files === undefined ? null : filesOf(value.files);
  const contentOf = (file: FileFacts) => own?.contents.get(file.id) ?? given.contentOf(file);
  const facts: RunFacts = {
    ...given.facts,
    deal: {
      ...given.facts.deal,
      ...(isObject(deal) && { information: deal }),
      ...(own && { files: own.files }),
    },
    ...(environment === 'staging' && { isProduction: false }),
    form: { ...given.facts.form, ...(isObject(form) && form) },
  };
  const files = chooseFiles(manifest, facts.deal.files).files.map((each) => each.facts);
  const known: Record<string, Record<string, unknown>> = {};
  const { lookup } = manifest;
  const asked = lookup && lookupStep(lookup);
  const places: StepOf[] = [...manifest.steps, ...(manifest.poll?.steps ?? []), ...(asked ? [asked] : [])];
  const problems: string[] = [];
  const made = new Map<string, number>();
  let last: Pick<ReadAnswer, 'message' | 'errors'> & { verdict: string | null } = NOTHING_SAID;
  let lost: StepOf | null = null;
  const all = (Array.isArray(exchanges) ? exchanges : []).filter(isExchange);
  const attempts: string[] = [];
  let ended: Ending = SUCCEEDED;
  for (const [index, exchange] of all.entries()) {
    const at = `exchange ${index + 1} (${exchange.step})`;
    const place = places.find(({ id }) => id === exchange.step);
    if (!place) {
      problems.push(`${at}: there is no such step; there are ${places.map(({ id }) => id).join(', ')}`);
      continue;
    }
    const building: Building = {
      manifest,
      facts,
      roots: rootsOf(manifest, facts, files, known),
      contentOf,
      tokenOf: () => 'token',
    };
    const items = itemsOf(place, files, building.roots);
    const number = made.get(place.id) ?? 0;
    const built = buildStep(
      building,
      place,
      '/steps',
      items[Math.min(number, items.length - 1)] ?? undefined,
      number + 1,
    );
    problems.push(...built.problems.map(({ code, source, path }) => `${at}: ${code} ${source ?? path}`));
    const { expect } = exchange;
    if (expect?.method && expect.method !== built.method)
      problems.push(`${at}: the method is ${built.method}${not(expect.method)}`);
    if (expect?.url && expect.url !== built.url) problems.push(`${at}: the address is ${built.url}${not(expect.url)}`);
    const headers = new Map(built.headers.map(([name, each]) => [name.toLowerCase(), each]));
    for (const [name, wanted] of Object.entries(expect?.headers ?? {}))
      if (headers.get(name.toLowerCase()) !== String(wanted))
        problems.push(`${at}: the header ${name} is ${headers.get(name.toLowerCase()) ?? 'not there'}${not(wanted)}`);
    if (expect?.body !== undefined) problems.push(...bodyProblems(at, bodyBytes(built.body).toString(), expect.body));
    const isAgain = all[index + 1]?.step === place.id && attempts.length === 0;
    if (!exchange.answer) {
      ended = endingOf(place, exchange.no_connection ? 'not_sent' : 'lost');
      const reference = isObject(settle) && typeof settle.reference === 'string' ? settle.reference : null;
      if (place.sends === 'deal' && reference !== null && ended.attempt === 'unknown' && !isAgain)
        known[place.id] = { [manifest.reference.split('.')[2] ?? '']: reference };
      if (!isAgain) attempts.push(ended.attempt);
      lost = place;
      if (place.sends !== 'nothing') last = { ...NOTHING_SAID, verdict: exchange.no_connection ? 'not_sent' : 'lost' };
      continue;
    }
    const { status, headers: said = {}, body = '' } = exchange.answer;
    const retryAfter = Number(said['retry-after']);
    const answer = { status, headers: said, body: typeof body === 'string' ? body : JSON.stringify(body) };
    if (lookup && place === asked) {
      const found = readLookup(lookup, answer, built.evaluation, building.roots);
      if (found.is !== exchange.is)
        problems.push(`${at}: is: ${found.is} is what it teaches${exchange.is ? not(exchange.is) : '; say so'}`);
      const isDealLost = lost?.sends === 'deal';
      const hasMore = manifest.steps.at(-1)?.sends !== 'deal';
      const then = ended.attempt === 'unknown' ? afterLookup(found, { isDealLost, hasMore }) : null;
      if (then && lost && isDealLost && found.is === 'found') known[lost.id] = found.outputs;
      if (then) attempts.pop();
      if (then === 'goes_on') attempts.push(GOES_ON.attempt);
      if (then) ended = then === 'whole' ? SUCCEEDED : GOES_ON;
      continue;
    }
    const read = readAnswer(
      answer,
      place.answer,
      {
        ...built.evaluation,
        pointer: '/steps',
        retryAfterSeconds: Number.isNaN(retryAfter) ? null : retryAfter,
        fields: built.fields,
      },
      building.roots,
    );
    if (manifest.steps.includes(place)) last = read;
    const isOn = read.verdict === 'ok' || read.verdict === 'exists' || (place.go_on && read.verdict !== 'unknown');
    ended = isOn ? SUCCEEDED : endingOf(place, read.verdict);
    if (isOn) made.set(place.id, number + 1);
    else if (!isAgain) attempts.push(ended.attempt);
    if (read.verdict === 'ok' || read.verdict === 'exists')
      known[place.id] = { ...read.outputs, ...(place.sends === 'nothing' && { answer: read.answer }) };
  }
  if (ended === SUCCEEDED) attempts.push('succeeded');
  problems.push(...outcomeProblems(manifest, outcome, { last, attempts, submission: ended.submission }, known));
  if (Array.isArray(decisions)) problems.push(...decisionProblems(manifest, facts, files, known, decisions));
  return problems;
}

/** What a fixture says otherwise. */
const not = (said: unknown): string =>
  `, and not ${(typeof said === 'string' ? said : canonicalJson(said)).slice(0, 2000)}`;

const isExchange = (value: unknown): value is Exchange => isObject(value) && typeof value.step === 'string';

/** JSON bodies are compared by value, others by bytes. */
function bodyProblems(at: string, body: string, expected: unknown): string[] {
  const isSame =
    typeof expected === 'string' ? body === expected : canonicalJson(readJson(body)) === canonicalJson(expected);
  return isSame ? [] : [`${at}: the body is ${body.slice(0, 2000)}${not(expected)}`];
}

/** How an attempt ends at a request, and what the submission is then. */
interface Ending {
  attempt: string;
  submission: string;
}

const NOTHING_SAID = { verdict: null, message: null, errors: [] };
/** The funder has the deal, and a further attempt sends the rest. */
const GOES_ON: Ending = { attempt: 'failed', submission: 'in_progress' };
const SUCCEEDED: Ending = { attempt: 'succeeded', submission: 'submitted_to_funder' };

/** docs/rules/connectors.md: What an answer to a step means. */
function endingOf({ sends, repeat }: StepOf, verdict: ReadAnswer['verdict'] | 'lost' | 'not_sent'): Ending {
  const isLost = verdict === 'lost' || verdict === 'unknown';
  if (isLost && (sends === 'deal' || repeat === 'never')) return { attempt: 'unknown', submission: 'in_progress' };
  if (verdict === 'invalid' && sends !== 'nothing') return { attempt: 'failed', submission: 'invalid_data_for_funder' };
  if (verdict === 'invalid' || verdict === 'refused') return { attempt: 'failed', submission: 'submission_failed' };
  return { attempt: 'failed', submission: 'in_progress' };
}

interface Outcome {
  /** What the last request that sends was answered; questions what was decided say nothing of the outcome. */
  last: Pick<ReadAnswer, 'message' | 'errors'> & { verdict: string | null };
  /** How each of the attempts ended that it took. */
  attempts: string[];
  submission: string;
}

function outcomeProblems(
  manifest: Manifest,
  outcome: unknown,
  { last, attempts, submission }: Outcome,
  known: Record<string, Record<string, unknown>>,
): string[] {
  if (!isObject(outcome)) return [];
  const [, step = '', output = ''] = manifest.reference.split('.');
  const found: Record<string, unknown> = {
    attempts,
    submission,
    ...last,
    reference: known[step]?.[output] ?? null,
  };
  return Object.entries(outcome).flatMap(([name, wanted]) =>
    name in found && canonicalJson(found[name]) !== canonicalJson(wanted)
      ? [`outcome: the ${name} is ${canonicalJson(found[name])}${not(wanted)}`]
      : [],
  );
}

function decisionProblems(
  manifest: Manifest,
  facts: RunFacts,
  files: readonly FileFacts[],
  known: Record<string, Record<string, unknown>>,
  decisions: readonly unknown[],
): string[] {
  const evaluation = {
    step: 'decision',
    tables: manifest.tables ?? {},
    sendDate: facts.startedAt.toISOString().slice(0, 10),
    contentOf: () => Buffer.alloc(0),
  };
  return decisions.filter(isObject).flatMap(({ message, is }, index) => {
    const of = message === undefined ? manifest.poll?.decision : manifest.webhook?.decision;
    const scope = scopeOf(message === undefined ? rootsOf(manifest, facts, files, known) : { body: message });
    const { decision } = mapDecision(of ?? {}, scope, evaluation, '/decision');
    return canonicalJson(decision) === canonicalJson(is)
      ? []
      : [`decision ${index + 1} is ${canonicalJson(decision)}${not(is)}`];
  });
}
