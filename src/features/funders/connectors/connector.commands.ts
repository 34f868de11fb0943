import { isDuplicate } from '../../../platform/db/database';
import { insert, patch } from '../../../platform/db/insert';
import { sealContext } from '../../../platform/db/sealed';
import type { Tx } from '../../../platform/db/transact';
import { AppError, BadInput, Conflict, NotFound } from '../../../platform/errors';
import { PLATFORM } from '../../../platform/events/event.entity';
import { sha256 } from '../../../platform/hash.rules';
import type { Secrets } from '../../../platform/secrets';
import type { CheckUrl } from '../funder.commands';
import { Funder } from '../funder.entity';
import { FunderLink } from '../integration.entity';
import { ENVIRONMENTS } from '../integration.rules';
import { NOT_TESTED } from '../link.commands';
import type { Finding } from './check.rules';
import type { ManifestCheck } from './check-apart';
import { ConnectorVersion, FunderConnector } from './connector.entity';
import { connectorActivated, connectorAssigned, connectorRetired, connectorSaved } from './connector.events';
import { loadConnector, storedOf } from './loaded';
import { type FormFieldOf, formOf, type Manifest, OWN_SLUG } from './manifest.rules';

const NOTE_LENGTH = 1000;
const URL_LENGTH = 1000;

/** A manifest with errors: the findings stand in `extensions.problems`. */
export class InvalidManifest extends AppError {
  constructor(findings: readonly Finding[]) {
    const [first] = findings.filter(({ severity }) => severity === 'error');
    const where = first ? `line ${first.line}: ${first.message}` : 'it has errors.';
    super('BAD_USER_INPUT', `The manifest cannot be saved: ${where}`, { problems: findings });
  }
}

/** Two at once: the other was first. */
const raced = (slug: string) => (error: unknown) => {
  throw isDuplicate(error) ? new Conflict(`Another version of ${slug} came at this moment: try again.`) : error;
};

/** Makes a manifest the next version of its slug, a draft. Throws InvalidManifest, Conflict. */
export async function saveConnector(
  tx: Tx,
  { text, checked: { readAs, findings } }: { text: string; checked: ManifestCheck },
  note: string | null,
): Promise<ConnectorVersion> {
  if ((note?.length ?? 0) > NOTE_LENGTH) throw new BadInput(`note: Longer than maximum length ${NOTE_LENGTH}.`);
  if (readAs === null) throw new InvalidManifest(findings);
  const { slug } = loadConnector('', 0, readAs).manifest;
  const about = { origin: 'uploaded', note, isActive: false } as const;
  const row = await nextVersion(tx, slug, { manifest: text, readAs }, about).catch(raced(slug));
  tell(tx, connectorSaved, row);
  return row;
}

/** A manifest that ships with the service: active at once, unless one that was uploaded is. */
export async function installBuiltIn(tx: Tx, text: string, manifest: Manifest, secrets: Secrets): Promise<void> {
  const { slug } = manifest;
  const active = await tx.db.findOneBy(ConnectorVersion, { activeSlug: slug });
  const isActive = active?.origin !== 'uploaded';
  if (isActive && active) await standDown(tx, active);
  const texts = { manifest: text, readAs: JSON.stringify(manifest) };
  const row = await nextVersion(tx, slug, texts, { origin: 'built_in', note: null, isActive });
  if (isActive && active) await formsChanged(tx, active, row, secrets);
}

async function nextVersion(
  tx: Tx,
  slug: string,
  texts: Pick<ConnectorVersion, 'manifest' | 'readAs'>,
  { origin, note, isActive }: { origin: ConnectorVersion['origin']; note: string | null; isActive: boolean },
): Promise<ConnectorVersion> {
  const [latest] = await tx.db.find(ConnectorVersion, { where: { slug }, order: { version: 'DESC' }, take: 1 });
  const row: ConnectorVersion = {
    slug,
    version: (latest?.version ?? 0) + 1,
    status: isActive ? 'active' : 'draft',
    origin,
    ...texts,
    checksum: sha256(texts.manifest),
    note,
    created: tx.now,
    activeSlug: isActive ? slug : null,
  };
  await insert(tx.db, ConnectorVersion, row);
  return row;
}

const standDown = (tx: Tx, { slug, version }: ConnectorVersion, status: ConnectorVersion['status'] = 'draft') =>
  patch(tx.db, ConnectorVersion, { slug, version }, { status, activeSlug: null });

/** Makes a version the one that new runs take; an older one goes back to it. Throws NotFound. */
export async function activateConnector(
  tx: Tx,
  slug: string,
  version: number,
  secrets: Secrets,
): Promise<ConnectorVersion> {
  const wanted = await tx.db.findOneBy(ConnectorVersion, { slug, version });
  if (!wanted) throw new NotFound('Connector');
  const active = await tx.db.findOneBy(ConnectorVersion, { activeSlug: slug });
  if (active?.version === version) return active;
  if (active) await standDown(tx, active);
  await patch(tx.db, ConnectorVersion, { slug, version }, { status: 'active', activeSlug: slug }).catch(raced(slug));
  await formsChanged(tx, active, wanted, secrets);
  const row: ConnectorVersion = { ...wanted, status: 'active', activeSlug: slug };
  tell(tx, connectorActivated, row);
  return row;
}

/** No new run takes it: its funders are not configured any more. Throws NotFound, BadInput for our own shape. */
export async function retireConnector(tx: Tx, slug: string): Promise<ConnectorVersion> {
  if (slug === OWN_SLUG)
    throw new BadInput('Every funder takes it that has no connector of its own: it cannot be retired.');
  const [active] = await tx.db.find(ConnectorVersion, { where: { activeSlug: slug }, take: 1 });
  const [latest] = await tx.db.find(ConnectorVersion, { where: { slug }, order: { version: 'DESC' }, take: 1 });
  const row = active ?? latest;
  if (!row) throw new NotFound('Connector');
  await standDown(tx, row, 'retired');
  const retired: ConnectorVersion = { ...row, status: 'retired', activeSlug: null };
  tell(tx, connectorRetired, retired);
  return retired;
}

/** Says which connector a funder of the catalogue takes. Throws NotFound, BadInput for an address that may not be called. */
export async function assignConnector(
  tx: Tx,
  {
    funderServiceId,
    slug,
    ...urls
  }: { funderServiceId: string; slug: string; stagingUrl: string | null; productionUrl: string | null },
  checkUrl: CheckUrl,
  secrets: Secrets,
): Promise<Funder> {
  const funder = await tx.db.findOneBy(Funder, { serviceId: funderServiceId });
  if (!funder) throw new NotFound('Funder');
  const active = await tx.db.findOneBy(ConnectorVersion, { activeSlug: slug });
  if (!active)
    throw (await tx.db.existsBy(ConnectorVersion, { slug }))
      ? new BadInput(`The connector ${slug} has no active version.`)
      : new NotFound('Connector');
  for (const [name, url] of Object.entries(urls)) {
    const problem =
      url === null ? null : url.length > URL_LENGTH ? `Longer than maximum length ${URL_LENGTH}.` : checkUrl(url);
    if (problem) throw new BadInput(`${name}: ${problem}`);
  }
  const before = await tx.db.findOneBy(FunderConnector, { funderServiceId });
  if (before) await patch(tx.db, FunderConnector, { funderServiceId }, { slug, ...urls });
  else await insert(tx.db, FunderConnector, { funderServiceId, slug, ...urls });
  await formChanged(tx, funderServiceId, null, manifestOf(active), secrets);
  tell(tx, connectorAssigned, active, funderServiceId);
  return funder;
}

/** The funders of a connector have another version of it from now on. */
async function formsChanged(
  tx: Tx,
  from: ConnectorVersion | null,
  to: ConnectorVersion,
  secrets: Secrets,
): Promise<void> {
  const before = from && manifestOf(from);
  for (const { funderServiceId } of await tx.db.findBy(FunderConnector, { slug: to.slug }))
    await formChanged(tx, funderServiceId, before, manifestOf(to), secrets);
}

const manifestOf = (row: ConnectorVersion): Manifest => loadConnector(row.slug, row.version, storedOf(row)).manifest;

/** Links whose saved values lack what the form asks for now say so; a form that is another one has not been tested. */
async function formChanged(
  tx: Tx,
  funderServiceId: string,
  before: Manifest | null,
  after: Manifest,
  secrets: Secrets,
): Promise<void> {
  const fields = formOf(after);
  if (fields === null || (before && namesOf(formOf(before) ?? []) === namesOf(fields))) return;
  const required = fields.flatMap(({ name, required: isRequired = true }) => (isRequired ? [name] : []));
  for (const link of await tx.db.findBy(FunderLink, { funderServiceId })) {
    const { accountId } = link;
    const missing = ENVIRONMENTS.map((environment) => {
      const sealed = link[`${environment}Values`];
      if (sealed === null) return [environment, []] as const;
      const saved = secrets.openJson<Record<string, unknown>>(
        sealed,
        sealContext(FunderLink, `${environment}Values`, { accountId, funderServiceId }),
      );
      return [environment, required.filter((name) => !Object.hasOwn(saved, name))] as const;
    });
    const tests = { ...NOT_TESTED.staging, ...NOT_TESTED.production };
    const changes = { missingValues: Object.fromEntries(missing), ...tests, lastUpdated: tx.now };
    await patch(tx.db, FunderLink, { accountId, funderServiceId }, changes);
  }
}

const namesOf = (fields: readonly FormFieldOf[]) =>
  JSON.stringify(fields.map(({ name, type, required = true }) => [name, type, required]));

type ConnectorEvent = typeof connectorSaved | typeof connectorActivated | typeof connectorRetired;

/** The platform's own log tells of it: connectors belong to no account. */
function tell(
  tx: Tx,
  event: ConnectorEvent | typeof connectorAssigned,
  { slug, version }: ConnectorVersion,
  funderServiceId?: string,
): void {
  const subjects = [slug, ...(funderServiceId ? [funderServiceId] : [])];
  const details = { slug, version };
  const { topic } = event;
  tx.record({ accountId: PLATFORM, operation: topic, outcome: 'changed', subjects, topics: [topic], details });
}
