/** Required before the service: told so, it keeps what V8 has compiled of it (scripts/load.cjs), and ends the process. */
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

process.once('message', () => {
  const { code, script } = require(join(__dirname, '../dist/src/load.js')).keep;
  // The service keeps what it writes to itself; this is part of the program, which another user may run.
  process.umask(0o022);
  writeFileSync(code, script.createCachedData());
  process.exit(0);
});
