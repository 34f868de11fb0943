import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { IMPORTS } from '../support/architecture-fixture/imports';
import { SOURCES } from '../support/architecture-fixture/sources';

const ROOT = resolve(__dirname, '../..');
const CONFIG = '.dependency-cruiser.cjs';

/** Files of src that may be longer than 250 lines, each with the reason. */
const LONG_FILES: Record<string, string> = {
  'src/field-words.rules.ts': 'what each field is, a line each: a table has no seams',
  'src/migrations/1764000000000-Initial.ts': 'the first schema, one table behind the other',
  'src/platform/config.ts': 'a line for each setting',
  'src/registry.ts': 'a line for each thing that the service has',
  'src/app.ts': 'puts the parts together, and is the one place that does',
  'src/features/deals/classes/class-table.rules.ts': 'the signs of each class of files, a table',
  'src/features/funders/connectors/connector.schema.rules.ts': 'one JSON Schema',
  'src/features/policies/checks/industry-names.rules.ts': 'the names of each trade, a table',
};

interface Source {
  path: string;
  text: string;
}

const SOURCE_RULES = [
  {
    name: 'settings are read in platform/config.ts only',
    files: /^src\/(?!platform\/config\.ts$|cli\/)/,
    pattern: /\bprocess\.env\b/,
  },
  {
    name: 'features reach the network through platform/outbound only',
    files: /^src\/features\//,
    pattern: /(?<![.\w])fetch\(/,
  },
  {
    name: 'rules have no clock and no chance',
    files: /\.rules\.ts$/,
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(/,
  },
  {
    name: 'rows that are kept in memory are never changed',
    files: /^src\//,
    pattern:
      /\b(?:save|update|upsert|delete|remove|softDelete|softRemove|increment|decrement)\(\s*(?:Funder\b|'funders')/,
  },
  {
    name: 'audit entries are only added, and sealed anew when the key is changed',
    files: /^src\/(?!platform\/audit\/reseal\.ts$)/,
    pattern:
      /\b(?:save|update|upsert|delete|remove|softDelete|softRemove|increment|decrement)\(\s*Audit(?:Entry|Subject)\b|\b(?:UPDATE|DELETE FROM|REPLACE INTO) audit_/,
  },
  {
    // A suite that needs a service is left out by a helper of test/support, which the closing lines of `npm test` tell.
    name: 'no test is left out or run alone',
    files: /^test\/.+\.test\.tsx?$/,
    pattern: /\b(?:describe|it|test)(?:\.\w+)*\.(?:only|skip)\b|\b(?:fdescribe|fit|xdescribe|xit|xtest)\(/,
  },
];

/** Where repositories may be written through: what is done in a transaction, the platform's own tables, and migrations. */
const MAY_WRITE = /\.(?:commands|job)\.ts$|^src\/(?:platform|migrations)\//;
const WRITES = /^(?:save|insert|update|upsert|delete|remove|softDelete|softRemove|restore|increment|decrement|clear)$/;

function sourcesOf(root: string): Source[] {
  return ['src', 'test', 'proof'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return { path: relative(root, file), text: readFileSync(file, 'utf8') };
      }),
  );
}

/** `path:line` of each match outside comments. */
function matches(sources: Source[], { files, pattern }: { files: RegExp; pattern: RegExp }): string[] {
  return sources
    .filter(({ path }) => files.test(path))
    .flatMap(({ path, text }) =>
      text
        .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, (comment) => comment.replace(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
    );
}

/** Calls of TypeORM's writing methods outside MAY_WRITE, found by type: a Map's `delete` is none, whatever it is called. */
function repositoryWrites(root: string): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, include: ['src'] }, ts.sys, root);
  const program = ts.createProgram(fileNames, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName);
    if (!path.startsWith('src/') || MAY_WRITE.test(path)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node) && WRITES.test(node.name.text)) {
        const declared = checker.getSymbolAtLocation(node.name)?.declarations?.[0]?.getSourceFile().fileName;
        if (declared && /\/node_modules\/typeorm\/|\/src\/platform\/db\//.test(declared)) {
          found.push(`${path}:${file.getLineAndCharacterOfPosition(node.name.pos).line + 1}`);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

async function violationsOf(root: string): Promise<{ rule: string; from: string; to: string }[]> {
  const cli = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [cli, '--config', CONFIG, '--output-type', 'json', 'src'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1 << 28 });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

/** Whether a reported line ends in this target; a library is reported as the file that its name resolves to. */
function names(line: string, target: string): boolean {
  const to = line.slice(line.indexOf(' -> ') + 4);
  return (
    to === target.replace(/^node:/, '') || to.includes(`/node_modules/${target}/`) || to.includes(`@types/${target}/`)
  );
}

const isOwn = (target: string) => /^(src|test|proof)\//.test(target);

function specifier(from: string, target: string): string {
  return isOwn(target) ? `./${relative(dirname(from), target).replace(/\.ts$/, '')}` : target;
}

/** A project of its own that breaks every rule: the imports and sources of test/support/architecture-fixture. */
function makeFixture(): string {
  const root = mkdtempSync(join(tmpdir(), 'architecture-'));
  for (const file of [CONFIG, 'tsconfig.json', 'package.json']) copyFileSync(join(ROOT, file), join(root, file));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const texts = new Map<string, string>();
  const add = (file: string, line: string) => texts.set(file, (texts.get(file) ?? '') + line);
  for (const { from, to, typeOnly, back } of IMPORTS) {
    const keyword = typeOnly ? 'import type' : 'import';
    for (const target of to) {
      add(from, `${keyword} { it } from '${specifier(from, target)}';\n`);
      if (isOwn(target)) add(target, back ? `${keyword} { it } from '${specifier(target, from)}';\n` : '');
    }
  }
  for (const { path, text } of SOURCES) texts.set(path, text);
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}export const it = 1;\n`);
  }
  return root;
}

describe('the architecture', () => {
  let fixture: string;
  beforeAll(() => {
    fixture = makeFixture();
  });
  afterAll(() => rmSync(fixture, { recursive: true, force: true }));

  // That src keeps them is `npm run check`'s to find.
  it('has a rule against each forbidden import, and none against the allowed ones', async () => {
    const violations = await violationsOf(fixture);
    const reported = violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`);
    const missing = IMPORTS.flatMap(({ rule, from, to }) =>
      to
        .filter(
          (target) => rule && !reported.some((line) => line.startsWith(`${rule}: ${from} -> `) && names(line, target)),
        )
        .map((target) => `${rule}: ${from} -> ${target}`),
    );
    const allowed = new Set(IMPORTS.filter(({ rule }) => !rule).map(({ from }) => from));
    expect(missing).toEqual([]);
    expect(violations.filter(({ from }) => allowed.has(from))).toEqual([]);
  });

  it('has a fixture for each rule', () => {
    const { forbidden } = require(join(ROOT, CONFIG)) as { forbidden: { name: string }[] };
    expect([...new Set(IMPORTS.flatMap(({ rule }) => rule ?? []))].sort()).toEqual(
      forbidden.map(({ name }) => name).sort(),
    );
  });

  it.each(SOURCE_RULES)('$name', (rule) => {
    const planted = SOURCES.filter((source) => source.rule === rule.name).map(({ path }) => `${path}:1`);
    expect(planted).not.toEqual([]);
    expect(matches(sourcesOf(fixture), rule).sort()).toEqual(planted.sort());
    expect(matches(sourcesOf(ROOT), rule)).toEqual([]);
  });

  it('writes through repositories in commands, jobs and the platform only', () => {
    const planted = SOURCES.filter(({ rule }) => rule === 'write').map(({ path }) => `${path}:3`);
    expect(repositoryWrites(fixture).sort()).toEqual(planted.sort());
    expect(repositoryWrites(ROOT)).toEqual([]);
  });

  it('has no file over 250 lines that does not say why', () => {
    const long = sourcesOf(ROOT).filter(({ path, text }) => path.startsWith('src/') && text.split('\n').length > 251);
    expect(long.map(({ path }) => path).sort()).toEqual(Object.keys(LONG_FILES).sort());
  });
});
