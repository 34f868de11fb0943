import { insert, patch } from '../../../../platform/db/insert';
import { sealContext } from '../../../../platform/db/sealed';
import { newId } from '../../../../platform/ids';
import { recorded } from './record';
import type { RunContext } from './run-context';
import { SandboxAnswerRow } from './sandbox-answer.entity';
import { keptBody } from './sandbox-answers.rules';
import type { Received } from './send-step';

const LONGEST_TYPE = 100;

/** Keeps what a sandbox answered, for whoever builds a connector; what production answers is kept nowhere. */
export async function keepAnswer(
  { services, run, redact }: RunContext,
  attemptServiceId: string,
  { step, item = '' }: { step: string; item?: string },
  received: Received | null,
): Promise<void> {
  if (run.isProduction || !received) return;
  const { secrets } = services;
  const body = keptBody(received.body, redact);
  const { status: httpStatus, mediaType } = received;
  await recorded(services, attemptServiceId, async (tx) => {
    const key = { runId: run.serviceId, step, item };
    const known = await tx.db.findOneBy(SandboxAnswerRow, key);
    const serviceId = known?.serviceId ?? newId('san', tx.now.getTime());
    const said = {
      attemptServiceId,
      httpStatus,
      mediaType: mediaType?.slice(0, LONGEST_TYPE) ?? null,
      body: secrets.seal(body, sealContext(SandboxAnswerRow, 'body', { serviceId })),
      receivedAt: tx.now,
    };
    if (known) await patch(tx.db, SandboxAnswerRow, { serviceId }, said);
    else await insert(tx.db, SandboxAnswerRow, { serviceId, accountId: run.accountId, ...key, ...said });
  });
}
