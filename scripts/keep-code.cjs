/** Required before scripts/loader.cjs: told so, it keeps what V8 has compiled of the service, and ends the process. */
const { writeFileSync } = require('node:fs');

process.once('message', () => {
  const { code, script } = process.mainModule.exports.keep;
  // The service keeps what it writes to itself; this is part of the program, which another user may run.
  process.umask(0o022);
  writeFileSync(code, script.createCachedData());
  process.exit(0);
});
