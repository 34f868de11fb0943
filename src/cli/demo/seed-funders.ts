import type { Api } from './api';
import { type DemoFunder, FUNDERS } from './funders';
import { until } from './until';

/** Puts the funders into the catalogue, and links them for the broker as a person would. Answers their ids by slug. */
export async function seedFunders(admin: Api, broker: Api, fundersUrl: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const funder of FUNDERS) {
    const { createFunder } = await admin.call<{ createFunder: { serviceId: string } }>(
      'mutation ($input: CreateFunderInput!) { createFunder(input: $input) { serviceId } }',
      { input: catalogueEntry(funder, fundersUrl) },
    );
    ids.set(funder.slug, createFunder.serviceId);
    if (!funder.unlinked) await link(broker, createFunder.serviceId, funder);
  }
  return ids;
}

function catalogueEntry(funder: DemoFunder, fundersUrl: string) {
  const { slug, name, aliases = [], channel } = funder;
  const domain = `${slug}.example`;
  const entry = { name, slug, aliases, emailDomains: [domain], submissionEmailAddress: `submissions@${domain}` };
  if (!channel) return entry;
  const integration = {
    channel,
    displayName: channel === 'WEB_PORTAL' ? `${name} broker portal` : `${name} API`,
    formFields: funder.formFields ?? [],
    productionUrl: funder.productionUrl ?? `${fundersUrl}/${slug}/deals`,
    ...(funder.staging && { stagingUrl: `${fundersUrl}/${slug}/sandbox` }),
    requiredInformation: funder.requiredInformation ?? [],
    requiredFileClasses: funder.requiredFileClasses ?? [],
  };
  return { ...entry, integration };
}

async function link(broker: Api, id: string, funder: DemoFunder): Promise<void> {
  const { channel, staging, stopsAt, formFields = [], cc, excludes } = funder;
  await broker.call('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id });
  if (!channel) {
    const input = { submissionEmailSubjectPrefix: '[Bayview]', ...(cc && { submissionCcEmailAddresses: cc }) };
    await broker.call(
      `mutation ($id: ID!, $input: UpdateFunderIntegrationInput!) {
        updateFunderIntegration(funderServiceId: $id, input: $input) { state }
      }`,
      { id, input },
    );
  }
  if (excludes) {
    await broker.call(
      `mutation ($id: ID!, $input: FunderExclusionRuleInput!) {
        putFunderExclusionRule(funderServiceId: $id, input: $input) { reason }
      }`,
      { id, input: excludes },
    );
  }
  if (!channel || stopsAt === 'NOT_CONFIGURED') return;
  const formValues = Object.fromEntries(formFields.map(({ name }) => [name, `demo-${name.replaceAll('_', '-')}`]));
  if (staging) {
    await saveForm(broker, id, 'STAGING', formValues);
    if (stopsAt === 'STAGING_CONFIGURED') return;
    // A funder with staging takes production values only behind a staging test that succeeded.
    await test(broker, id, 'STAGING');
    if (stopsAt === 'STAGING_LIVE') return;
  }
  await saveForm(broker, id, 'PRODUCTION', formValues);
  if (stopsAt === 'PRODUCTION_LIVE') await test(broker, id, 'PRODUCTION');
}

export const saveForm = (broker: Api, id: string, environment: string, formValues: object) =>
  broker.call(
    `mutation ($id: ID!, $environment: Environment!, $formValues: JSONObject!) {
      saveFunderIntegrationForm(funderServiceId: $id, environment: $environment, formValues: $formValues) { state }
    }`,
    { id, environment, formValues },
  );

/** Tests one environment, and waits until the test has succeeded. */
export async function test(broker: Api, id: string, environment: 'STAGING' | 'PRODUCTION'): Promise<void> {
  await broker.call(
    `mutation ($id: ID!, $environment: Environment!) {
      testFunderIntegration(funderServiceId: $id, environment: $environment) { serviceId }
    }`,
    { id, environment },
  );
  await until(async () => {
    const { funderIntegration } = await broker.call<{ funderIntegration: { state: string } }>(
      'query ($id: ID!) { funderIntegration(funderServiceId: $id) { state } }',
      { id },
    );
    return funderIntegration.state === `${environment}_LIVE`;
  }, `The ${environment.toLowerCase()} test of a simulated funder did not succeed.`);
}
