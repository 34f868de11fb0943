/**
 * Jest evaluates every module anew for each test file, in a realm of its own: two to three seconds a file for a service.
 * Here the sources and the libraries are Node's own modules, loaded once by a worker, as the service loads them; only what
 * lies in `test/` is evaluated for each file. So no test may replace modules (`jest.mock`).
 */
const Module = require('node:module');
const { sep, join } = require('node:path');
const { compileFunction } = require('node:vm');
const threads = require('node:worker_threads');
const { default: Runtime } = require('jest-runtime');

const TESTS = join(__dirname, '../..') + sep;
const SOURCES = join(__dirname, '../../../src') + sep;
const FRAMEWORK = /^(?:@jest\/|jest-|expect$)/;

/** Of all that this process has compiled: a shared module is compiled for the first file that needs it. */
const sourceMaps = new Map();
let compile;

Module._extensions['.ts'] = (module, filename) => module._compile(compile(filename), filename);

/** Who watches changes them between two runs. */
function forgetSources() {
  for (const file of Object.keys(require.cache)) if (file.startsWith(SOURCES)) delete require.cache[file];
}

/** Worker threads of TypeScript files compile them as the tests are. */
const REGISTER = join(__dirname, '../register.cjs');
const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(file, options) {
    super(file, { ...options, ...(String(file).endsWith('.ts') && { execArgv: ['--require', REGISTER] }) });
  }
};

module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    const { watch, watchAll } = args.at(-1);
    if (watch || watchAll) forgetSources();
    this.transformCache.sourceMaps = sourceMaps;
    compile = (filename) => this.transformCache.transform(filename);
    const { injectedModuleParameters } = this.executor;
    this.executor.compile = (source, filename) => compileFunction(source, injectedModuleParameters, { filename });
  }

  requireModuleOrMock(from, name) {
    if (Module.isBuiltin(name) || FRAMEWORK.test(name)) return super.requireModuleOrMock(from, name);
    const load = Module.createRequire(from);
    return load.resolve(name).startsWith(TESTS) ? super.requireModuleOrMock(from, name) : load(name);
  }
};
