import { sealContext } from '../../platform/db/sealed';
import { BadInput, NotFound } from '../../platform/errors';
import type { Services } from '../../platform/services';
import { readDeal } from '../deals/deal.queries';
import { nameToFunders } from '../deals/information.rules';
import { funderConfigurations, type Read } from '../funders/configuration.queries';
import { connectorOf } from '../funders/connectors/connector.queries';
import { basesOf, OWN_SLUG } from '../funders/connectors/manifest.rules';
import { FunderLink } from '../funders/integration.entity';
import type { Environment } from '../funders/integration.rules';
import { requestPreview } from './request-preview';
import type { RequestPreview } from './request-preview.types';

/**
 * What a funder would receive of a deal. Throws NotFound, BadInput for a funder that is not reached by an API, or has no
 * such environment.
 */
export async function previewOf(
  services: Pick<Services, 'database' | 'secrets' | 'clock' | 'config'>,
  accountId: string,
  {
    endUserServiceId,
    funderServiceId,
    environment,
  }: { endUserServiceId: string; funderServiceId: string; environment: Environment },
  showsTaxNumbers: boolean,
): Promise<RequestPreview> {
  const { database, secrets, clock, config } = services;
  const read: Read = (sql, parameters) => database.read(sql, parameters);
  const deal = await readDeal(services, accountId, endUserServiceId);
  const configuration = (await funderConfigurations(read, accountId, [funderServiceId])).get(funderServiceId);
  if (!configuration?.linked) throw new NotFound('Linked funder');
  const { assigned, spec, funderName } = configuration;
  if (!spec || spec.channel === 'web_portal' || configuration.channel === 'email')
    throw new BadInput(`${funderName} is not reached by an API: there are no requests to be shown.`);
  const connector = assigned ? assigned.connector : await connectorOf(read, OWN_SLUG);
  if (!connector) throw new BadInput(`${funderName} has no connector that is active.`);
  const isProduction = environment === 'production';
  if (!basesOf(connector.manifest, isProduction) || (!isProduction && spec.stagingUrl === null))
    throw new BadInput(`${funderName} has no staging environment.`);
  const sealed = configuration[`${environment}Values`];
  const context = sealContext(FunderLink, `${environment}Values`, { accountId, funderServiceId });
  const [about] = await read<{ ownId: string | null; token: string }>(
    `SELECT e.end_user_id AS ownId, l.callback_token AS token FROM end_users e JOIN funder_integrations l
     ON l.account_id = e.account_id AND l.funder_service_id = ? WHERE e.service_id = ? AND e.account_id = ?`,
    [funderServiceId, endUserServiceId, accountId],
  );
  return requestPreview(
    connector,
    {
      deal: {
        id: deal.serviceId,
        ownId: about?.ownId ?? null,
        name: nameToFunders(deal),
        information: deal.information,
        files: deal.files,
      },
      form: sealed ? secrets.openJson<Record<string, string>>(sealed, context) : {},
      funder: {
        stagingUrl: spec.stagingUrl || null,
        productionUrl: spec.productionUrl || null,
        formFields: spec.formFields,
      },
      runId: 'run_[reference]',
      attemptId: '[attempt_id]',
      submissionId: '[submission_id]',
      startedAt: clock.now(),
      isProduction,
      callbackUrl: `${config.publicUrl}/api/funder_callbacks/${about ? '[token]' : ''}`,
    },
    showsTaxNumbers,
  );
}
