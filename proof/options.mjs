export const USAGE = `npm run proof -- [options]
  --kind=faults             one kind of proof; without it all that need not be asked for
  --database=sqlite         one of sqlite, mysql and mysql+redis; without it all that answer
  --rounds=50 --seed=1      how many rounds, and the seed that makes one again
  --faults=kill,disk_full   some of the faults
  --requests=20000          of hostile clients, --only=1,5 for some of their attacks, --probe for one by one
  --seconds=30 --minutes=20 of webhooks' load and of soak
  --quick                   short forms`;
const NAMES = 'kind database rounds seed faults requests only probe seconds minutes quick'.split(' ');

/** What `npm run proof` was asked for: `--name=value` each, or `--name` alone. Throws an Error that says what is wrong with it. */
export function readOptions(args) {
  const pairs = args.map((each) => /^--(\w+)(?:=(.+))?$/.exec(each)?.slice(1) ?? [each, '']);
  const strange = pairs.find(([name]) => !NAMES.includes(name))?.[0];
  if (strange !== undefined) throw new Error(`${strange === 'help' ? '' : `${strange} is no option.\n\n`}${USAGE}`);
  const given = Object.fromEntries(pairs);
  const number = (name, usual) => Number(given[name] ?? usual);
  return {
    kind: 'probe' in given ? 'probe' : given.kind,
    database: given.database,
    faults: given.faults?.split(','),
    rounds: number('rounds', 50),
    seed: number('seed', Date.now() % 1_000_000),
    requests: number('requests', 20_000),
    seconds: number('seconds', 30),
    minutes: number('minutes', 20),
    only: given.only?.split(',').map(Number),
    quick: 'quick' in given,
  };
}

/** A MySQL on its usual port; '' where none answers. */
export async function localMysql() {
  const { createConnection } = await import('mysql2/promise');
  const url = 'mysql://root@127.0.0.1:3306';
  return createConnection({ uri: url, connectTimeout: 2000 }).then(
    (connection) => connection.end().then(() => url),
    () => '',
  );
}
