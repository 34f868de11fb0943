import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../platform/config';
import { openMailFile } from '../platform/mail-files';
import { createSecrets, SecretUnreadable } from '../platform/secrets';

const USAGE = 'npm run mail:open -- FILE';

/** `npm run mail:open -- data/mail/att_….eml`: writes a mail that was written to a file to standard output. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path] = positionals;
  if (!path) throw new ConfigError([USAGE]);
  const config = readConfig(process.env, { makesKey: false });
  process.stdout.write(openMailFile(path, await readFile(path), createSecrets(config.secretKeys)));
}

main().catch((error) => {
  const isKnown = error instanceof ConfigError || error instanceof SecretUnreadable || error?.code === 'ENOENT';
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
});
