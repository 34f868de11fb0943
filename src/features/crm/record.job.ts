import { patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { AppError } from '../../platform/errors';
import { defineJob, RetryAfter } from '../../platform/jobs/job';
import { inTurn } from '../../platform/jobs/own-turns';
import type { Services } from '../../platform/services';
import { CrmRefused, CrmUnavailable, createCrmClient } from './client';
import { FETCH_DELAYS_SECONDS, FETCH_RECORD_JOB, MAX_DELAY_SECONDS, type StepPayload } from './crm.jobs.rules';
import { CrmIntegration } from './crm-integration.entity';
import { CrmPayload } from './crm-payload.entity';
import { bringUpToDate } from './deal.commands';
import { contentContext, proceed } from './ingestion.commands';
import { type OpenIntegration, opened } from './integration.queries';
import { failSync, findEndUser, insertOpportunities, noteOpportunity, readOpportunities } from './opportunity.commands';
import { parserFor } from './parsers/registry';
import { problemLines, type ReadDeal, readRecord } from './reading.rules';

const NOT_USABLE = 'The record that the CRM answered cannot be taken over';

/**
 * Fetches the record behind a payload of ids and lays it over the end user. A CRM that is not to be reached is asked
 * again a few times; then, or when it refuses, the payload is failed and the synchronisation with it.
 */
export const fetchRecordJob = defineJob<StepPayload, Services>({
  ...FETCH_RECORD_JOB,
  retryDelaysSeconds: FETCH_DELAYS_SECONDS,
  async run({ payloadServiceId }, services, { attempt, isLast, signal }) {
    const { transact, secrets, outbound, clock } = services;
    const found = await transact((tx) => pendingPayload(tx, payloadServiceId));
    if (!found) return;
    const { payload } = found;
    const integration = opened(secrets, found.integration);
    const parser = parserFor(integration.provider);
    const record = parser.read(secrets.openJson(payload.content, contentContext(payloadServiceId)), integration.config);
    if (!found.integration.isEnabled) return transact((tx) => fail(tx, payload, 'The integration is disabled.'));
    if (!record || !parser.lookUp || !parser.canLookUp?.(integration.config))
      return transact((tx) => fail(tx, payload, 'The integration has no credentials to fetch the record.'));
    try {
      const client = createCrmClient(outbound, () => clock.now().getTime(), signal);
      const opportunityId = record.opportunityId ?? payload.opportunityId;
      const { lookUp } = parser;
      const answered = await inTurn(payload.accountId, () => lookUp(opportunityId, client, integration.config));
      const read = readRecord(answered, integration.config.mapping);
      await transact((tx) => apply(tx, services, integration, payloadServiceId, read));
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof CrmUnavailable && isLast)
        return transact((tx) => fail(tx, payload, `${error.message} It was asked ${attempt} times.`));
      if (error instanceof CrmUnavailable) {
        await transact((tx) => noteProblem(tx, payload, error));
        throw new RetryAfter(Math.min(error.retryAfterSeconds ?? 0, MAX_DELAY_SECONDS));
      }
      if (error instanceof CrmRefused) return transact((tx) => fail(tx, payload, error.message));
      if (error instanceof AppError) return transact((tx) => fail(tx, payload, `${NOT_USABLE}: ${error.message}`));
      throw error;
    }
  },
});

async function pendingPayload(tx: Tx, serviceId: string) {
  const payload = await findLocked(tx.db, CrmPayload, { serviceId });
  if (payload?.status !== 'pending') return null;
  const integration = await tx.db.findOneBy(CrmIntegration, { serviceId: payload.integrationId });
  return integration && { payload, integration };
}

async function apply(
  tx: Tx,
  { secrets }: Pick<Services, 'secrets'>,
  integration: OpenIntegration,
  payloadServiceId: string,
  { deal, problems, unmapped }: ReadDeal,
): Promise<void> {
  // The order of ingestion, so that the two never wait for each other: the integration, then what hangs on it.
  await findLocked(tx.db, CrmIntegration, { serviceId: integration.serviceId });
  const found = await pendingPayload(tx, payloadServiceId);
  if (!found) return;
  const { payload } = found;
  const { opportunityId, endUserServiceId } = payload;
  const opportunities = await readOpportunities(tx, integration, [opportunityId]);
  const endUser = await findEndUser(tx, opportunities, opportunityId, null);
  if (endUser?.serviceId !== endUserServiceId) return fail(tx, payload, 'The end user is no longer there.');
  const opportunity = opportunities.known.get(opportunityId) ?? null;
  const taken = await bringUpToDate(tx, secrets, opportunityId, endUser, opportunity, deal);
  const lines = [...taken.problems, ...problemLines(problems)];
  await noteOpportunity(tx, opportunities, { opportunityId }, deal, {
    endUserServiceId,
    problems: lines,
    fetches: false,
  });
  await insertOpportunities(tx, opportunities);
  const rest = await proceed(tx, secrets, payload, deal, false);
  await patch(
    tx.db,
    CrmPayload,
    { serviceId: payloadServiceId },
    {
      ...rest,
      message: null,
      problems: lines,
      unmapped,
    },
  );
}

const noteProblem = (tx: Tx, { serviceId }: CrmPayload, { message }: CrmUnavailable) =>
  tx.db.update(CrmPayload, { serviceId }, { message: message.slice(0, 500) });

async function fail(tx: Tx, payload: CrmPayload, message: string): Promise<void> {
  await tx.db.update(
    CrmPayload,
    { serviceId: payload.serviceId },
    { status: 'failed', message: message.slice(0, 500) },
  );
  await failSync(tx, payload, message);
}
