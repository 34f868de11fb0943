import { setTimeout as wait } from 'node:timers/promises';
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type FormattedExecutionResult,
  getOperationAST,
  visit,
} from 'graphql';
import { type AnswerText, boundedText, textOf } from '../graphql/bounded-answer';
import type { OperationBytes } from '../response-cache/operation-bytes';
import type { LiveValues } from './feed';
import { Gathered } from './gathered';

/** A subscription with what is needed to answer it. */
export interface Delivery extends ExecutionArgs {
  /** Whoever has the same audience may see the same results: account and rights of the caller. */
  audience: string;
  /** Sends results, given as JSON texts. What has not left at once resolves when it has. */
  send: (payloads: readonly string[]) => Promise<void> | undefined;
  /** The result as it is shown when it has errors, which carry the request's own id. */
  withErrors: (result: ExecutionResult) => FormattedExecutionResult;
  /** Whether it was not the caller's fault, so that the same may go well a little later. */
  isFault: (error: unknown) => boolean;
  /** Told why the subscription cannot go on. Throws what the subscriber is to be told. */
  failed: (error: unknown) => void;
}

const OVER = { done: true, value: undefined } as const;

/**
 * The waits before an event that could not be shown is tried again, since the database was away: passed over, it would be
 * lost to whoever listens, who learns his place in the log from it.
 */
const AGAIN_MS = [250, 500, 1000, 2000, 4000, 8000, 15_000];
/** How long results are kept at most: whoever waits for the event has come by then. */
const KEPT_MS = 1000;
/** So many characters leave a subscription at a time. */
const SENT_TOGETHER = 65_536;
/** So often the oldest are let go. A timer for each event would be the better part of what lives long enough to be collected late. */
const SWEPT_MS = 200;

/** What subscribers are told of one event, by what makes them equal. */
interface Told {
  at: number;
  answers: Map<string, AnswerText | Promise<AnswerText>>;
}

/**
 * Executes each event once for all subscribers with the same document, variables and audience, and turns the result into
 * JSON once: with one execution for each subscriber, 2,000 of them get a fifth of what a plain broadcast delivers.
 * What is shared is known by the event's value: a source gives its subscribers the same object.
 */
export class SharedResults {
  /** By event, the oldest first. */
  private readonly results = new Map<object, Told>();
  private readonly executions = new Gathered<Delivery, object, AnswerText | undefined>((delivery, events) =>
    this.executedAndKept(delivery, events),
  );
  private readonly variables = new WeakMap<DocumentNode, readonly string[]>();
  /** The last event that each subscription shows by itself. */
  private readonly last = new WeakMap<Delivery, Promise<unknown>>();

  /** Answers an iterator that sends all results itself and yields none, or the errors of a subscription that failed. */
  async deliver(delivery: Delivery): Promise<AsyncIterableIterator<never> | ExecutionResult> {
    const source = await createSourceEventStream(delivery);
    if (!(Symbol.asyncIterator in source)) return source;
    const events = source[Symbol.asyncIterator]() as AsyncIterator<object> & Partial<Pick<LiveValues<object>, 'rest'>>;
    const key = this.keyOf(delivery);
    let stopped = false;
    const stop = async () => {
      stopped = true;
      await events.return?.();
      return OVER;
    };
    const sendAll = async () => {
      while (!stopped) {
        const { done, value } = await events.next();
        if (done || stopped) return;
        const values = [value, ...(events.rest?.() ?? [])];
        // All are begun, so that they are executed together.
        for (const each of values) this.shared(each, key, delivery);
        await sendEach(values);
      }
    };
    const sendEach = async (values: readonly object[]) => {
      let ready: string[] = [];
      let length = 0;
      for (const [at, value] of values.entries()) {
        const shared = this.shared(value, key, delivery);
        const { result, json } = shared instanceof Promise ? await shared : shared;
        if (stopped) return;
        const payload = result.errors ? textOf(delivery.withErrors(result)) : json;
        length += payload.length;
        ready.push(payload);
        const next = values[at + 1];
        if (next && length < SENT_TOGETHER && !(this.shared(next, key, delivery) instanceof Promise)) continue;
        const leaving = delivery.send(ready);
        if (leaving) await leaving;
        [ready, length] = [[], 0];
      }
    };
    const results: AsyncIterableIterator<never> = {
      // Whoever iterates does not return an iterator that has thrown.
      next: () =>
        sendAll()
          .catch(delivery.failed)
          .finally(stop)
          .then(() => OVER),
      // An async generator would end only when the next event comes; the source ends its wait at once.
      return: stop,
      throw: (error) => stop().then(() => Promise.reject(error)),
      [Symbol.asyncIterator]: () => results,
    };
    return results;
  }

  private shared(event: object, key: string, delivery: Delivery): AnswerText | Promise<AnswerText> {
    const { answers } = this.results.get(event) ?? this.begin(event);
    const known = answers.get(key);
    if (known) return known;
    // What failed together is tried again for itself.
    const shared = this.executions.load(key, delivery, event).then((answer) => answer ?? this.alone(event, delivery));
    answers.set(key, shared);
    // Whoever comes later need not wait for it.
    shared.then(
      (answer) => answers.set(key, answer),
      () => {},
    );
    return shared;
  }

  /** All of them are known at once, and leave together. */
  private async executedAndKept(delivery: Delivery, events: readonly object[]): Promise<(AnswerText | undefined)[]> {
    const answers = await executedTogether(delivery, events);
    const key = this.keyOf(delivery);
    for (const [at, event] of events.entries()) {
      const answer = answers[at];
      if (answer) this.results.get(event)?.answers.set(key, answer);
    }
    return answers;
  }

  /** One behind the other: what a subscription reads is counted for one of its events. */
  private alone(event: object, delivery: Delivery): Promise<AnswerText> {
    const answer = Promise.resolve(this.last.get(delivery)).then(() => executed(event, delivery));
    this.last.set(
      delivery,
      answer.catch(() => undefined),
    );
    return answer;
  }

  private begin(event: object): Told {
    if (this.results.size === 0) setTimeout(() => this.sweep(), SWEPT_MS).unref();
    const told: Told = { at: performance.now(), answers: new Map() };
    this.results.set(event, told);
    return told;
  }

  private sweep(): void {
    const oldest = performance.now() - KEPT_MS + SWEPT_MS;
    for (const [event, { at }] of this.results) {
      if (at > oldest) break;
      this.results.delete(event);
    }
    if (this.results.size > 0) setTimeout(() => this.sweep(), SWEPT_MS).unref();
  }

  private keyOf({ document, operationName, variableValues, audience }: Delivery): string {
    let names = this.variables.get(document);
    if (!names) {
      names = variablesOfResults(document, operationName);
      this.variables.set(document, names);
    }
    const values = names.map((name) => variableValues?.[name]);
    return JSON.stringify([audience, idOf(document), operationName, values]);
  }
}

/** In one context, which reads rows of all of them at once. Undefined for what is to be tried for itself. */
async function executedTogether(delivery: Delivery, events: readonly object[]): Promise<(AnswerText | undefined)[]> {
  const { rows, bytes } = contextOf(delivery);
  // What its own event has had it read may be older than the others.
  rows.clear();
  bytes.begin();
  try {
    const answers = await Promise.all(events.map((event) => answerTo(event, delivery)));
    // Together they may be too large where none of them is.
    return events.length > 1 && bytes.refusal ? events.map(() => undefined) : answers;
  } finally {
    bytes.end();
    // Until its next event comes it would be held in vain.
    rows.clear();
  }
}

/** Undefined when it could not be shown. */
async function answerTo(event: object, delivery: Delivery, isLast = false): Promise<AnswerText | undefined> {
  const result = await execute({ ...delivery, rootValue: event });
  const isLost = !result.data && result.errors?.some((error) => delivery.isFault(error.originalError));
  if (isLost && !isLast) return undefined;
  const answer = await boundedText(result, contextOf(delivery).bytes, false);
  // Its text is kept for those who come later, and not what it was made of.
  return answer.result.errors ? answer : { result: {}, json: answer.json };
}

/** What rows are read by, and what counts them. */
function contextOf({ contextValue }: Delivery) {
  const { rows, reads } = contextValue as { rows: { clear(): void }; reads: { bytes: OperationBytes } };
  return { rows, bytes: reads.bytes };
}

async function executed(event: object, delivery: Delivery, waits: readonly number[] = AGAIN_MS): Promise<AnswerText> {
  const { bytes } = contextOf(delivery);
  bytes.begin();
  try {
    const answer = await answerTo(event, delivery, waits.length === 0);
    if (answer) return answer;
  } finally {
    bytes.end();
  }
  const [waitMs, ...rest] = waits;
  await wait(waitMs, undefined, { ref: false });
  return executed(event, delivery, rest);
}

const ids = new WeakMap<DocumentNode, number>();
let lastId = 0;

function idOf(document: DocumentNode): number {
  const id = ids.get(document) ?? ++lastId;
  ids.set(document, id);
  return id;
}

/** The variables that results may depend on: all but those of the subscribed field's arguments, which choose its events. */
function variablesOfResults(document: DocumentNode, operationName: string | null | undefined): string[] {
  const root = new Set<unknown>(getOperationAST(document, operationName)?.selectionSet.selections);
  const names = new Set<string>();
  visit(document, {
    Argument: (_node, _key, _parent, _path, ancestors) => (root.has(ancestors.at(-1)) ? false : undefined),
    VariableDefinition: () => false,
    Variable: ({ name }) => void names.add(name.value),
  });
  return [...names].sort();
}
