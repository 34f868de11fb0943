import { randomBytes } from 'node:crypto';
import { In, IsNull, MoreThan } from 'typeorm';
import type { Config } from '../../../platform/config';
import { insert, patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import { sealContext } from '../../../platform/db/sealed';
import type { Tx } from '../../../platform/db/transact';
import { BadInput, InvalidFields, NotFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import type { Secrets } from '../../../platform/secrets';
import { dayAt } from '../../../platform/zoned-time.rules';
import { Account } from '../../accounts/account.entity';
import { lockedEndUser } from '../../deals/end-user.commands';
import { accountZone } from '../../people/zone.queries';
import { dateText } from '../../submissions/letter/formats.rules';
import { ChecklistItem } from '../checklist/checklist.entity';
import { uploadLinkCreated, uploadLinkRevoked } from '../conversation.events';
import { checkRecipient } from '../messages/message.checks';
import { sendMessage } from '../messages/message.commands';
import { titlesFor } from './titles.queries';
import { tokenHash } from './token';
import { UploadLink } from './upload-link.entity';
import type { UploadLinkInput } from './upload-link.inputs';
import { addressOf, DAYS, MOST_ITEMS, MOST_LIVE, requestText } from './upload-link.rules';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** What making a link needs besides the transaction. */
export interface LinkReach {
  config: Pick<Config, 'MAIL_FROM' | 'publicUrl'>;
  secrets: Secrets;
}

/** Makes a merchant's address, and mails it where that is asked for; answers its id. Throws NotFound, InvalidFields, BadInput. */
export async function createUploadLink(
  tx: Tx,
  accountId: string,
  input: UploadLinkInput,
  reach: LinkReach,
): Promise<string> {
  const itemIds = [...new Set(input.itemIds)];
  checkShape(input, itemIds);
  const deal = await lockedEndUser(tx, accountId, input.endUserServiceId);
  const endUserId = deal.serviceId;
  const items = await tx.db.findBy(ChecklistItem, { accountId, endUserId, serviceId: In(itemIds) });
  if (items.length < itemIds.length) throw new NotFound('Checklist item');
  const live = { endUserId, revokedAt: IsNull(), expiresAt: MoreThan(tx.now) };
  if ((await tx.db.countBy(UploadLink, live)) >= MOST_LIVE)
    throw new BadInput(`A deal may have at most ${MOST_LIVE} links that work: revoke one first.`, 'too_many_links');
  const token = randomBytes(32).toString('base64url');
  const serviceId = newId('upl', tx.now.getTime());
  const expiresAt = new Date(tx.now.getTime() + input.days * DAY_MS);
  await insert(tx.db, UploadLink, {
    ...{ serviceId, accountId, endUserId, itemIds, tokenHash: tokenHash(token) },
    token: reach.secrets.seal(token, sealContext(UploadLink, 'token', { serviceId })),
    ...{ expiresAt, revokedAt: null, files: 0, bytes: 0, answers: 0, brought: {}, lastUsed: null },
    ...{ author: tx.actor, created: tx.now },
  });
  const data = { service_id: serviceId, end_user_service_id: endUserId };
  tx.emit(uploadLinkCreated, { accountId, subjectId: serviceId, data });
  if (!input.sendTo) return serviceId;
  const account = await tx.db.findOneByOrFail(Account, { serviceId: accountId });
  const titles = await titlesFor(tx, deal, items);
  const asked = itemIds.map((id) => titles.get(id) ?? '');
  const text = requestText(
    account.name,
    asked,
    addressOf(reach.config.publicUrl, token),
    dateText(dayAt(expiresAt.getTime(), await accountZone(tx, accountId))),
  );
  const { sendTo, confirmRecipients } = input;
  const message = { ...{ endUserServiceId: endUserId, kind: 'merchant_request' as const, via: 'mail' as const, text } };
  await sendMessage(tx, accountId, { ...message, fileServiceIds: [], to: [sendTo], confirmRecipients }, reach);
  return serviceId;
}

function checkShape({ days, sendTo }: UploadLinkInput, itemIds: readonly string[]): void {
  const wrong: Record<string, string[]> = {};
  if (days < DAYS.least || days > DAYS.most) wrong.days = [`Must be from ${DAYS.least} to ${DAYS.most}.`];
  if (itemIds.length === 0) wrong.itemIds = ['Name what is asked for.'];
  if (itemIds.length > MOST_ITEMS) wrong.itemIds = [`Longer than maximum length ${MOST_ITEMS}.`];
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
  if (sendTo) checkRecipient('sendTo', sendTo);
}

/** From now on the address is none. One that is none already stays so. Throws NotFound. */
export async function revokeUploadLink(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  const link = await findLocked(tx.db, UploadLink, { accountId, serviceId });
  if (!link) throw new NotFound('Upload link');
  await lockedEndUser(tx, accountId, link.endUserId);
  if (link.revokedAt) return tx.quiet();
  await patch(tx.db, UploadLink, { serviceId }, { revokedAt: tx.now });
  const data = { service_id: serviceId, end_user_service_id: link.endUserId };
  tx.emit(uploadLinkRevoked, { accountId, subjectId: serviceId, data });
}

/** After a restore nobody knows which links were revoked since: none works any more. One batch; answers how many. */
export async function endUploadLinks(tx: Tx): Promise<number> {
  const where = { revokedAt: IsNull(), expiresAt: MoreThan(tx.now) };
  const links = await tx.db.find(UploadLink, { select: { serviceId: true }, where, take: AT_ONCE });
  if (links.length > 0)
    await tx.db.update(UploadLink, { serviceId: In(links.map(({ serviceId }) => serviceId)) }, { revokedAt: tx.now });
  return links.length;
}
