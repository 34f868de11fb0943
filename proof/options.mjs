/** What `npm run proof` was asked for: `--name=value` each, or `--name` alone. */
export function readOptions(args) {
  const given = Object.fromEntries(args.map((each) => /^--(\w+)(?:=(.+))?$/.exec(each)?.slice(1) ?? [each, '']));
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
