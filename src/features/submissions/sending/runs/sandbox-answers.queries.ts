import { In } from 'typeorm';
import { sealContext } from '../../../../platform/db/sealed';
import type { Tx } from '../../../../platform/db/transact';
import type { Secrets } from '../../../../platform/secrets';
import type { SandboxAnswer } from './run.types';
import { SandboxAnswerRow } from './sandbox-answer.entity';

/** What sandboxes answered to these attempts, the oldest first; of several attempts at once. */
export async function answersOfSandbox(
  tx: Pick<Tx, 'db'>,
  accountId: string,
  attemptIds: readonly string[],
  secrets: Secrets,
): Promise<SandboxAnswer[][]> {
  const rows = await tx.db.find(SandboxAnswerRow, {
    where: { accountId, attemptServiceId: In([...attemptIds]) },
    order: { receivedAt: 'ASC', serviceId: 'ASC' },
  });
  return attemptIds.map((id) =>
    rows
      .filter(({ attemptServiceId }) => attemptServiceId === id)
      .map(({ serviceId, body, ...row }) => ({
        ...row,
        body: secrets.open(body, sealContext(SandboxAnswerRow, 'body', { serviceId })),
      })),
  );
}
