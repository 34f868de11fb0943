import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCE = join(__dirname, '../../src');

/** A regular expression of the sources. */
export interface Expression {
  file: string;
  pattern: RegExp;
}

/** `new RegExp(…)`; one within a function could be built from what comes from outside. */
export interface Construction {
  file: string;
  line: number;
  isInFunction: boolean;
}

const isFunction = (node: ts.Node) =>
  (ts.isFunctionLike(node) && !ts.isFunctionTypeNode(node)) || ts.isClassStaticBlockDeclaration(node);

/** Every expression that is written out in the sources, and every place that builds one. */
export function expressionsInSource(): { literals: Expression[]; constructions: Construction[] } {
  const literals: Expression[] = [];
  const constructions: Construction[] = [];
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?tsx?$/.test(file));
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(join(SOURCE, file), 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node, isInFunction: boolean): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        literals.push({ file, pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) });
      }
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === 'RegExp') {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        constructions.push({ file, line: line + 1, isInFunction });
      }
      ts.forEachChild(node, (child) => visit(child, isInFunction || isFunction(node)));
    };
    visit(source, false);
  }
  return { literals, constructions };
}

/** What the files build when they are loaded. */
export function builtExpressions(files: readonly string[]): Expression[] {
  const args = ['-r', join(__dirname, 'register.cjs'), join(__dirname, 'built-expressions.cjs'), ...files];
  const built: { file: string; source: string; flags: string }[] = JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8' }),
  );
  return built.map(({ file, source, flags }) => ({ file, pattern: new RegExp(source, flags) }));
}
