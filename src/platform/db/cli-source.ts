import { DataSource } from 'typeorm';
import { type DatabaseOptions, writerSource } from './writer-source';

/**
 * The database for the TypeORM CLI, not yet connected. MariaDB describes its columns otherwise than MySQL does, and TypeORM
 * reads that only when it is told: without it the CLI would find every column changed.
 */
export async function cliSource(options: DatabaseOptions): Promise<DataSource> {
  const source = writerSource(options);
  if (source.options.type !== 'mysql') return source;
  await source.initialize();
  const [{ version }] = await source.query('SELECT VERSION() AS version');
  await source.destroy();
  if (!/mariadb/i.test(version)) return writerSource(options);
  return new DataSource({ ...source.options, type: 'mariadb' });
}
