import 'reflect-metadata';
import { migrations } from './src/migrations/list';
import { readConfig } from './src/platform/config';
import { cliSource } from './src/platform/db/cli-source';
import { createSecrets } from './src/platform/secrets';
import { entities } from './src/registry';

/** The database as the TypeORM CLI sees it; the service and `npm run migrate` open it with the same options. */
const { DATABASE_URL: url, secretKeys } = readConfig();

export default cliSource({ url, entities, migrations, seals: createSecrets(secretKeys).fingerprints });
