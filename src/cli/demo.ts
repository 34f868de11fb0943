import 'reflect-metadata';
import { ConfigError } from '../platform/config';
import { keepPrivate } from '../platform/private-files';
import { banner, briefBanner } from './demo/banner';
import { DemoProblem } from './demo/home';
import { changeLine } from './demo/lines';
import { type Demo, startDemo } from './demo/run';

const SEND_EVERY_MS = 20_000;

/** `npm run demo`: the whole service on an embedded database, with a broker, funders and deals in it. */
async function main(): Promise<void> {
  keepPrivate();
  let demo: Demo | undefined;
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping …');
    // Before it is ready there is nothing to keep: the next start makes it anew.
    if (!demo) process.exit(0);
    demo.stop().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  demo = await startDemo(process.env, console.log);
  const facts = { ...demo.state, seconds: process.uptime() };
  console.log(process.argv.includes('--brief') ? briefBanner(facts) : banner(facts));
  demo.play({
    everyMs: SEND_EVERY_MS,
    say: console.log,
    onChange: (change, dealName) => console.log(changeLine(change, dealName)),
  });
}

function fail(error: unknown): never {
  const known = error instanceof DemoProblem || error instanceof ConfigError;
  console.error(known ? error.message : error);
  process.exit(1);
}

main().catch(fail);
