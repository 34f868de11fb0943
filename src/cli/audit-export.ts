import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { entryLines } from '../platform/audit/export';
import { readConfig } from '../platform/config';
import { isDate } from '../platform/dates.rules';
import { openReader } from '../platform/db/database';
import { toStored } from '../platform/db/instants';
import { instantOf } from '../platform/graphql/scalars';
import { keepPrivate } from '../platform/private-files';

const USAGE =
  'npm run -s audit:export -- --account=acc_… [--from=2026-11-01T00:00:00Z] [--to=…] [--actor=usr_…] [--outcome=changed]';

/** Writes an account's audit log to standard output, a line of JSON an entry; `--account=platform`: what is no account's. */
async function main(): Promise<void> {
  keepPrivate();
  const options = {
    account: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    actor: { type: 'string' },
    outcome: { type: 'string' },
  } as const;
  const { values } = parseArgs({ options });
  if (!values.account) throw new Error(USAGE);
  const reader = openReader(readConfig().DATABASE_URL);
  try {
    const { account: accountId, actor = null, outcome = null } = values;
    const range = { accountId, from: storedInstant(values.from), to: storedInstant(values.to), actor, outcome };
    for await (const lines of entryLines((sql, parameters) => reader.read(sql, parameters), range))
      if (!process.stdout.write(lines)) await once(process.stdout, 'drain');
  } finally {
    await reader.close();
  }
}

function storedInstant(text: string | undefined): string | null {
  if (text === undefined) return null;
  const instant = instantOf(isDate(text) ? `${text}T00:00:00Z` : text);
  if (!instant) throw new Error(`${text} is no time. ${USAGE}`);
  return toStored(instant);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
