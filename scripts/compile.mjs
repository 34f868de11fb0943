/**
 * `node scripts/compile.mjs`: the service's JavaScript, into dist. Types are looked at apart (`npm run check:types`), since
 * finding them takes ten times as long as leaving them out.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFile } from '@swc/core';
import { withShapes } from './spreads.mjs';

const OUT = 'dist';
const DASHBOARD = join('src', 'dashboard');

const sources = readdirSync('src', { recursive: true })
  .map((path) => join('src', path))
  .filter((path) => path.endsWith('.ts') && !path.startsWith(DASHBOARD))
  .concat('ormconfig.ts');

/** What was compiled from a source that is gone must not be found by those that read folders. */
rmSync(join(OUT, 'src'), { recursive: true, force: true });
/** What is read beside the code: the fonts of applications. */
const FONTS = join('src', 'features', 'submissions', 'letter', 'fonts');
cpSync(FONTS, join(OUT, FONTS), { recursive: true });
cpSync('connectors', join(OUT, 'connectors'), { recursive: true });
await Promise.all(
  sources.map(async (path) => {
    const target = join(OUT, path.replace(/\.ts$/, '.js'));
    const { code, map } = await transformFile(path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `${withShapes(target, code)}\n//# sourceMappingURL=${target.split(/[\\/]/).at(-1)}.map\n`);
    writeFileSync(`${target}.map`, map);
  }),
);
