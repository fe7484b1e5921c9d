import ts from 'typescript';
import { lineOf, parse, walk } from './parse.ts';

/** One place where a file names another module. */
export interface Import {
  /** As it is written; undefined when it is computed, so that nobody can say what is loaded. */
  specifier: string | undefined;
  line: number;
  /** Gone when the types are stripped. `import { type A }` is not: Node still loads the module. */
  isTypeOnly: boolean;
  /** The values that are taken: their names in the other module, `default`, or `*` for all of it. */
  names: string[];
}

/** Every import of a file: declarations, re-exports, `import()` as a call and as a type, `require()`. */
export function readImports(path: string, text: string): Import[] {
  const imports: Import[] = [];
  walk(parse(path, text), (node) => {
    const found = readImport(node);
    if (found !== undefined) imports.push({ ...found, line: lineOf(node) });
  });
  return imports;
}

type Found = Omit<Import, 'line'>;

function readImport(node: ts.Node): Found | undefined {
  if (ts.isImportDeclaration(node)) {
    const clause = node.importClause;
    const isTypeOnly = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return { specifier: textOf(node.moduleSpecifier), isTypeOnly, names: namesOfImport(clause) };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
    return { specifier: textOf(node.moduleSpecifier), isTypeOnly: node.isTypeOnly, names: namesOfExport(node) };
  }
  if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
    return { specifier: textOf(node.moduleReference.expression), isTypeOnly: node.isTypeOnly, names: ['*'] };
  }
  if (ts.isImportTypeNode(node)) {
    const argument = ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
    return { specifier: argument && textOf(argument), isTypeOnly: true, names: [] };
  }
  if (ts.isCallExpression(node) && isLoadingCall(node)) {
    return { specifier: node.arguments[0] && textOf(node.arguments[0]), isTypeOnly: false, names: ['*'] };
  }
  return undefined;
}

function isLoadingCall(node: ts.CallExpression): boolean {
  const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
  return isRequire || node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

function namesOfImport(clause: ts.ImportClause | undefined): string[] {
  if (clause === undefined) return [];
  const names = clause.name === undefined ? [] : ['default'];
  if (clause.namedBindings === undefined) return names;
  if (ts.isNamespaceImport(clause.namedBindings)) return [...names, '*'];
  return [...names, ...namesOfSpecifiers(clause.namedBindings.elements)];
}

function namesOfExport(node: ts.ExportDeclaration): string[] {
  if (node.exportClause === undefined || !ts.isNamedExports(node.exportClause)) return ['*'];
  return namesOfSpecifiers(node.exportClause.elements);
}

function namesOfSpecifiers(specifiers: Iterable<ts.ImportSpecifier | ts.ExportSpecifier>): string[] {
  return [...specifiers]
    .filter((specifier) => !specifier.isTypeOnly)
    .map((specifier) => (specifier.propertyName ?? specifier.name).text);
}

function textOf(node: ts.Node): string | undefined {
  return ts.isStringLiteralLike(node) ? node.text : undefined;
}
