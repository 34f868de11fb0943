import { isDuplicate } from '../../../../platform/db/database';
import { insert } from '../../../../platform/db/insert';
import type { Tx } from '../../../../platform/db/transact';
import { ConnectorTrouble } from '../../../funders/connectors/connector.entity';

const LONGEST_PLACE = 180;

/** Counts that a funder answers otherwise than its connector says, by the place that says so. */
export async function troubleOf(
  tx: Tx,
  { slug, version }: { slug: string; version: number },
  found: readonly { pointer: string; message: string }[],
): Promise<void> {
  for (const { pointer, message } of found) {
    const key = { slug, version, place: pointer.slice(0, LONGEST_PLACE), kind: 'answer' };
    const again = () =>
      tx.db
        .createQueryBuilder()
        .update(ConnectorTrouble)
        .set({ count: () => 'count + 1', lastAt: tx.now, message: message.slice(0, 1000) })
        .where('slug = :slug AND version = :version AND place = :place AND kind = :kind', key)
        .execute();
    if ((await again()).affected) continue;
    await insert(tx.db, ConnectorTrouble, {
      ...key,
      message: message.slice(0, 1000),
      count: 1,
      firstAt: tx.now,
      lastAt: tx.now,
    }).catch(async (error) => {
      if (!isDuplicate(error)) throw error;
      await again();
    });
  }
}
