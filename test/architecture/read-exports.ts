import ts from 'typescript';
import { lineOf, parse } from './parse.ts';

/** One export of a file. */
export interface Export {
  name: string;
  kind: 'function' | 'class' | 'value' | 'type' | 'passed-on';
  line: number;
  /** The text of its docstring; empty when there is none. */
  doc: string;
}

/** All exports of a file, in order. */
export function readExports(path: string, text: string): Export[] {
  return parse(path, text).statements.flatMap((statement) => {
    const doc = docOf(statement);
    const line = lineOf(statement);
    return namesOf(statement).map((found) => ({ ...found, line, doc }));
  });
}

function namesOf(statement: ts.Statement): Pick<Export, 'name' | 'kind'>[] {
  if (ts.isExportAssignment(statement)) return [{ name: 'default', kind: 'value' }];
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    if (clause === undefined || !ts.isNamedExports(clause)) return [{ name: '*', kind: 'passed-on' }];
    return clause.elements.map((element) => ({ name: element.name.text, kind: 'passed-on' }));
  }
  const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExportKeyword) === true;
  return isExported ? namesOfDeclaration(statement) : [];
}

const isExportKeyword = (modifier: ts.Modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword;

function namesOfDeclaration(statement: ts.Statement): Pick<Export, 'name' | 'kind'>[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name, initializer }) => ({
      name: name.getText(),
      kind: initializer !== undefined && isFunction(initializer) ? 'function' : 'value',
    }));
  }
  if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? 'default', kind: 'function' }];
  if (ts.isClassDeclaration(statement)) return [{ name: statement.name?.text ?? 'default', kind: 'class' }];
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
    return [{ name: statement.name.text, kind: 'type' }];
  }
  return [];
}

const isFunction = (node: ts.Expression) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

function docOf(statement: ts.Statement): string {
  return ts
    .getJSDocCommentsAndTags(statement)
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .join(' ')
    .trim();
}
