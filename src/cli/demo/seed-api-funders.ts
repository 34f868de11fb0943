import { stringify } from 'yaml';
import { builtInManifests } from '../../features/funders/connectors/built-in.job';
import { checkManifest } from '../../features/funders/connectors/check.rules';
import { manifestAt } from '../../features/funders/connectors/replay.rules';
import { present } from '../../platform/untyped.rules';
import type { Api } from './api';
import { API_FUNDERS, type ApiFunder, slugOf } from './api-funders';
import { saveForm, test } from './seed-funders';

/** A minute: nobody watches a demo for hours. */
const ASKED_EVERY_SECONDS = 60;

/** So many bank statements the demo's deals have. */
const STATEMENTS = 2;

/** Puts the funders with APIs of their own into the catalogue, their connectors at the demo's addresses, and links them. */
export async function seedApiFunders(admin: Api, broker: Api, fundersUrl: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const funder of API_FUNDERS) ids.set(slugOf(funder), await seedOne(admin, broker, fundersUrl, funder));
  return ids;
}

async function seedOne(admin: Api, broker: Api, fundersUrl: string, funder: ApiFunder): Promise<string> {
  const slug = slugOf(funder);
  const { text, hasStaging } = localManifest(funder, `${fundersUrl}/${slug}`);
  const { saveConnector } = await admin.call<{ saveConnector: { version: number } }>(
    'mutation ($m: String!, $note: String) { saveConnector(manifest: $m, note: $note) { version } }',
    { m: text, note: 'At the addresses of the demo, asked each minute, and content with two statements.' },
  );
  await admin.call('mutation ($s: ID!, $v: Int!) { activateConnector(slug: $s, version: $v) { status } }', {
    s: funder.connector,
    v: saveConnector.version,
  });
  const { createFunder } = await admin.call<{ createFunder: { serviceId: string } }>(
    'mutation ($input: CreateFunderInput!) { createFunder(input: $input) { serviceId } }',
    { input: { name: funder.name, slug, emailDomains: [`${slug}.example`], connector: funder.connector } },
  );
  await link(broker, createFunder.serviceId, funder, hasStaging);
  return createFunder.serviceId;
}

export function localManifest({ connector }: ApiFunder, origin: string): { text: string; hasStaging: boolean } {
  const shipped = present(builtInManifests().get(connector), connector);
  const known = present(checkManifest(shipped).manifest, connector);
  const manifest = present(checkManifest(manifestAt(shipped, known, origin)).manifest, connector);
  const { poll, files } = manifest;
  const often = poll && { poll: { ...poll, first: ASKED_EVERY_SECONDS, every: [ASKED_EVERY_SECONDS] } };
  const classes = Object.entries(files?.classes ?? {}).map(([name, { min = 0, ...most }]) => [
    name,
    { min: Math.min(min, STATEMENTS), ...most },
  ]);
  const fewer = { files: { ...files, classes: Object.fromEntries(classes) } };
  const text = stringify({ ...manifest, ...often, ...fewer }, { lineWidth: 120, aliasDuplicateObjects: false });
  return { text, hasStaging: manifest.environments.staging !== undefined };
}

async function link(broker: Api, id: string, { formValues, secret }: ApiFunder, hasStaging: boolean): Promise<void> {
  await broker.call('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id });
  if (hasStaging) {
    await saveForm(broker, id, 'STAGING', formValues);
    await test(broker, id, 'STAGING');
  }
  await saveForm(broker, id, 'PRODUCTION', formValues);
  if (secret)
    await broker.call(
      'mutation ($id: ID!, $secret: String) { setFunderCallbackSecret(funderServiceId: $id, secret: $secret) { state } }',
      { id, secret },
    );
}

/** Where the service takes the messages of these funders, by slug. */
export async function callbacksOf(broker: Api, url: string): Promise<Map<string, string>> {
  const { funderIntegrations } = await broker.call<{
    funderIntegrations: { callbackUrl: string; funderServiceId: string }[];
  }>('{ funderIntegrations { funderServiceId callbackUrl } }');
  const { linkedFunders } = await broker.call<{ linkedFunders: { serviceId: string; slug: string | null }[] }>(
    '{ linkedFunders { serviceId slug } }',
  );
  return new Map(
    linkedFunders.flatMap(({ serviceId, slug }): [string, string][] => {
      const found = funderIntegrations.find(({ funderServiceId }) => funderServiceId === serviceId);
      return found && slug ? [[slug, new URL(new URL(found.callbackUrl).pathname, url).href]] : [];
    }),
  );
}
