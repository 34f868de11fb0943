import { In } from 'typeorm';
import { patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { BadInput, InvalidFields, NotFound, PayloadTooLarge } from '../../../platform/errors';
import { Account } from '../../accounts/account.entity';
import { lockedEndUser } from '../../deals/end-user.commands';
import { EndUser } from '../../deals/end-user.entity';
import { EndUserFile } from '../../deals/end-user-file.entity';
import { addStored, type StoredFile } from '../../deals/file.commands';
import { comparedClass } from '../../deals/file-classes.rules';
import { factType } from '../../deals/information-shape.rules';
import { ChecklistItem } from '../checklist/checklist.entity';
import { uploadLinkFilesReceived } from '../conversation.events';
import { titlesFor } from './titles.queries';
import { tokenHash } from './token';
import { UploadLink } from './upload-link.entity';
import { hintOf, UPLOAD_LIMITS } from './upload-link.rules';

/** The one answer to whoever has no link that works, whatever the reason. */
const none = () => new NotFound('Upload link');

/** The link of a token that works now: one statement, whether or not there is such a link. Throws NotFound. */
export async function liveLink(tx: Tx, token: string): Promise<UploadLink> {
  const link = await tx.db
    .createQueryBuilder(UploadLink, 'link')
    .innerJoin(EndUser, 'deal', 'deal.serviceId = link.endUserId AND deal.deletedAt IS NULL')
    .where('link.tokenHash = :hash AND link.revokedAt IS NULL AND link.expiresAt > :now', {
      hash: tokenHash(token),
      now: tx.now,
    })
    .getOne();
  if (!link) throw none();
  return link;
}

/** The same, with its deal and itself locked until the transaction ends. Throws NotFound. */
export async function lockedLink(tx: Tx, token: string): Promise<{ link: UploadLink; deal: EndUser }> {
  const { serviceId, accountId, endUserId } = await liveLink(tx, token);
  const deal = await lockedEndUser(tx, accountId, endUserId).catch(() => {
    throw none();
  });
  const link = await findLocked(tx.db, UploadLink, { serviceId });
  if (!link || link.revokedAt || link.expiresAt <= tx.now) throw none();
  return { link, deal };
}

/** What whoever has the link is shown: what is asked for, and how many files came by it. Nothing else of the deal. */
export async function look(tx: Tx, token: string) {
  const link = await liveLink(tx, token);
  const { serviceId, accountId, endUserId, itemIds } = link;
  tx.quiet();
  await patch(tx.db, UploadLink, { serviceId }, { lastUsed: tx.now });
  const account = await tx.db.findOneByOrFail(Account, { serviceId: accountId });
  const deal = await tx.db.findOneByOrFail(EndUser, { serviceId: endUserId });
  const found = await tx.db.findBy(ChecklistItem, { endUserId, serviceId: In(itemIds) });
  const titles = await titlesFor(tx, deal, found);
  const byId = new Map(found.map((item) => [item.serviceId, item]));
  return {
    account_name: account.name,
    expires_at: link.expiresAt.toISOString(),
    items: itemIds.flatMap((id) => {
      const item = byId.get(id);
      if (!item) return [];
      return {
        id,
        title: titles.get(id) ?? '',
        hint: hintOf(item),
        kind: item.kind,
        type: item.kind === 'fact' ? factType(item.path ?? '') : 'file',
        files: link.brought[id]?.length ?? 0,
      };
    }),
    limits: {
      file_bytes: UPLOAD_LIMITS.fileBytes,
      files: UPLOAD_LIMITS.files,
      bytes: UPLOAD_LIMITS.bytes,
      at_once: UPLOAD_LIMITS.atOnce,
    },
  };
}

/** The item that a link asks for. Throws InvalidFields for any other. */
export async function askedItem(tx: Tx, { endUserId, itemIds }: UploadLink, itemId: string): Promise<ChecklistItem> {
  const item = itemIds.includes(itemId) ? await tx.db.findOneBy(ChecklistItem, { endUserId, serviceId: itemId }) : null;
  if (!item) throw new InvalidFields({ item_id: ['This is not asked for here. Open the page once more.'] });
  return item;
}

/** What a link still takes of so many bytes. Throws InvalidFields and PayloadTooLarge, in words for a merchant. */
export function checkRoom({ files, bytes }: Pick<UploadLink, 'files' | 'bytes'>, more: number): void {
  if (files >= UPLOAD_LIMITS.files)
    throw new InvalidFields({
      file: [`You have sent ${UPLOAD_LIMITS.files} files, which is as many as fit. Ask for a new link.`],
    });
  if (bytes + more > UPLOAD_LIMITS.bytes)
    throw new PayloadTooLarge(
      `Together the files have more than ${UPLOAD_LIMITS.bytes / 1024 / 1024} MB. Ask for a new link.`,
    );
}

/**
 * Adds a file whose content is stored to the deal, as what the item asks for; the same once more changes nothing. Whether it
 * is new. Throws NotFound, InvalidFields, PayloadTooLarge.
 */
export async function takeFile(tx: Tx, token: string, itemId: string, stored: StoredFile): Promise<boolean> {
  const { link, deal } = await lockedLink(tx, token);
  const { serviceId, accountId, endUserId } = link;
  const item = await askedItem(tx, link, itemId);
  const same = await tx.db.findBy(EndUserFile, { endUserServiceId: endUserId, contentHash: stored.contentHash });
  const known = same.find((file) => file.sourceMetadata?.source === 'merchant' || isOf(file, item.fileClass));
  const before = link.brought[itemId] ?? [];
  if (known) {
    const brought = { ...link.brought, [itemId]: [...new Set([...before, known.serviceId])] };
    await patch(tx.db, UploadLink, { serviceId }, { lastUsed: tx.now, brought });
    tx.quiet();
    return false;
  }
  checkRoom(link, stored.sizeBytes);
  const classKey = item.fileClass === null ? null : comparedClass(item.fileClass);
  const given = {
    ...stored,
    fileClass: item.fileClass,
    classKey,
    fileClassSource: item.fileClass ? ('given' as const) : null,
  };
  const row = await addStored(tx, deal, given).catch((error: unknown) => {
    if (error instanceof BadInput)
      throw new InvalidFields({ file: ['No more files can be taken: call who has sent you the link.'] });
    throw error;
  });
  await patch(
    tx.db,
    UploadLink,
    { serviceId },
    {
      lastUsed: tx.now,
      files: link.files + 1,
      bytes: link.bytes + row.sizeBytes,
      brought: { ...link.brought, [itemId]: [...before, row.serviceId] },
    },
  );
  tx.emit(uploadLinkFilesReceived, {
    accountId,
    subjectId: serviceId,
    data: { service_id: serviceId, end_user_service_id: endUserId, file_service_ids: [row.serviceId] },
  });
  return true;
}

const isOf = ({ classKey }: EndUserFile, fileClass: string | null) =>
  fileClass !== null && classKey === comparedClass(fileClass);
