/**
 * Lets plain Node load this project's TypeScript: `node -r ./test/support/register.cjs file.ts`. For processes that tests
 * start and kill, so that they need no build. Compiles as the build does. What is compiled is kept,
 * since tests start many such processes.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const swcrc = join(root, '.swcrc');
// For whoever debugs; to all others they would be a third of the start.
const sourceMaps = process.execArgv.some((each) => each.startsWith('--inspect')) && 'inline';
const options = { ...JSON.parse(readFileSync(swcrc, 'utf8')), swcrc: false, sourceMaps };
delete options.$schema;

const kept = join(tmpdir(), 'dealgate-compiled');
mkdirSync(kept, { recursive: true });
const version = require('@swc/core/package.json').version + JSON.stringify(options);

function compiled(filename) {
  const source = readFileSync(filename, 'utf8');
  const path = join(kept, `${createHash('sha256').update(version).update(filename).update(source).digest('hex')}.js`);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    const { code } = require('@swc/core').transformSync(source, { ...options, filename });
    // Whole or not at all: processes compile side by side.
    const own = `${path}.${process.pid}.${process.hrtime.bigint()}`;
    writeFileSync(own, code);
    renameSync(own, path);
    return code;
  }
}

require.extensions['.ts'] = (module, filename) => {
  if (!filename.startsWith(root)) throw new Error(`${filename} is not of this project.`);
  module._compile(compiled(filename), filename);
};

// Whoever started this process has ended, however that was: a test must leave nothing behind.
if (process.send) process.once('disconnect', () => process.exit(1));
