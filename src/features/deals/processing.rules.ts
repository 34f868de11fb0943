import { z } from 'zod';

const payload = z.object({ endUserServiceId: z.string() });

export type ProcessPayload = z.infer<typeof payload>;

/** The job that processes a deal which was set to ready. */
export const PROCESS_JOB = { name: 'deals.process', payload, parse: (value: unknown) => payload.parse(value) };

const contents = z.object({ hashes: z.array(z.string()).max(10_000) });

/** The job that removes contents which no file names any more. */
export const REMOVE_CONTENTS_JOB = {
  name: 'deals.remove_contents',
  payload: contents,
  parse: (value: unknown) => contents.parse(value),
};

/** The queue of files that are to be read. */
export const READING_QUEUE = 'documents.reading';

/** Contents stay this long after their last file went, so that an upload under way never loses its own. */
export const CONTENTS_KEPT_SECONDS = 3600;
