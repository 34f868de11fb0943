import { parseArgs } from 'node:util';
import { WatchRefused, watchChanges } from './demo/changes';
import { DemoHome } from './demo/home';
import { changeLine } from './demo/lines';

const USAGE = `npm run watch -- [--url ws://host:port/graphql] [--key KEY] [--deal eus_…] [--after CURSOR]
Prints each change of status as it happens; address and key are the demo's unless given.
The first column is the change's cursor: with --after it goes on behind that change.`;

/** `npm run watch`: a client of the subscription that comes back by itself, behind the last change that it saw. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { url: text, key: text, deal: text, after: text, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values.help) return console.log(USAGE);
  const demo = new DemoHome(process.env).read();
  const url = values.url ?? (demo && `${demo.url.replace(/^http/, 'ws')}/graphql`);
  const key = values.key ?? demo?.brokerKey;
  if (!url || !key)
    throw new WatchRefused('No demo has been started in this folder: npm run demo, or give --url and --key.');
  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort()).once('SIGTERM', () => stopped.abort());
  await watchChanges({
    url,
    key,
    deal: values.deal,
    after: values.after,
    signal: stopped.signal,
    onConnected: () => console.error(`Connected to ${url}; changes are shown as they happen. Ctrl-C ends it.`),
    onNotice: (notice) => console.error(notice),
    onChange: (change, dealName) => console.log(`${change.cursor.padEnd(20)}  ${changeLine(change, dealName)}`),
  });
}

main().catch((error) => {
  const isUsage = String(error?.code).startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? `${error.message}\n\n${USAGE}` : error instanceof WatchRefused ? error.message : error);
  process.exit(1);
});
