import { completeUrl } from '../../platform/complete-url.rules';
import { isDuplicate } from '../../platform/db/database';
import { insert } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { ConnectorVersion, FunderConnector } from './connectors/connector.entity';
import { checkEmail } from './email.rules';
import { Funder, type IntegrationSpec } from './funder.entity';
import type { CreateFunderInput } from './funder.inputs';

const LENGTHS = { name: 200, slug: 100, logoUrl: 1000, submissionEmailAddress: 320 } as const;
const LIST_LENGTH = 100;
const FIELD_TYPES = ['text', 'password'];

/** Says why an address may not be called, or null: `Outbound.assertPublicUrl`. */
export type CheckUrl = (url: string) => string | null;

/**
 * Adds a funder to the catalogue. Throws InvalidFields, BadInput for an address that may not be called, Conflict for a
 * slug in use.
 */
export async function createFunder(tx: Tx, input: CreateFunderInput, checkUrl: CheckUrl): Promise<Funder> {
  checkInput(input, checkUrl);
  const { connector: connectorSlug } = input;
  if (connectorSlug && !(await tx.db.existsBy(ConnectorVersion, { activeSlug: connectorSlug })))
    throw new InvalidFields({ connector: ['There is no connector with this slug that is active.'] });
  const slug = input.slug ?? (await freeSlug(tx, input.name));
  const inUse = () => new Conflict(`The slug ${slug} is in use by another funder.`);
  if (await tx.db.existsBy(Funder, { slug })) throw inUse();
  const funder: Funder = {
    serviceId: newId('fnd', tx.now.getTime()),
    name: input.name.trim(),
    slug,
    logoUrl: input.logoUrl ?? null,
    aliases: input.aliases,
    emailDomains: input.emailDomains.map((domain) => domain.trim().toLowerCase()),
    submissionEmailAddress: input.submissionEmailAddress ?? null,
    integration: input.integration ? specOf(input.integration) : null,
    created: tx.now,
  };
  tx.about(funder.serviceId);
  await insert(tx.db, Funder, funder).catch((error) => {
    throw isDuplicate(error) ? inUse() : error;
  });
  if (connectorSlug)
    await insert(tx.db, FunderConnector, {
      funderServiceId: funder.serviceId,
      slug: connectorSlug,
      stagingUrl: null,
      productionUrl: null,
    });
  return funder;
}

function specOf(spec: NonNullable<CreateFunderInput['integration']>): IntegrationSpec {
  const formFields = spec.formFields.map(({ fieldType, label, name, required }) => ({
    fieldType,
    label,
    name,
    required,
  }));
  const { channel, displayName, productionUrl, requiredInformation, requiredFileClasses } = spec;
  return {
    channel,
    displayName,
    formFields,
    stagingUrl: spec.stagingUrl ?? null,
    productionUrl,
    requiredInformation,
    requiredFileClasses,
  };
}

function checkInput(input: CreateFunderInput, checkUrl: CheckUrl): void {
  const found: Record<string, string[]> = {};
  for (const field of ['name', 'slug', 'submissionEmailAddress'] as const) {
    if (input[field]?.trim() === '') found[field] = ['Field may not be blank.'];
  }
  for (const [field, limit] of Object.entries(LENGTHS) as [keyof typeof LENGTHS, number][]) {
    if ((input[field]?.length ?? 0) > limit) found[field] = [`Longer than maximum length ${limit}.`];
  }
  if (typeof input.logoUrl === 'string' && !completeUrl(input.logoUrl))
    found.logoUrl = ['Must be a complete https:// or http:// address.'];
  for (const field of ['aliases', 'emailDomains'] as const) {
    if (input[field].length > LIST_LENGTH) found[field] = [`Longer than maximum length ${LIST_LENGTH}.`];
  }
  const spec = input.integration;
  if (spec && input.connector) found.connector = ['A funder has a connector or an integration, not both.'];
  if (spec?.channel === 'email')
    found['integration.channel'] = ['Must not be EMAIL: a funder without an integration takes email.'];
  for (const [index, { fieldType }] of (spec?.formFields ?? []).entries()) {
    if (!FIELD_TYPES.includes(fieldType))
      found[`integration.formFields.${index}.fieldType`] = [`Must be one of: ${FIELD_TYPES.join(', ')}.`];
  }
  const names = (spec?.formFields ?? []).map((field) => field.name);
  if (new Set(names).size < names.length) found['integration.formFields'] = ['Each name may stand once.'];
  if (Object.keys(found).length > 0) throw new InvalidFields(found);
  if (input.submissionEmailAddress && !checkEmail(input.submissionEmailAddress))
    throw new BadInput('submissionEmailAddress is not an email address.');
  for (const field of ['stagingUrl', 'productionUrl'] as const) {
    const problem = spec?.[field] ? checkUrl(spec[field]) : null;
    if (problem) throw new BadInput(`integration.${field}: ${problem}`);
  }
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'funder';
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!(await tx.db.existsBy(Funder, { slug }))) return slug;
  }
}
