import { patch } from '../../../platform/db/insert';
import type { Tx } from '../../../platform/db/transact';
import { UploadLink } from './upload-link.entity';

/** Two items have become one: whoever was asked for the one is asked for the other. */
export async function renameItem(tx: Tx, endUserId: string, from: string, into: string): Promise<void> {
  for (const { serviceId, itemIds, brought } of await tx.db.findBy(UploadLink, { endUserId })) {
    if (!itemIds.includes(from)) continue;
    const { [from]: moved = [], [into]: kept = [], ...others } = brought;
    await patch(
      tx.db,
      UploadLink,
      { serviceId },
      {
        itemIds: [...new Set(itemIds.map((id) => (id === from ? into : id)))],
        brought: { ...others, [into]: [...new Set([...kept, ...moved])] },
      },
    );
  }
}
