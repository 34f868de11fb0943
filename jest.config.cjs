const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const compiled = JSON.parse(readFileSync(join(__dirname, '.swcrc'), 'utf8'));
// Jest has its own import(), which is given what it compiles as well.
const swc = { jsc: compiled.jsc, module: { type: 'commonjs' } };

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  runtime: '<rootDir>/test/support/jest/runtime.cjs',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // They need a build and a browser: npm run e2e.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
  transform: { '\\.[jt]s$': ['@swc/jest', swc] },
  // Libraries that ship as ES modules alone are compiled like our own code.
  transformIgnorePatterns: [
    '/node_modules/(?!(request-filtering-agent|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit)/)',
  ],
  // Jest looks for what CommonJS may load, and this library's main entry names only what ES modules may.
  moduleNameMapper: { '^file-type$': 'file-type/node' },
  setupFilesAfterEnv: ['<rootDir>/test/support/retry.ts'],
  testTimeout: 30_000,
  maxWorkers: 2,
};
