import type { Tx } from '../../platform/db/transact';
import { BadInput, InvalidFields, NotFound } from '../../platform/errors';
import { endUserFilesChanged } from '../deals/deal.events';
import { lockedEndUser } from '../deals/end-user.commands';
import { EndUser } from '../deals/end-user.entity';
import { EndUserFile } from '../deals/end-user-file.entity';
import { insertFile, marksMistakes } from '../deals/file.commands';
import { sourceOf } from '../deals/file.rules';
import { filesEvent } from '../deals/file-reading.commands';
import { InboundMail } from '../mail/inbound/inbound-mail.entity';
import { FunderSubmission } from '../submissions/submission.entity';

const MOST = 50;

export interface Saved {
  fileServiceId: string;
  isNew: boolean;
}

/**
 * Makes files of the deal of a mail's attachments, of the same content; one that the deal has already is answered instead.
 * `mailServiceId`: the mail, or the record that it has made. Throws NotFound, BadInput, InvalidFields.
 */
export async function saveMailFiles(
  tx: Tx,
  accountId: string,
  mailServiceId: string,
  files: readonly { fileServiceId: string; fileClass?: string | null }[],
): Promise<Saved[]> {
  if (files.length === 0 || files.length > MOST) throw new InvalidFields({ files: [`Name 1 to ${MOST} files.`] });
  const where = mailServiceId.startsWith('eml_') ? { emailServiceId: mailServiceId } : { serviceId: mailServiceId };
  const mails = await tx.db.find(InboundMail, { where: { accountId, ...where }, order: { serviceId: 'ASC' } });
  if (mails.length === 0) throw new NotFound('Email');
  const saved: Saved[] = [];
  for (const { fileServiceId, fileClass = null } of files) {
    const mistakes = marksMistakes({ fileClass });
    if (Object.keys(mistakes).length > 0) throw new InvalidFields(mistakes);
    const file = await tx.db.findOneBy(EndUserFile, { accountId, serviceId: fileServiceId });
    const mail = mails.find(({ serviceId }) => serviceId === file?.endUserServiceId);
    if (!file || !mail) throw new NotFound('End user file');
    const deal = await lockedEndUser(tx, accountId, await dealOf(tx, accountId, mail));
    const known = await tx.db.findOneBy(EndUserFile, {
      endUserServiceId: deal.serviceId,
      contentHash: file.contentHash,
    });
    if (known) {
      saved.push({ fileServiceId: known.serviceId, isNew: false });
      continue;
    }
    const { serviceId: _i, accountId: _a, endUserServiceId: _e, created: _c, ...content } = file;
    const row = await insertFile(tx, accountId, deal.serviceId, {
      ...content,
      fileClass: fileClass ?? file.fileClass,
      parentServiceId: null,
      referenceId: null,
      sourceMetadata: sourceOf('email', mail.emailServiceId),
    });
    tx.emit(endUserFilesChanged, filesEvent(deal, [row]));
    saved.push({ fileServiceId: row.serviceId, isNew: true });
  }
  return saved;
}

async function dealOf(tx: Tx, accountId: string, { serviceId, submissionServiceId }: InboundMail): Promise<string> {
  const submission =
    submissionServiceId && (await tx.db.findOneBy(FunderSubmission, { accountId, serviceId: submissionServiceId }));
  if (submission) return submission.endUserServiceId;
  const record = await tx.db.findOneBy(EndUser, { accountId, serviceId });
  if (!record?.linkedDealId) throw new BadInput('The mail is linked to no deal: link it first.', 'not_linked');
  return record.linkedDealId;
}
