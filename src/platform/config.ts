import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { missingOcr } from './pdf/ocr-packages';

/** Every setting of the service, read and checked here and nowhere else. */
export type Config = Readonly<
  z.infer<typeof settings> & {
    secretKeys: { current: Buffer; previous: Buffer[] };
    publicUrl: string;
    RATE_LIMIT_FAILURES: number;
    RATE_LIMIT_POSTS: number;
    /** Where mails go: over SMTP, to files, or nowhere. */
    mail: 'smtp' | 'files' | 'none';
    /** What whoever starts the service should change, in sentences. */
    warnings: readonly string[];
  }
>;

/** All mistakes of the settings at once, each naming its variable. */
export class ConfigError extends Error {
  constructor(readonly mistakes: string[]) {
    super(`The settings are wrong:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
  }
}

const KEY_BYTES = 32;
const MAX_PREVIOUS_KEYS = 4;
/** Failures a minute of an address, and posts to order a minute of an account. */
const FAILURES = 60;
const POSTS = 60;
/** Thirty days. What is far longer ends after the last instant that there is. */
const LONGEST_WAIT = 2_592_000;

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true' || text === '1');

const count = (fallback: number, min: number, max: number) => counting(min, max, String(fallback));

const counting = (min: number, max: number, fallback?: string) =>
  (fallback === undefined ? digits(min, max) : digits(min, max).default(fallback))
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const digits = (min: number, max: number) => z.string().regex(/^\d+$/, `must be a whole number from ${min} to ${max}`);

const seconds = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number of seconds')
    .default(String(fallback))
    .transform(Number)
    .refine((value) => value > 0 && value <= max, `must be more than 0 and at most ${max} seconds`);

const delays = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => (text.trim() === '' ? [] : text.split(',').map((part) => part.trim())))
    .refine(
      (parts) => parts.every((part) => /^\d+(\.\d+)?$/.test(part)),
      'must be seconds separated by commas, such as 30,120,600',
    )
    .refine((parts) => parts.length <= 20, 'may hold at most 20 waits')
    .transform((parts) => parts.map(Number))
    .refine(
      (waits) => waits.every((wait) => wait <= LONGEST_WAIT),
      `may hold waits of at most ${LONGEST_WAIT} seconds`,
    );

const address = (pattern: RegExp, hint: string) =>
  z.string().refine((text) => pattern.test(text) && URL.canParse(text), hint);

const key = (length: number) => z.string().min(length, `must have at least ${length} characters: openssl rand -hex 32`);

/** Of e-mail addresses, in lower case, separated by commas; none: any. */
const domains = () =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((each) => each.trim().toLowerCase().replace(/^@/, '') || []))
    .refine(
      (names) => names.length <= 50 && names.every((each) => /^[a-z0-9.-]{1,253}$/.test(each)),
      'must be at most 50 domains separated by commas, such as example.com',
    );

/** `name=value` separated by commas, values as in addresses (%20), as OpenTelemetry writes them. */
function headerList(text: string, context: z.RefinementCtx): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const part of text.split(',')) {
    if (part.trim() === '') continue;
    const [, name, value] = /^\s*([\w-]{1,100})\s*=([!-~]{0,4000})\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined || /%(?![0-9a-fA-F]{2})/.test(value))
      context.addIssue({ code: 'custom', message: 'must be name=value separated by commas, such as api-key=abc' });
    else headers[name] = decodeURIComponent(value);
  }
  return headers;
}

const settings = z.object({
  PORT: count(4000, 0, 65_535),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATABASE_URL: address(
    /^(sqlite:.+|mysql:\/\/[^/]+\/[^/?#]+)$/,
    'must be sqlite:path/to/file or mysql://user:password@host:port/name',
  ).default('sqlite:data/dealgate.sqlite'),
  DATABASE_READ_URL: address(
    /^mysql:\/\/[^/]+\/[^/?#]+$/,
    'must be mysql://user:password@host:port/name, a copy of a MySQL DATABASE_URL',
  ).optional(),
  DATABASE_TIMEOUT: seconds(60, 3600),
  REDIS_URL: address(/^rediss?:\/\/.+/, 'must be redis://host:port').optional(),
  ADMIN_API_KEY: key(32).optional(),
  METRICS_KEY: key(16).optional(),
  SECRET_KEY: z.string().optional(),
  SECRET_KEY_PREVIOUS: z.string().optional(),
  DATA_DIR: z.string().min(1).default('data'),
  SMTP_URL: address(/^smtps?:\/\/.+/, 'must be smtp://host:port or smtps://host:port').optional(),
  MAIL_TO_FILES: flag(false),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$|<[^\s@<]+@[^\s@]+>$/, 'must be an email address')
    .default('deals@localhost'),
  MAIL_TRUSTED_AUTHSERV_IDS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((each) => each.trim().toLowerCase() || []))
    .refine(
      (ids) => ids.length <= 20 && ids.every((each) => /^[a-z0-9._:-]{1,255}$/.test(each)),
      'must be at most 20 names of mail servers separated by commas, such as mx.example.com',
    ),
  PUBLIC_URL: address(
    /^https?:\/\/[^\s/?#@\\]+(\/[^\s?#]*)?$/,
    'must be an http or https address without user, ? and #',
  ).optional(),
  TRUSTED_PROXIES: count(0, 0, 10),
  ALLOW_PRIVATE_ADDRESSES: flag(false),
  WORKER: flag(true),
  JOB_LEASE: seconds(60, 3600),
  READ_DOCUMENTS: flag(true),
  DOCUMENT_TIMEOUT: seconds(60, 600),
  DOCUMENT_PAGES: count(500, 1, 500),
  OCR: z.enum(['off', 'tesseract'], { error: 'must be off or tesseract' }).default('off'),
  SEND_TIMEOUT: seconds(30, 600),
  SEND_RETRY_DELAYS: delays('30,120,600'),
  SEND_AGAIN_DELAYS: delays('5,30'),
  SEND_LOOKUP_DELAYS: delays('10,60,300,1800,7200,43200'),
  WEBHOOK_TIMEOUT: seconds(10, 120),
  WEBHOOK_RETRY_DELAYS: delays('60,300,900,3600,14400,43200'),
  TRANSACTIONS_UPDATED_DELAY: seconds(300, 600),
  EVENTS_KEPT_DAYS: count(90, 1, 36_500),
  WEBHOOK_LOG_KEPT_DAYS: count(30, 1, 36_500),
  CRM_PAYLOADS_KEPT_DAYS: count(30, 1, 36_500),
  MAIL_SOURCES_KEPT_DAYS: count(90, 1, 36_500),
  NOTIFICATIONS_KEPT_DAYS: count(90, 1, 36_500),
  MAIL_NAMES: flag(true),
  ...{ SIGN_IN_LINKS: flag(true), SIGN_IN_PASSKEYS: flag(true) },
  OIDC_PROVIDERS: z.string().default(''),
  SIGN_IN_DOMAINS: domains(),
  SESSION_IDLE_HOURS: count(12, 1, 8760),
  SESSION_HOURS: count(168, 1, 8760),
  SETUP_LINK: flag(true),
  DASHBOARD_API_KEYS: flag(false),
  RATE_LIMIT_READS: count(600, 0, 1_000_000_000),
  RATE_LIMIT_WRITES: count(100, 0, 1_000_000_000),
  // Both are off where the limit beside them is, unless they are given.
  RATE_LIMIT_FAILURES: counting(0, 1_000_000_000).optional(),
  RATE_LIMIT_POSTS: counting(0, 1_000_000_000).optional(),
  // As many whole deal pages as reads are allowed by default.
  GRAPHQL_COST_PER_MINUTE: count(60_000_000, 0, 1_000_000_000),
  WEBSOCKETS_PER_KEY: count(20_000, 1, 1_000_000),
  OPERATIONS_PER_WEBSOCKET: count(500, 1, 100_000),
  HEADERS_TIMEOUT: seconds(15, 600),
  REQUEST_TIMEOUT: seconds(120, 3600),
  SHED_LOAD: flag(true),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?:\/\/[^\s]+$/, 'must be an http or https address').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').transform(headerList),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('dealgate'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share from 0 to 1, such as 0.1')
    .default('1')
    .transform(Number),
  GRAPHQL_JIT: flag(true),
  RESPONSE_CACHE_MB: count(64, 0, 65_536),
  ANSWER_MAX_MB: count(32, 1, 1024),
});

/** Settings that had another name once, which is still read. */
const RENAMED: Readonly<Record<string, keyof z.infer<typeof settings>>> = {
  KEPT_ANSWERS_MB: 'RESPONSE_CACHE_MB',
};

/** Where the database is, for the TypeORM CLI: no key is asked for, and none is made. */
export const readDatabaseUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  settings.shape.DATABASE_URL.parse(env.DATABASE_URL || undefined);

/**
 * The settings of this environment. Throws ConfigError with every mistake; makes `secret.key` where none is set, but
 * for commands that work on what a key was used for before: a new one would be the wrong one.
 */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  { makesKey = true, missing = missingOcr } = {},
): Config {
  // An empty variable is what compose files write for "not set".
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { given, mistakes, warnings } = underPresentNames(set);
  const parsed = settings.safeParse(given);
  if (!parsed.success) mistakes.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  if (given.DATABASE_READ_URL?.startsWith('mysql:') && !given.DATABASE_URL?.startsWith('mysql:'))
    mistakes.push('DATABASE_READ_URL needs a DATABASE_URL of MySQL: the embedded database has no copies');
  const current = readSecretKey(given.SECRET_KEY, given.DATABASE_URL ?? '', mistakes);
  const previous = readPreviousKeys(given.SECRET_KEY_PREVIOUS, mistakes);
  if (parsed.success && parsed.data.SMTP_URL && parsed.data.MAIL_TO_FILES)
    mistakes.push('MAIL_TO_FILES cannot be on together with SMTP_URL: mails are sent, or written to files');
  if (parsed.success)
    mistakes.push(...unwritable(parsed.data.DATA_DIR), ...(parsed.data.OCR === 'off' ? [] : notInstalled(missing())));
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes);
  const values = parsed.data;
  return {
    ...values,
    RATE_LIMIT_FAILURES: values.RATE_LIMIT_FAILURES ?? (values.RATE_LIMIT_READS === 0 ? 0 : FAILURES),
    RATE_LIMIT_POSTS: values.RATE_LIMIT_POSTS ?? (values.RATE_LIMIT_WRITES === 0 ? 0 : POSTS),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/(?<!\/)\/+$/, ''),
    mail: values.SMTP_URL ? 'smtp' : values.MAIL_TO_FILES ? 'files' : 'none',
    warnings,
    secretKeys: { current: current ?? keptKey(values.DATA_DIR, makesKey), previous },
  };
}

function underPresentNames(set: NodeJS.ProcessEnv) {
  const given = { ...set };
  const mistakes: string[] = [];
  const warnings: string[] = [];
  for (const [former, name] of Object.entries(RENAMED)) {
    if (set[former] === undefined) continue;
    if (set[name] !== undefined && set[name] !== set[former])
      mistakes.push(`${former} is the former name of ${name}, which is set to something else: remove ${former}`);
    else warnings.push(`${former} is called ${name} now. The former name is still read; use the new one.`);
    given[name] ??= set[former];
  }
  return { given, mistakes, warnings };
}

const notInstalled = (packages: string | null): string[] =>
  packages === null ? [] : [`OCR=tesseract needs what is not installed: npm install --no-save --save-prod ${packages}`];

function unwritable(dataDir: string): string[] {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
    return [];
  } catch {
    return [`DATA_DIR ${dataDir} must be a folder that can be written`];
  }
}

function readSecretKey(text: string | undefined, databaseUrl: string, mistakes: string[]) {
  if (text === undefined) {
    if (databaseUrl.startsWith('mysql:')) mistakes.push('SECRET_KEY must be given with MySQL: 32 bytes, base64');
    return undefined;
  }
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES)
    mistakes.push('SECRET_KEY must be 32 bytes, base64; keys that only open belong into SECRET_KEY_PREVIOUS');
  return key;
}

/** Keys that open what they have sealed, separated by commas, while SECRET_KEY alone seals. */
function readPreviousKeys(text: string | undefined, mistakes: string[]): Buffer[] {
  const keys = text?.split(',').map((part) => Buffer.from(part.trim(), 'base64')) ?? [];
  if (keys.length > MAX_PREVIOUS_KEYS || keys.some((key) => key.length !== KEY_BYTES))
    mistakes.push(`SECRET_KEY_PREVIOUS must be at most ${MAX_PREVIOUS_KEYS} keys of 32 bytes, base64, with commas`);
  return keys;
}

function keptKey(dataDir: string, makesKey: boolean) {
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) {
    if (!makesKey) throw new ConfigError([`SECRET_KEY must be given: there is no ${path}`]);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(path, 0o600);
  }
  const current = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (current.length !== KEY_BYTES) throw new ConfigError([`SECRET_KEY: ${path} does not hold 32 bytes, base64`]);
  return current;
}
