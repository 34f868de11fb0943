import 'reflect-metadata';
import { migrations } from '../migrations/list';
import { readConfig } from '../platform/config';
import { Database } from '../platform/db/database';
import { keepPrivate } from '../platform/private-files';
import { rotate } from '../platform/rotation/rotate';
import { createSecrets } from '../platform/secrets';
import { entities, underSecretKey, unversioned } from '../registry';

/** `npm run secrets:rotate`: brings what is kept under SECRET_KEY_PREVIOUS under SECRET_KEY, beside running services. */
async function main(): Promise<number> {
  keepPrivate();
  const config = readConfig(process.env, { makesKey: false });
  const database = await Database.beside({ url: config.DATABASE_URL, entities, migrations, unversioned });
  try {
    const left = await rotate(
      { database, secrets: createSecrets(config.secretKeys), dataDir: config.DATA_DIR },
      underSecretKey,
      console.log,
    );
    console.log(
      left === 0
        ? '0 left under the old key: SECRET_KEY_PREVIOUS can go.'
        : `${left} left that SECRET_KEY does not open: keep SECRET_KEY_PREVIOUS. Have all instances SECRET_KEY as it is here?`,
    );
    return left === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
