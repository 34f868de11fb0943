import { verifyChains } from '../platform/audit/verify';
import { readConfig } from '../platform/config';
import { openReader } from '../platform/db/database';
import { keepPrivate } from '../platform/private-files';
import { createSecrets } from '../platform/secrets';

/**
 * Checks the audit log of every account, beside a service that runs or without one: prints where each chain ends, and exits
 * with 1 when one was tampered with. What it prints, kept elsewhere, proves later that nothing was taken off an end.
 */
async function main(): Promise<boolean> {
  keepPrivate();
  const config = readConfig(process.env, { makesKey: false });
  const reader = openReader(config.DATABASE_URL);
  let sound = true;
  try {
    const { fingerprints } = createSecrets(config.secretKeys);
    for await (const { accountId, number, hash, problem } of verifyChains(
      (sql, parameters) => reader.read(sql, parameters),
      fingerprints,
    )) {
      sound &&= problem === null;
      console.log(
        problem === null ? `${accountId} ${number} ${hash}` : `${accountId} BROKEN behind entry ${number}: ${problem}`,
      );
    }
  } finally {
    await reader.close();
  }
  return sound;
}

main().then(
  (sound) => {
    console.log(sound ? 'Every audit log is as it was written.' : 'An audit log is not as it was written.');
    process.exitCode = sound ? 0 : 1;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
