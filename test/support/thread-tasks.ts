/** Tasks for the tests of the worker threads. */
export const double = (value: number): number => value * 2;

export const fail = (message: string): never => {
  throw new Error(message);
};

export const spin = (_nothing: null): void => {
  for (;;);
};

export const hoard = (_nothing: null): void => {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => `${at}${kept.length}`));
};
