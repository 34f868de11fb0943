import { defineJob } from '../../platform/jobs/job';
import type { Services } from '../../platform/services';
import { EndUserFile } from './end-user-file.entity';
import { CONTENTS_KEPT_SECONDS, REMOVE_CONTENTS_JOB } from './processing.rules';

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
