import type { Services } from '../../platform/services';
import { readDeal } from '../deals/deal.queries';
import { CHANNELS } from '../funders/channels/registry';
import { asSetUp, linkedConfigurations, type Read } from '../funders/configuration.queries';
import { submissionEligibility } from './eligibility.queries';
import { dealEvidence } from './evidence.queries';
import { generatedFiles } from './letter/generated';
import { mappingOf } from './mapping.queries';
import { preflightOf } from './mapping.rules';

export interface PreflightResult {
  funderServiceId: string;
  funderName: string;
  valid: boolean;
  message: string | null;
  missingInformation: string[];
  missingFileClasses: string[];
  files: { endUserFileServiceId: string; fileClass: string | null; fileName: string; sizeBytes: number }[];
}

/**
 * For each funder that the account has linked: what would be sent, and all that stands in the way,
 * by the funder's name. Reads only. Throws NotFound.
 */
export async function preflightResults(
  services: Pick<Services, 'config' | 'database' | 'secrets' | 'clock' | 'threads'>,
  accountId: string,
  endUserServiceId: string,
): Promise<PreflightResult[]> {
  const read: Read = (sql, parameters) => services.database.read(sql, parameters);
  const deal = await readDeal(services, accountId, endUserServiceId);
  const [configurations, evidence] = await Promise.all([
    linkedConfigurations(read, accountId),
    dealEvidence(read, accountId, endUserServiceId),
  ]);
  const byName = configurations
    .map((each) => asSetUp(each, services.config))
    .sort((a, b) => a.funderName.localeCompare(b.funderName, 'en'));
  const byMail = byName.filter(({ configuredChannel }) => configuredChannel === 'email');
  const { funderIds, generated } = await generatedFiles(services, read, accountId, deal, byMail);
  return byName.map((configuration) => {
    const { funderServiceId, funderName } = configuration;
    const unsent = { status: 'pending', shouldSend: true, retryAt: null, productionAttemptStatus: null } as const;
    const found = evidence.get(funderServiceId) ?? [];
    // What is excluded may lack its configuration as well, and all of it is told.
    const details = [
      submissionEligibility(unsent, configuration, found),
      submissionEligibility(unsent, configuration),
    ].map(({ detail }) => detail);
    const spec = configuration.channel === 'integration' ? configuration.spec : null;
    const facts = {
      funderName,
      limit: configuration.configuredChannel && CHANNELS[configuration.configuredChannel].limit,
      // Eligibility says what is missing of the configuration, and better.
      configured: true,
      requiredInformation: spec?.requiredInformation ?? [],
      requiredFileClasses: spec?.requiredFileClasses ?? [],
      information: deal.information,
      files: deal.files,
    };
    const nowMs = services.clock.now().getTime();
    const data = preflightOf(facts, mappingOf(configuration, deal, { isProduction: true, nowMs }));
    const isMade = funderIds.has(funderServiceId);
    const problem = isMade ? generated.problem : null;
    const message = [...new Set(details), data.message, problem].filter(Boolean).join(' ') || null;
    const { missingInformation, missingFileClasses } = data;
    const files = isMade && generated.file ? [...data.files, generated.file] : data.files;
    return {
      ...{ funderServiceId, funderName, valid: message === null, message, files },
      ...{ missingInformation, missingFileClasses },
    };
  });
}
