import { In, LessThan } from 'typeorm';
import type { Retained } from '../jobs/retention';
import { KEPT_DAYS } from './idempotency';
import { IdempotencyKey } from './idempotency-key.entity';

/** Idempotency keys, which hold for a day. */
export const retainedKeys: Retained = {
  name: 'idempotency keys',
  days: () => KEPT_DAYS,
  async removeSome({ db }, before, limit) {
    const where = { created: LessThan(before) };
    const old = await db.find(IdempotencyKey, {
      select: { keyHash: true },
      where,
      order: { created: 'ASC' },
      take: limit,
    });
    if (old.length > 0) await db.delete(IdempotencyKey, { keyHash: In(old.map(({ keyHash }) => keyHash)) });
    return old.length === limit;
  },
};
