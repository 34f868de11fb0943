import { saveForm, submissionWhen } from './deals';
import { ADMIN_KEY, type TestService } from './service';

/** Makes a manifest the active connector of its slug, and links a funder of its own with it in production, tested first where there is a staging: its id. */
export async function linkConnector(
  service: TestService,
  manifest: string,
  values: Record<string, string> = {},
): Promise<string> {
  const admin = (query: string, variables: object) =>
    service.data(query, variables as Record<string, unknown>, ADMIN_KEY);
  const { saveConnector } = await admin(
    'mutation ($m: String!) { saveConnector(manifest: $m) { slug version title } }',
    { m: manifest },
  );
  const { slug, version, title } = saveConnector;
  await admin('mutation ($slug: ID!, $version: Int!) { activateConnector(slug: $slug, version: $version) { slug } }', {
    slug,
    version,
  });
  const { createFunder } = await admin(
    'mutation ($input: CreateFunderInput!) { createFunder(input: $input) { serviceId } }',
    { input: { name: title, connector: slug } },
  );
  const { serviceId } = createFunder;
  const { linkFunder } = await service.data(
    'mutation ($id: ID!) { linkFunder(funderServiceId: $id) { supportsStaging } }',
    { id: serviceId },
  );
  if (linkFunder.supportsStaging) {
    await saveForm(service, serviceId, 'STAGING', values);
    const { testFunderIntegration } = await service.data(
      'mutation ($id: ID!) { testFunderIntegration(funderServiceId: $id, environment: STAGING) { serviceId } }',
      { id: serviceId },
    );
    await submissionWhen(service, testFunderIntegration.serviceId, ({ submissionResult }) => submissionResult !== null);
  }
  await saveForm(service, serviceId, 'PRODUCTION', values);
  return serviceId;
}
