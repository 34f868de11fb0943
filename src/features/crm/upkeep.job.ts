import type { Recurring } from '../../platform/jobs/recurring';
import type { Services } from '../../platform/services';
import { createCrmClient } from './client';
import type { CrmIntegration } from './crm-integration.entity';
import type { CrmPayload } from './crm-payload.entity';
import { ERASED } from './erasure.commands';
import { contentContext } from './ingestion.commands';
import { opened } from './integration.queries';
import { parserFor } from './parsers/registry';
import { claimUpkeep, upkeepDone } from './upkeep.commands';

/**
 * Keeps the channels of CRMs open, each once a day. One that could not be renewed is tried again the next day; one whose
 * process died meanwhile is taken over when its claim ends.
 */
export const crmUpkeep: Recurring<Services> = {
  name: 'crm.upkeep',
  everySeconds: 600,
  async run(services, signal) {
    while (!signal.aborted) {
      const due = await services.transact(claimUpkeep);
      if (!due) return;
      await keepOpen(services, due, signal).catch((error: unknown) =>
        services.log.warn({ err: error, integrationId: due.integration.serviceId }, "a CRM's channel was not renewed"),
      );
      // Cut off by a stop: the claim ends, and another process does it.
      if (!signal.aborted) await services.transact((tx) => upkeepDone(tx, due.integration));
    }
  },
};

async function keepOpen(
  { secrets, outbound, clock }: Services,
  { integration, payloads }: { integration: CrmIntegration; payloads: CrmPayload[] },
  signal: AbortSignal,
): Promise<void> {
  const parser = parserFor(integration.provider);
  if (!parser.keepOpen || !integration.isEnabled) return;
  const { config, secret } = opened(secrets, integration);
  if (!parser.canLookUp?.(config)) return;
  const client = createCrmClient(outbound, () => clock.now().getTime(), signal);
  const items = payloads
    .filter(({ content }) => content !== ERASED)
    .map(({ content, serviceId }) => secrets.openJson<unknown>(content, contentContext(serviceId)));
  await parser.keepOpen(items, client, config, { secret, nowMs: clock.now().getTime() });
}
