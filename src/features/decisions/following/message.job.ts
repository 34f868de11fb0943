import { patch } from '../../../platform/db/insert';
import { sealContext } from '../../../platform/db/sealed';
import { defineJob, RetryAfter } from '../../../platform/jobs/job';
import type { Services } from '../../../platform/services';
import { callbackSecretContext } from '../../funders/callback-token';
import { funderConfigurations, type Read } from '../../funders/configuration.queries';
import { readBody } from '../../funders/connectors/answer.rules';
import { holds } from '../../funders/connectors/conditions.rules';
import { mapDecision, troubleIn, withoutSecrets } from '../../funders/connectors/decision.rules';
import { scopeOf } from '../../funders/connectors/paths.rules';
import { isLast } from '../../funders/connectors/statuses.rules';
import { Evaluation } from '../../funders/connectors/values.rules';
import { FunderLink } from '../../funders/integration.entity';
import { SendRun } from '../../submissions/sending/runs/run.entity';
import { openRun } from '../../submissions/sending/runs/run-context';
import { noteProblem, troubleOf, unknownAnswer } from '../../submissions/sending/runs/trouble.commands';
import { POLL_JOB } from '../../submissions/sending/sending.rules';
import { MESSAGE_JOB } from './following.rules';
import { FunderMessage } from './funder-message.entity';
import { recordFollowed } from './recorded-decision';

const WAIT_MS = 24 * 3600_000;

/** Reads a message of a funder's system: it may be faster than the funder's own answer, so it waits for its run. */
export const messageJob = defineJob<{ messageServiceId: string }, Services>({
  ...MESSAGE_JOB,
  async run({ messageServiceId }, services) {
    const read: Read = (sql, parameters) => services.database.read(sql, parameters);
    const message = await services.transact((tx) => tx.db.findOneBy(FunderMessage, { serviceId: messageServiceId }));
    if (message?.status !== 'waiting' || message.body === '') return;
    const { accountId, funderServiceId } = message;
    const configuration = (await funderConfigurations(read, accountId, [funderServiceId])).get(funderServiceId);
    const connector = configuration?.assigned?.connector;
    const webhook = connector?.manifest.webhook;
    const settle = (status: FunderMessage['status'], runId: string | null = null) =>
      services.transact((tx) => patch(tx.db, FunderMessage, { serviceId: messageServiceId }, { status, runId }));
    if (!connector || !webhook) return settle('ignored');
    const context = sealContext(FunderMessage, 'body', { serviceId: messageServiceId });
    const { body, headers } = services.secrets.openJson<{ body: string; headers: Record<string, string> }>(
      message.body,
      context,
    );
    const facts = {
      step: 'webhook',
      tables: connector.manifest.tables ?? {},
      sendDate: message.created.toISOString().slice(0, 10),
      contentOf: () => Buffer.alloc(0),
    };
    const scope = scopeOf({ body: readBody(body, webhook.format), http: { headers } });
    if (webhook.ignore !== undefined && holds(webhook.ignore, scope)) return settle('ignored');
    const text = (node: unknown) =>
      node === undefined ? undefined : new Evaluation(facts).text(node, scope, { pointer: '/webhook', path: '' });
    const reference = text(webhook.reference);
    const ownReference = text(webhook.own_reference);
    if (reference === undefined && ownReference === undefined) return settle('unmatched');
    const [found] = await read<{ id: string }>(
      `SELECT r.service_id AS id FROM (
         SELECT service_id FROM send_runs WHERE account_id = ? AND reference = ?
         UNION SELECT service_id FROM send_runs WHERE account_id = ? AND own_reference = ?
       ) AS called JOIN send_runs r ON r.service_id = called.service_id
       JOIN funder_submissions s ON s.service_id = r.submission_service_id
       WHERE s.funder_service_id = ? AND r.is_production = 1 AND s.deleted_at IS NULL
       ORDER BY r.created DESC, r.service_id DESC LIMIT 1`,
      [accountId, reference ?? null, accountId, ownReference ?? null, funderServiceId],
    );
    const ageMs = services.clock.now().getTime() - message.created.getTime();
    if (!found && ageMs >= WAIT_MS) return settle('unmatched');
    if (!found) throw new RetryAfter(Math.min(600, Math.max(1, ageMs / 1000)), false);
    const { run, redact } = await runWith(services, found.id, message);
    await services.transact(async (tx) => {
      await patch(tx.db, FunderMessage, { serviceId: messageServiceId }, { status: 'used', runId: run.serviceId });
      if (webhook.then === 'poll') {
        await patch(tx.db, SendRun, { serviceId: run.serviceId }, { nextPollAt: tx.now });
        return tx.enqueue(POLL_JOB, { runId: run.serviceId }, 0);
      }
      const said = mapDecision(webhook.decision ?? {}, scope, { ...facts, redact }, '/webhook/decision');
      if (said.problems.length > 0) {
        await troubleOf(tx, connector, troubleIn(said.problems));
        return noteProblem(tx, connector, run.serviceId, unknownAnswer(connector));
      }
      if (!said.decision) return;
      const decision = withoutSecrets(said.decision, redact);
      const about = {
        sourceId: message.messageId,
        method: 'provider_callback' as const,
        pointer: '/webhook/decision',
        channel: configuration.spec?.channel ?? 'api',
      };
      const { hash, problem, isRecorded } = await recordFollowed(tx, connector, run, decision, about);
      await noteProblem(tx, connector, run.serviceId, problem);
      const isOver = isRecorded && isLast(decision.application_status);
      await patch(
        tx.db,
        SendRun,
        { serviceId: run.serviceId },
        { decisionHash: hash, ...(isOver && { nextPollAt: null }) },
      );
    });
  },
});

/** A run, with what takes out of the funder's words what nobody may read there; the secret of its messages as well. */
async function runWith(services: Services, runId: string, { accountId, funderServiceId }: FunderMessage) {
  const { run, link } = await services.transact(async (tx) => ({
    run: await tx.db.findOneByOrFail(SendRun, { serviceId: runId }),
    link: await tx.db.findOneBy(FunderLink, { accountId, funderServiceId }),
  }));
  const context = await openRun(services, run, { attemptId: '', isTest: false, version: 'active', isReading: true });
  const sealed = link?.callbackSecret;
  if (sealed) context.secrets.add(services.secrets.open(sealed, callbackSecretContext(accountId, funderServiceId)));
  return { run, redact: context.redact };
}
