import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Config, ConfigError } from '../../platform/config';
import type { OidcClient, OidcServer } from '../../platform/oidc/client';
import { ROLES, type Role } from './roles.rules';

/** Whom a provider brings, and what becomes of him here. */
export interface Provider extends OidcServer {
  readonly label: string;
  readonly domains: readonly string[];
  /** It does not say of addresses that they were verified, and gives out no other. */
  readonly emailIsVerified: boolean;
  readonly groupsClaim: string | undefined;
  /** Claims of which each must have one of these values. */
  readonly required: Readonly<Record<string, readonly string[]>>;
  readonly memberships: readonly GivenMembership[];
}

export interface GivenMembership {
  readonly account: string;
  readonly role: Role;
  /** For who is in one of these alone; without it for everybody. */
  readonly groups: readonly string[] | undefined;
  readonly mayShowPersonalData: boolean;
}

/** The providers of the settings, and what talks to them. */
export interface Providers {
  readonly all: readonly Provider[];
  readonly client: OidcClient;
}

const MOST_BYTES = 256 * 1024;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** In place of one tenant: of any. Whoever signs in there could call himself as he likes. */
const OF_ANYBODY = new Set(['common', 'organizations', 'consumers']);

const name = z.string().min(1).max(255);
const names = z.array(name).min(1).max(100);
const membership = z.strictObject({
  account: z.string().regex(/^acc_[0-9a-z]{36}$/, 'must be the id of an account'),
  role: z
    .string()
    .toLowerCase()
    .pipe(z.enum(ROLES, { error: `must be one of: ${ROLES.join(', ')}` })),
  groups: names.optional(),
  may_show_personal_data: z.boolean().default(false),
});
const provider = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'may have a to z, 0 to 9 and - only'),
  label: z.string().min(1).max(80),
  issuer: z.url(),
  client_id: name,
  client_secret: z.string().min(1).max(2000).optional(),
  client_auth: z
    .enum(['client_secret_basic', 'client_secret_post', 'client_secret_jwt', 'none'])
    .default('client_secret_basic'),
  domains: z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^[a-z0-9.-]{1,253}$/),
    )
    .max(100),
  email_is_verified: z.boolean().default(false),
  scopes: z.string().max(500).default('openid email profile'),
  groups_claim: name.optional(),
  require: z.record(z.string(), z.array(z.string()).min(1)).default({}),
  memberships: z.array(membership).max(500).default([]),
});
type Given = z.infer<typeof provider>;

/** The providers that the settings name. Throws ConfigError with every mistake. */
export function readProviders(config: Pick<Config, 'OIDC_PROVIDERS' | 'ALLOW_PRIVATE_ADDRESSES'>): Provider[] {
  const mistakes: string[] = [];
  const listed = z.array(z.unknown()).max(20).safeParse(textOf(config.OIDC_PROVIDERS));
  if (!listed.success) throw new ConfigError(['OIDC_PROVIDERS must be a list of at most 20 providers, as JSON']);
  const found = listed.data.flatMap((each, place) => {
    const parsed = provider.safeParse(each);
    if (parsed.success) {
      mistakes.push(...mistakesOf(parsed.data, config).map((mistake) => `OIDC_PROVIDERS.${place}.${mistake}`));
      return [parsed.data];
    }
    for (const { path, message } of parsed.error.issues)
      mistakes.push(`OIDC_PROVIDERS.${[place, ...path].join('.')} ${message}`);
    return [];
  });
  for (const [place, { id }] of found.entries())
    if (found.findIndex((each) => each.id === id) < place)
      mistakes.push(`OIDC_PROVIDERS.${place}.id ${id} is there twice`);
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return found.map(providerOf);
}

function textOf(setting: string): unknown {
  if (setting.trim() === '') return [];
  try {
    const text = setting.startsWith('@') ? readFileSync(setting.slice(1), 'utf8') : setting;
    return text.length <= MOST_BYTES ? JSON.parse(text) : undefined;
  } catch (error) {
    throw new ConfigError([`OIDC_PROVIDERS cannot be read: ${error instanceof Error ? error.message : error}`]);
  }
}

function mistakesOf(given: Given, { ALLOW_PRIVATE_ADDRESSES }: Pick<Config, 'ALLOW_PRIVATE_ADDRESSES'>): string[] {
  const { protocol, hostname, pathname } = new URL(given.issuer);
  const isPlain = protocol === 'http:' && ALLOW_PRIVATE_ADDRESSES && LOOPBACK.has(hostname);
  const isExact = !/[{}]/.test(given.issuer) && !pathname.split('/').some((part) => OF_ANYBODY.has(part));
  return [
    ...(protocol === 'https:' || isPlain ? [] : ['issuer must be an https address']),
    ...(isExact ? [] : ['issuer must be the exact address of one tenant']),
    ...(given.client_auth === 'none' || given.client_secret ? [] : ['client_secret must be given']),
    ...(given.scopes.split(' ').includes('openid') ? [] : ['scopes must hold openid']),
    ...(given.groups_claim || !given.memberships.some(({ groups }) => groups)
      ? []
      : ['groups_claim must be given: a membership asks for groups']),
  ];
}

const providerOf = (given: Given): Provider => ({
  ...{ id: given.id, label: given.label, issuer: given.issuer, scopes: given.scopes, domains: given.domains },
  ...{ clientId: given.client_id, clientSecret: given.client_secret, clientAuth: given.client_auth },
  ...{ emailIsVerified: given.email_is_verified, groupsClaim: given.groups_claim, required: given.require },
  memberships: given.memberships.map(({ may_show_personal_data, account, role, groups }) => ({
    ...{ account, role, groups },
    mayShowPersonalData: may_show_personal_data,
  })),
});
