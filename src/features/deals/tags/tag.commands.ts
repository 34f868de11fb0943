import { In } from 'typeorm';
import { isDuplicate } from '../../../platform/db/database';
import { insert } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { BadInput, InvalidFields, NotFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { Account } from '../../accounts/account.entity';
import { endUserUpdated } from '../deal.events';
import { endUserEvent, lockedEndUser, refuse } from '../end-user.commands';
import { EndUser } from '../end-user.entity';
import { EndUserTag } from './end-user-tag.entity';
import { Tag } from './tag.entity';
import type { TagInput } from './tag.inputs';
import { checkTag, MAX_TAGS, MAX_TAGS_OF_A_DEAL, storedTag, type TagChange } from './tag.rules';

const REQUIRED = 'Missing data for required field.';

/** Throws InvalidFields, also for a name that another tag has, and BadInput for one tag too many. */
export async function createTag(tx: Tx, accountId: string, input: TagInput): Promise<string> {
  const { name, description = null, color = null } = storedTag(input);
  refuse(name === undefined ? { name: [REQUIRED] } : checkTag({ name, description, color }));
  // Whoever makes another one meanwhile waits, so that the count is right.
  await findLocked(tx.db, Account, { serviceId: accountId });
  if ((await tx.db.countBy(Tag, { accountId })) >= MAX_TAGS)
    throw new BadInput(`An account may have at most ${MAX_TAGS} tags: delete one first.`);
  const tag: Tag = {
    serviceId: newId('tag', tx.now.getTime()),
    accountId,
    name: name ?? '',
    description,
    color,
    created: tx.now,
  };
  await refuseNameInUse(tx, accountId, tag.name);
  await insert(tx.db, Tag, tag);
  return tag.serviceId;
}

/** Changes what is given. Throws NotFound and InvalidFields. */
export async function updateTag(tx: Tx, accountId: string, serviceId: string, input: TagInput): Promise<void> {
  const changes = storedTag(input);
  refuse(checkTag(changes));
  const tag = await lockedTag(tx, accountId, serviceId);
  const { name, description, color } = changes;
  if (name && name !== tag.name) await refuseNameInUse(tx, accountId, name);
  const given = {
    ...(name && { name }),
    ...(description !== undefined && { description }),
    ...(color !== undefined && { color }),
  };
  if (Object.keys(given).length === 0) return;
  // Another request may have taken the name since.
  await tx.db.update(Tag, { serviceId }, given).catch((error) => {
    throw isDuplicate(error) ? nameInUse() : error;
  });
}

/** Takes it off everything. Throws NotFound. */
export async function deleteTag(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  await lockedTag(tx, accountId, serviceId);
  await tx.db.delete(EndUserTag, { accountId, tagServiceId: serviceId });
  await tx.db.delete(Tag, { accountId, serviceId });
}

/**
 * Adds tags to a deal, takes some off, or has it have these alone. Throws NotFound for the deal, InvalidFields that name the
 * tags which are not there, and BadInput for more than a deal may have.
 */
export async function changeEndUserTags(
  tx: Tx,
  accountId: string,
  endUserServiceId: string,
  tagServiceIds: readonly string[],
  change: TagChange,
): Promise<void> {
  const endUser = await lockedEndUser(tx, accountId, endUserServiceId);
  if (tagServiceIds.length > MAX_TAGS)
    throw new InvalidFields({ tagServiceIds: [`Longer than maximum length ${MAX_TAGS}.`] });
  const asked = new Set(tagServiceIds);
  const known = new Set(idsOf(await tx.db.findBy(Tag, { accountId, serviceId: In([...asked]) })));
  refuse(
    Object.fromEntries(
      tagServiceIds.flatMap((id, place) => (known.has(id) ? [] : [[`tagServiceIds.${place}`, ['Unknown tag.']]])),
    ),
  );
  const links = await tx.db.findBy(EndUserTag, { accountId, endUserServiceId });
  const before = new Set(links.map(({ tagServiceId }) => tagServiceId));
  const added = change === 'remove' ? [] : [...asked].filter((id) => !before.has(id));
  const removed = change === 'add' ? [] : [...before].filter((id) => asked.has(id) === (change === 'remove'));
  if (before.size + added.length - removed.length > MAX_TAGS_OF_A_DEAL && added.length > 0)
    throw new BadInput(`An end user may have at most ${MAX_TAGS_OF_A_DEAL} tags.`);
  if (added.length + removed.length === 0) return;
  if (removed.length > 0) await tx.db.delete(EndUserTag, { accountId, endUserServiceId, tagServiceId: In(removed) });
  if (added.length > 0) {
    const rows = added.map((tagServiceId) => ({ endUserServiceId, tagServiceId, accountId }));
    await insert(tx.db, EndUserTag, rows);
  }
  await tx.db.update(EndUser, { serviceId: endUserServiceId }, { lastUpdated: tx.now });
  tx.emit(endUserUpdated, endUserEvent(endUser, { fields: ['tags'] }));
}

const idsOf = (tags: readonly Tag[]) => tags.map(({ serviceId }) => serviceId);

async function lockedTag(tx: Tx, accountId: string, serviceId: string): Promise<Tag> {
  const tag = await findLocked(tx.db, Tag, { accountId, serviceId });
  if (!tag) throw new NotFound('Tag');
  return tag;
}

async function refuseNameInUse(tx: Tx, accountId: string, name: string): Promise<void> {
  if (await tx.db.existsBy(Tag, { accountId, name })) throw nameInUse();
}

const nameInUse = () => new InvalidFields({ name: ['In use by another tag.'] });
