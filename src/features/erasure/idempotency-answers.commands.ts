import { MoreThan } from 'typeorm';
import { sealContext } from '../../platform/db/sealed';
import type { Tx } from '../../platform/db/transact';
import { keptAnswer } from '../../platform/idempotency/idempotency';
import { IdempotencyKey } from '../../platform/idempotency/idempotency-key.entity';
import { type Secrets, SecretUnreadable } from '../../platform/secrets';
import { fieldOf } from '../../platform/untyped.rules';
import { isOfOthers } from '../accounts/caller';
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
    const kept = text === null ? { answer: null, claimant: null } : keptAnswer(text);
    // What an account calls a deal says nothing of what others call theirs.
    if (kept.claimant !== null && isOfOthers(kept.claimant, erased.erasure.accountId)) continue;
    const shown = shownBy(kept.answer);
    const words = JSON.stringify(shown);
    const isNamed = merchants.some((name) => words.includes(JSON.stringify(name).slice(1, -1)));
    if (!isNamed && !isAbout(shown, created, erased)) continue;
    await tx.db.update(IdempotencyKey, { keyHash }, { answer: null });
    keptAnswers++;
  }
  await count(tx, erasureServiceId, { keptAnswers });
  return rows.length === AT_ONCE ? rows.at(-1)?.keyHash : undefined;
}

/** What an answer tells: its body is kept as the text of its bytes. */
function shownBy(kept: unknown): unknown {
  const body = fieldOf(kept, 'body');
  if (typeof body !== 'string') return kept;
  const text = Buffer.from(body, 'latin1').toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Null for what nobody can read any more. */
function opened(answer: string, keyHash: string, secrets: Pick<Secrets, 'open'>): string | null {
  try {
    return secrets.open(answer, sealContext(IdempotencyKey, 'answer', { keyHash }));
  } catch (error) {
    if (error instanceof SecretUnreadable) return null;
    throw error;
  }
}
