import 'reflect-metadata';
import { createApp } from './app';
import { firstStep } from './features/people/first-start';
import { named } from './opening';
import { ConfigError, readConfig } from './platform/config';
import { FileInUse } from './platform/db/lock-file';
import { createLog } from './platform/log';
import { keepPrivate } from './platform/private-files';

/** The process: reads the settings, serves until it is told to stop. */
async function main(): Promise<void> {
  keepPrivate();
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  for (const warning of config.warnings) log.warn(warning);
  const app = await createApp({ config, log });
  const port = await named('HOST, PORT', app.listen());
  const step = await firstStep(app.services);
  // Not in the log, which others may read: it opens the door.
  if (step) process.stderr.write(`${step}\n`);
  const stop = (signal: string) => {
    log.info({ signal }, 'stopping');
    app.stop().then(
      () => process.exit(0),
      (error) => {
        log.fatal({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  // Not before it can be stopped in order: whoever hears this may do so at once.
  log.info({ port, host: config.HOST }, 'ready');
}

main().catch((error) => {
  const isKnown = error instanceof ConfigError || error instanceof FileInUse;
  process.stderr.write(`${isKnown ? error.message : (error.stack ?? error)}\n`);
  process.exit(1);
});
