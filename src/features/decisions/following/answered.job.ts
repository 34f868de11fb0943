import { patch } from '../../../platform/db/insert';
import { defineJob } from '../../../platform/jobs/job';
import type { Services } from '../../../platform/services';
import { readIn } from '../../funders/configuration.queries';
import { connectorOf } from '../../funders/connectors/connector.queries';
import { SendRun } from '../../submissions/sending/runs/run.entity';
import { noteProblem } from '../../submissions/sending/runs/trouble.commands';
import { ANSWERED_JOB } from '../../submissions/sending/sending.rules';
import { recordFollowed } from './recorded-decision';

/** Records what the answer to a step has decided, as a decision that was asked for. */
export const answeredJob = defineJob<{ runId: string; step: string; decision: Record<string, unknown> }, Services>({
  ...ANSWERED_JOB,
  async run({ runId, step, decision }, services) {
    await services.transact(async (tx) => {
      const run = await tx.db.findOneBy(SendRun, { serviceId: runId });
      const connector = run && (await connectorOf(readIn(tx), run.slug, run.version));
      if (!run || !connector) return;
      const about = {
        method: 'application_id' as const,
        pointer: `/steps/${connector.manifest.steps.findIndex(({ id }) => id === step)}/answer/decision`,
        channel: 'api' as const,
      };
      const { hash, problem } = await recordFollowed(tx, connector, run, decision, about);
      await patch(tx.db, SendRun, { serviceId: runId }, { decisionHash: hash });
      await noteProblem(tx, connector, runId, problem);
    });
  },
});
