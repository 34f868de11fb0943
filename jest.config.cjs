const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const compiled = JSON.parse(readFileSync(join(__dirname, '.swcrc'), 'utf8'));
const swc = (module) => ['@swc/jest', { jsc: compiled.jsc, module }];

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  runtime: '<rootDir>/test/support/jest/runtime.cjs',
  testSequencer: '<rootDir>/test/support/jest/sequencer.cjs',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // They need a build and a browser: npm run e2e.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
  // Test files are scripts of Jest's, which have no import() of their own: there it becomes require().
  transform: { '/src/.+\\.ts$': swc(compiled.module), '\\.ts$': swc({ type: 'commonjs' }) },
  // A database that is made by its migrations, and what `until` waits for, take a busy machine that long.
  testTimeout: 120_000,
  // More than the two cores of a small machine: tests wait for databases, timers and processes.
  maxWorkers: 4,
};
