import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A list of three texts or more, in the code: an array, or a type of alternatives. */
interface Written {
  values: string;
  place: string;
  /** It has a name of its own, for others to use. */
  isNamed: boolean;
}

const LEAST = 3;

const textsOf = (nodes: readonly ts.Node[]) =>
  nodes.every(ts.isStringLiteralLike) ? nodes.map(({ text }) => text) : [];

function valuesOf(node: ts.Node): string[] {
  if (ts.isArrayLiteralExpression(node)) return textsOf(node.elements);
  if (!ts.isUnionTypeNode(node)) return [];
  const others = node.types.map((type) => (ts.isLiteralTypeNode(type) ? type.literal : type));
  return textsOf(others.filter(({ kind }) => kind !== ts.SyntaxKind.NullKeyword));
}

function listsIn(file: string, text: string): Written[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Written[] = [];
  const visit = (node: ts.Node) => {
    const values = new Set(valuesOf(node));
    if (values.size >= LEAST) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const isNamed = ts.isTypeAliasDeclaration(node.parent) || ts.isAsExpression(node.parent);
      found.push({ values: [...values].sort().join(' '), place: `${file}:${line + 1}`, isNamed });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The places of each list that has a name and stands somewhere else again. */
function repeated(lists: readonly Written[]): string[][] {
  return [...new Set(lists.map(({ values }) => values))]
    .map((values) => lists.filter((each) => each.values === values))
    .filter((same) => same.length > 1 && same.some(({ isNamed }) => isNamed))
    .map((same) => same.map(({ place }) => place));
}

/** The dashboard and migrations know nothing of the lists: one has the schema's, the other those of its day. */
const OTHERS = /^(?:dashboard|migrations)\//;
/** A JSON Schema is a document of its own; a mail's classes stand in the order that decides a tie. */
const OF_THEIR_OWN = /connectors\/connector\.schema\.rules\.ts$|reading\/signal-classes\.rules\.ts$/;
const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !OTHERS.test(path) && !OF_THEIR_OWN.test(path),
);

describe('lists of values', () => {
  test('stand in one place, from which everything else derives', () => {
    const lists = FILES.flatMap((path) => listsIn(path, readFileSync(join('src', path), 'utf8')));
    expect(lists.length).toBeGreaterThan(100);
    expect(repeated(lists)).toEqual([]);
  });

  test('are found as arrays and as types, in any order', () => {
    const twice = listsIn(
      'a.ts',
      "type A = 'x' | 'y' | 'z';\nconst b = ['z', 'y', 'x'];\nlet c: 'y' | 'x' | 'z' | null;",
    );
    expect(repeated(twice)).toEqual([['a.ts:1', 'a.ts:2', 'a.ts:3']]);
    expect(repeated(listsIn('a.ts', "const a = ['x', 'y', 'z'];\nconst b = ['z', 'y', 'x'];"))).toEqual([]);
  });
});
