const { availableParallelism } = require('node:os');
const base = require('../../jest.config.cjs');

/** A browser and its service have work for two cores: on as many, two beside each other take longer than one behind the other. */
const WORKERS = availableParallelism() > 4 ? 2 : 1;

/** The dashboard in a real browser, against the built service with the demo's data: `npm run e2e`. */
module.exports = {
  ...base,
  rootDir: '../..',
  roots: ['<rootDir>/test/e2e'],
  testPathIgnorePatterns: ['/node_modules/'],
  testSequencer: '<rootDir>/test/e2e/sequencer.cjs',
  globalSetup: '<rootDir>/test/e2e/start-demo.ts',
  globalTeardown: '<rootDir>/test/e2e/stop-demo.ts',
  // Of one wait in vain Playwright tells after 30 s, of a page after 60 s: a test has more than one.
  testTimeout: 240_000,
  // Each has a demo of its own.
  maxWorkers: WORKERS,
};
