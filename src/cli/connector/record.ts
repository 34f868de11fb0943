import { setTimeout as wait } from 'node:timers/promises';
import { mapDecision } from '../../features/funders/connectors/decision.rules';
import { chooseFiles } from '../../features/funders/connectors/files.rules';
import { formOf, type Manifest, type StepOf } from '../../features/funders/connectors/manifest.rules';
import { scopeOf } from '../../features/funders/connectors/paths.rules';
import { type RunFacts, rootsOf } from '../../features/funders/connectors/plan.rules';
import { fixtureText, type RecordedExchange } from '../../features/funders/connectors/recording';
import { ownReference } from '../../features/funders/connectors/reference.rules';
import { nextTurn } from '../../features/funders/connectors/turns.rules';
import { hiddenOfForm } from '../../features/submissions/sending/runs/hidden';
import { placesOf, referenceIn } from '../../features/submissions/sending/runs/places';
import { type Sent, type StepContext, sendStep } from '../../features/submissions/sending/runs/send-step';
import type { testDeal } from '../../features/submissions/sending/test-merchant.rules';
import { newId } from '../../platform/ids';
import type { Log } from '../../platform/log';
import type { Outbound } from '../../platform/outbound';
import { NO_TRACING } from '../../platform/tracing/tracing';
import { CommandMistake } from './mistake';
import { testFacts } from './test-facts';

const TIMEOUT_SECONDS = 60;

interface Recorder {
  outbound: Outbound;
  log: Log;
  env: Readonly<Record<string, string | undefined>>;
}

type Facts = RunFacts<ReturnType<typeof testDeal>['files'][number]>;

/** The form's values of the environment: `client_id` is FORM_CLIENT_ID. Throws CommandMistake with all that is missing. */
function formValues(manifest: Manifest, env: Recorder['env']): Record<string, string> {
  const fields = formOf(manifest) ?? [];
  const variable = (name: string) => `FORM_${name.toUpperCase()}`;
  const missing = fields.filter(({ name, required = true }) => required && !env[variable(name)]);
  if (missing.length > 0)
    throw new CommandMistake(`Set ${missing.map(({ name }) => variable(name)).join(', ')} first.`);
  return Object.fromEntries(
    fields.flatMap(({ name }): [string, string][] => {
      const value = env[variable(name)];
      return value ? [[name, value]] : [];
    }),
  );
}

/** Sends the test merchant through the funder's sandbox, step by step, and asks once what became of it: a fixture. */
export async function record(manifest: Manifest, { outbound, log, env }: Recorder): Promise<string> {
  if (!manifest.environments.staging)
    throw new CommandMistake('The connector has no staging: nothing is recorded in production.');
  const form = formValues(manifest, env);
  const usual = testFacts(manifest, false);
  const runId = newId('run');
  const facts: Facts = {
    ...usual,
    form,
    runId,
    funder: { ...usual.funder, stagingUrl: env.FUNDER_STAGING_URL ?? usual.funder.stagingUrl },
  };
  const secrets = hiddenOfForm(manifest, facts);
  const exchanges: RecordedExchange[] = [];
  const asked: RecordedExchange[] = [];
  const watched: Outbound = {
    ...outbound,
    async request(given) {
      const { url, method = 'POST', headers, body } = given;
      const about = { step: '', method, url, contentType: headers['content-type'] ?? null, body: String(body) };
      asked.push({ ...about, answer: 'lost' });
      const answer = await outbound.request(given);
      asked.pop();
      asked.push({ ...about, answer: { status: answer.status, headers: answer.headers, body: answer.body } });
      return answer;
    },
  };
  const context: StepContext = {
    connector: { slug: manifest.slug, version: 0, manifest },
    facts,
    files: [...chooseFiles(manifest, facts.deal.files).files],
    secrets,
    tokens: new Map(),
    services: {
      outbound: watched,
      clock: { now: () => new Date() },
      log,
      tracing: NO_TRACING,
      config: { SEND_TIMEOUT: TIMEOUT_SECONDS },
    },
    configuration: { funderName: manifest.title },
    submission: { accountId: 'acc_test', funderServiceId: 'fun_test' },
    run: { isProduction: false },
    awaitTurn: turnsOf(manifest),
  };
  const known: Record<string, Record<string, unknown>> = {};
  const never = new AbortController().signal;
  /** Makes a request and notes it; null: nothing can follow. */
  const make = async (place: Parameters<typeof sendStep>[1]): Promise<Sent> => {
    asked.length = 0;
    const sent = await sendStep(
      context,
      place,
      known,
      { stop: never, cut: never, aside: (work) => work() },
      async () => undefined,
    );
    // Before it the token was asked for.
    const last = asked.at(-1);
    if (last)
      exchanges.push({
        ...last,
        step: place.step.id,
        ...(sent.verdict === 'not_sent' && { answer: 'no_connection' as const }),
      });
    return sent;
  };
  let end: Sent | null = null;
  for (const place of placesOf({ ...context, rows: new Map() })) {
    end = await make(place);
    if (end.verdict === 'not_sent')
      throw new CommandMistake(`The sandbox was not reached by the step ${place.step.id}: ${end.message}`);
    if (end.verdict !== 'ok' && end.verdict !== 'exists') break;
    known[place.step.id] = remembered(place.step, end);
  }
  const isOver = end?.verdict === 'ok' || end?.verdict === 'exists';
  const decisions = [];
  if (isOver && manifest.poll) {
    for (const [index, step] of manifest.poll.steps.entries()) {
      const sent = await make({ step, pointer: `/poll/steps/${index}`, ordinal: index, file: null, number: 1 });
      known[step.id] = remembered(step, sent);
    }
    decisions.push(decisionOf(manifest, context, facts, known));
  }
  return fixtureText({
    form,
    secrets: [...secrets],
    renamed: [[ownReference(runId, manifest.own_reference), ownReference(usual.runId, manifest.own_reference)]],
    exchanges,
    outcome: {
      verdict: end?.verdict,
      reference: referenceIn(known, manifest.reference),
      // Of a lost one the words are the service's own.
      message: end?.verdict === 'lost' ? null : (end?.message ?? null),
      errors: end?.errors ?? [],
    },
    decisions: decisions.flatMap((each) => (each ? [each] : [])),
  });
}

const remembered = ({ sends }: StepOf, { outputs, answer }: Sent) => ({
  ...outputs,
  ...(sends === 'nothing' && { answer }),
});

function decisionOf(
  manifest: Manifest,
  { files }: StepContext,
  facts: Facts,
  known: Record<string, Record<string, unknown>>,
) {
  const roots = rootsOf(
    manifest,
    facts,
    files.map((each) => each.facts),
    known,
  );
  const evaluation = {
    step: 'poll',
    tables: manifest.tables ?? {},
    sendDate: facts.startedAt.toISOString().slice(0, 10),
    contentOf: () => Buffer.alloc(0),
  };
  return mapDecision(manifest.poll?.decision ?? {}, scopeOf(roots), evaluation, '/poll/decision').decision;
}

/** The connector's rate, in this process alone. */
function turnsOf({ rate }: Manifest): StepContext['awaitTurn'] {
  let taken: number[] = [];
  return async (stop) => {
    const turn = rate && nextTurn(rate, taken, Date.now());
    if (rate && !turn) throw new CommandMistake('The next request is not due within a minute.');
    if (!turn) return;
    taken = turn.taken;
    await wait(Math.max(0, turn.atMs - Date.now()), undefined, { signal: stop });
  };
}
