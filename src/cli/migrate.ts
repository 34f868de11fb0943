import 'reflect-metadata';
import { migrations } from '../migrations/list';
import { readConfig } from '../platform/config';
import { Database } from '../platform/db/database';
import { entities } from '../registry';

/** Brings the database's schema up to date, then exits (running.md). */
Database.open({ url: readConfig().DATABASE_URL, entities, migrations })
  .then((database) => database.close())
  .then(
    () => console.log('The database is up to date.'),
    (error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
