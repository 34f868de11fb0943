/**
 * `node -r ./register.cjs built-expressions.cjs file…`: writes as JSON the regular expressions that these files of src build
 * when they are loaded, which only a process that has not loaded them can see.
 */
const { join } = require('node:path');

const SOURCE = join(__dirname, '../../src');
const files = process.argv.slice(2);
const built = [];

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, [source, flags]) {
    const pattern = new target(source, flags);
    const [, , caller] = (new Error().stack ?? '').split('\n');
    const file = files.find((each) => caller?.includes(join(SOURCE, each)));
    if (file) built.push({ file, source: pattern.source, flags: pattern.flags });
    return pattern;
  },
});
for (const file of files) require(join(SOURCE, file));
process.stdout.write(JSON.stringify(built), () => process.exit());
