import { jitRuntime } from 'graphql-jit/dist/runtime';

type Runtime = typeof jitRuntime;
type Context = Parameters<Runtime['handleResolverResult']>[0];

/**
 * Repairs two faults of graphql-jit 0.8.9's runtime, which all compiled queries share:
 * - what throws while a value is completed (a getter, `isTypeOf`, an iterator) became an unhandled rejection, which ends
 *   the process, and left the request without an answer; now it is an error of that field;
 * - a rejected promise inside a list was appended to the list instead of taking its own place.
 * Goes when graphql-jit does it itself; compiled.test.ts has both cases.
 */
export function completeSafely(): void {
  Object.assign(jitRuntime, { callResolver, handleResolverResult, handleListItemResult } satisfies Partial<Runtime>);
}

const callResolver: Runtime['callResolver'] = (context, call, onSuccess, onError) => {
  let value: unknown;
  try {
    value = call();
  } catch (error) {
    onError(error);
    onSuccess(null);
    return;
  }
  handleResolverResult(context, value, onSuccess, onError);
};

const handleResolverResult: Runtime['handleResolverResult'] = (context, value, onSuccess, onError) => {
  if (!jitRuntime.isPromise(value)) return complete(value, onSuccess, onError);
  context.promiseCounter++;
  (value as Promise<unknown>).then(
    (result) => {
      complete(result, onSuccess, onError);
      leave(context);
    },
    (error) => {
      onError(error);
      leave(context);
    },
  );
};

/** An Error as an item's value becomes null with that error, in its own place. */
const handleListItemResult: Runtime['handleListItemResult'] = (context, item, onSuccess) =>
  handleResolverResult(context, item, onSuccess, (error) => onSuccess(asError(error)));

const asError = (error: unknown) =>
  error instanceof Error ? error : new Error(`Unexpected error value: ${String(error)}`);

function complete(value: unknown, onSuccess: (value: unknown) => void, onError: (error: unknown) => void): void {
  try {
    onSuccess(value);
  } catch (error) {
    onError(error);
  }
}

function leave(context: Context): void {
  if (--context.promiseCounter === 0) context.resolve?.(context);
}
