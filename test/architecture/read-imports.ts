import ts from 'typescript';
import { lineOf, parse, walk } from './parse.ts';

/** One import specifier in a file. */
export interface Import {
  /** The specifier as written; undefined if it is computed. */
  specifier: string | undefined;
  line: number;
}

/** Every import of a file: declarations, re-exports, `import()` and `require()`. */
export function readImports(path: string, text: string): Import[] {
  const imports: Import[] = [];
  walk(parse(path, text), (node) => {
    const named = namedModule(node);
    if (named !== undefined) imports.push({ specifier: textOf(named), line: lineOf(node) });
  });
  return imports;
}

function namedModule(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  return ts.isCallExpression(node) && isLoadingCall(node) ? node.arguments[0] : undefined;
}

function isLoadingCall(node: ts.CallExpression): boolean {
  const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
  return isRequire || node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

function textOf(node: ts.Node): string | undefined {
  return ts.isStringLiteralLike(node) ? node.text : undefined;
}
