import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { migrations } from './src/migrations/list';
import { sealWith } from './src/platform/audit/seals';
import { readConfig } from './src/platform/config';
import { writerOptions } from './src/platform/db/database';
import { createSecrets } from './src/platform/secrets';
import { entities } from './src/registry';

/** The database as the TypeORM CLI sees it; the service and `npm run migrate` open it with the same options. */
const config = readConfig();
const source = new DataSource(writerOptions({ url: config.DATABASE_URL, entities, migrations }));
sealWith(source, createSecrets(config.secretKeys).fingerprints);

export default source;
