import { patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { AppError } from '../../platform/errors';
import { defineJob } from '../../platform/jobs/job';
import type { Services } from '../../platform/services';
import { CrmRefused, CrmUnavailable, createCrmClient } from './client';
import { FETCH_DELAYS_SECONDS, FETCH_RECORD_JOB, MAX_DELAY_SECONDS, type StepPayload } from './crm.jobs.rules';
import { CrmIntegration } from './crm-integration.entity';
import { CrmPayload } from './crm-payload.entity';
import { bringUpToDate } from './deal.commands';
import { type CrmDeal, type Problems, readDeal } from './deal.rules';
import { contentContext, problemLines, proceed } from './ingestion.commands';
import { type OpenIntegration, opened } from './integration.queries';
import { mapped } from './mapping.rules';
import { failSync, findEndUser, insertOpportunities, noteOpportunity, readOpportunities } from './opportunity.commands';
import { parserFor } from './parsers/registry';

const NOT_USABLE = 'The record that the CRM answered cannot be taken over';

/**
 * Fetches the record behind a payload of ids and lays it over the end user. A CRM that is not to be reached is asked
 * again a few times; then, or when it refuses, the payload is failed and the synchronisation with it.
 */
export const fetchRecordJob = defineJob<StepPayload, Services>({
  ...FETCH_RECORD_JOB,
  async run({ payloadServiceId, attempt }, services, signal) {
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
      const raw = await parser.lookUp(record, client, integration.config);
      const { deal, problems } = readDeal(mapped(raw, raw, integration.config.mapping ?? {}));
      await transact((tx) => apply(tx, services, integration, payloadServiceId, deal, problems));
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof CrmUnavailable) return transact((tx) => tryAgain(tx, payload, attempt, error));
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
  deal: CrmDeal,
  problems: Problems,
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
  await bringUpToDate(tx, secrets, opportunityId, endUser, opportunity, deal);
  await noteOpportunity(tx, opportunities, { opportunityId, partial: false }, deal, endUserServiceId, false);
  await insertOpportunities(tx, opportunities);
  const rest = await proceed(tx, secrets, payload, deal, false);
  await patch(
    tx.db,
    CrmPayload,
    { serviceId: payloadServiceId },
    {
      ...rest,
      message: null,
      problems: problemLines(problems),
    },
  );
}

async function tryAgain(tx: Tx, payload: CrmPayload, attempt: number, { message, retryAfterSeconds }: CrmUnavailable) {
  const delay = FETCH_DELAYS_SECONDS[attempt - 1];
  if (delay === undefined) return fail(tx, payload, `${message} It was asked ${attempt} times.`);
  await tx.db.update(CrmPayload, { serviceId: payload.serviceId }, { message: message.slice(0, 500) });
  const wait = Math.min(Math.max(delay, retryAfterSeconds ?? 0), MAX_DELAY_SECONDS);
  tx.enqueue(FETCH_RECORD_JOB, { payloadServiceId: payload.serviceId, attempt: attempt + 1 }, wait);
}

async function fail(tx: Tx, payload: CrmPayload, message: string): Promise<void> {
  await tx.db.update(
    CrmPayload,
    { serviceId: payload.serviceId },
    { status: 'failed', message: message.slice(0, 500) },
  );
  await failSync(tx, payload, message);
}
