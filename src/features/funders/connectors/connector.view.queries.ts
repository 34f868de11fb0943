import { In } from 'typeorm';
import type { Tx } from '../../../platform/db/transact';
import { Funder } from '../funder.entity';
import { ConnectorTrouble, ConnectorVersion, FunderConnector } from './connector.entity';
import type { ConnectorView } from './connector.types';
import { requiredClasses } from './files.rules';
import { loadConnector, storedOf } from './loaded';
import { formOf, type Manifest } from './manifest.rules';
import { requiredInformation } from './walk.rules';

const MOST_TROUBLE = 100;

/** Where funders answered otherwise than this version says, the latest first. */
export const troubleOfVersion = (
  tx: Pick<Tx, 'db'>,
  { slug, version }: Pick<ConnectorView, 'slug' | 'version'>,
): Promise<ConnectorTrouble[]> =>
  tx.db.find(ConnectorTrouble, { where: { slug, version }, order: { lastAt: 'DESC' }, take: MOST_TROUBLE });

/** A version as it is shown. */
export function connectorView(row: ConnectorVersion): ConnectorView {
  const { slug, version } = row;
  const { manifest } = loadConnector(slug, version, storedOf(row));
  return {
    ...{
      slug,
      version,
      status: row.status,
      origin: row.origin,
      manifest: row.manifest,
      note: row.note,
      created: row.created,
    },
    title: manifest.title,
    formFields: (formOf(manifest) ?? []).map(({ name, label, type, required = true }) => ({
      name,
      label,
      fieldType: type,
      required,
    })),
    supportsStaging: manifest.environments.staging !== undefined,
    abilities: abilitiesOf(manifest),
    requiredInformation: requiredInformation(manifest),
    requiredFileClasses: requiredClasses(manifest),
  };
}

function abilitiesOf({ steps, lookup, poll, webhook, later }: Manifest): ConnectorView['abilities'] {
  const isRepeatable = steps.some(({ sends, idempotency }) => sends === 'deal' && idempotency?.answers_again);
  return [
    ...(isRepeatable ? (['repeatable'] as const) : []),
    ...(lookup ? (['lookup'] as const) : []),
    ...(poll ? (['poll'] as const) : []),
    ...(webhook ? (['webhook'] as const) : []),
    ...(later ? (['later_files'] as const) : []),
  ];
}

/** Of each connector the active version, else the latest; by slug. */
export async function currentVersions(tx: Pick<Tx, 'db'>): Promise<ConnectorVersion[]> {
  const all = await tx.db.find(ConnectorVersion, { order: { slug: 'ASC', version: 'DESC' } });
  const bySlug = new Map<string, ConnectorVersion>();
  for (const each of all) {
    const known = bySlug.get(each.slug);
    if (!known || (each.status === 'active' && known.status !== 'active')) bySlug.set(each.slug, each);
  }
  return [...bySlug.values()];
}

/** The ids of the funders that take this connector. */
export async function fundersOf(tx: Pick<Tx, 'db'>, slug: string): Promise<Funder[]> {
  const assigned = await tx.db.findBy(FunderConnector, { slug });
  if (assigned.length === 0) return [];
  const where = { serviceId: In(assigned.map(({ funderServiceId }) => funderServiceId)) };
  return tx.db.find(Funder, { where, order: { name: 'ASC' } });
}

/** All versions of a connector, the newest first. */
export const versionsOf = (tx: Pick<Tx, 'db'>, slug: string): Promise<ConnectorVersion[]> =>
  tx.db.find(ConnectorVersion, { where: { slug }, order: { version: 'DESC' } });
