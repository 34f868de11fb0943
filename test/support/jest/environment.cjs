const { TestEnvironment } = require('jest-environment-node');

/** Where jest-circus keeps what listens to a file's events. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/** Test files run in the worker's own realm, as the modules that `runtime.cjs` shares between them do. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { exit, getBuiltinModule } = process;
    const { console } = globalThis;
    this.restore = () => {
      Object.assign(process, { exit, getBuiltinModule });
      globalThis.console = console;
      delete globalThis[LISTENERS];
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
