import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { migrations } from './src/migrations/list';
import { readConfig } from './src/platform/config';
import { writerOptions } from './src/platform/db/database';
import { entities } from './src/registry';

/** The database as the TypeORM CLI sees it; the service and `npm run migrate` open it with the same options. */
export default new DataSource(writerOptions({ url: readConfig().DATABASE_URL, entities, migrations }));
