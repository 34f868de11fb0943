import { findLocked } from '../../platform/db/lock';
import { defineJob } from '../../platform/jobs/job';
import type { Services } from '../../platform/services';
import { moveEndUser } from './end-user.commands';
import { EndUser } from './end-user.entity';
import { EndUserFile } from './end-user-file.entity';
import { CONTENTS_KEPT_SECONDS, PROCESS_JOB, REMOVE_CONTENTS_JOB } from './processing.rules';

/** Processes a deal that is ready. One that has moved on in the meantime is left as it is. */
export const processJob = defineJob<{ endUserServiceId: string }, Services>({
  ...PROCESS_JOB,
  async run({ endUserServiceId }, { transact }) {
    await transact(async (tx) => {
      const endUser = await findLocked(tx.db, EndUser, { serviceId: endUserServiceId });
      if (endUser?.status === 'ready' && !endUser.deletedAt) await moveEndUser(tx, endUser, 'processed', 'system');
    });
  },
});

export const removeContentsJob = defineJob<{ hashes: string[] }, Services>({
  ...REMOVE_CONTENTS_JOB,
  async run({ hashes }, { transact, blobs, clock }) {
    const before = new Date(clock.now().getTime() - CONTENTS_KEPT_SECONDS * 1000);
    for (const contentHash of hashes) {
      const used = await transact((tx) => tx.db.existsBy(EndUserFile, { contentHash }));
      if (!used) await blobs.removeOlder(contentHash, before);
    }
  },
});
