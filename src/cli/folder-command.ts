import { parseArgs } from 'node:util';
import { BackupRefused } from '../platform/backup/manifest';
import { type Config, ConfigError, readConfig } from '../platform/config';
import { keepPrivate } from '../platform/private-files';
import { createSecrets, type Secrets } from '../platform/secrets';

/** Runs a command that needs the settings and one folder, `--to` or `--from`, and ends the process with its answer. */
export function runFolderCommand(
  name: string,
  option: 'to' | 'from',
  run: (folder: string, config: Config, secrets: Secrets, moved: boolean) => Promise<number>,
): void {
  const usage = `npm run ${name} -- --${option}=FOLDER`;
  const main = async () => {
    keepPrivate();
    const { values } = parseArgs({ options: { [option]: { type: 'string' }, moved: { type: 'boolean' } } });
    const folder = (values as Record<string, unknown>)[option];
    if (typeof folder !== 'string' || folder === '') throw new BackupRefused(usage);
    const config = readConfig(process.env, { makesKey: false });
    return run(folder, config, createSecrets(config.secretKeys), values.moved === true);
  };
  main().then(
    (code) => process.exit(code),
    (error) => {
      const isUsage = String(error?.code).startsWith('ERR_PARSE_ARGS');
      const isKnown = isUsage || error instanceof BackupRefused || error instanceof ConfigError;
      console.error(isKnown ? `${error.message}${isUsage ? `\n${usage}` : ''}` : error);
      process.exit(1);
    },
  );
}
