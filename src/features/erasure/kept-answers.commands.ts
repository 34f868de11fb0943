import { MoreThan } from 'typeorm';
import { placeIn } from '../../platform/db/sealed';
import type { Tx } from '../../platform/db/transact';
import { IdempotencyKey } from '../../platform/idempotency/idempotency-key.entity';
import { type Secrets, SecretUnreadable } from '../../platform/secrets';
import { count } from './erasure.progress.commands';
import { isAbout } from './erasure.rules';
import { erasedOf } from './erasure.steps.commands';

/** Each is opened, since they are sealed. */
const AT_ONCE = 100;

/**
 * Forgets what of the next kept answers shows the deal: repeats of those requests are told that their answer is lost. Answers
 * behind which to go on, or undefined at the end.
 */
export async function forgetAnswers(
  tx: Tx,
  erasureServiceId: string,
  secrets: Pick<Secrets, 'open'>,
  after: string,
): Promise<string | undefined> {
  const erased = await erasedOf(tx, erasureServiceId);
  const { merchants } = erased.names;
  const rows = await tx.db.find(IdempotencyKey, {
    where: { keyHash: MoreThan(after) },
    order: { keyHash: 'ASC' },
    take: AT_ONCE,
  });
  let keptAnswers = 0;
  for (const { keyHash, answer, created } of rows) {
    if (answer === null) continue;
    const text = opened(answer, keyHash, secrets);
    const isNamed = merchants.some((name) => text?.includes(JSON.stringify(name).slice(1, -1)));
    if (!isNamed && !isAbout(text && JSON.parse(text), created, erased)) continue;
    await tx.db.update(IdempotencyKey, { keyHash }, { answer: null });
    keptAnswers++;
  }
  await count(tx, erasureServiceId, { keptAnswers });
  return rows.length === AT_ONCE ? rows.at(-1)!.keyHash : undefined;
}

/** Null for what nobody can read any more. */
function opened(answer: string, keyHash: string, secrets: Pick<Secrets, 'open'>): string | null {
  try {
    return secrets.open(answer, placeIn(IdempotencyKey, 'answer', { keyHash }));
  } catch (error) {
    if (error instanceof SecretUnreadable) return null;
    throw error;
  }
}
