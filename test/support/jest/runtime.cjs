/**
 * Jest evaluates every module anew for each test file, in a realm of its own: two to three seconds a file for a service.
 * Here the sources and the libraries are Node's own modules, loaded once by a worker, as the service loads them; only what
 * lies in `test/` is evaluated for each file. So no test may replace modules (`jest.mock`).
 */
const Module = require('node:module');
const { sep, join } = require('node:path');
const { compileFunction, constants } = require('node:vm');
const threads = require('node:worker_threads');
const { default: Runtime } = require('jest-runtime');

const TESTS = join(__dirname, '../..') + sep;
const FRAMEWORK = /^(?:@jest\/|jest-|expect$)/;

/** Of all that this process has compiled: a shared module is compiled for the first file that needs it. */
const sourceMaps = new Map();
let compile;

Module._extensions['.ts'] = (module, filename) => module._compile(compile(filename), filename);

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
    this.transformCache.sourceMaps = sourceMaps;
    compile = (filename) => this.transformCache.transform(filename);
    const { injectedModuleParameters } = this.executor;
    this.executor.compile = (source, filename) =>
      compileFunction(source, injectedModuleParameters, {
        filename,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
  }

  requireModuleOrMock(from, name) {
    if (Module.isBuiltin(name) || FRAMEWORK.test(name)) return super.requireModuleOrMock(from, name);
    const load = Module.createRequire(from);
    return load.resolve(name).startsWith(TESTS) ? super.requireModuleOrMock(from, name) : load(name);
  }
};
