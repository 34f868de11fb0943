import { defineJob, RetryAfter } from '../../platform/jobs/job';
import type { Services } from '../../platform/services';
import { isUsed, isUsedByFile } from '../deals/end-user.job';
import { CONTENTS_KEPT_SECONDS } from '../deals/processing.rules';
import { isUsedByMail } from '../mail/inbound/mail-delivery.queries';
import { forgetTold, toldOf } from '../notifications/forgetting.commands';
import { isUsedByUpload } from '../policies/upload.job';
import { emptyEvents, emptyOldDeliveries, forgetEmitted } from './emitted.commands';
import { certify, eraseRecord } from './erasure.commands';
import { Erasure } from './erasure.entity';
import { addNames, count, forgetNames } from './erasure.progress.commands';
import { ERASE_JOB, ownIdsIn } from './erasure.rules';
import {
  attemptIds,
  BATCH,
  emptyAttempts,
  emptyCommissions,
  emptyRuns,
  emptySubmissions,
  eraseChecklist,
  eraseClosings,
  eraseDecisions,
  eraseFindings,
  eraseLinks,
  eraseMessages,
  eraseNotes,
  erasePdfs,
  eraseStatements,
  eraseTransactions,
  messageIds,
  type Step,
} from './erasure.steps.commands';
import { forgetAnswers } from './idempotency-answers.commands';

/** What has contents: what one of these has stays. */
export const contentUses = [isUsedByFile, isUsedByMail, isUsedByUpload];

const STEPS: Step[] = [
  eraseDecisions,
  eraseMessages,
  eraseNotes,
  eraseChecklist,
  eraseLinks,
  eraseClosings,
  emptyCommissions,
  eraseTransactions,
  eraseStatements,
  erasePdfs,
  eraseFindings,
  emptySubmissions,
  emptyRuns,
  emptyAttempts,
  emptyEvents,
];
/** Events are looked through by so many at once. */
const EVENTS = 20_000;
/** Before the database's files are looked at again: somebody reads an older state of them, such as a backup. */
const BUSY_SECONDS = 60;
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
  async run({ erasureServiceId }, services, { signal }) {
    const { transact, clock } = services;
    const erasure = await transact((tx) => tx.db.findOneBy(Erasure, { serviceId: erasureServiceId }));
    if (erasure?.status !== 'pending') return;
    for (const recordServiceId of erasure.records) {
      if (recordServiceId !== erasure.endUserServiceId)
        await transact((tx) => eraseRecord(tx, erasure, recordServiceId));
      signal.throwIfAborted();
    }
    const waitSeconds = CONTENTS_KEPT_SECONDS - (clock.now().getTime() - erasure.created.getTime()) / 1000;
    await learnNames(services, erasure);
    await transact((tx) => forgetEmitted(tx, erasureServiceId));
    await removeSentMails(services, erasure, messageIds);
    for (const step of [...STEPS, emptyOldDeliveries()])
      while ((await transact((tx) => step(tx, erasure))) === BATCH) signal.throwIfAborted();
    await forgetAllAnswers(services, erasureServiceId, signal);
    await removeSentMails(services, erasure, attemptIds);
    await removeTold(services, erasure);
    if (waitSeconds > 0) throw new RetryAfter(waitSeconds, false);
    const { young, ...gone } = await removeContents(services, erasureServiceId);
    if (young > 0) throw new RetryAfter(LOOK_AGAIN_SECONDS, false);
    await transact((tx) => forgetNames(tx, erasureServiceId));
    if (!(await services.database.scrubbed())) throw new RetryAfter(BUSY_SECONDS, false);
    await transact((tx) => certify(tx, erasureServiceId, gone));
  },
});

async function forgetAllAnswers({ transact, secrets }: Services, serviceId: string, signal: AbortSignal) {
  let after: string | undefined = '';
  while (after !== undefined) {
    const from: string = after;
    after = await transact((tx): Promise<string | undefined> => forgetAnswers(tx, serviceId, secrets, from));
    signal.throwIfAborted();
  }
}

/** What the deal was called before it was deleted, or renamed, stands in its own events. */
async function learnNames({ database, transact }: Services, { serviceId, accountId, records }: Erasure): Promise<void> {
  const [bounds] = await database.read<{ first: number | null; last: number | null }>(
    'SELECT MIN(seq) AS first, MAX(seq) AS last FROM events WHERE account_id = ?',
    [accountId],
  );
  const found = new Set<string>();
  for (let from = bounds?.first ?? 1; from <= (bounds?.last ?? 0); from += EVENTS) {
    const rows = await database.read<{ data: string }>(
      `SELECT data FROM events WHERE account_id = ? AND seq >= ? AND seq < ? AND subject_id IN (${records.map(() => '?')})`,
      [accountId, from, from + EVENTS, ...records],
    );
    for (const { data } of rows) for (const id of ownIdsIn(JSON.parse(data))) found.add(id);
  }
  for (const endUserId of found) await transact((tx) => addNames(tx, serviceId, { endUserId, name: null }));
}

/** Where no mail server is set, mails are files. */
async function removeSentMails(
  { transact, mailer }: Services,
  erasure: Erasure,
  idsOf: typeof attemptIds,
): Promise<void> {
  const attempts = await transact((tx) => idsOf(tx, erasure));
  let sentMails = 0;
  for (const attempt of attempts) if (await mailer.remove(attempt)) sentMails++;
  if (sentMails > 0) await transact((tx) => count(tx, erasure.serviceId, { sentMails }));
}

/** What members were told of the deal, and the mails that did, where these are files. */
async function removeTold({ transact, mailer }: Services, { accountId, records }: Erasure): Promise<void> {
  for (;;) {
    const { notifications, mails } = await transact((tx) => toldOf(tx, accountId, records, BATCH));
    if (notifications.length === 0) return;
    for (const mail of mails) await mailer.remove(mail);
    await transact((tx) => forgetTold(tx, notifications));
  }
}

/** Removes the contents that nothing else has; one that an upload may be about to use is too young. */
async function removeContents({ transact, blobs, clock }: Services, serviceId: string) {
  const { contents } = await transact((tx) => tx.db.findOneByOrFail(Erasure, { serviceId }));
  const before = new Date(clock.now().getTime() - CONTENTS_KEPT_SECONDS * 1000);
  let keptContents = 0;
  let young = 0;
  for (const contentHash of contents) {
    if (await transact((tx) => isUsed(tx, contentHash, contentUses))) keptContents++;
    else if (!(await blobs.removeOlder(contentHash, before))) young++;
  }
  return { young, keptContents, contents: contents.length - keptContents };
}
