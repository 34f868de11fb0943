import { on, type Tx } from '../../platform/db/transact';
import { isId } from '../../platform/ids';
import { defineJob } from '../../platform/jobs/job';
import type { Services } from '../../platform/services';
import { ApiKey } from '../accounts/api-key.entity';
import { endUserCreated, endUserDeleted } from '../deals/deal.events';
import { userLeft, userRoleChanged } from '../people/people.events';
import { assignTo, handOver, lockedRole, roleOf } from './assignment.commands';
import { keepsWhatHeCreates, mayBeAssigned } from './assignment.rules';
import { DealAssignee } from './deal-assignee.entity';
import { HAND_OVER_JOB } from './hand-over.rules';

/** Small enough that nobody waits long for the rows, or on SQLite for the turn. */
const BATCH = 500;

export const handOverJob = defineJob<{ accountId: string; from: string; to: string | null }, Services>({
  ...HAND_OVER_JOB,
  async run(what, { transact }, { signal }) {
    while ((await transact((tx) => handOver(tx, what, BATCH))) === BATCH) signal.throwIfAborted();
  },
});

/** What a rep or processor creates is his from the beginning. */
export const assignToCreator = on(endUserCreated, async (tx, { accountId, subjectId }) => {
  const userId = isId('usr', tx.actor) ? tx.actor : await ownerOfMaker(tx);
  const role = userId && (await lockedRole(tx, accountId, userId));
  if (userId && role && keepsWhatHeCreates(role)) await assignTo(tx, accountId, subjectId, userId);
});

/** Whose key makes it. */
async function ownerOfMaker(tx: Tx): Promise<string | null> {
  if (!isId('apk', tx.actor)) return null;
  return (await tx.db.findOneBy(ApiKey, { serviceId: tx.actor }))?.ownerUserId ?? null;
}

export const handOverOfLeaver = on(userLeft, async (tx, { accountId, subjectId, data }) => {
  tx.enqueue(HAND_OVER_JOB, { accountId, from: subjectId, to: data.hand_over_to ?? null });
});

/** Nobody has deals who may not work on them. */
export const handOverOfReader = on(userRoleChanged, async (tx, { accountId, subjectId }) => {
  // What the event tells is for readers who know no roles.
  const role = await roleOf(tx, accountId, subjectId);
  if (role && !mayBeAssigned(role)) tx.enqueue(HAND_OVER_JOB, { accountId, from: subjectId, to: null });
});

export const forgetAssignees = on(endUserDeleted, async (tx, { subjectId }) => {
  await tx.db.delete(DealAssignee, { endUserServiceId: subjectId });
});
