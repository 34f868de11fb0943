import { insert, patch } from '../../platform/db/insert';
import { ofAccount } from '../../platform/db/of-account';
import type { Tx } from '../../platform/db/transact';
import { BadInput } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Secrets } from '../../platform/secrets';
import { firstCharacters } from '../../platform/texts.rules';
import { endUserFilesChanged } from './deal.events';
import { createEndUser, lockedEndUser } from './end-user.commands';
import { EndUser } from './end-user.entity';
import { EndUserFile } from './end-user-file.entity';
import { filesEvent } from './file-reading.commands';
import { begunReading, hasStatements } from './file-row.rules';
import { openInformation } from './personal-data';
import { READING_QUEUE } from './processing.rules';

/**
 * A new deal with what is known of this one and its files, as for a renewal: without its own id, its submissions and what
 * hangs on them. Contents are kept once, by what they are. Answers the new deal's id. Throws NotFound, BadInput.
 */
export async function cloneEndUser(tx: Tx, accountId: string, serviceId: string, secrets: Secrets): Promise<string> {
  const source = await lockedEndUser(tx, accountId, serviceId);
  if (source.mailState) throw new BadInput('This is the record of a mail, and no deal.');
  const { name, endUserId, meta, isPortfolio, submittingBrokers } = source;
  const information = openInformation(secrets, serviceId, source.information);
  const input = {
    // A deal that is known by its own id alone has that for a name, since its copy has no id.
    name: name ?? (endUserId && firstCharacters(endUserId, LONGEST_NAME)) ?? null,
    meta,
    isPortfolio,
    ...(information && { information }),
    ...(submittingBrokers && { submittingBrokers }),
  };
  const cloneId = await createEndUser(tx, accountId, input, secrets);
  if (source.pipelineStage === 'funded')
    await patch(tx.db, EndUser, { serviceId: cloneId }, { renewalOfId: serviceId });
  const files = await tx.db.find(EndUserFile, {
    where: { accountId: ofAccount(accountId), endUserServiceId: serviceId },
    order: { created: 'ASC', serviceId: 'ASC' },
  });
  if (files.length === 0) return cloneId;
  const ids = new Map(files.map((file) => [file.serviceId, newId('euf', tx.now.getTime())]));
  const copies = files.map(
    (file): EndUserFile => ({
      ...file,
      serviceId: ids.get(file.serviceId) ?? newId('euf', tx.now.getTime()),
      endUserServiceId: cloneId,
      parentServiceId: file.parentServiceId && (ids.get(file.parentServiceId) ?? null),
      supersededByServiceId: file.supersededByServiceId && (ids.get(file.supersededByServiceId) ?? null),
      // What is being read of the one is read of the other as well, each by itself; and so are its statements.
      ...{ leaseOwner: null, leaseUntil: null, claims: 0 },
      ...(hasStatements(file) && { ...begunReading(file.fileName, file.mediaType), readingDueAt: tx.now }),
    }),
  );
  await insert(tx.db, EndUserFile, copies);
  tx.signal(READING_QUEUE, accountId);
  const clone = await lockedEndUser(tx, accountId, cloneId);
  tx.emit(endUserFilesChanged, filesEvent(clone, copies));
  return cloneId;
}

const LONGEST_NAME = 128;
