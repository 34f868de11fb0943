/**
 * Lets plain Node load this project's TypeScript: `node -r ./test/support/register.cjs file.ts`. For processes that tests
 * start and kill, so that they need no build. Compiles as jest does, but leaves import() to Node.
 */
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const root = join(__dirname, '../..');
const options = {
  swcrc: false,
  configFile: false,
  sourceMaps: 'inline',
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: false, useDefineForClassFields: false },
    target: 'es2022',
  },
  module: { type: 'commonjs', ignoreDynamic: true },
};

require.extensions['.ts'] = (module, filename) => {
  if (!filename.startsWith(root)) throw new Error(`${filename} is not of this project.`);
  module._compile(transformSync(readFileSync(filename, 'utf8'), { ...options, filename }).code, filename);
};

// Whoever started this process has ended, however that was: a test must leave nothing behind.
if (process.send) process.once('disconnect', () => process.exit(1));
