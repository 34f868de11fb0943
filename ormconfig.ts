import 'reflect-metadata';
import { migrations } from './src/migrations/list';
import { readDatabaseUrl } from './src/platform/config';
import { cliSource } from './src/platform/db/cli-source';
import { entities } from './src/registry';

/** The database as the TypeORM CLI sees it; the service and `npm run migrate` open it with the same options. It needs no key. */
export default cliSource({ url: readDatabaseUrl(), entities, migrations });
