import { getPriority } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { threadId } from 'node:worker_threads';

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

export const priority = (_nothing: null): number => getPriority();

export const heapLimitMb = (_nothing: null): number => getHeapStatistics().heap_size_limit / 1024 / 1024;

export const lengthOf = (bytes: Uint8Array): number => bytes.length;

export const threadNumber = (_nothing: null): number => threadId;

/** Needs so many MB of heap for a moment. */
export const grow = (mb: number): number => {
  const kept = Array.from({ length: mb }, () => Array.from({ length: 128 * 1024 }, (_, at) => at + 0.5));
  return kept.length > 0 ? threadId : 0;
};
