import ts from 'typescript';
import { lineOf, parse, walk } from './parse.ts';

/** A regular expression as written in the source. */
export interface Expression {
  path: string;
  line: number;
  source: string;
  flags: string;
}

/** Every literal in a file, and every `new RegExp` with a constant pattern. */
export function expressionsOf(path: string, text: string): Expression[] {
  const found: Expression[] = [];
  walk(parse(path, text), (node) => {
    const written = ts.isRegularExpressionLiteral(node) ? literal(node.text) : constructed(node);
    if (written !== undefined) found.push({ path, line: lineOf(node), ...written });
  });
  return found;
}

function literal(text: string): { source: string; flags: string } {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

function constructed(node: ts.Node): { source: string; flags: string } | undefined {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return undefined;
  const [source, flags] = node.arguments ?? [];
  if (source === undefined || !ts.isStringLiteralLike(source)) return undefined;
  return { source: source.text, flags: flags !== undefined && ts.isStringLiteralLike(flags) ? flags.text : '' };
}
