import ts from 'typescript';
import { lineOf, parse, walk } from './parse.ts';

/** A place that reads the time or a global instead of taking it as an argument. */
export interface Ambient {
  what: string;
  line: number;
}

/** Whether a text has a word that such a read begins with; parsing all the others would take most of the time. */
export const mayBeAmbient = (text: string): boolean => /\b(?:Date|Temporal|globalThis|process)\b/.test(text);

/** Reads of the current time, and ways to reach a global that a linter does not find by name. */
export function findAmbient(path: string, text: string): Ambient[] {
  const found: Ambient[] = [];
  walk(parse(path, text), (node) => {
    const what = ambientOf(node);
    if (what !== undefined) found.push({ what, line: lineOf(node) });
  });
  return found;
}

function ambientOf(node: ts.Node): string | undefined {
  if (ts.isNewExpression(node) && isNamed(node.expression, 'Date') && (node.arguments ?? []).length === 0) {
    return 'new Date()';
  }
  if (ts.isCallExpression(node) && isNamed(node.expression, 'Date')) return 'Date()';
  if (ts.isPropertyAccessExpression(node)) {
    if (isNamed(node.expression, 'Date') && node.name.text === 'now') return 'Date.now';
    if (isNamed(node.expression, 'Temporal') && node.name.text === 'Now') return 'Temporal.Now';
  }
  if (!ts.isIdentifier(node) || isNameOfMember(node)) return undefined;
  if (node.text === 'globalThis') return 'globalThis';
  const isReadByName = ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node;
  return node.text === 'process' && !isReadByName ? 'process as a whole' : undefined;
}

const isNamed = (node: ts.Node, name: string) => ts.isIdentifier(node) && node.text === name;

/** `x.process` and `{ process: 1 }` are properties, not the global. */
function isNameOfMember(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return 'name' in parent && parent.name === node && !ts.isVariableDeclaration(parent);
}
