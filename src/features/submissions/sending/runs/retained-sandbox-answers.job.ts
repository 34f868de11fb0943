import { In, LessThan } from 'typeorm';
import type { Retained } from '../../../../platform/jobs/retention';
import { SandboxAnswerRow } from './sandbox-answer.entity';
import { KEPT_DAYS } from './sandbox-answers.rules';

/** What sandboxes answered: long enough to look at what was tried. */
export const retainedSandboxAnswers: Retained = {
  name: 'answers of sandboxes',
  days: () => KEPT_DAYS,
  async removeSome({ db }, before, limit) {
    const old = await db.find(SandboxAnswerRow, {
      select: { serviceId: true },
      where: { receivedAt: LessThan(before) },
      order: { receivedAt: 'ASC' },
      take: limit,
    });
    if (old.length > 0) await db.delete(SandboxAnswerRow, { serviceId: In(old.map(({ serviceId }) => serviceId)) });
    return old.length === limit;
  },
};
