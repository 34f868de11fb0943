/**
 * The values of `source` behind those of `first`, up to and with the one that `isLast`: then the source is given back and
 * the sequence ends. Returning it at any time gives the source back at once, even while a value is waited for.
 */
export function untilLast<T>(
  first: readonly T[],
  source: AsyncIterableIterator<T>,
  isLast: (value: T) => boolean,
): AsyncIterableIterator<T> {
  const waiting = [...first];
  let ended = false;
  const end = async (): Promise<IteratorResult<T>> => {
    ended = true;
    await source.return?.();
    return { done: true, value: undefined };
  };
  return {
    async next() {
      if (ended) return end();
      const first = waiting.shift();
      const result = first === undefined ? await source.next() : { done: false, value: first };
      if (!result.done && isLast(result.value)) ended = true;
      return result;
    },
    return: end,
    async throw(error) {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
