import type { Tx } from '../../platform/db/transact';
import { defineJob, type Job } from '../../platform/jobs/job';
import type { Services } from '../../platform/services';
import { EndUserFile } from './end-user-file.entity';
import { CONTENTS_KEPT_SECONDS, REMOVE_CONTENTS_JOB } from './processing.rules';

/** Whether something has the content: the same bytes are stored once for all. */
export type ContentUse = (tx: Tx, contentHash: string) => Promise<boolean>;

export const isUsedByFile: ContentUse = (tx, contentHash) => tx.db.existsBy(EndUserFile, { contentHash });

/** Removes contents that nothing has any more. */
export function removeContentsJob(uses: readonly ContentUse[]): Job<Services> {
  return defineJob<{ hashes: string[] }, Services>({
    ...REMOVE_CONTENTS_JOB,
    async run({ hashes }, { transact, blobs, clock }) {
      const before = new Date(clock.now().getTime() - CONTENTS_KEPT_SECONDS * 1000);
      for (const contentHash of hashes)
        if (!(await transact((tx) => isUsed(tx, contentHash, uses)))) await blobs.removeOlder(contentHash, before);
    },
  });
}

export async function isUsed(tx: Tx, contentHash: string, uses: readonly ContentUse[]): Promise<boolean> {
  for (const use of uses) if (await use(tx, contentHash)) return true;
  return false;
}
