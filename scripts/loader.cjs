/** The start of the service that scripts/bundle.mjs has made; V8 refuses bytecode of another version, or made with other flags. */
const { existsSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { Script } = require('node:vm');

const filename = join(__dirname, 'service.js');
const flags = process.execArgv.filter((each) => each.startsWith('--max-')).join('');
const code = join(__dirname, `service${flags}.code`);
const source = `(function (require, importPackage, exports, __filename, __dirname) {${readFileSync(filename, 'latin1')}\n})`;
const script = new Script(source, { filename, cachedData: existsSync(code) ? readFileSync(code) : undefined });
exports.keep = { code, script };
script.runInThisContext()(createRequire(filename), (name) => import(name), {}, filename, __dirname);
