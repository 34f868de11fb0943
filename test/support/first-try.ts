import type { Try } from '../../src/platform/jobs/job';

/** What a job is told of its first try, by a process that goes on. */
export const FIRST_TRY: Try = {
  attempt: 1,
  isLast: false,
  stopping: new AbortController().signal,
  signal: new AbortController().signal,
  aside: (work) => work(),
  finish: async () => undefined,
};
