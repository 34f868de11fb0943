import { createIntegration, type Integration } from '../../test/support/crm';
import { createDeal, createFunder, saveForm, trigger, upsert } from '../../test/support/deals';
import { inboundPath, mime } from '../../test/support/inbound';
import { ADMIN_KEY, type TestService } from '../../test/support/service';
import { until } from '../../test/support/until';
import { createWebhook } from '../../test/support/webhooks';
import type { Stage } from '../faults/stage';

/** Numbers and credentials that nobody without the right for them may be told. */
export const SECRETS = {
  ssn: '219-09-9321',
  ein: '47-1934562',
  header: 'bearer-of-hostile-tests',
  chat: 'T0HOSTILE/B0HOSTILE/XXXXHOSTILE',
  information: 'Marker-of-the-information',
};

/** What the attacker has: an account with something of everything, and keys of all kinds. */
export interface World {
  stage: Stage;
  platform: string;
  keys: { all: string; read: string; submit: string; admin: string };
  /** A key of ADMIN alone, with an expiry and a list of addresses. */
  limited: string;
  /** The id of a key that may more. */
  strongerId: string;
  deal: string;
  /** A submission that went out by mail, and what names it to strangers. */
  mailed: { submission: string; subject: string };
  /** One that went out by API. */
  called: { submission: string; applicationId: string };
  funder: string;
  mailPath: string;
  callbackPath: string;
  webhook: string;
  crm: Integration;
  /** A merchant's link: what opens it, and what is asked for by it. */
  link: { token: string; file: string; fact: string };
  as(key: string): TestService;
}

export interface WorldOptions {
  /** Deals whose information is as large as it may be, and how large that is. */
  bigDeals: { count: number; bytes: number };
}

const FUNDER_ADDRESS = 'deals@hostile-funder.example';

export async function attackersWorld(stage: Stage, { bigDeals }: WorldOptions): Promise<World> {
  const platform = ADMIN_KEY;
  const admin = stage.as(platform);
  const { createAccount } = await admin.data(
    'mutation { createAccount(name: "Attacker", kind: BROKER) { account { serviceId } apiKey { token } } }',
  );
  const all: string = createAccount.apiKey.token;
  const service = stage.as(all);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const made = await service.data(
    `mutation ($tomorrow: DateTime) {
      read: createApiKey(name: "read", scopes: [READ]) { token }
      submit: createApiKey(name: "submit", scopes: [SUBMIT]) { token }
      admin: createApiKey(name: "admin", scopes: [ADMIN]) { token }
      strong: createApiKey(name: "strong", scopes: [READ, SUBMIT, CONFIGURE, ADMIN]) { key { serviceId } }
      limited: createApiKey(name: "limited", scopes: [ADMIN], expiresAt: $tomorrow, allowedAddresses: ["127.0.0.0/8"]) { token }
    }`,
    { tomorrow },
  );
  const byApi = await createFunder(admin, { name: `Hostile API ${stage.name}`, productionUrl: stage.funders.url });
  const byMail = await createFunder(admin, {
    name: `Hostile mail ${stage.name}`,
    submissionEmailAddress: FUNDER_ADDRESS,
  });
  for (const id of [byApi, byMail])
    await service.data('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id });
  await saveForm(service, byApi, 'PRODUCTION', {});
  await service.data(
    'mutation ($id: ID!, $cc: [String!]) { updateFunderIntegration(funderServiceId: $id, input: { submissionCcEmailAddresses: $cc }) { state } }',
    { id: byMail, cc: ['archive@hostile.example'] },
  );
  const deal = await createDeal(service, {
    name: 'Hostile Harbor LLC',
    information: {
      company: { name: SECRETS.information, ein: SECRETS.ein },
      owners: [{ first_name: 'Ann', last_name: 'Lee', ssn: SECRETS.ssn }],
    },
  });
  const [mailedId, calledId] = [await upsert(service, deal, byMail), await upsert(service, deal, byApi)];
  for (const id of [mailedId, calledId]) await trigger(service, id);
  const letter = await until(
    () => stage.mail.received.find(({ recipients }) => recipients.includes(FUNDER_ADDRESS)),
    'the letter to the funder',
  );
  await until(async () => {
    const { funderSubmission } = await service.data(
      'query ($id: ID!) { funderSubmission(serviceId: $id) { status } }',
      { id: calledId },
    );
    return funderSubmission.status === 'SUBMITTED_TO_FUNDER' || undefined;
  }, 'the deal at the funder');
  const links = await service.data('query ($id: ID!) { funderIntegration(funderServiceId: $id) { callbackUrl } }', {
    id: byApi,
  });
  const mailPath = await inboundPath(service as TestService, all);
  const hook = await createWebhook(service, {
    url: `${stage.receiver.url}/attacked`,
    topic: 'end_user.created',
    headers: { Authorization: SECRETS.header },
  });
  await createWebhook(service, { url: `${stage.receiver.url}/services/${SECRETS.chat}`, topic: 'end_user.failed' });
  const crm = await createIntegration(service, 'GENERIC');
  const link = await merchantsLink(service, deal);
  // The same letter as an archive hands it back, and a merchant's own.
  const { parsed } = letter;
  for (const mail of [
    { from: 'archive@hostile.example', subject: parsed.subject ?? '', text: parsed.text ?? '' },
    { from: 'ann@harbor.example', subject: 'My numbers', text: `SSN ${SECRETS.ssn}, EIN ${SECRETS.ein}` },
  ])
    await fetch(`http://127.0.0.1:${stage.service.port()}${mailPath}`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: mime(mail),
    });
  const chunk = 400;
  const notes = Array.from({ length: Math.floor(bigDeals.bytes / (chunk + 3)) }, () => 'x'.repeat(chunk));
  for (let index = 0; index < bigDeals.count; index++)
    await createDeal(service, { name: `Big ${index}`, information: { notes } });
  return {
    stage,
    platform,
    keys: { all, read: made.read.token, submit: made.submit.token, admin: made.admin.token },
    strongerId: made.strong.key.serviceId,
    limited: made.limited.token,
    deal,
    mailed: { submission: mailedId, subject: parsed.subject ?? '' },
    called: { submission: calledId, applicationId: `APP-${calledId}` },
    funder: byApi,
    mailPath,
    callbackPath: new URL(links.funderIntegration.callbackUrl).pathname,
    webhook: hook.serviceId,
    crm,
    link,
    as: (key) => stage.as(key),
  };
}

async function merchantsLink(service: Pick<TestService, 'data'>, deal: string): Promise<World['link']> {
  const { file, fact } = await service.data(
    `mutation ($deal: ID!) {
      file: addChecklistItem(input: { endUserServiceId: $deal, kind: FILE, fileClass: "voided_check" }) { serviceId }
      fact: addChecklistItem(input: { endUserServiceId: $deal, kind: FACT, path: "company.dba" }) { serviceId } }`,
    { deal },
  );
  const { createUploadLink } = await service.data(
    'mutation ($input: UploadLinkInput!) { createUploadLink(input: $input) { url } }',
    { input: { endUserServiceId: deal, itemIds: [file.serviceId, fact.serviceId] } },
  );
  const [, token = ''] = String(createUploadLink.url).split('#');
  return { token, file: file.serviceId, fact: fact.serviceId };
}
