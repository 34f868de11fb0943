import { IsNull } from 'typeorm';
import { isDuplicate } from '../../../../platform/db/database';
import { insert } from '../../../../platform/db/insert';
import type { Tx } from '../../../../platform/db/transact';
import type { ReadAnswer } from '../../../funders/connectors/answer.rules';
import { ConnectorTrouble } from '../../../funders/connectors/connector.entity';
import type { LoadedConnector } from '../../../funders/connectors/loaded';
import { OWN_SLUG } from '../../../funders/connectors/manifest.rules';
import { SendRun } from './run.entity';

const LONGEST_PLACE = 180;

/** What a broker reads of it. */
export const unknownAnswer = ({ manifest }: LoadedConnector): string =>
  `${manifest.title} answered in a way that its connector does not know.`;

/** What a broker reads of an answer: what the funder says, and before it, where the connector does not know it, that it does not. */
export function toldOf({ message, trouble, verdict }: ReadAnswer, connector: LoadedConnector): string | null {
  const isTaken = verdict === 'ok' || verdict === 'exists';
  // Our own shape promises nothing that an answer has to have.
  if (trouble.length === 0 || isTaken || connector.slug === OWN_SLUG) return message;
  return message === null ? unknownAnswer(connector) : `${unknownAnswer(connector)} It says: ${message}`;
}

/** Says to the broker that a run was decided in a way that is not known, or no more so; what else is said of it stays. */
export async function noteProblem(
  tx: Tx,
  connector: LoadedConnector,
  serviceId: string,
  problem: string | null,
): Promise<void> {
  const said = [IsNull(), unknownAnswer(connector)];
  const where = said.map((each) => ({ serviceId, problem: each }));
  await tx.db.update(SendRun, where, { problem });
}

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
