import type { ExecutionResult } from 'graphql';
import { WebSocket } from 'ws';
import { boundedText, textOf } from '../graphql/bounded-answer';
import type { Executor } from '../graphql/executor';
import type { OperationBytes } from '../response-cache/operation-bytes';
import type { Delivery } from './shared-results';

/** A socket that takes nothing for so long is cut off: what waits for it is held in memory. */
const STALLED_MS = 10_000;

export interface SingleDelivery extends Delivery {
  isMutation: boolean;
  bytes: OperationBytes;
  socket: WebSocket;
}

/** The end of what each socket is being sent of such results: one at a time, so that they do not pile up. */
const tails = new WeakMap<WebSocket, Promise<void>>();

/** Runs a query or a mutation. Answers an iterator that sends the result itself and yields none. */
export function deliverOnce(execute: Executor, delivery: SingleDelivery): AsyncIterableIterator<ExecutionResult> {
  const over = { done: true, value: undefined } as const;
  let answered: Promise<void> | undefined;
  let isWanted = true;
  return {
    next: async () => {
      await (answered ??= answer(execute, delivery, () => isWanted));
      return over;
    },
    return: async () => {
      isWanted = false;
      return over;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function answer(execute: Executor, delivery: SingleDelivery, isWanted: () => boolean): Promise<void> {
  const { document, operationName, variableValues, contextValue, isMutation, bytes, socket } = delivery;
  bytes.begin();
  try {
    const variables = variableValues ?? {};
    const made = await execute({ document, operationName, variables, context: contextValue });
    const { result, json } = await boundedText(made, bytes, isMutation);
    const payload = result.errors ? textOf(delivery.withErrors(result)) : json;
    bytes.made();
    if (isWanted()) await inTurn(socket, () => delivery.send([payload]));
  } finally {
    bytes.end();
  }
}

function inTurn(socket: WebSocket, send: () => Promise<void> | undefined): Promise<void> {
  const before = tails.get(socket) ?? Promise.resolve();
  const sent = before.then(() => unstalled(socket, send));
  tails.set(
    socket,
    sent.catch(() => undefined),
  );
  return sent;
}

async function unstalled(socket: WebSocket, send: () => Promise<void> | undefined): Promise<void> {
  let waiting = Number.POSITIVE_INFINITY;
  const watch = setInterval(() => {
    if (socket.bufferedAmount >= waiting) socket.terminate();
    waiting = socket.bufferedAmount;
  }, STALLED_MS);
  watch.unref();
  try {
    await send();
  } catch (error) {
    // Nobody is left to be told.
    if (socket.readyState === WebSocket.OPEN) throw error;
  } finally {
    clearInterval(watch);
  }
}
