import { LRUCache } from 'lru-cache';
import { actorOf, type Context } from '../accounts/caller';
import type { FileContent } from './file-content.queries';

/** Whoever works with contents; names, classes and sizes are for `read`. */
export const MAY_READ_CONTENTS = ['submit', 'personal_data'] as const;

/** Ranges of one file, by one key, within this time are one entry of the log. */
const RANGES_MS = 10 * 60_000;
const ranges = new LRUCache<string, true>({ max: 10_000, ttl: RANGES_MS });

/** Has the audit log tell who is given what is in these files, before it is. */
export async function disclosed(
  context: Context,
  operation: string,
  files: readonly Pick<FileContent, 'serviceId'>[],
  isRange = false,
): Promise<void> {
  const { caller } = context;
  const keyOf = ({ serviceId }: Pick<FileContent, 'serviceId'>) => `${actorOf(caller)} ${serviceId}`;
  const untold = isRange ? files.filter((file) => !ranges.has(keyOf(file))) : files;
  await Promise.all(untold.map(({ serviceId }) => context.disclose(serviceId, operation)));
  if (isRange) for (const file of untold) ranges.set(keyOf(file), true);
}
