import { LRUCache } from 'lru-cache';
import type { Row } from '../../../platform/db/reader';
import { present } from '../../../platform/untyped.rules';
import type { IntegrationSpec } from '../funder.entity';
import { type LoadedConnector, loadConnector } from './loaded';
import { formOf, type Manifest, OWN_SLUG } from './manifest.rules';
import { fieldsReadings } from './walk.rules';

type Read = <T = Row>(sql: string, parameters: readonly unknown[]) => Promise<T[]>;

/** Which connector a funder takes; `connector` null: it has none that is active. */
export interface AssignedConnector {
  slug: string;
  stagingUrl: string | null;
  productionUrl: string | null;
  connector: LoadedConnector | null;
}

/** The columns of an assignment, to be selected with `ASSIGNED_JOIN`, where `f` is the funder. */
export const ASSIGNED_COLUMNS = `fc.slug AS connectorSlug, fc.staging_url AS connectorStagingUrl, fc.production_url AS connectorProductionUrl,
  c.version AS connectorVersion, COALESCE(c.read_as, c.manifest) AS connectorManifest`;
export const ASSIGNED_JOIN =
  'LEFT JOIN funder_connectors fc ON fc.funder_service_id = f.service_id LEFT JOIN connectors c ON c.active_slug = fc.slug';

export interface AssignedRow {
  connectorSlug: string | null;
  connectorStagingUrl: string | null;
  connectorProductionUrl: string | null;
  connectorVersion: number | null;
  connectorManifest: string | null;
}

/** The assignment of a row; null: the funder takes our own shape. */
export function assignedOf(row: AssignedRow): AssignedConnector | null {
  const { connectorSlug: slug, connectorVersion: version, connectorManifest: text } = row;
  if (slug === null || slug === undefined) return null;
  const connector = version === null || text === null ? null : loadConnector(slug, version, text);
  return { slug, stagingUrl: row.connectorStagingUrl, productionUrl: row.connectorProductionUrl, connector };
}

/** How a funder is reached, with what its connector says: the form, the environments, its name. */
export function specWith(spec: IntegrationSpec | null, assigned: AssignedConnector | null): IntegrationSpec | null {
  if (!assigned) return spec;
  const { connector } = assigned;
  const stagingUrl = assigned.stagingUrl ?? spec?.stagingUrl ?? null;
  const productionUrl = assigned.productionUrl ?? spec?.productionUrl ?? '';
  if (!connector || (spec && assigned.slug === OWN_SLUG)) return spec && { ...spec, stagingUrl, productionUrl };
  const { manifest } = connector;
  const fields = formOf(manifest)?.map(({ name, label, type, required = true }) => ({
    fieldType: type,
    label,
    name,
    required,
  }));
  return {
    channel: spec?.channel === 'web_portal' || !spec ? 'api' : spec.channel,
    displayName: manifest.title,
    formFields: fields ?? spec?.formFields ?? [],
    // Whether there is a staging at all; where it is, the connector says, or leaves to the catalogue.
    stagingUrl: manifest.environments.staging ? (stagingUrl ?? (isFromCatalogue(manifest) ? null : '')) : null,
    productionUrl,
    requiredInformation: spec?.requiredInformation ?? [],
    requiredFileClasses: spec?.requiredFileClasses ?? [],
  };
}

const isFromCatalogue = ({ environments }: Manifest): boolean =>
  fieldsReadings(environments.staging, '').paths.some(({ path }) => path === 'funder.staging_url');

/** These funders as they are reached: their integration is what their connector makes of it. One statement. */
export async function withConnectors<F extends { serviceId: string; integration: IntegrationSpec | null }>(
  read: Read,
  funders: readonly F[],
): Promise<F[]> {
  if (funders.length === 0) return [];
  const rows = await read<AssignedRow & { funderServiceId: string }>(
    `SELECT fc.funder_service_id AS funderServiceId, ${ASSIGNED_COLUMNS} FROM funder_connectors fc LEFT JOIN connectors c ON c.active_slug = fc.slug
     WHERE fc.funder_service_id IN (${funders.map(() => '?')})`,
    funders.map(({ serviceId }) => serviceId),
  );
  const assigned = new Map(rows.map((row) => [row.funderServiceId, assignedOf(row)]));
  return funders.map((funder) => ({
    ...funder,
    integration: specWith(funder.integration, assigned.get(funder.serviceId) ?? null),
  }));
}

/** A version of a connector, the active one where none is named; null where there is none. */
export async function connectorOf(read: Read, slug: string, version?: number): Promise<LoadedConnector | null> {
  const [row] = await read<{ version: number; manifest: string }>(
    `SELECT version, COALESCE(read_as, manifest) AS manifest FROM connectors WHERE ${version === undefined ? 'active_slug = ?' : 'slug = ? AND version = ?'}`,
    version === undefined ? [slug] : [slug, version],
  );
  return row ? loadConnector(slug, row.version, row.manifest) : null;
}

/** Versions never change: by database, slug and number. */
const versions = new WeakMap<object, LRUCache<string, LoadedConnector>>();

/** A version that is known to be there, of the database that `source` is. */
export async function connectorVersion(
  source: object,
  read: Read,
  slug: string,
  version: number,
): Promise<LoadedConnector> {
  const known = versions.get(source) ?? new LRUCache({ max: 200 });
  versions.set(source, known);
  const key = `${slug} ${version}`;
  const found = known.get(key) ?? (await connectorOf(read, slug, version));
  const connector = present(found, `connector ${key}`);
  known.set(key, connector);
  return connector;
}
