import 'reflect-metadata';
import { createApp } from './app';
import { firstStep } from './features/people/first-start';
import { ConfigError, readConfig } from './platform/config';
import { createLog } from './platform/log';
import { keepPrivate } from './platform/private-files';

/** The process: reads the settings, serves until it is told to stop. */
async function main(): Promise<void> {
  keepPrivate();
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  for (const warning of config.warnings) log.warn(warning);
  const app = await named('DATABASE_URL', createApp({ config, log }));
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

/** What the surroundings refuse is told with the setting that it hangs on, and without a stack. */
function named<T>(settings: string, start: Promise<T>): Promise<T> {
  return start.catch((error: NodeJS.ErrnoException) => {
    throw error.code ? new ConfigError([`${settings}: ${error.message}`]) : error;
  });
}

main().catch((error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error.stack ?? error)}\n`);
  process.exit(1);
});
