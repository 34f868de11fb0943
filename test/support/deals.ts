import { ADMIN_KEY, type TestService } from './service';
import { until } from './until';

export interface FunderSpec {
  name?: string;
  aliases?: string[];
  emailDomains?: string[];
  channel?: 'API' | 'WEB_PORTAL' | 'ALL_OFFERS' | 'CRM_LENDSAAS';
  productionUrl?: string;
  stagingUrl?: string | null;
  formFields?: { fieldType: string; label: string; name: string; required: boolean }[];
  requiredInformation?: string[];
  requiredFileClasses?: string[];
  /** Null: none. Without it a funder that has no integration gets one. */
  submissionEmailAddress?: string | null;
}

let number = 0;

/** A funder of the catalogue: with `productionUrl` it has an integration, else it takes email. */
export async function createFunder(service: TestService, spec: FunderSpec = {}): Promise<string> {
  const {
    name = `Funder ${++number}`,
    aliases = [],
    emailDomains = [],
    channel = 'API',
    productionUrl,
    submissionEmailAddress,
    ...integration
  } = spec;
  const input = {
    name,
    aliases,
    emailDomains,
    submissionEmailAddress:
      submissionEmailAddress === undefined && !productionUrl
        ? `deals@funder-${number}.example`
        : submissionEmailAddress,
    ...(productionUrl && {
      integration: { channel, displayName: name, formFields: [], productionUrl, ...integration },
    }),
  };
  const created = await service.data(
    'mutation ($input: CreateFunderInput!) { createFunder(input: $input) { serviceId } }',
    { input },
    ADMIN_KEY,
  );
  return created.createFunder.serviceId;
}

/** A funder that is linked, with its production values saved where it has an integration. */
export async function linkedFunder(
  service: TestService,
  spec: FunderSpec = {},
  formValues: Record<string, string> = {},
): Promise<string> {
  const funderServiceId = await createFunder(service, spec);
  await service.data('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id: funderServiceId });
  if (spec.productionUrl && !spec.stagingUrl) await saveForm(service, funderServiceId, 'PRODUCTION', formValues);
  return funderServiceId;
}

/** Has decisions of the funder's system taken without a signature. */
export async function takeUnsigned(service: TestService, funderServiceId: string, isTaken = true): Promise<void> {
  await service.data(
    `mutation ($id: ID!, $required: Boolean!) {
      updateFunderIntegration(funderServiceId: $id, input: { requireCallbackSignature: $required }) { state }
    }`,
    { id: funderServiceId, required: !isTaken },
  );
}

export function saveForm(
  service: TestService,
  id: string,
  environment: 'STAGING' | 'PRODUCTION',
  formValues: Record<string, string>,
) {
  return service.data(
    `mutation ($id: ID!, $environment: Environment!, $formValues: JSONObject!) {
      saveFunderIntegrationForm(funderServiceId: $id, environment: $environment, formValues: $formValues) { state }
    }`,
    { id, environment, formValues },
  );
}

export async function createDeal(service: TestService, input: Record<string, unknown> = {}): Promise<string> {
  const created = await service.data(
    'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }',
    {
      input: { name: 'Blue Cedar Cafe LLC', ...input },
    },
  );
  return created.createEndUser.serviceId;
}

export async function upsert(service: TestService, endUserServiceId: string, funderServiceId: string): Promise<string> {
  const { upsertFunderSubmission } = await service.data(
    'mutation ($deal: ID!, $funder: ID!) { upsertFunderSubmission(endUserServiceId: $deal, funderServiceId: $funder) { serviceId } }',
    { deal: endUserServiceId, funder: funderServiceId },
  );
  return upsertFunderSubmission.serviceId;
}

/** A deal, a linked funder and the submission of one to the other. */
export async function readySubmission(
  service: TestService,
  spec: FunderSpec = {},
  formValues: Record<string, string> = {},
) {
  const funder = await linkedFunder(service, spec, formValues);
  const deal = await createDeal(service);
  return { funder, deal, submission: await upsert(service, deal, funder) };
}

export function trigger(service: TestService, id: string, useSandbox = false) {
  return service.graphql(
    'mutation ($id: ID!, $sandbox: Boolean!) { triggerFunderSubmission(submissionServiceId: $id, useSandbox: $sandbox) { serviceId status } }',
    { id, sandbox: useSandbox },
  );
}

export async function readSubmission(service: TestService, id: string) {
  const { funderSubmission } = await service.data(
    `query ($id: ID!) { funderSubmission(serviceId: $id) {
      serviceId status submittedAt submissionStatusMessage submissionResult shouldSend configuredChannel submissionConfigured
      sendEligibility { sendable reason detail evidence { status } }
      attempts { serviceId channel status isProduction created completedAt message providerReference note }
      currentDecision { serviceId applicationStatus } decisions { serviceId applicationStatus supersededAt }
    } }`,
    { id },
  );
  return funderSubmission;
}

type Submission = Awaited<ReturnType<typeof readSubmission>>;

/** The submission once `condition` holds. */
export function submissionWhen(
  service: TestService,
  id: string,
  condition: (submission: Submission) => boolean,
): Promise<Submission> {
  let seen: Submission | undefined;
  return until(
    async () => {
      seen = await readSubmission(service, id);
      return condition(seen) ? seen : undefined;
    },
    () =>
      `submission ${id}, which is ${seen?.status} (${seen?.attempts.map(({ status }: { status: string }) => status)})`,
  );
}
