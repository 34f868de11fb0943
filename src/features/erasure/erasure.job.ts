import type { Tx } from '../../platform/db/transact';
import { defineJob } from '../../platform/jobs/job';
import type { Services } from '../../platform/services';
import { EndUserFile } from '../deals/end-user-file.entity';
import { CONTENTS_KEPT_SECONDS } from '../deals/processing.rules';
import { MailDelivery } from '../decisions/inbound/mail-delivery.entity';
import { certify, count, eraseRecord } from './erasure.commands';
import { Erasure } from './erasure.entity';
import { ERASE_JOB } from './erasure.rules';
import {
  attemptIds,
  BATCH,
  dropGatherings,
  emptyAttempts,
  emptyEvents,
  emptySubmissions,
  eraseDecisions,
  type Step,
} from './erasure.steps.commands';

/** At once. */
const FIRST: Step[] = [eraseDecisions, emptySubmissions, emptyAttempts, dropGatherings];
/** Once webhooks have told that the deal is gone, and no upload can need its contents any more. */
const LAST: Step[] = [...FIRST, emptyEvents];
/** Before contents that are still too young are looked at again. */
const LOOK_AGAIN_SECONDS = 600;

/**
 * Erases what is left of a deal, in batches of a transaction each. What was done stays done, so that it goes on wherever it
 * was cut off; it ends with the certificate.
 */
export const eraseJob = defineJob<{ erasureServiceId: string }, Services>({
  ...ERASE_JOB,
  // A linked record that is being sent is waited for.
  retryDelaysSeconds: [5, 30, 120, 600, 3600, 3600, 3600, 3600],
  async run({ erasureServiceId }, services, signal) {
    const { transact, clock } = services;
    const erasure = await transact((tx) => tx.db.findOneBy(Erasure, { serviceId: erasureServiceId }));
    if (erasure?.status !== 'pending') return;
    for (const recordServiceId of erasure.records) {
      if (recordServiceId !== erasure.endUserServiceId)
        await transact((tx) => eraseRecord(tx, erasure, recordServiceId));
      signal.throwIfAborted();
    }
    const later = (seconds: number) => transact(async (tx) => tx.enqueue(ERASE_JOB, { erasureServiceId }, seconds));
    const waitSeconds = CONTENTS_KEPT_SECONDS - (clock.now().getTime() - erasure.created.getTime()) / 1000;
    for (const step of waitSeconds > 0 ? FIRST : LAST)
      while ((await transact((tx) => step(tx, erasure))) === BATCH) signal.throwIfAborted();
    await removeSentMails(services, erasure);
    if (waitSeconds > 0) return later(waitSeconds);
    const { young, ...gone } = await removeContents(services, erasureServiceId);
    if (young > 0) return later(LOOK_AGAIN_SECONDS);
    await transact((tx) => certify(tx, erasureServiceId, gone));
  },
});

/** Where no mail server is set, mails are files. */
async function removeSentMails({ transact, mailer }: Services, erasure: Erasure): Promise<void> {
  const attempts = await transact((tx) => attemptIds(tx, erasure));
  let sentMails = 0;
  for (const attempt of attempts) if (await mailer.remove(attempt)) sentMails++;
  if (sentMails > 0) await transact((tx) => count(tx, erasure.serviceId, { sentMails }));
}

/** Removes the contents that nothing else has; one that an upload may be about to use is too young. */
async function removeContents({ transact, blobs, clock }: Services, serviceId: string) {
  const { contents } = await transact((tx) => tx.db.findOneByOrFail(Erasure, { serviceId }));
  const before = new Date(clock.now().getTime() - CONTENTS_KEPT_SECONDS * 1000);
  let keptContents = 0;
  let young = 0;
  for (const contentHash of contents) {
    if (await transact((tx) => isUsed(tx, contentHash))) keptContents++;
    else if (!(await blobs.removeOlder(contentHash, before))) young++;
  }
  return { young, keptContents, contents: contents.length - keptContents };
}

const isUsed = async (tx: Tx, contentHash: string): Promise<boolean> =>
  (await tx.db.existsBy(EndUserFile, { contentHash })) || (await tx.db.existsBy(MailDelivery, { contentHash }));
