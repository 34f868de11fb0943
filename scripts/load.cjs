/** Loads the file that scripts/bundle.mjs has made; V8 refuses bytecode of another version, or made with other flags. */
const { existsSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { Script } = require('node:vm');

const filename = join(__dirname, 'service.js');
const flags = process.execArgv.filter((each) => each.startsWith('--max-')).join('');
const code = join(__dirname, `service${flags}.code`);
const cachedData = existsSync(code) ? readFileSync(code) : undefined;
const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData });
script.runInThisContext()(createRequire(filename), (name) => import(name), exports, filename, __dirname);
exports.keep = { code, script };
