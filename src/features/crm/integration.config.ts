import { BadInput, InvalidFields } from '../../platform/errors';
import { SMALL_FILES_OUT, saysUnset } from './live-names.rules';
import type { CrmConfig } from './parsers/parser';
import { type CrmProvider, parserFor } from './parsers/registry';

/** Stands for a credential that is shown to nobody; sent back, it keeps the stored one. */
const HIDDEN = '***';
/** GraphQL's name of the address that may come beside the configuration. */
export const INSTANCE_URL = 'instanceUrl';
const FURTHER_BYTES = 64 * 1024;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

type Values = Readonly<Record<string, unknown>>;

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The names that mean something of a provider, in either case; any other is the client's own, and stays as it is spelt. */
const knownName = (provider: CrmProvider, name: string): string | null =>
  Object.hasOwn(parserFor(provider).config.shape, camelCase(name)) ? camelCase(name) : null;

/** The values with the changes laid over them; null removes a name. */
function laidOver(
  stored: Values,
  changes: readonly (readonly [name: string, value: unknown])[],
): Record<string, unknown> {
  const next = new Map(Object.entries(stored));
  for (const [name, value] of changes) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  // Of entries, so that no name is more than a name.
  return Object.fromEntries(next);
}

/**
 * The configuration with the changes laid over it; null removes a name. Names that are known may come in snake_case too;
 * others are kept. `beside`: what came by names of its own. `refusal`: why an address may not be stored. Throws InvalidFields
 * that names the value, BadInput for an address.
 */
export function changedConfig(
  provider: CrmProvider,
  stored: CrmConfig,
  changes: Values,
  refusal: (url: string) => string | null,
  beside: { auth?: Values; instanceUrl?: string | null } = {},
): CrmConfig {
  const { config: schema, credentials = [] } = parserFor(provider);
  const { auth = {}, instanceUrl } = beside;
  const given = [
    ...entriesOf(provider, changes, 'config'),
    ...entriesOf(provider, auth, 'auth'),
    ...(instanceUrl === undefined ? [] : [{ name: 'apiUrl', value: instanceUrl, at: INSTANCE_URL }]),
  ].filter(
    ({ name, value }) =>
      !(value === HIDDEN && credentials.includes(name)) && !(saysUnset(name, value) && !Object.hasOwn(stored, name)),
  );
  const next = laidOver(
    stored,
    given.map(({ name, value }) => [name, value]),
  );
  const entries = Object.entries(next);
  const isKnown = ([name]: [string, unknown]) => knownName(provider, name) === name;
  const cameAs = (name: string) => given.findLast((each) => each.name === name)?.at ?? `config.${name}`;
  const parsed = schema.safeParse(Object.fromEntries(entries.filter(isKnown)));
  if (!parsed.success) throw new InvalidFields(messagesOf(parsed.error.issues, cameAs));
  const further = Object.fromEntries(entries.filter((entry) => !isKnown(entry)));
  checkFurther(further);
  const config: CrmConfig = { ...further, ...parsed.data };
  const { apiUrl } = config;
  if (typeof apiUrl === 'string') refuseAddress(apiUrl, cameAs('apiUrl'), refusal);
  // Else a stored credential could be sent to an address of a stranger's choice.
  const kept = credentials.filter((name) => config[name] !== undefined && !given.some((each) => each.name === name));
  if (apiUrl !== stored.apiUrl && kept.length > 0)
    throw new InvalidFields(
      Object.fromEntries(kept.map((name) => [`config.${name}`, ['Send it again together with another apiUrl.']])),
    );
  return config;
}

/** Throws BadInput that names the field, as REST does where it is no key of `config`. */
export function refuseAddress(address: string, field: string, refusal: (url: string) => string | null): void {
  const problem = /^https?:\/\/\S+$/.test(address) ? refusal(address) : 'Not a valid address: https://…';
  if (problem) throw new BadInput(`${field === INSTANCE_URL ? 'instance_url' : field}: ${problem}`);
}

const entriesOf = (provider: CrmProvider, values: Values, from: 'config' | 'auth') =>
  Object.entries(values).map(([key, value]) => ({
    name: knownName(provider, key) ?? key,
    value,
    at: `${from}.${key}`,
  }));

function checkFurther(further: Values): void {
  const forbidden = Object.keys(further).find((name) => FORBIDDEN.has(name));
  if (forbidden !== undefined) throw new InvalidFields({ [`config.${forbidden}`]: ['This name is not allowed.'] });
  const flag = further[SMALL_FILES_OUT];
  if (flag !== undefined && typeof flag !== 'boolean')
    throw new InvalidFields({ [`config.${SMALL_FILES_OUT}`]: ['Not a valid boolean.'] });
  if (Buffer.byteLength(JSON.stringify(further)) > FURTHER_BYTES)
    throw new InvalidFields({ config: ['Further keys: larger than 64 KB.'] });
}

/**
 * What a client sends as `auth`: the credentials that the provider has, which are laid over the configuration, and the
 * others, which are kept and used by nothing. Throws InvalidFields.
 */
export function splitAuth(
  provider: CrmProvider,
  stored: Values,
  auth: Values,
): { credentials: Record<string, unknown>; unused: Record<string, unknown> } {
  const isCredential = (name: string) => {
    const known = knownName(provider, name);
    return known !== null && CREDENTIALS.has(known);
  };
  const entries = Object.entries(auth);
  const unused = laidOver(
    stored,
    entries.filter(([name]) => !isCredential(name)),
  );
  if (Object.keys(unused).some((name) => FORBIDDEN.has(name)))
    throw new InvalidFields({ auth: ['A name in it is not allowed.'] });
  if (Buffer.byteLength(JSON.stringify(unused)) > FURTHER_BYTES)
    throw new InvalidFields({ auth: ['Larger than 64 KB.'] });
  return { credentials: Object.fromEntries(entries.filter(([name]) => isCredential(name))), unused };
}
const CREDENTIALS = new Set(['accessToken', 'apiToken', 'apiKey', 'clientSecret', 'signatureKey', 'publicKey']);

/** Whether the provider's API is asked at an address of the configuration. */
export const hasApiUrl = (provider: CrmProvider): boolean => knownName(provider, 'apiUrl') !== null;

interface Issue {
  message: string;
  path: PropertyKey[];
}

function messagesOf(issues: readonly Issue[], cameAs: (name: string) => string): Record<string, string[]> {
  return Object.fromEntries(
    issues.map(({ message, path: [name = '', ...deeper] }) => [
      [name === '' ? 'config' : cameAs(String(name)), ...deeper.map(String)].join('.'),
      [message],
    ]),
  );
}

/** The configuration as its owner sees it, without credentials. */
export function shownConfig(provider: CrmProvider, config: CrmConfig): Record<string, unknown> {
  const { credentials = [] } = parserFor(provider);
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => [name, credentials.includes(name) ? HIDDEN : value]),
  );
}
