/**
 * `npm run new:migration -- add deal notes`: the frame of a migration for both databases, at the end of the list of those
 * that run.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FOLDER = 'src/migrations';
const LIST = `${FOLDER}/list.ts`;

const words = process.argv.slice(2).flatMap((text) => text.match(/[a-zA-Z0-9]+/g) ?? []);
const name = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
if (!/^[A-Z]/.test(name)) {
  console.error('Say what the migration is for: npm run new:migration -- add deal notes');
  process.exit(1);
}

/** TypeORM runs them in the order of these numbers. */
const time = Date.now();
const className = `${name}${time}`;
const file = `${time}-${name}`;

const frame = `import type { MigrationInterface, QueryRunner } from 'typeorm';
import { integer, optional } from '../platform/db/columns';
import { column, extendTable } from './tables';

/** Say what is different from now on, and why. */
export class ${className} implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'a_table', [column('a_column', optional(integer))]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
`;

/** The list imports each class on a line of its own, and names them in an array that ends its file. */
const list = readFileSync(LIST, 'utf8');
const importsEnd = list.lastIndexOf('\nimport ') + 1;
const lineEnd = list.indexOf('\n', importsEnd) + 1;
const arrayEnd = list.lastIndexOf('];');
const head = `${list.slice(0, lineEnd)}import { ${className} } from './${file}';\n`;

writeFileSync(`${FOLDER}/${file}.ts`, frame, { flag: 'wx' });
writeFileSync(LIST, `${head}${list.slice(lineEnd, arrayEnd)}  ${className},\n${list.slice(arrayEnd)}`);
console.log(`${FOLDER}/${file}.ts is begun, and runs last (${LIST}). Change the entity as well, then:
  npm run typeorm -- migration:generate -p /tmp/Check   # must find nothing left to change, here and with DATABASE_URL=mysql://…`);
