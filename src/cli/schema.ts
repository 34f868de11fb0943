import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { schemaFiles } from './schema-files';

/** Writes the files of schema/, which are committed: test/unit/schema-files.test.ts fails when they are stale. */
for (const [path, text] of Object.entries(schemaFiles())) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`${path} is written.`);
}
