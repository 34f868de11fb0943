import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Every setting of the service, read and checked here and nowhere else (running.md). */
export type Config = Readonly<
  z.infer<typeof settings> & { secretKeys: { current: Buffer; previous: Buffer[] }; publicUrl: string }
>;

/** All mistakes of the settings at once, each naming its variable. */
export class ConfigError extends Error {
  constructor(readonly mistakes: string[]) {
    super(`The settings are wrong:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
  }
}

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true' || text === '1');

const count = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .default(String(fallback))
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

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
    .transform((parts) => parts.map(Number));

const address = (pattern: RegExp, hint: string) => z.string().regex(pattern, hint);

const settings = z.object({
  PORT: count(4000, 0, 65_535),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATABASE_URL: address(
    /^(sqlite:.+|mysql:\/\/[^/]+\/[^/?#]+)$/,
    'must be sqlite:path/to/file or mysql://user:password@host:port/name',
  ).default('sqlite:data/dealgate.sqlite'),
  REDIS_URL: address(/^rediss?:\/\/.+/, 'must be redis://host:port').optional(),
  ADMIN_API_KEY: z.string().optional(),
  SECRET_KEY: z.string().optional(),
  DATA_DIR: z.string().min(1).default('data'),
  SMTP_URL: address(/^smtps?:\/\/.+/, 'must be smtp://host:port or smtps://host:port').optional(),
  MAIL_FROM: address(/^[^\s@]+@[^\s@]+$|<[^\s@]+@[^\s@]+>$/, 'must be an email address').default('deals@localhost'),
  PUBLIC_URL: address(/^https?:\/\/[^\s]+$/, 'must be an http or https address').optional(),
  ALLOW_PRIVATE_ADDRESSES: flag(false),
  WORKER: flag(true),
  JOB_LEASE: seconds(60, 3600),
  SEND_TIMEOUT: seconds(30, 600),
  SEND_RETRY_DELAYS: delays('30,120,600'),
  WEBHOOK_TIMEOUT: seconds(10, 120),
  WEBHOOK_RETRY_DELAYS: delays('60,300,900,3600,14400,43200'),
  RATE_LIMIT_READS: count(600, 0, 1_000_000_000),
  RATE_LIMIT_WRITES: count(100, 0, 1_000_000_000),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  GRAPHQL_JIT: flag(true),
});

/** The settings of this environment. Throws ConfigError with every mistake; makes `secret.key` where running.md says so. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable is what compose files write for "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  const mistakes = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const keys = readSecretKeys(given.SECRET_KEY, given.DATABASE_URL ?? '', mistakes);
  if (parsed.success) mistakes.push(...unwritable(parsed.data.DATA_DIR));
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes);
  const values = parsed.data;
  return {
    ...values,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    secretKeys: keys ?? generatedKey(values.DATA_DIR),
  };
}

function unwritable(dataDir: string): string[] {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
    return [];
  } catch {
    return [`DATA_DIR ${dataDir} must be a folder that can be written`];
  }
}

/** SECRET_KEY may list older keys behind the current one, separated by commas: they open, the first one seals. */
function readSecretKeys(text: string | undefined, databaseUrl: string, mistakes: string[]) {
  if (text === undefined) {
    if (databaseUrl.startsWith('mysql:')) mistakes.push('SECRET_KEY must be given with MySQL: 32 bytes, base64');
    return undefined;
  }
  const [current, ...previous] = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  if ([current!, ...previous].some((key) => key.length !== 32)) mistakes.push('SECRET_KEY must be 32 bytes, base64');
  return { current: current!, previous };
}

function generatedKey(dataDir: string) {
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(path, 0o600);
  }
  const current = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (current.length !== 32) throw new ConfigError([`SECRET_KEY: ${path} does not hold 32 bytes, base64`]);
  return { current, previous: [] };
}
