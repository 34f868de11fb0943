const base = require('../../jest.config.cjs');

/** The dashboard in a real browser, against the built service with the demo's data: `npm run e2e`. */
module.exports = {
  ...base,
  rootDir: '../..',
  roots: ['<rootDir>/test/e2e'],
  testPathIgnorePatterns: ['/node_modules/'],
  testSequencer: '<rootDir>/test/e2e/sequencer.cjs',
  globalSetup: '<rootDir>/test/e2e/start-demo.ts',
  globalTeardown: '<rootDir>/test/e2e/stop-demo.ts',
  testTimeout: 45_000,
  maxWorkers: 1,
};
