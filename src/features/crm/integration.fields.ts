import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { InvalidFields } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import type { CrmIntegration } from './crm-integration.entity';
import { changedConfig, hasApiUrl, INSTANCE_URL, refuseAddress, splitAuth } from './integration.config';
import { type CrmConfig, configUrl } from './parsers/parser';
import type { CrmProvider } from './parsers/registry';

/** Outside parties that a command needs, so that it depends on no environment. */
export interface Keeping {
  secrets: Secrets;
  /** Why an address may not be stored, or null. */
  refusal: (url: string) => string | null;
}

/** What a client may say of an integration; what is left out stays, or is as usual. */
export interface IntegrationInput {
  isEnabled?: boolean | null | undefined;
  isLive?: boolean | null | undefined;
  /** Laid over what is stored; null removes a name. */
  config?: Record<string, unknown> | null | undefined;
  /** The same, for credentials. */
  auth?: Record<string, unknown> | null | undefined;
  /** What a CRM that is set up proves itself by already. */
  secret?: string | null | undefined;
  instanceUrl?: string | null | undefined;
  failureNotificationChannel?: string | null | undefined;
}

/** What is stored of an integration, opened. */
export interface Stored {
  provider: CrmProvider;
  serviceId: string;
  config: CrmConfig;
  /** Credentials that nothing uses. */
  auth: Record<string, unknown>;
  /** Of a provider whose API is not asked. */
  instanceUrl: string | null;
}

interface ChangedFields
  extends Partial<Pick<CrmIntegration, 'isEnabled' | 'isLive' | 'failureNotificationChannel' | 'ownInstanceUrl'>> {
  /** Null: it stays as it is. */
  config: CrmConfig | null;
  auth: Record<string, unknown> | null;
}

const CHANNEL_LENGTH = 500;
const SECRET_LENGTH = 200;

/** What an input makes of what is stored. Throws InvalidFields, BadInput for an address. */
export function changedFields(stored: Stored, input: IntegrationInput, { refusal }: Keeping): ChangedFields {
  const { provider } = stored;
  const { isEnabled, isLive, failureNotificationChannel: channel } = input;
  if (channel && channel.length > CHANNEL_LENGTH)
    throw new InvalidFields({ failureNotificationChannel: [`Longer than maximum length ${CHANNEL_LENGTH}.`] });
  const { credentials, unused } = splitAuth(provider, stored.auth, input.auth ?? {});
  const instanceUrl = input.instanceUrl === undefined ? undefined : input.instanceUrl || null;
  const asked = hasApiUrl(provider);
  if (!asked && instanceUrl) checkAddress(instanceUrl, refusal);
  const config = changedConfig(provider, stored.config, input.config ?? {}, refusal, {
    auth: credentials,
    // One that says what is stored leaves it to `config` to say something else.
    ...(asked && instanceUrl !== undefined && instanceUrl !== (stored.config.apiUrl ?? null) && { instanceUrl }),
  });
  return {
    config: isDeepStrictEqual(config, stored.config) ? null : config,
    auth: isDeepStrictEqual(unused, stored.auth) ? null : unused,
    ...(typeof isEnabled === 'boolean' && { isEnabled }),
    ...(typeof isLive === 'boolean' && { isLive }),
    ...(channel !== undefined && { failureNotificationChannel: channel || null }),
    ...(!asked && instanceUrl !== undefined && { ownInstanceUrl: instanceUrl }),
  };
}

function checkAddress(address: string, refusal: Keeping['refusal']): void {
  const misfit = configUrl.safeParse(address).error?.issues[0]?.message;
  if (misfit) throw new InvalidFields({ [INSTANCE_URL]: [misfit] });
  refuseAddress(address, INSTANCE_URL, refusal);
}

/** Those of the fields that say something else than the row does. */
export function differing<Fields extends Partial<CrmIntegration>>(
  fields: Fields,
  row: CrmIntegration,
): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const name in fields) if (fields[name] !== Reflect.get(row, name)) changes[name] = fields[name];
  return changes;
}

export const newSecret = (): string => randomBytes(32).toString('hex');

/** A secret that was given; null without one. Throws InvalidFields. */
export function secretOf(given: string | null | undefined): string | null {
  if (given === null || given === undefined) return null;
  if (given === '') throw new InvalidFields({ secret: ['Field may not be blank.'] });
  if (given.length > SECRET_LENGTH)
    throw new InvalidFields({ secret: [`Longer than maximum length ${SECRET_LENGTH}.`] });
  return given;
}
