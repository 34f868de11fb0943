import type { Origin } from '../../../platform/audit/notes';
import { BadInput, InvalidFields } from '../../../platform/errors';
import type { Services } from '../../../platform/services';
import { type FileServices, plainFileName, prepareFile } from '../../deals/file.commands';
import { sourceOf } from '../../deals/file.rules';
import { mediaTypeOf } from '../../deals/file-kind';
import { CONTENTS_KEPT_SECONDS, REMOVE_CONTENTS_JOB } from '../../deals/processing.rules';
import { askedItem, checkRoom, liveLink, takeFile } from './merchant.commands';
import { isTaken } from './upload-link.rules';

const NAME_LENGTH = 255;

/** A file as it came. */
interface Sent {
  itemId: string;
  name: string;
  content: Buffer;
}

/**
 * Takes what was sent for an item: its kind is looked at, its content stored, then its row. Whether it is new. Throws NotFound,
 * InvalidFields, PayloadTooLarge.
 */
export async function receiveFile(
  services: FileServices & Pick<Services, 'transact'>,
  token: string,
  { itemId, name, content }: Sent,
  originOf: (linkId: string) => Origin,
): Promise<boolean> {
  const { transact } = services;
  const link = await transact(async (tx) => {
    tx.quiet();
    const found = await liveLink(tx, token);
    const item = await askedItem(tx, found, itemId);
    if (item.kind === 'fact') throw new InvalidFields({ item_id: ['This asks for an answer, not for a file.'] });
    checkRoom(found, content.length);
    return found;
  });
  const fileName = nameOf(name);
  if (content.length === 0) throw new InvalidFields({ file: ['The file is empty.'] });
  if (!isTaken(await mediaTypeOf(fileName, content)))
    throw new InvalidFields({
      file: ['This kind of file cannot be taken: send a PDF, a photo, an XLSX or a CSV file.'],
    });
  const file = { fileName, fileClass: null, referenceId: null, parentServiceId: null, content };
  const stored = await prepareFile(services, { ...file, sourceMetadata: sourceOf('merchant') }).catch(plainly);
  try {
    return await transact((tx) => takeFile(tx, token, itemId, stored), originOf(link.serviceId));
  } catch (error) {
    // The link ended while the file was on its way: nobody will ever ask for its content.
    await transact(async (tx) => {
      tx.quiet();
      tx.enqueue(REMOVE_CONTENTS_JOB, { hashes: [stored.contentHash] }, CONTENTS_KEPT_SECONDS);
    });
    throw error;
  }
}

/** What a file is kept as; of one that has no name, or too long a one, what is left of it. */
function nameOf(name: string): string {
  const plain = plainFileName(name);
  if (plain === '') return 'upload';
  if (plain.length <= NAME_LENGTH) return plain;
  const ending = /\.[a-z0-9]{1,8}$/i.exec(plain)?.[0] ?? '';
  return plain.slice(0, NAME_LENGTH - ending.length) + ending;
}

/** What is not acceptable of a file is told as of its form. */
function plainly(error: unknown): never {
  if (error instanceof BadInput) throw new InvalidFields({ file: [error.message] });
  throw error;
}
