import { In, IsNull } from 'typeorm';
import type { Tx } from '../../../platform/db/transact';
import { BadInput, InvalidFields } from '../../../platform/errors';
import { Account } from '../../accounts/account.entity';
import { DealAssignee } from '../../assignment/deal-assignee.entity';
import { Membership } from '../../people/membership.entity';
import { mentionedIn } from './mention.rules';

const MOST = 20;

/** Those whom a text about a deal mentions. Throws BadInput for who does not see the deal: a mention gives no sight. */
export async function mentioned(
  tx: Tx,
  accountId: string,
  endUserId: string,
  text: string,
  field = 'text',
): Promise<string[]> {
  const ids = mentionedIn(text);
  if (ids.length === 0) return [];
  if (ids.length > MOST) throw new InvalidFields({ [field]: [`Mention at most ${MOST} people.`] });
  const members = await tx.db.findBy(Membership, { accountId, userId: In(ids), endedAt: IsNull() });
  const account = await tx.db.findOneByOrFail(Account, { serviceId: accountId });
  const reps = members.filter(({ role }) => role === 'rep' && account.settings?.repsSeeOwnDealsOnly === true);
  const own =
    reps.length > 0
      ? await tx.db.findBy(DealAssignee, {
          accountId,
          endUserServiceId: endUserId,
          userId: In(reps.map(({ userId }) => userId)),
        })
      : [];
  const blind = reps.filter(({ userId }) => !own.some((assignee) => assignee.userId === userId));
  if (members.length < ids.length || blind.length > 0)
    throw new BadInput('Somebody who is mentioned does not see the deal: assign him first.', 'cannot_see_deal');
  return ids;
}
