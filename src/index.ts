import 'reflect-metadata';
import { createApp } from './app';
import { ConfigError, readConfig } from './platform/config';
import { createLog } from './platform/log';

/** The process: reads the settings, serves until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  const app = await createApp({ config, log });
  const port = await app.listen();
  log.info({ port, host: config.HOST }, 'ready');
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
}

main().catch((error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error.stack ?? error)}\n`);
  process.exit(1);
});
