import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
/** Expressions of copies with something before, behind and between, of `s`, `t` and `n`, which is null. */
const COPIES = [
  '({ ...s, b: 2 })',
  '({ ...s, x: 7, b: 2, ...t, c: 3 })',
  '({ ...n, b: 2 })',
  '({ a: 1, ...s })',
  '({ ...s })',
  '({ ...JSON.parse(\'{"__proto__": {"held": 1}, "x": 2}\'), b: 2 })',
  '({ ...s, nested: { ...t, ...s, d: [{ ...t, e: 1 }] } })',
  '({ ...(s.x && { f: 1 }), ...t, ["k" + s.x]: "{ ...s, é }" })',
  '((({ x, ...rest }) => ({ ...rest, é: x }))(s))',
  '({ ...{ get told() { calls.push("told"); return calls.length; } }, b: calls.length })',
];

/** For each, what comes of it as it is written and as it is built, and whether two that are built have one shape. */
const SCRIPT = `
  import { withShapes } from './scripts/spreads.mjs';
  const found = JSON.parse(process.argv[1]).map((written) => {
    const run = (code) => {
      const calls = [];
      const [s, t, n] = [{ x: 1, y: { z: [2] } }, { x: 8, w: undefined }, null];
      const make = new Function('s', 't', 'n', 'calls', 'return ' + code);
      const value = make(s, t, n, calls);
      const isPlain = Object.getPrototypeOf(value) === Object.prototype;
      const shown = JSON.stringify([value, Object.keys(value), isPlain, calls]);
      const others = Array.from({ length: 100 }, () => make(s, t, n, calls));
      return { shown, isShared: %HaveSameMap(others[98], others[99]) };
    };
    const built = withShapes('some.js', written);
    const isSame = run(written).shown === run(built).shown && withShapes('some.js', built) === built;
    return { written, isSame, ...run(built) };
  });
  const lines = withShapes('some.js', 'const a = {\\n  ...b,\\n  c: 1,\\n};\\n').split('\\n').length;
  console.log(JSON.stringify({ found, lines }));
`;

test('objects that are made alike by copying have one shape in what is built, and are what is written', () => {
  const args = ['--allow-natives-syntax', '--input-type=module', '-e', SCRIPT, JSON.stringify(COPIES)];
  const { found, lines } = JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }));
  expect(found).toHaveLength(COPIES.length);
  for (const { written, isSame, isShared } of found)
    expect({ written, isSame, isShared }).toEqual({ written, isSame: true, isShared: true });
  expect(lines).toBe(5);
});
