const { TestEnvironment } = require('jest-environment-node');

/** Where jest-circus keeps a file's tests, and what listens to its events. */
const OF_A_FILE = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS']);

/** A timer that outlives its file remembers the test that set it, and a test's function holds a whole service. */
function release(block) {
  const { hooks = [], children = [] } = block ?? {};
  for (const each of [...hooks, ...children]) Object.assign(each, { fn: undefined, asyncError: undefined });
  for (const child of children) release(child);
}

/** Test files run in the worker's own realm, as the modules that `runtime.cjs` shares between them do. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { exit, getBuiltinModule } = process;
    const { console } = globalThis;
    this.restore = () => {
      Object.assign(process, { exit, getBuiltinModule });
      globalThis.console = console;
      for (const symbol of Object.getOwnPropertySymbols(globalThis))
        if (OF_A_FILE.has(symbol.description)) {
          release(globalThis[symbol].rootDescribeBlock);
          delete globalThis[symbol];
        }
    };
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: config.projectConfig, global: globalThis });
  }

  async teardown() {
    await super.teardown();
    this.restore();
  }
};
