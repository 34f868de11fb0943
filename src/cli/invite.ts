import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { ROLES, type Role } from '../features/accounts/roles.rules';
import { emailOf } from '../features/people/person';
import { type LinkContent, sealLink } from '../features/people/sealed-link';
import { ConfigError, readConfig } from '../platform/config';
import { codeOf } from '../platform/errors';
import { createSecrets } from '../platform/secrets';
import { messageOf } from '../platform/untyped.rules';

const USAGE = 'npm run invite -- --email E (--account acc_… --role OWNER | --platform | --sign-in)';

/** `npm run invite`: prints a link that lives for a day. Needs the settings, and neither the database nor the service. */
function main(): void {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      account: { type: 'string' },
      role: { type: 'string' },
      platform: { type: 'boolean', default: false },
      'sign-in': { type: 'boolean', default: false },
    },
  });
  const content = contentOf(values);
  const config = readConfig(process.env, { makesKey: false });
  const token = sealLink(createSecrets(config.secretKeys), content, new Date());
  const page = content.purpose === 'sign-in' ? 'sign-in' : 'invitation';
  process.stdout.write(`${config.publicUrl}/${page}#${token}\n`);
}

interface Values {
  email?: string | undefined;
  account?: string | undefined;
  role?: string | undefined;
  platform: boolean;
  'sign-in': boolean;
}

function contentOf({ email: typed, account, role: wanted, platform, 'sign-in': signIn }: Values): LinkContent {
  const email = emailOf(typed);
  const ways = [account !== undefined, platform, signIn].filter(Boolean);
  if (email === null || ways.length !== 1) throw new ConfigError([USAGE]);
  if (platform) return { purpose: 'platform', email };
  if (signIn || account === undefined) return { purpose: 'sign-in', email };
  const role: Role | undefined = ROLES.find((each) => each === (wanted ?? 'owner').toLowerCase());
  if (!role) throw new ConfigError([`--role is one of ${ROLES.join(', ').toUpperCase()}.`, USAGE]);
  return { purpose: 'invite', email, account, role };
}

try {
  main();
} catch (error) {
  const isUsage = codeOf(error).startsWith('ERR_PARSE');
  console.error(isUsage || error instanceof ConfigError ? messageOf(error) : error);
  process.exitCode = 1;
}
