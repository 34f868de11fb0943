import { nameToFunders } from '../deals/information.rules';
import type { FunderConfiguration } from '../funders/configuration.queries';
import { OWN_SLUG } from '../funders/connectors/manifest.rules';
import type { MappingFacts } from './mapping.rules';

/** What the funder's connector needs to know of a deal besides its information; null for our own shape, and for letters. */
export function mappingOf(
  { assigned, spec, channel }: Pick<FunderConfiguration, 'assigned' | 'spec' | 'channel'>,
  deal: { serviceId: string; endUserId?: string | null; name: string | null; information: unknown },
  { isProduction, nowMs }: { isProduction: boolean; nowMs: number },
): MappingFacts | null {
  if (channel !== 'integration' || !assigned?.connector || assigned.slug === OWN_SLUG) return null;
  return {
    manifest: assigned.connector.manifest,
    isProduction,
    deal: { id: deal.serviceId, ownId: deal.endUserId ?? null, name: nameToFunders(deal) },
    funder: {
      stagingUrl: spec?.stagingUrl || null,
      productionUrl: spec?.productionUrl || null,
      formFields: spec?.formFields ?? [],
    },
    nowMs,
  };
}
